package io.roundtable.feature.task;

import io.roundtable.web.form.FormFields;
import java.util.ArrayList;
import java.util.List;

/// Reads from a task's form what its sender changed: each field that was sent and is not what the
/// form was rendered with. Errors are noted with the fields.
///
/// @param fields the form
record TaskChanges(FormFields fields) {
  private static final String WITHOUT_BEFORE =
      "This form does not say what it was made from. Load the page again and send it once more.";

  List<FieldChange> read() {
    var changes = new ArrayList<FieldChange>();
    for (var field : TaskField.values()) {
      if (fields.ticked(field.field())) {
        requireBefore(field);
        if (isChanged(field)) {
          changes.add(change(field, new TaskInput(fields)));
        }
      }
    }
    return changes;
  }

  private void requireBefore(TaskField field) {
    if (!fields.ticked(field.before())) {
      fields.reject(field.field(), WITHOUT_BEFORE);
    }
  }

  private boolean isChanged(TaskField field) {
    var before = fields.raw(field.before());
    var token = field == TaskField.TEXT ? before : field.token(before);
    return !field.token(fields.meant(field.field())).equals(token);
  }

  private FieldChange change(TaskField field, TaskInput input) {
    var before = fields.raw(field.before());
    return switch (field) {
      case TITLE -> new FieldChange.Title(before, input.title());
      case TEXT -> new FieldChange.Text(before, input.text());
      case ASSIGNEE -> new FieldChange.Assignee(input.assigneeBefore(), input.assignee());
      case DUE_ON -> new FieldChange.DueOn(input.dueOnBefore(), input.dueOn());
      case LABELS -> new FieldChange.Labels(input.labelsBefore(), input.labels());
      case PRIORITY -> new FieldChange.Priority(input.priorityBefore(), input.priority());
    };
  }
}
