package io.roundtable.page;

import io.roundtable.model.RecentTasks;
import io.roundtable.model.Task;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The tasks that a browser wrote a moment ago, as they are or were then: laid over lists whose
/// index may not know of them yet, so that nobody sees their own change undone. What changed shows
/// as it is, what left a list leaves its page, what came to a list stands at its place.
///
/// @param tasks by key; empty where the task is gone
public record Overlay(Map<TaskKey, Optional<Task>> tasks) {
  /// Copies the map.
  public Overlay {
    tasks = Map.copyOf(tasks);
  }

  /// Has tasks read in a page's own batch.
  static Future<Overlay> read(Reading reading, List<TaskKey> written) {
    List<ItemKey<Task>> keys = written.stream().map(TableKeys::task).toList();
    return reading
        .findAll(AccessPatterns.TASK_PAGE, keys)
        .map(
            found -> {
              var tasks = new LinkedHashMap<TaskKey, Optional<Task>>();
              written.forEach(key -> tasks.put(key, Optional.empty()));
              found.forEach(task -> tasks.put(task.key(), Optional.of(task)));
              return new Overlay(tasks);
            });
  }

  /// The same tasks, and others as they were when they were written: what was read now counts.
  Overlay over(List<RecentTasks.Entry> entries) {
    var all = new LinkedHashMap<TaskKey, Optional<Task>>();
    entries.forEach(entry -> all.put(entry.key(), Optional.ofNullable(entry.task())));
    all.putAll(tasks);
    return new Overlay(all);
  }

  /// Lays the tasks over a page of a list.
  ///
  /// @param page as the index has it
  /// @return the page as it would be if the index knew of them; its cursors stay, and nothing is
  ///     put where an earlier or a later page shows it
  public <R> Page<R> lay(Page<R> page, Listing<R> list) {
    return lay(Map.of("", page), name -> list).get("");
  }

  /// Lays the tasks over pages of lists between which they move, such as the columns of a board:
  /// each task stands once, as its highest version says.
  ///
  /// @param pages by the names of their lists
  /// @param lists a list by its name
  public <R> Map<String, Page<R>> lay(
      Map<String, Page<R>> pages, Function<String, Listing<R>> lists) {
    if (tasks.isEmpty()) {
      return pages;
    }
    var latest = new HashMap<TaskKey, Long>();
    tasks.forEach((key, task) -> latest.put(key, task.map(Task::version).orElse(Long.MAX_VALUE)));
    pages.forEach((name, page) -> note(latest, page, lists.apply(name)));
    var laid = new LinkedHashMap<String, Page<R>>();
    pages.forEach((name, page) -> laid.put(name, lay(latest, page, lists.apply(name))));
    return laid;
  }

  /// The index was read side by side with the tasks and may know something newer of one. What it
  /// still holds of a task that is gone counts for nothing.
  private static <R> void note(Map<TaskKey, Long> latest, Page<R> page, Listing<R> list) {
    for (var row : page.items()) {
      latest.computeIfPresent(list.key(row), (key, known) -> Math.max(known, list.version(row)));
    }
  }

  private <R> Page<R> lay(Map<TaskKey, Long> latest, Page<R> page, Listing<R> list) {
    var rows = new ArrayList<R>();
    page.items().stream().filter(row -> stays(latest, list, row)).forEach(rows::add);
    tasks.values().stream()
        .flatMap(Optional::stream)
        .filter(task -> latest.get(task.key()) == task.version() && list.holds(task))
        .map(list::row)
        .filter(row -> isWithin(page, list, row))
        .forEach(rows::add);
    rows.sort(list.order());
    return new Page<>(rows, page.previous(), page.next());
  }

  /// Whether a row of the index is not one of the tasks, or newer than what was read of it.
  private <R> boolean stays(Map<TaskKey, Long> latest, Listing<R> list, R row) {
    var key = list.key(row);
    var known = tasks.get(key);
    return known == null
        || known.filter(task -> task.version() < list.version(row)).isPresent()
            && latest.get(key) == list.version(row);
  }

  /// Whether a row has its place between those of a page, or at an open end of the list.
  private static <R> boolean isWithin(Page<R> page, Listing<R> list, R row) {
    var rows = page.items();
    var order = list.order();
    boolean after =
        page.previous().isEmpty() || !rows.isEmpty() && order.compare(row, rows.getFirst()) >= 0;
    boolean before =
        page.next().isEmpty() || !rows.isEmpty() && order.compare(row, rows.getLast()) <= 0;
    return after && before;
  }
}
