package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Assignment;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.ProjectLabel;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.TaskDetails;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.Optional;

/// Creates a task under the next number of its project.
final class TaskCreation {
  private TaskCreation() {}

  static Future<Outcome> execute(CreateTask command, Attempt attempt) {
    return ProjectAttempt.read(
            attempt,
            command,
            read -> AssigneeRules.ask(read, attempt, command, command.draft().assigneeId()))
        .compose(ground -> create(command, ground));
  }

  private static Future<Outcome> create(CreateTask command, ProjectAttempt ground) {
    var column = TaskRules.requireRoom(ground, command.status(), 1);
    var assignee = AssigneeRules.require(ground, command.draft().assigneeId());
    return number(ground).compose(number -> write(command, ground, column, assignee, number));
  }

  /// Only projects with a prefix number their tasks.
  private static Future<Optional<Long>> number(ProjectAttempt ground) {
    if (ground.project().prefix() == null) {
      return Future.succeededFuture(Optional.empty());
    }
    var attempt = ground.attempt();
    return attempt
        .table()
        .sequences()
        .next(attempt.cost(), ground.tenantId(), ground.projectId())
        .map(Optional::of);
  }

  private static Future<Outcome> write(
      CreateTask command,
      ProjectAttempt ground,
      Column column,
      Optional<Member> assignee,
      Optional<Long> number) {
    var task = task(command, ground, column, assignee, number);
    var outcome = Outcome.of(task.segment(), new TouchedTask(task.key(), 1));
    var change = ground.change(WritePatterns.CREATE_TASK, outcome).create(task);
    number.ifPresent(given -> change.create(new Reference(task.key(), task.reference())));
    var text = command.draft().text();
    if (Texts.isLong(text)) {
      change.create(new TaskBody(ground.tenantId(), task.key().taskId(), text, 1));
    }
    assignee.ifPresent(member -> change.require(member));
    change.create(ActivityLog.of(ground, task.key().taskId(), ActivityKind.CREATED)).enter(column);
    // Whether it is on its assignee's list follows from what kind of column this is.
    change.require(column, "closing");
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static Task task(
      CreateTask command,
      ProjectAttempt ground,
      Column column,
      Optional<Member> assignee,
      Optional<Long> number) {
    var attempt = ground.attempt();
    var draft = command.draft();
    var project = ground.project();
    var key =
        new TaskKey(
            ground.tenantId(), ground.projectId(), attempt.now(), new TaskId(attempt.nextId()));
    return Task.of(key, column.status(), draft.title())
        .withReference(number.map(given -> new TaskReference(project.prefix(), given)).orElse(null))
        .withDetails(
            new TaskDetails(
                Texts.shortOrNull(draft.text()), draft.dueOn(), draft.labels(), draft.priority()))
        .withAssignment(
            assignee
                .map(
                    member -> new Assignment(member.userId(), member.userName(), !column.closing()))
                .orElse(null))
        .withProject(new ProjectLabel(project.slug(), project.name()))
        .withVersion(1);
  }
}
