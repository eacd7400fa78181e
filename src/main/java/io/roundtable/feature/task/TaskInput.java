package io.roundtable.feature.task;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Priority;
import io.roundtable.model.text.TextRules;
import io.roundtable.web.form.FormFields;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads what was typed into a task's form; every error is noted with the fields.
///
/// @param fields the form
public record TaskInput(FormFields fields) {
  static final int LONGEST_TITLE = 200;
  static final int LONGEST_TEXT = 20_000;
  static final int LONGEST_LABEL = 40;

  /// As many labels as there may be, each with comma and blank behind it.
  static final int LONGEST_LABELS = Labels.MAXIMUM * (LONGEST_LABEL + 2);

  private static final String NO_MEMBER = "Choose a member of this project.";
  private static final String TOO_FAR = "Enter a date between the years 1900 and 2999.";
  private static final String NO_PRIORITY = "Choose a priority.";
  private static final Map<String, Priority> PRIORITIES = priorities();

  TaskDraft draft() {
    return new TaskDraft(title(), text(), assignee(), dueOn(), labels(), priority());
  }

  String title() {
    return fields.required(TaskField.TITLE.field(), "Enter a title.", LONGEST_TITLE);
  }

  String text() {
    return fields.text(TaskField.TEXT.field(), LONGEST_TEXT);
  }

  /// The person who is to do it.
  ///
  /// @return null for nobody, or where an error was noted
  UserId assignee() {
    return assignee(TaskField.ASSIGNEE.field());
  }

  /// The person who was to do it when the form was rendered.
  ///
  /// @return null for nobody, or where an error was noted
  UserId assigneeBefore() {
    return assignee(TaskField.ASSIGNEE.before());
  }

  private UserId assignee(String field) {
    var typed = fields.meant(field).strip();
    if (typed.isEmpty()) {
      return null;
    }
    if (!Identifiers.isValid(typed)) {
      fields.reject(field, NO_MEMBER);
      return null;
    }
    return new UserId(typed);
  }

  /// The day it is due.
  ///
  /// @return null for none, or where an error was noted
  LocalDate dueOn() {
    var typed = fields.date(TaskField.DUE_ON.field()).orElse(null);
    if (typed != null && (typed.getYear() < 1900 || typed.getYear() > 2999)) {
      fields.reject(TaskField.DUE_ON.field(), TOO_FAR);
    }
    return typed;
  }

  LocalDate dueOnBefore() {
    return fields.date(TaskField.DUE_ON.before()).orElse(null);
  }

  List<String> labels() {
    var field = TaskField.LABELS.field();
    var labels = Labels.read(fields.line(field, LONGEST_LABELS));
    if (labels.size() > Labels.MAXIMUM) {
      fields.reject(
          field, "Use at most " + Labels.MAXIMUM + " labels; these are " + labels.size() + ".");
    }
    if (!labels.stream().allMatch(TextRules::isVisible)) {
      fields.reject(field, "One of the labels shows nothing. Leave it out.");
    }
    labels.stream().filter(TaskInput::isTooLong).findFirst().ifPresent(this::rejectLabel);
    return labels;
  }

  List<String> labelsBefore() {
    return Labels.read(fields.raw(TaskField.LABELS.before()));
  }

  /// One label, for several tasks at once.
  public String label(String field) {
    var label = fields.required(field, "Enter a label.", LONGEST_LABEL);
    if (label.indexOf(',') >= 0) {
      fields.reject(field, "Enter one label, without a comma.");
    }
    return label;
  }

  /// How urgent it is.
  ///
  /// @return null for the usual one
  Priority priority() {
    return priority(TaskField.PRIORITY.field());
  }

  Priority priorityBefore() {
    return priority(TaskField.PRIORITY.before());
  }

  private Priority priority(String field) {
    var typed =
        fields.raw(field).isEmpty()
            ? Priority.NORMAL
            : fields.choice(field, PRIORITIES, NO_PRIORITY).orElse(null);
    return typed == Priority.NORMAL ? null : typed;
  }

  private static boolean isTooLong(String label) {
    return label.codePointCount(0, label.length()) > LONGEST_LABEL;
  }

  private void rejectLabel(String label) {
    fields.reject(
        TaskField.LABELS.field(),
        "Use at most "
            + LONGEST_LABEL
            + " characters for a label; “"
            + label.substring(0, label.offsetByCodePoints(0, LONGEST_LABEL))
            + "…” is longer.");
  }

  private static Map<String, Priority> priorities() {
    var priorities = new LinkedHashMap<String, Priority>();
    for (var priority : Priority.values()) {
      priorities.put(TaskField.of(priority), priority);
    }
    return priorities;
  }
}
