package io.roundtable.page;

import io.roundtable.model.Escalation;
import io.roundtable.model.EscalationState;
import io.roundtable.model.Task;
import io.roundtable.model.TaskRow;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Overlay.Fresh;
import io.roundtable.table.read.Page;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// A list across projects as a rule: which tasks are in it, and in which order. It says what the
/// index behind the list says once it has followed.
///
/// @param holds whether a task is in it
/// @param order of its rows
public record RowList(Predicate<Task> holds, Comparator<TaskRow> order) {
  private static final Comparator<TaskRow> BY_TASK =
      Comparator.comparing(row -> row.key().taskId().value());
  private static final Comparator<TaskRow> BY_AGE = by(row -> row.key().createdAt());
  private static final Comparator<TaskRow> BY_WAITING = by(TaskRow::escalatedAt);

  /// AP10: what is escalated to a person, the oldest task first.
  public static RowList escalated(UserId responder) {
    return new RowList(task -> isEscalated(task, to(responder)), BY_AGE);
  }

  /// AP21: a person's queue in one state, the longest waiting first.
  public static RowList queue(UserId responder, EscalationState state) {
    var queued =
        to(responder)
            .and(escalation -> escalation.state() == state && escalation.escalatedAt() != null);
    return new RowList(task -> isEscalated(task, queued), BY_WAITING);
  }

  /// AP19: what a person has to do, the oldest task first.
  public static RowList assigned(UserId person) {
    return new RowList(
        task ->
            task.assigned()
                .filter(assignment -> assignment.open() && assignment.assigneeId().equals(person))
                .isPresent(),
        BY_AGE);
  }

  /// Lays tasks that were just read strongly over a page of this list.
  ///
  /// @param page as the index has it
  /// @param read tasks by their keys; empty for one that is gone
  /// @return the page as it would be if the index knew of them
  Page<TaskRow> lay(Page<TaskRow> page, Map<TaskKey, Optional<Task>> read) {
    var overlay = new Overlay<>(TaskRow::key, TaskRow::version, order);
    var fresh =
        read.entrySet().stream()
            .map(task -> new Fresh<>(task.getKey(), task.getValue().filter(holds).map(TaskRow::of)))
            .toList();
    return overlay.lay(page, List.copyOf(fresh));
  }

  private static Comparator<TaskRow> by(Function<TaskRow, Instant> time) {
    return Comparator.comparing(time, Comparator.nullsLast(Comparator.naturalOrder()))
        .thenComparing(BY_TASK);
  }

  private static Predicate<Escalation> to(UserId responder) {
    return escalation -> escalation.escalatedTo().equals(responder);
  }

  private static boolean isEscalated(Task task, Predicate<Escalation> escalated) {
    return task.escalated().filter(escalated).isPresent();
  }
}
