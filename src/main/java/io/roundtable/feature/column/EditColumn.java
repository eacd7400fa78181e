package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Changes a column's name, limit, or whether it is closing. A limit is never set below what stands
/// in the column, and closing changes only while nothing stands there: who has a task on their list
/// depends on it.
///
/// @param projectId whose board
/// @param status the column's status
/// @param version of the column when the form was rendered
/// @param draft what was typed
public record EditColumn(ProjectId projectId, String status, long version, ColumnDraft draft)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public EditColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(draft);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return edit(ProjectAttempt.read(attempt, this));
  }

  private Outcome edit(ProjectAttempt attempt) {
    // Long because it names every field that may differ.
    var before = ColumnRules.require(attempt, status);
    var after = edited(before);
    var outcome = Outcome.of(status);
    if (!Change.differs(before, after)) {
      return outcome;
    }
    if (before.version() != version) {
      throw ColumnRules.conflict("This column was changed meanwhile", present(before));
    }
    ColumnRules.requireFreeName(attempt, before.status(), after.name());
    requireRoom(before, after);
    var change =
        attempt
            .change(outcome)
            .update(before, after)
            .require(before, "columnState", "version")
            .create(audit(attempt, before, after));
    if (after.taskLimit() != null) {
      change.requireAtMost(before, after.taskLimit());
    }
    if (after.closing() != before.closing()) {
      requireEmpty(attempt, before, after);
      change.require(before, "taskCount");
    }
    var board =
        attempt
            .project()
            .withColumns(places(attempt, after))
            .withColumnNames(BoardChange.names(attempt, status, after.name()));
    if (Change.differs(attempt.project(), board)) {
      BoardChange.write(change, attempt.project(), board);
    }
    return attempt.write(change, outcome);
  }

  private Column edited(Column column) {
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

  private static void requireEmpty(ProjectAttempt attempt, Column before, Column after) {
    if (before.taskCount() > 0) {
      throw ColumnRules.invalid(
          "closing",
          before.name()
              + " holds "
              + ColumnRules.tasks(before.taskCount())
              + ". Move them to another column first, or add a new column.");
    }
    if (places(attempt, after).stream().allMatch(BoardColumn::closing)) {
      throw ColumnRules.invalid(
          "closing", "A board needs a column for tasks that are not done, and this is the last.");
    }
  }

  private static List<BoardColumn> places(ProjectAttempt attempt, Column after) {
    return attempt.project().columns().stream()
        .map(place -> place.status().equals(after.status()) ? after.place() : place)
        .toList();
  }

  private static String present(Column column) {
    return "Somebody else changed this column meanwhile. It is now "
        + words(column)
        + ". To have it your way, send the form once more.";
  }

  private static AuditEntry audit(ProjectAttempt attempt, Column before, Column after) {
    var subject = attempt.project().name() + ": " + before.name();
    return AuditLog.of(attempt, AuditKind.COLUMN_CHANGED, subject, words(before), words(after));
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
