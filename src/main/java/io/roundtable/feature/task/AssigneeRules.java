package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Optional;

/// The person who is to do a task: a member of its project.
public final class AssigneeRules {
  private static final String NO_MEMBER =
      "Choose a member of this project; this person is none, or is no more.";

  private AssigneeRules() {}

  /// The membership of who is to do it, which a command must ask for.
  ///
  /// @param userId null for nobody
  public static List<ItemKey<Member>> keys(Attempt attempt, ProjectId projectId, UserId userId) {
    return userId == null
        ? List.of()
        : List.of(TableKeys.member(attempt.tenantId(), projectId, userId));
  }

  /// The membership of who is to do it.
  ///
  /// @param userId null for nobody
  /// @return empty for nobody; where it is somebody, it must stay a member until the write, by the
  ///     name that the write copies
  public static Optional<Member> require(ProjectAttempt attempt, UserId userId) {
    if (userId == null) {
      return Optional.empty();
    }
    var member = attempt.member(userId);
    return Optional.of(member.orElseThrow(() -> TaskRules.invalid("assignee", NO_MEMBER)));
  }

  /// A task's own note of who does it.
  ///
  /// @param member empty for nobody
  /// @param open whether the task is in a column that does not close
  /// @return null for nobody
  public static Assignment assignment(Optional<Member> member, boolean open) {
    return member.map(held -> new Assignment(held.userId(), held.userName(), open)).orElse(null);
  }

  /// Requires what decides on whose list a task is: its status, its assignee and the kind of its
  /// column.
  public static void requireList(Change change, ProjectAttempt attempt, Task task) {
    change.require(task, "status", "assigneeId", "assigneeName");
    attempt.column(task.status()).ifPresent(column -> change.require(column, "closing"));
  }

  /// An entry which tells that somebody else does a task.
  ///
  /// @param member empty for nobody
  public static Activity activity(ProjectAttempt attempt, Task task, Optional<Member> member) {
    var before = task.assigned().map(Assignment::shownName);
    var after = member.map(Member::shownName);
    return ActivityLog.of(
        attempt,
        task.key().taskId(),
        ActivityKind.ASSIGNED,
        "assignee",
        before.orElse(null),
        after.orElse(null));
  }
}
