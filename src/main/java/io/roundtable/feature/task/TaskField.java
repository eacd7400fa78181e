package io.roundtable.feature.task;

import io.roundtable.model.Task;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Priority;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The fields of a task that its form edits.
public enum TaskField {
  TITLE("title", "title"),
  TEXT("text", "text"),
  ASSIGNEE("assignee", "assignee"),
  DUE_ON("dueOn", "due date"),
  LABELS("labels", "labels"),
  PRIORITY("priority", "priority");

  private final String field;
  private final String words;

  TaskField(String field, String words) {
    this.field = field;
    this.words = words;
  }

  /// The name that the form sends.
  String field() {
    return field;
  }

  /// The hidden field with what the form was rendered with.
  String before() {
    return FormFields.before(field);
  }

  /// Its name in activity.
  String words() {
    return words;
  }

  /// The value as the form has it.
  ///
  /// @param text the task's text, wherever it is kept
  String value(Task task, String text) {
    var details = task.details();
    return switch (this) {
      case TITLE -> task.title();
      case TEXT -> text;
      case ASSIGNEE -> task.assigned().map(held -> held.assigneeId().value()).orElse("");
      case DUE_ON -> details.dueOn() == null ? "" : details.dueOn().toString();
      case LABELS -> Labels.line(details.labels());
      case PRIORITY -> of(details.priority());
    };
  }

  /// The value as people read it.
  ///
  /// @param text the task's text, wherever it is kept
  /// @return empty for none
  String shown(Task task, String text) {
    return switch (this) {
      case TITLE, TEXT, DUE_ON, LABELS -> value(task, text);
      case ASSIGNEE -> task.assigned().map(TaskField::name).orElse("");
      case PRIORITY -> DisplayNames.of(task.details().priority());
    };
  }

  /// A text that tells one value from another, short enough for a hidden field.
  ///
  /// @param value as the form has it
  String token(String value) {
    return switch (this) {
      case TEXT -> Texts.hash(value);
      case LABELS -> Labels.line(Labels.read(value));
      case PRIORITY -> value.isEmpty() ? of(Priority.NORMAL) : value;
      case TITLE, ASSIGNEE, DUE_ON -> value.strip();
    };
  }

  /// A priority as forms send it.
  ///
  /// @param priority null for the usual one
  static String of(Priority priority) {
    return (priority == null ? Priority.NORMAL : priority).name().toLowerCase(Locale.ROOT);
  }

  /// The priorities as choices of a form.
  static List<Choice> priorities(String chosen) {
    return Stream.of(Priority.values())
        .map(priority -> Choice.of(of(priority), DisplayNames.of(priority), chosen))
        .toList();
  }

  private static String name(Assignment assignment) {
    return DisplayNames.name(assignment.assigneeName(), assignment.assigneeId());
  }
}
