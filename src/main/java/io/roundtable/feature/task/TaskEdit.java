package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Changes fields of a task, each on the condition that it is what was read, which is what the form
/// was rendered with. The condition of a long text is the version of the item that holds it.
public final class TaskEdit {
  private TaskEdit() {}

  static Future<Outcome> execute(EditTask command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, read -> ask(read, attempt, command))
        .compose(ground -> edit(command, ground));
  }

  private static BatchRead ask(BatchRead read, Attempt attempt, EditTask command) {
    var key = command.task();
    read.with(TableKeys.task(key)).with(TableKeys.body(key.tenantId(), key.taskId()));
    return AssigneeRules.ask(read, attempt, command, newAssignee(command));
  }

  private static UserId newAssignee(EditTask command) {
    for (var change : command.changes()) {
      if (change instanceof FieldChange.Assignee(var _, var after)) {
        return after;
      }
    }
    return null;
  }

  private static Future<Outcome> edit(EditTask command, ProjectAttempt ground) {
    var task = TaskRules.requireTask(ground, command.task());
    var body = ground.find(TableKeys.body(task.key().tenantId(), task.key().taskId()));
    var edited = new EditedTask(ground, task, Texts.of(task, body));
    command.changes().forEach(edited::apply);
    if (!edited.collisions().isEmpty()) {
      throw new FailureException(new Failure.Conflict(collision(edited.collisions())));
    }
    return edited.activities().isEmpty()
        ? Future.succeededFuture(Outcome.of(task.segment()))
        : write(ground, task, body, edited);
  }

  private static Future<Outcome> write(
      ProjectAttempt ground, Task task, Optional<TaskBody> body, EditedTask edited) {
    boolean written = Change.differs(task, edited.after());
    var outcome =
        written
            ? Outcome.of(task.segment(), new TouchedTask(task.key(), task.version() + 1))
            : Outcome.of(task.segment());
    var change =
        ground.change(WritePatterns.EDIT_TASK, outcome).require(task).update(task, edited.after());
    if (edited.textChanges()) {
      writeText(change, task, body, edited.text());
    }
    if (!task.assigned().equals(edited.after().assigned())) {
      requireList(change, ground, task);
    }
    edited.assignee().ifPresent(member -> change.require(member));
    edited.activities().forEach(change::create);
    return change.write(ground.attempt().cost()).map(done -> outcome);
  }

  /// Whose list a task is on follows from its status, its assignee and the kind of its column.
  public static void requireList(Change change, ProjectAttempt ground, Task task) {
    change.require(task, "status", "assigneeId");
    ground.column(task.status()).ifPresent(column -> change.require(column, "closing"));
  }

  /// A text is kept in one place: where it comes or goes, the other place must be as it was read.
  private static void writeText(Change change, Task task, Optional<TaskBody> body, String text) {
    var key = task.key();
    change.require(task, "description");
    long version = body.map(TaskBody::version).orElse(0L) + 1;
    var after = new TaskBody(key.tenantId(), key.taskId(), text, version);
    if (body.isPresent()) {
      change.require(body.get(), "version");
    } else {
      change.requireAbsent(TableKeys.body(key.tenantId(), key.taskId()));
    }
    if (Texts.isLong(text)) {
      change.put(after);
    } else if (body.isPresent()) {
      change.delete(TableKeys.body(key.tenantId(), key.taskId()));
    }
  }

  private static String collision(List<String> fields) {
    var last = fields.size() - 1;
    var names =
        last == 0
            ? fields.getFirst()
            : String.join(", the ", fields.subList(0, last)) + " and the " + fields.get(last);
    return "Somebody else changed the " + names + " after this form was loaded. Nothing was saved.";
  }
}
