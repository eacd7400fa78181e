package io.roundtable.work.task;

import io.roundtable.model.Member;
import io.roundtable.model.UserId;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableKeys;
import io.roundtable.work.command.CreateTask;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.ProjectGround;
import java.util.Optional;

/// Who is to do a task: a member of its project.
final class Assignees {
  private static final String NO_MEMBER =
      "Choose a member of this project; this person is none, or is no more.";

  private Assignees() {}

  static BatchRead ask(BatchRead read, Attempt attempt, CreateTask command) {
    var assignee = command.draft().assigneeId();
    var tenantId = attempt.order().tenantId();
    return assignee == null
        ? read
        : read.with(TableKeys.member(tenantId, command.projectId(), assignee));
  }

  /// The membership of who is to do it.
  ///
  /// @param userId null for nobody
  /// @return empty for nobody; where it is somebody, it must stay a member until the write
  static Optional<Member> require(ProjectGround ground, UserId userId) {
    if (userId == null) {
      return Optional.empty();
    }
    var key = TableKeys.member(ground.tenantId(), ground.projectId(), userId);
    return Optional.of(ground.find(key).orElseThrow(() -> Rules.invalid("assignee", NO_MEMBER)));
  }
}
