package io.roundtable.page;

import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// Lays tasks that were just read strongly over a page of a list whose index may not know of their
/// last change yet: what changed shows as it is, what left the list leaves the page, what came to
/// the list stands at its place. Works on what it is given and nothing else.
///
/// @param <R> what the list shows of a task
/// @param key which task is shown
/// @param version of what is shown
/// @param order of the list
public record Overlay<R>(Function<R, TaskKey> key, ToLongFunction<R> version, Comparator<R> order) {

  /// A task as it was read strongly.
  ///
  /// @param <R> what the list shows of a task
  /// @param key which task
  /// @param row empty where the task is not in this list, or is gone
  public record Fresh<R>(TaskKey key, Optional<R> row) {}

  /// Lays tasks over a page.
  ///
  /// @param page as the index has it
  /// @param fresh some tasks, whether they are on the page or not
  /// @return the page as it would be if the index knew of them; its cursors stay, and nothing is
  ///     put where an earlier or a later page shows it
  public Page<R> lay(Page<R> page, List<Fresh<R>> fresh) {
    if (fresh.isEmpty()) {
      return page;
    }
    var laid = new HashMap<TaskKey, Fresh<R>>();
    fresh.forEach(task -> laid.put(task.key(), task));
    var rows = new ArrayList<R>();
    page.items().forEach(row -> present(row, laid).ifPresent(rows::add));
    for (var task : laid.values()) {
      task.row().filter(row -> isWithin(page, row)).ifPresent(rows::add);
    }
    rows.sort(order);
    return new Page<>(rows, page.previous(), page.next());
  }

  /// What to show of a row of the index now. The higher version wins: a row that is taken from
  /// among the fresh ones is put at its place later.
  private Optional<R> present(R row, Map<TaskKey, Fresh<R>> laid) {
    var task = laid.get(key.apply(row));
    if (task == null) {
      return Optional.of(row);
    }
    boolean newer =
        task.row().filter(read -> version.applyAsLong(read) < version.applyAsLong(row)).isPresent();
    if (newer) {
      laid.remove(task.key());
      return Optional.of(row);
    }
    return Optional.empty();
  }

  /// Whether a row has its place between those of a page, or at an open end of the list.
  private boolean isWithin(Page<R> page, R row) {
    var rows = page.items();
    boolean after =
        page.previous().isEmpty() || !rows.isEmpty() && order.compare(row, rows.getFirst()) >= 0;
    boolean before =
        page.next().isEmpty() || !rows.isEmpty() && order.compare(row, rows.getLast()) <= 0;
    return after && before;
  }
}
