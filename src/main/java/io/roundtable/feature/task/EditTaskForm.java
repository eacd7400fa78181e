package io.roundtable.feature.task;

import io.roundtable.feature.task.TaskForm.Input;
import io.roundtable.feature.task.TaskForm.Theirs;
import io.roundtable.model.Activity;
import io.roundtable.model.Assignment;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.page.Choice;
import io.roundtable.page.Words;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Makes the form of a task from how it is now and, where a form was refused, from what was sent.
///
/// A form that was refused for what was typed stays as it was sent. After a conflict it stands on
/// the task as it is now: what was typed is kept in the fields that the sender changed, the other
/// version stands beside where somebody else changed the same one, and the rest is fresh. Sending
/// it again then means to overwrite what is shown.
///
/// @param task as it is now
/// @param text its text as it is now, wherever it is kept
/// @param members who can be chosen
/// @param activity newest first; tells who made the other version
/// @param sent null before anything was sent
/// @param fresh whether the form stands on the task as it is now
record EditTaskForm(
    Task task,
    String text,
    List<Member> members,
    List<Activity> activity,
    FormFields sent,
    boolean fresh) {
  TaskForm form() {
    return new TaskForm(
        input(TaskField.TITLE, List.of()),
        null,
        input(TaskField.TEXT, List.of()),
        input(TaskField.ASSIGNEE, people()),
        input(TaskField.DUE_ON, List.of()),
        input(TaskField.PRIORITY, TaskField.priorities(value(TaskField.PRIORITY))),
        input(TaskField.LABELS, List.of()));
  }

  /// The values that the form was rendered with, as hidden fields.
  List<Map.Entry<String, String>> before() {
    return Stream.of(TaskField.values())
        .map(field -> Map.entry(field.before(), rendered(field)))
        .toList();
  }

  /// Whether somebody else changed a field that the sender changed too.
  boolean conflict() {
    return Stream.of(TaskField.values()).anyMatch(this::collides);
  }

  private List<Choice> people() {
    var chosen = value(TaskField.ASSIGNEE);
    var present = task.assigned().filter(held -> held.assigneeId().value().equals(chosen));
    return Choice.people(members, chosen, present.map(EditTaskForm::name).orElse(chosen));
  }

  private static String name(Assignment assignment) {
    return Words.name(assignment.assigneeName(), assignment.assigneeId());
  }

  private Input input(TaskField field, List<Choice> choices) {
    var problem = sent == null ? null : sent.errorOf(field.field());
    var shown = new Field(field.field(), value(field), problem);
    return new Input(shown, choices, collides(field) ? theirs(field) : null);
  }

  private String value(TaskField field) {
    if (!isSent(field)) {
      return stored(field);
    }
    boolean keep = !fresh || changedBySender(field);
    return keep ? sent.raw(field.field()) : stored(field);
  }

  private String rendered(TaskField field) {
    return isSent(field) && !fresh ? sent.raw(field.before()) : field.token(stored(field));
  }

  private boolean collides(TaskField field) {
    return fresh
        && isSent(field)
        && changedBySender(field)
        && !before(field).equals(field.token(stored(field)))
        && !field.token(sent.raw(field.field())).equals(field.token(stored(field)));
  }

  private boolean changedBySender(TaskField field) {
    return !before(field).equals(field.token(sent.raw(field.field())));
  }

  private boolean isSent(TaskField field) {
    return sent != null && sent.ticked(field.field());
  }

  private String before(TaskField field) {
    var token = sent.raw(field.before());
    return field == TaskField.TEXT ? token : field.token(token);
  }

  private String stored(TaskField field) {
    return field.value(task, text);
  }

  private Theirs theirs(TaskField field) {
    var shown = field.shown(task, text);
    var made = activity.stream().filter(change -> isOf(change, field)).findFirst();
    return new Theirs(
        shown.isEmpty() ? null : shown,
        made.map(change -> Words.name(change.actor().name(), change.actor().id())).orElse(null),
        made.map(change -> Moment.of(change.createdAt())).orElse(null));
  }

  private static boolean isOf(Activity change, TaskField field) {
    return field == TaskField.ASSIGNEE
        ? change.kind() == ActivityKind.ASSIGNED
        : change.kind() == ActivityKind.EDITED && field.words().equals(change.edit().field());
  }
}
