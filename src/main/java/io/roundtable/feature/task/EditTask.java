package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.command.Mentions;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Changes fields of a task, each on the condition that it is what the form was rendered with: it
/// is refused where one of them was changed by somebody else meanwhile; other fields merge. Without
/// a change nothing is written.
///
/// @param task which task
/// @param changes at most one for each field
public record EditTask(TaskKey task, List<FieldChange> changes) implements ProjectCommand {
  /// Copies the changes.
  public EditTask {
    Objects.requireNonNull(task);
    changes = List.copyOf(changes);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return changes.stream()
        .anyMatch(
            change ->
                change instanceof FieldChange.Assignee
                    || change instanceof FieldChange.Text text && text.after().contains("@"));
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.task(task));
    keys.add(bodyKey());
    for (var change : changes) {
      if (change instanceof FieldChange.Assignee(var _, var after)) {
        keys.addAll(AssigneeRules.keys(attempt, projectId(), after));
      }
    }
    return edit(ProjectAttempt.read(attempt, this, keys));
  }

  private ItemKey<TaskBody> bodyKey() {
    return TableKeys.body(task.tenantId(), task.taskId());
  }

  private Outcome edit(ProjectAttempt attempt) {
    var before = TaskRules.requireTask(attempt, task);
    var edited = new EditedTask(attempt, before, Texts.of(before, attempt.find(bodyKey())));
    changes.forEach(edited::apply);
    if (!edited.collisions().isEmpty()) {
      throw new FailureException(
          new Failure.Conflict(
              "This task was changed meanwhile", collision(edited.collisions()), ""));
    }
    return edited.activities().isEmpty()
        ? Outcome.of(before.segment())
        : write(attempt, before, edited);
  }

  private Outcome write(ProjectAttempt attempt, Task before, EditedTask edited) {
    var outcome =
        Change.differs(before, edited.after())
            ? Outcome.of(before.segment(), before.touched())
            : Outcome.of(before.segment());
    var change = attempt.change(outcome).require(before).update(before, edited.after());
    if (edited.textChanges()) {
      writeText(change, before, attempt.find(bodyKey()), edited.text());
    }
    if (!before.assigned().equals(edited.after().assigned())) {
      AssigneeRules.requireList(change, attempt, before);
    }
    edited.assignee().ifPresent(member -> change.require(member, "userName"));
    News.assigned(attempt, List.of(task), edited.assignee()).ifPresent(change::create);
    Mentions.job(attempt, task, edited.textBefore(), edited.text()).ifPresent(change::create);
    edited.activities().forEach(change::create);
    return attempt.write(change, outcome);
  }

  /// A text is kept in one place: where it comes or goes, the other place must be as it was read.
  private void writeText(Change change, Task before, Optional<TaskBody> body, String text) {
    change.require(before, "description");
    body.ifPresentOrElse(
        kept -> change.require(kept, "version"), () -> change.requireAbsent(bodyKey()));
    if (Texts.isLong(text)) {
      long version = body.map(TaskBody::version).orElse(0L) + 1;
      change.put(new TaskBody(task.tenantId(), task.taskId(), text, version));
    } else if (body.isPresent()) {
      change.delete(bodyKey());
    }
  }

  private static String collision(List<String> fields) {
    var last = fields.size() - 1;
    var names =
        last == 0
            ? fields.getFirst()
            : String.join(", the ", fields.subList(0, last)) + " and the " + fields.get(last);
    return "Somebody else changed the " + names + " after this form was loaded.";
  }
}
