package io.roundtable.feature.board;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Task;
import io.roundtable.model.TaskCard;
import io.roundtable.model.TimeOrder;
import io.roundtable.model.id.TaskKey;
import io.roundtable.page.OwnTasks;
import io.roundtable.table.read.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Lays what a browser wrote a moment ago over the columns as the index answered them: each such
/// task stands once, as its highest version says, in its column at its place by age; one that is
/// gone stands nowhere. Nobody sees their own change undone because the index lags.
final class ColumnOverlay {
  private static final Comparator<TaskKey> BY_AGE =
      Comparator.comparing(TaskKey::createdAt).thenComparing(key -> key.taskId().value());
  private static final Placed GONE = new Placed(null, null);

  private final Map<String, Page<TaskCard>> answered;
  private final Predicate<TaskKey> listed;
  private final Map<TaskKey, Placed> placed = new HashMap<>();

  /// A card and the column where it belongs; no column where its task is gone.
  private record Placed(TaskCard card, String status) {}

  private ColumnOverlay(
      OwnTasks own, Map<String, Page<TaskCard>> answered, Predicate<TaskKey> listed) {
    this.answered = answered;
    this.listed = listed;
    own.tasks()
        .forEach((key, task) -> placed.put(key, task.map(ColumnOverlay::placed).orElse(GONE)));
    answered.forEach((status, page) -> page.items().forEach(card -> compare(status, card)));
  }

  /// The columns as the browser must see them.
  ///
  /// @param own what it wrote, read strongly
  /// @param columns the board's columns
  /// @param answered a page of the index for each, by status
  /// @param listed whether the time range of the board takes a task in
  /// @return pages with the same cursors
  static Map<String, Page<TaskCard>> apply(
      OwnTasks own,
      List<BoardColumn> columns,
      Map<String, Page<TaskCard>> answered,
      Predicate<TaskKey> listed) {
    if (own.isEmpty()) {
      return answered;
    }
    var overlay = new ColumnOverlay(own, answered, listed);
    var pages = new LinkedHashMap<String, Page<TaskCard>>();
    columns.forEach(column -> pages.put(column.status(), overlay.page(column)));
    return pages;
  }

  private static Placed placed(Task task) {
    return new Placed(TaskCard.of(task), task.status());
  }

  /// The index was read side by side with the tasks and may know something newer of one. What it
  /// still holds of a task that is gone counts for nothing.
  private void compare(String status, TaskCard card) {
    var known = placed.get(card.key());
    if (known != null && known != GONE && card.version() > known.card().version()) {
      placed.put(card.key(), new Placed(card, status));
    }
  }

  private Page<TaskCard> page(BoardColumn column) {
    var page = answered.get(column.status());
    var order = order(column);
    var cards = new ArrayList<TaskCard>();
    page.items().stream().filter(card -> !placed.containsKey(card.key())).forEach(cards::add);
    placed.values().stream()
        .filter(own -> column.status().equals(own.status()))
        .map(Placed::card)
        .filter(card -> listed.test(card.key()) && isOn(page, order, card))
        .forEach(cards::add);
    cards.sort(order);
    return new Page<>(cards, page.previous(), page.next());
  }

  /// Whether a card's place lies on this page of the column and not on one before or after it.
  private static boolean isOn(Page<TaskCard> page, Comparator<TaskCard> order, TaskCard card) {
    if (page.items().isEmpty()) {
      return page.previous().isEmpty() && page.next().isEmpty();
    }
    boolean before = order.compare(card, page.items().getFirst()) < 0;
    boolean after = order.compare(card, page.items().getLast()) > 0;
    return !(before && page.previous().isPresent()) && !(after && page.next().isPresent());
  }

  private static Comparator<TaskCard> order(BoardColumn column) {
    var byAge = Comparator.comparing(TaskCard::key, BY_AGE);
    return column.order() == TimeOrder.OLDEST_FIRST ? byAge : byAge.reversed();
  }
}
