package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.text.TextRules;
import java.util.List;
import java.util.stream.Collectors;

/// Rules of every command on columns.
final class ColumnRules {
  private static final String GONE = "This board has no such column any more.";

  private ColumnRules() {}

  /// The column of a command, which must not be going.
  static Column require(ProjectAttempt attempt, String status) {
    var column = attempt.column(status).orElseThrow(ColumnRules::gone);
    if (column.state() == ColumnState.CLOSED) {
      throw conflict(
          "This column is being removed",
          isolated(column.name()) + " is being removed and cannot be changed any more.");
    }
    return column;
  }

  /// Refuses a name that another column of the board has: moves could not be told apart.
  ///
  /// @param status the column that gets the name; empty for a new one
  static void requireFreeName(ProjectAttempt attempt, String status, String name) {
    for (var column : attempt.columns()) {
      if (!column.status().equals(status) && TextRules.same(column.name(), name)) {
        throw invalid(
            "name",
            "There is a column " + isolated(column.name()) + " already. Choose another name.");
      }
    }
  }

  /// The columns of a board in words: by them it is known what somebody saw who removes one.
  ///
  /// @return for example `Open, Review, Done (done)`
  static String board(List<Column> columns) {
    return columns.stream()
        .map(column -> column.name() + (column.closing() ? " (done)" : ""))
        .collect(Collectors.joining(", "));
  }

  static FailureException invalid(String field, String sentence) {
    return new FailureException(
        new Failure.Invalid(sentence, List.of(new FieldError(field, sentence))));
  }

  static FailureException gone() {
    return new FailureException(new Failure.NotFound("This column is gone", GONE));
  }

  static FailureException conflict(String heading, String sentence) {
    return new FailureException(new Failure.Conflict(heading, sentence));
  }

  /// How many tasks, in words, for example `1 task`.
  static String tasks(long number) {
    return number + (number == 1 ? " task" : " tasks");
  }
}
