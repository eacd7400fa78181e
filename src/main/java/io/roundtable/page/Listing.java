package io.roundtable.page;

import io.roundtable.model.Task;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.table.read.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// A list of tasks as a rule: which tasks are in it, what it shows of one, and in which order. It
/// says what the index behind the list says once it has followed.
///
/// @param <R> the kind of row
/// @param filter whether a task is in it
/// @param rowOf what it shows of a task
/// @param keyOf the task that a row shows
/// @param versionOf the version of the task that a row shows
/// @param order of its rows
public record Listing<R>(
    Predicate<Task> filter,
    Function<Task, R> rowOf,
    Function<R, TaskKey> keyOf,
    ToLongFunction<R> versionOf,
    Comparator<R> order) {
  private static final Comparator<TaskRow> BY_TASK =
      Comparator.comparing(row -> row.key().taskId().value());
  private static final Comparator<TaskRow> BY_AGE = by(row -> row.key().createdAt());
  private static final Comparator<TaskRow> BY_WAITING = by(TaskRow::escalatedAt);

  /// AP10: what is escalated to a person, the oldest task first.
  public static Listing<TaskRow> escalated(UserId responder) {
    return rows(task -> task.escalated().filter(to(responder)).isPresent(), BY_AGE);
  }

  /// AP21: a person's queue in one state, the longest waiting first.
  public static Listing<TaskRow> queue(UserId responder, EscalationState state) {
    var queued =
        to(responder)
            .and(escalation -> escalation.state() == state && escalation.escalatedAt() != null);
    return rows(task -> task.escalated().filter(queued).isPresent(), BY_WAITING);
  }

  /// AP19: what a person has to do, the oldest task first.
  public static Listing<TaskRow> assigned(UserId person) {
    return rows(
        task ->
            task.assigned()
                .filter(assignment -> assignment.open() && assignment.assigneeId().equals(person))
                .isPresent(),
        BY_AGE);
  }

  /// AP8: cards of a board.
  ///
  /// @param filter which tasks
  /// @param order by the tasks' keys
  public static Listing<TaskCard> cards(Predicate<Task> filter, Comparator<TaskKey> order) {
    return new Listing<>(
        filter,
        TaskCard::of,
        TaskCard::key,
        TaskCard::version,
        Comparator.comparing(TaskCard::key, order));
  }

  /// A page with a task at its place, where the list holds it.
  ///
  /// @param page may have it already
  public Page<R> with(Page<R> page, Task task) {
    if (!holds(task) || page.items().stream().map(keyOf).anyMatch(task.key()::equals)) {
      return page;
    }
    var rows = new ArrayList<>(page.items());
    rows.add(row(task));
    rows.sort(order);
    return new Page<>(rows, page.previous(), page.next());
  }

  boolean holds(Task task) {
    return filter.test(task);
  }

  R row(Task task) {
    return rowOf.apply(task);
  }

  TaskKey key(R row) {
    return keyOf.apply(row);
  }

  long version(R row) {
    return versionOf.applyAsLong(row);
  }

  private static Listing<TaskRow> rows(Predicate<Task> filter, Comparator<TaskRow> order) {
    return new Listing<>(filter, TaskRow::of, TaskRow::key, TaskRow::version, order);
  }

  private static Comparator<TaskRow> by(Function<TaskRow, Instant> time) {
    return Comparator.comparing(time, Comparator.nullsLast(Comparator.naturalOrder()))
        .thenComparing(BY_TASK);
  }

  private static Predicate<Escalation> to(UserId responder) {
    return escalation -> escalation.escalatedTo().equals(responder);
  }
}
