package io.roundtable.feature.task.bulk;

import io.roundtable.command.Attempt;
import io.roundtable.command.Memory;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Takes a change of several tasks back: each is what it was before, unless somebody changed it
/// since. What it was is told by the memory of the change, which only its own sender can name. The
/// outcome's notes are sentences that say which were taken back, and which were not and why.
///
/// @param projectId in which project
/// @param undoes the request key of the sender's own [ChangeTasks]
public record UndoChangeTasks(ProjectId projectId, String undoes) implements ProjectCommand {
  private static final String FORGOTTEN =
      "This change can no longer be taken back. Select the cards again and change them anew.";

  /// Refuses a command that lacks a part.
  public UndoChangeTasks {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(undoes);
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  /// Which tasks it is about is known from the memory only, so that they are read after it.
  @Override
  public Outcome execute(Attempt attempt) {
    var memory = new Memory(undoes, ChangeTasks.class);
    var key = memory.key(attempt);
    var change =
        memory
            .outcome(attempt, attempt.read(List.of(key)).find(key))
            .filter(outcome -> !outcome.touched().isEmpty())
            .map(TakenBack.Change::of)
            .filter(found -> found.tasks().stream().allMatch(this::isHere))
            .orElseThrow(
                () ->
                    new FailureException(
                        new Failure.Conflict("This change is too old", FORGOTTEN)));
    var keys = new ArrayList<ItemKey<?>>();
    change.tasks().forEach(task -> keys.add(TableKeys.task(task.key())));
    people(change).forEach(person -> keys.addAll(AssigneeRules.keys(attempt, projectId, person)));
    return undo(ProjectAttempt.read(attempt, this, keys), change);
  }

  private boolean isHere(TakenBack task) {
    return task.key().projectId().equals(projectId);
  }

  private static List<UserId> people(TakenBack.Change change) {
    return change.action() instanceof BulkAction.Assign
        ? change.tasks().stream()
            .map(TakenBack::before)
            .distinct()
            .filter(Identifiers::isValid)
            .map(UserId::new)
            .toList()
        : List.of();
  }

  /// The place in which the first of the tasks stands again.
  private static String first(Task task, TakenBack.Change change) {
    var before =
        change.tasks().stream()
            .filter(taken -> taken.key().equals(task.key()))
            .map(TakenBack::before)
            .findFirst()
            .filter(status -> change.action() instanceof BulkAction.Move);
    return ShownTask.sent(task, before.orElse(task.status()));
  }

  private static Outcome undo(ProjectAttempt attempt, TakenBack.Change change) {
    var undo = new BulkUndo(attempt, change.action());
    change.tasks().forEach(undo::add);
    if (undo.tasks().isEmpty()) {
      undo.refuse();
      return Outcome.NONE.withNotes(undo.sentences());
    }
    var touched = undo.tasks().stream().map(Task::touched).toList();
    var outcome = new Outcome(first(undo.tasks().getFirst(), change), touched, undo.sentences());
    var writes = attempt.change(outcome);
    undo.write(writes);
    return attempt.write(writes, outcome);
  }
}
