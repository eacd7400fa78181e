package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Column;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Changes a column's name, limit, or whether it is closing. A limit is never set below what stands
/// in the column, and closing changes only while nothing stands there: who has a task on their list
/// depends on it. What somebody else changed meanwhile is merged, or a conflict.
///
/// @param projectId whose board
/// @param status the column's status
/// @param before what the form was rendered with; null where it does not say
/// @param draft what was typed
public record EditColumn(ProjectId projectId, String status, ColumnDraft before, ColumnDraft draft)
    implements ProjectCommand {
  private static final Merge.Words<String> NAME =
      new Merge.Words<>("name of the column", name -> name);
  private static final Merge.Words<Long> LIMIT =
      new Merge.Words<>(
          "limit", limit -> limit == null ? "any number of tasks" : ColumnRules.tasks(limit));
  private static final Merge.Words<Boolean> CLOSING =
      new Merge.Words<>("kind of the column", closing -> closing ? "tasks are done" : "open tasks");

  /// Refuses a command that lacks a part.
  public EditColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(draft);
  }

  /// Changes whatever it is.
  public EditColumn(ProjectId projectId, String status, ColumnDraft draft) {
    this(projectId, status, null, draft);
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
    var present = ColumnRules.require(attempt, status);
    var after = edited(present);
    var outcome = Outcome.of(status);
    if (!Change.differs(present, after)) {
      return outcome;
    }
    ColumnRules.requireFreeName(attempt, present.status(), after.name());
    requireRoom(present, after);
    var change =
        attempt
            .change(outcome)
            .update(present, after)
            .require(present, "columnState", "version")
            .create(audit(attempt, present, after));
    if (after.taskLimit() != null) {
      change.requireAtMost(present, after.taskLimit());
    }
    if (after.closing() != present.closing()) {
      requireEmpty(attempt, present, after);
      change.require(present, "taskCount");
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
    var seen = before == null ? draft : before;
    var merge = new Merge();
    var name = merge.take(NAME, column.name(), edit(seen.name(), draft.name()));
    var limit = merge.take(LIMIT, column.taskLimit(), edit(seen.taskLimit(), draft.taskLimit()));
    var closing = merge.take(CLOSING, column.closing(), edit(seen.closing(), draft.closing()));
    merge.requireNoCollision("This column was changed meanwhile");
    return new Column(
        column.tenantId(),
        column.projectId(),
        column.status(),
        name,
        closing,
        column.position(),
        column.taskCount(),
        limit,
        column.state(),
        column.version());
  }

  private <T> Merge.Edit<T> edit(T seen, T typed) {
    return new Merge.Edit<>(seen, typed, before != null);
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
