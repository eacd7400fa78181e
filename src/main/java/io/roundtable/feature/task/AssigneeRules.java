package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Assignment;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import java.util.Optional;

/// Who is to do a task: a member of its project.
public final class AssigneeRules {
  private static final String NO_MEMBER =
      "Choose a member of this project; this person is none, or is no more.";

  private AssigneeRules() {}

  /// Asks for the membership of who is to do it.
  ///
  /// @param userId null for nobody
  public static BatchRead ask(
      BatchRead read, Attempt attempt, ProjectCommand command, UserId userId) {
    var tenantId = attempt.order().tenantId();
    return userId == null
        ? read
        : read.with(TableKeys.member(tenantId, command.projectId(), userId));
  }

  /// The membership of who is to do it.
  ///
  /// @param userId null for nobody
  /// @return empty for nobody; where it is somebody, it must stay a member until the write
  public static Optional<Member> require(ProjectAttempt ground, UserId userId) {
    if (userId == null) {
      return Optional.empty();
    }
    var key = TableKeys.member(ground.tenantId(), ground.projectId(), userId);
    return Optional.of(
        ground.find(key).orElseThrow(() -> TaskRules.invalid("assignee", NO_MEMBER)));
  }

  /// What a task says of who does it.
  ///
  /// @param member empty for nobody
  /// @param open whether the task is in a column that does not close
  /// @return null for nobody
  public static Assignment assignment(Optional<Member> member, boolean open) {
    return member.map(held -> new Assignment(held.userId(), held.userName(), open)).orElse(null);
  }

  /// That somebody else does a task.
  ///
  /// @param member empty for nobody
  public static Activity activity(ProjectAttempt ground, Task task, Optional<Member> member) {
    var before = task.assigned().map(held -> name(held.assigneeName(), held.assigneeId()));
    var after = member.map(held -> name(held.userName(), held.userId()));
    return ActivityLog.of(
        ground,
        task.key().taskId(),
        ActivityKind.ASSIGNED,
        "assignee",
        before.orElse(null),
        after.orElse(null));
  }

  private static String name(String name, UserId userId) {
    return name == null ? userId.value() : name;
  }
}
