package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.Mentions;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.TaskDetails;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Creates a task under the next number of its project. Its outcome's subject is the task's segment
/// in addresses, for example `LAUNCH-12`.
///
/// @param projectId in which project
/// @param status in which column
/// @param draft what was typed
public record CreateTask(ProjectId projectId, String status, TaskDraft draft)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public CreateTask {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(draft);
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return draft.assigneeId() != null || draft.text().contains("@");
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var assignee = AssigneeRules.keys(attempt, projectId, draft.assigneeId());
    return create(ProjectAttempt.read(attempt, this, assignee));
  }

  private Outcome create(ProjectAttempt attempt) {
    var column = TaskRules.requireRoom(attempt, status, 1);
    var assignee = AssigneeRules.require(attempt, draft.assigneeId());
    var reference = nextReference(attempt);
    var task = task(attempt, column, assignee).withReference(reference);
    var outcome = Outcome.of(task.segment(), new TouchedTask(task.key(), 1));
    var change = attempt.change(outcome).create(task);
    change.create(Watcher.of(task.key(), attempt.user().userId()));
    if (reference != null) {
      change.create(new Reference(task.key(), reference));
    }
    if (Texts.isLong(draft.text())) {
      change.create(new TaskBody(attempt.tenantId(), task.key().taskId(), draft.text(), 1));
    }
    assignee.ifPresent(member -> change.require(member, "userName"));
    News.assigned(attempt, List.of(task.key()), assignee).ifPresent(change::create);
    Mentions.job(attempt, task.key(), "", draft.text()).ifPresent(change::create);
    change.create(ActivityLog.of(attempt, task.key().taskId(), ActivityKind.CREATED)).enter(column);
    return attempt.write(change, outcome);
  }

  /// Only projects with a prefix number their tasks.
  private static TaskReference nextReference(ProjectAttempt attempt) {
    var prefix = attempt.project().prefix();
    if (prefix == null) {
      return null;
    }
    var tried = attempt.attempt();
    var sequences = tried.table().sequences();
    var number = sequences.next(tried.cost(), attempt.tenantId(), attempt.projectId()).await();
    return new TaskReference(prefix, number);
  }

  private Task task(ProjectAttempt attempt, Column column, Optional<Member> assignee) {
    var taskId = new TaskId(attempt.attempt().nextId());
    var key = new TaskKey(attempt.tenantId(), attempt.projectId(), attempt.now(), taskId);
    var text = Texts.shortOrNull(draft.text());
    var project = attempt.project();
    return Task.of(key, column.status(), draft.title())
        .withDetails(new TaskDetails(text, draft.dueOn(), draft.labels(), draft.priority()))
        .withAssignment(AssigneeRules.assignment(assignee, !column.closing()))
        .withProject(new ProjectLabel(project.slug(), project.name()))
        .withVersion(1);
  }
}
