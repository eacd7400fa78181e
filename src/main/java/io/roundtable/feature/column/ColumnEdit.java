package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.AuditKind;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.JobPatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes a column's name, limit, or whether it is closing. A limit is never set below what stands
/// in the column, and closing changes only while nothing stands there: who has a task on their list
/// depends on it.
final class ColumnEdit {
  private ColumnEdit() {}

  static Future<Outcome> execute(EditColumn command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, UnaryOperator.identity())
        .compose(ground -> edit(command, ground));
  }

  private static Future<Outcome> edit(EditColumn command, ProjectAttempt ground) {
    var before = ColumnRules.require(ground, command.status());
    var after = edited(before, command.draft());
    var outcome = Outcome.of(command.status());
    if (!Change.differs(before, after)) {
      return Future.succeededFuture(outcome);
    }
    if (before.version() != command.version()) {
      throw ColumnRules.conflict(present(before));
    }
    ColumnRules.requireFreeName(ground, before.status(), after.name());
    requireRoom(before, after);
    var change =
        ground
            .change(JobPatterns.EDIT_COLUMN, outcome)
            .update(before, after)
            .require(before, "columnState", "version")
            .create(audit(ground, before, after));
    if (after.taskLimit() != null) {
      change.requireAtMost(before, after.taskLimit());
    }
    if (after.closing() != before.closing()) {
      requireEmpty(ground, before, after);
      change.require(before, "taskCount");
      BoardChange.write(change, ground.project(), places(ground, after));
    }
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static Column edited(Column column, ColumnDraft draft) {
    return new Column(
        column.tenantId(),
        column.projectId(),
        column.status(),
        draft.name(),
        draft.closing(),
        column.position(),
        column.taskCount(),
        draft.taskLimit(),
        column.state(),
        column.version());
  }

  private static void requireRoom(Column before, Column after) {
    if (after.taskLimit() != null && before.taskCount() > after.taskLimit()) {
      throw ColumnRules.invalid(
          "taskLimit",
          before.name()
              + " holds "
              + ColumnRules.tasks(before.taskCount())
              + ". Set a limit of at least "
              + before.taskCount()
              + ", or move tasks out of it first.");
    }
  }

  private static void requireEmpty(ProjectAttempt ground, Column before, Column after) {
    if (before.taskCount() > 0) {
      throw ColumnRules.invalid(
          "closing",
          before.name()
              + " holds "
              + ColumnRules.tasks(before.taskCount())
              + ". Move them to another column first, or add a new column.");
    }
    if (places(ground, after).stream().allMatch(BoardColumn::closing)) {
      throw ColumnRules.invalid(
          "closing", "A board needs a column for tasks that are not done, and this is the last.");
    }
  }

  private static List<BoardColumn> places(ProjectAttempt ground, Column after) {
    return ground.project().columns().stream()
        .map(place -> place.status().equals(after.status()) ? after.place() : place)
        .toList();
  }

  private static String present(Column column) {
    return "Somebody else changed this column meanwhile. It is now "
        + words(column)
        + ". To have it your way, send the form once more.";
  }

  private static AuditEntry audit(ProjectAttempt ground, Column before, Column after) {
    var subject = ground.project().name() + ": " + before.name();
    return AuditLog.of(ground, AuditKind.COLUMN_CHANGED, subject, words(before), words(after));
  }

  /// For example `Review, at most 5 tasks, for tasks that are done`.
  private static String words(Column column) {
    return column.name()
        + (column.taskLimit() == null
            ? ", any number of tasks"
            : ", at most " + ColumnRules.tasks(column.taskLimit()))
        + (column.closing() ? ", for tasks that are done" : "");
  }
}
