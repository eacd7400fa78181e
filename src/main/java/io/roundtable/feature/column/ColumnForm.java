package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.page.FormInput;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;

/// The fields of a column.
///
/// @param name the field `name`
/// @param taskLimit the field `taskLimit`
/// @param closing `checked` where the box is ticked, else null
/// @param closingProblem what to do about the box; null where nothing
/// @param version of the column as it is shown; null for a new one
/// @param facts for example `3 tasks`; null for a new one
public record ColumnForm(
    Field name,
    Field taskLimit,
    String closing,
    String closingProblem,
    String version,
    String facts) {
  private static final String NAME = "name";
  private static final String TASK_LIMIT = "taskLimit";
  private static final String CLOSING = "closing";
  private static final int LONGEST_NAME = 100;
  private static final int GREATEST_LIMIT = 9_999;

  /// The fields of a new column.
  static ColumnForm of(FormInput input) {
    return new ColumnForm(
        input.field(NAME, ""),
        input.field(TASK_LIMIT, ""),
        input.ticked(CLOSING, false) ? "checked" : null,
        input.problem(CLOSING),
        null,
        null);
  }

  /// The fields of a column as it is, or as it was typed beside the version of what is there now:
  /// sent once more, it is taken.
  static ColumnForm of(FormInput input, Column column) {
    var limit = column.taskLimit() == null ? "" : column.taskLimit().toString();
    return new ColumnForm(
        input.field(NAME, column.name()),
        input.field(TASK_LIMIT, limit),
        input.ticked(CLOSING, column.closing()) ? "checked" : null,
        input.problem(CLOSING),
        Long.toString(column.version()),
        ColumnsPages.facts(column));
  }

  /// Reads what was typed; errors are noted in the fields.
  static ColumnDraft read(FormFields fields) {
    var name = fields.required(NAME, "Enter a name.", LONGEST_NAME);
    var limit = fields.number(TASK_LIMIT, 1, GREATEST_LIMIT);
    return new ColumnDraft(name, fields.ticked(CLOSING), limit.map(Long::valueOf).orElse(null));
  }
}
