package io.roundtable.command;

import io.roundtable.model.Column;
import io.roundtable.model.Task;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ColumnState;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Rules of every command on tasks.
public final class TaskRules {
  private static final String NO_TASK = "There is no such task any more.";
  private static final String NO_COLUMN =
      "There is no such column on this board any more. Choose another one.";

  private TaskRules() {}

  /// The task of a command, which asked for its item.
  ///
  /// @return the task as it is now
  /// @throws FailureException with NotFound where it is not there
  public static Task requireTask(ProjectAttempt attempt, TaskKey key) {
    return attempt
        .find(TableKeys.task(key))
        .orElseThrow(
            () -> new FailureException(new Failure.NotFound("This task was deleted", NO_TASK)));
  }

  /// The column that tasks are to enter.
  ///
  /// @param tasks how many
  /// @return the column, with room for them
  /// @throws FailureException with Invalid for the field `status` where it is not there, is being
  ///     removed, or would exceed its limit
  public static Column requireRoom(ProjectAttempt attempt, String status, int tasks) {
    return requireRoom(requireColumn(attempt, status), tasks);
  }

  /// The column of a status, into which tasks may go.
  ///
  /// @return the column, whether it has room or not
  /// @throws FailureException with Invalid for the field `status` where it is not there or is being
  ///     removed
  public static Column requireColumn(ProjectAttempt attempt, String status) {
    return attempt
        .column(status)
        .filter(found -> found.state() == ColumnState.OPEN)
        .orElseThrow(() -> invalid("status", NO_COLUMN));
  }

  /// A column that has room for tasks.
  ///
  /// @param tasks how many are to enter it
  /// @throws FailureException with Invalid for the field `status` where they exceed its limit
  public static Column requireRoom(Column column, int tasks) {
    if (column.taskLimit() != null && column.taskCount() + tasks > column.taskLimit()) {
      throw invalid("status", tasks == 1 ? full(column) : tooMany(column, tasks));
    }
    return column;
  }

  /// A field that cannot be accepted.
  ///
  /// @return to be thrown
  public static FailureException invalid(String field, String sentence) {
    return new FailureException(
        new Failure.Invalid(sentence, List.of(new FieldError(field, sentence))));
  }

  private static String full(Column column) {
    return column.name()
        + " is full: it holds "
        + column.taskCount()
        + " of at most "
        + column.taskLimit()
        + " tasks. Move one out of it first, or choose another column.";
  }

  private static String tooMany(Column column, int tasks) {
    long room = Math.max(0, column.taskLimit() - column.taskCount());
    return column.name()
        + " has room for "
        + room
        + " more, not for these "
        + tasks
        + " tasks. None was moved.";
  }
}
