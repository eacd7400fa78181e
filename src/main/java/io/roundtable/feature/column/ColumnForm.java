package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.page.FormInput;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Map;

/// The fields of a column.
///
/// @param name the field `name`
/// @param taskLimit the field `taskLimit`
/// @param closing `checked` where the box is ticked, else null
/// @param closingProblem what to do about the box; null where nothing
/// @param rendered the values that it was made from, as hidden fields; empty for a new one
/// @param facts for example `3 tasks`; null for a new one
public record ColumnForm(
    Field name,
    Field taskLimit,
    String closing,
    String closingProblem,
    List<Map.Entry<String, String>> rendered,
    String facts) {
  /// Copies the hidden fields.
  public ColumnForm {
    rendered = List.copyOf(rendered);
  }

  private static final String NAME = "name";
  private static final String TASK_LIMIT = "taskLimit";
  private static final String CLOSING = "closing";
  private static final String TICKED = "yes";
  private static final int LONGEST_NAME = 100;
  private static final int GREATEST_LIMIT = 9_999;

  /// The fields of a new column.
  static ColumnForm of(FormInput input) {
    return new ColumnForm(
        input.field(NAME, ""),
        input.field(TASK_LIMIT, ""),
        input.ticked(CLOSING, false) ? "checked" : null,
        input.problem(CLOSING),
        List.of(),
        null);
  }

  /// The fields of a column as it is, or as it was typed.
  static ColumnForm of(FormInput input, Column column) {
    var limit = column.taskLimit() == null ? "" : column.taskLimit().toString();
    var closing = column.closing() ? TICKED : "";
    return new ColumnForm(
        input.edited(NAME, column.name()),
        input.edited(TASK_LIMIT, limit),
        input.kept(CLOSING, closing).isEmpty() ? null : "checked",
        input.problem(CLOSING),
        List.of(
            rendered(input, NAME, column.name()),
            rendered(input, TASK_LIMIT, limit),
            rendered(input, CLOSING, closing)),
        ColumnsPages.facts(column));
  }

  private static Map.Entry<String, String> rendered(FormInput input, String field, String present) {
    return Map.entry(FormFields.before(field), input.rendered(field, present));
  }

  /// Reads what the form was rendered with.
  ///
  /// @return null where it does not say
  static ColumnDraft before(FormFields fields) {
    return fields
        .rendered(NAME)
        .map(
            name ->
                new ColumnDraft(
                    name,
                    !fields.rendered(CLOSING).orElse("").isEmpty(),
                    fields
                        .number(FormFields.before(TASK_LIMIT), 1, GREATEST_LIMIT)
                        .map(Long::valueOf)
                        .orElse(null)))
        .orElse(null);
  }

  /// Reads what was typed; errors are noted in the fields.
  static ColumnDraft read(FormFields fields) {
    var name = fields.required(NAME, "Enter a name.", LONGEST_NAME);
    var limit = fields.number(TASK_LIMIT, 1, GREATEST_LIMIT);
    return new ColumnDraft(name, fields.ticked(CLOSING), limit.map(Long::valueOf).orElse(null));
  }
}
