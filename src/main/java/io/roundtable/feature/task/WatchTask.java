package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Has the actor be told what happens to a task, or not any more; where that is so already, nothing
/// is written. Whoever stops stays without news whatever they do to it, until they choose again.
///
/// @param task which task
/// @param watching whether they want to be told
public record WatchTask(TaskKey task, boolean watching) implements ProjectCommand {
  private static final String NOT_A_MEMBER =
      "Only members are told what happens to its tasks. Become one first.";

  /// Refuses a command that lacks a part.
  public WatchTask {
    Objects.requireNonNull(task);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  /// Every member of a project may know what happens in it.
  @Override
  public Permission permission() {
    return Permission.READ_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.watcher(task.tenantId(), task.taskId(), attempt.order().userId());
    var read = ProjectAttempt.read(attempt, this, TableKeys.task(task), key);
    var about = TaskRules.requireTask(read, task);
    if (read.member().isEmpty()) {
      throw new FailureException(
          new Failure.Conflict("You are no member of this project", NOT_A_MEMBER));
    }
    var person = read.user().userId();
    var before = read.find(key);
    var outcome = Outcome.of(about.segment());
    if (Watcher.isWatching(before, about, person) == watching) {
      return outcome;
    }
    var after = new Watcher(task.tenantId(), task.taskId(), person, !watching);
    var change = read.change(outcome).require(about, "assigneeId");
    before.ifPresentOrElse(known -> change.update(known, after), () -> change.create(after));
    return read.write(change, outcome);
  }
}
