package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;

/// The fields of a column's form, as they are shown.
///
/// @param name the field `name`
/// @param taskLimit the field `taskLimit`
/// @param closing `checked` where the box is ticked, else null
/// @param closingProblem what to do about the box; null where nothing
public record ColumnFields(Field name, Field taskLimit, String closing, String closingProblem) {
  private static final String NAME = "name";
  private static final String TASK_LIMIT = "taskLimit";
  private static final String CLOSING = "closing";
  private static final int LONGEST_NAME = 100;
  private static final int GREATEST_LIMIT = 9_999;

  /// The fields of a new column.
  static ColumnFields empty() {
    return new ColumnFields(Field.of(NAME, ""), Field.of(TASK_LIMIT, ""), null, null);
  }

  /// The fields of a column as it is.
  static ColumnFields of(Column column) {
    var limit = column.taskLimit() == null ? "" : column.taskLimit().toString();
    return new ColumnFields(
        Field.of(NAME, column.name()),
        Field.of(TASK_LIMIT, limit),
        checked(column.closing()),
        null);
  }

  /// The fields as they were typed.
  static ColumnFields typed(FormFields fields) {
    return new ColumnFields(
        fields.field(NAME),
        fields.field(TASK_LIMIT),
        checked(fields.ticked(CLOSING)),
        fields.errorOf(CLOSING));
  }

  /// Reads what was typed; errors are noted in the fields.
  static ColumnDraft read(FormFields fields) {
    var name = fields.required(NAME, "Enter a name.", LONGEST_NAME);
    var limit = fields.number(TASK_LIMIT, 1, GREATEST_LIMIT);
    return new ColumnDraft(name, fields.ticked(CLOSING), limit.map(Long::valueOf).orElse(null));
  }

  private static String checked(boolean ticked) {
    return ticked ? "checked" : null;
  }
}
