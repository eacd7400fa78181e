package io.roundtable.feature.task;

import io.roundtable.feature.task.TaskForm.Input;
import io.roundtable.feature.task.TaskForm.Theirs;
import io.roundtable.model.Activity;
import io.roundtable.model.Task;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.FormInput;
import io.roundtable.page.TaskContext;
import io.roundtable.page.person.Candidates;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.time.ZoneId;
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
/// @param activity newest first; tells who made the other version
/// @param zone the reader's
/// @param input what was sent
record EditTaskForm(Task task, String text, List<Activity> activity, ZoneId zone, FormInput input) {
  /// The fields.
  ///
  /// @param candidates who can be chosen
  TaskForm form(TaskContext context, Candidates candidates) {
    var reference = task.reference() == null ? null : task.reference().toString();
    return new TaskForm(
        input(TaskField.TITLE, List.of()),
        null,
        input(TaskField.TEXT, List.of()),
        context.project().peopleUrl(),
        assignee(context, candidates),
        input(TaskField.DUE_ON, List.of()),
        input(TaskField.PRIORITY, TaskField.priorities(value(TaskField.PRIORITY))),
        input(TaskField.LABELS, List.of()),
        new TaskForm.Edited(context.url(), reference, before(), conflict()));
  }

  /// The values that the form was rendered with, as hidden fields.
  private List<Map.Entry<String, String>> before() {
    return Stream.of(TaskField.values())
        .map(field -> Map.entry(field.before(), rendered(field)))
        .toList();
  }

  /// Whether somebody else changed a field that the sender changed too.
  private boolean conflict() {
    return Stream.of(TaskField.values()).anyMatch(this::collides);
  }

  /// After a conflict the field of somebody who did not change it stands on the task as it is now.
  private TaskForm.Person assignee(TaskContext context, Candidates candidates) {
    var field = TaskField.ASSIGNEE;
    boolean keep = !input.conflict() || changedBySender(field);
    var present = Choice.of(stored(field), task.assigned().map(EditTaskForm::name).orElse(""), "");
    var sent = keep ? input : FormInput.none(input.request());
    return new TaskForm.Person(
        candidates.input(context.project(), sent, field.field(), present),
        collides(field) ? theirs(field) : null);
  }

  private static String name(Assignment assignment) {
    return DisplayNames.name(assignment.assigneeName(), assignment.assigneeId());
  }

  private Input input(TaskField field, List<Choice> choices) {
    var shown = new Field(field.field(), value(field), input.problem(field.field()));
    return new Input(shown, choices, collides(field) ? theirs(field) : null);
  }

  private String value(TaskField field) {
    if (!isSent(field)) {
      return stored(field);
    }
    boolean keep = !input.conflict() || changedBySender(field);
    return keep ? typed(field) : stored(field);
  }

  private String rendered(TaskField field) {
    return isSent(field) && !input.conflict() ? typedBefore(field) : field.token(stored(field));
  }

  private boolean collides(TaskField field) {
    return input.conflict()
        && isSent(field)
        && changedBySender(field)
        && !before(field).equals(field.token(stored(field)))
        && !field.token(typed(field)).equals(field.token(stored(field)));
  }

  private boolean changedBySender(TaskField field) {
    return !before(field).equals(field.token(typed(field)));
  }

  private boolean isSent(TaskField field) {
    return input.ticked(field.field(), false);
  }

  private String before(TaskField field) {
    var token = typedBefore(field);
    return field == TaskField.TEXT ? token : field.token(token);
  }

  private String typed(TaskField field) {
    return input.meant(field.field(), "");
  }

  private String typedBefore(TaskField field) {
    return input.value(field.before(), "");
  }

  private String stored(TaskField field) {
    return field.value(task, text);
  }

  private Theirs theirs(TaskField field) {
    var shown = field.shown(task, text);
    var made = activity.stream().filter(change -> isOf(change, field)).findFirst();
    return new Theirs(
        shown.isEmpty() ? null : shown,
        made.map(change -> DisplayNames.name(change.actor().name(), change.actor().id()))
            .orElse(null),
        made.map(change -> Moment.of(change.createdAt(), zone)).orElse(null));
  }

  private static boolean isOf(Activity change, TaskField field) {
    return field == TaskField.ASSIGNEE
        ? change.kind() == ActivityKind.ASSIGNED
        : change.kind() == ActivityKind.EDITED && field.words().equals(change.edit().field());
  }
}
