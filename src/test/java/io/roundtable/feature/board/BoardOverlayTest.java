package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.page.Overlay;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class BoardOverlayTest {
  private static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");
  private static final List<BoardColumn> COLUMNS =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));

  @Test
  void task_thatTheIndexHasInItsOldColumn_standsInTheNewOneByAge() {
    var shown =
        apply(
            Map.of(key(2), Optional.of(task(2, "DONE", 5))),
            page(card(1, 1), card(2, 4), card(3, 1)),
            page(card(9, 1), card(1, 1)));

    assertEquals(List.of(1, 3), numbers(shown.get("OPEN")));
    assertEquals(List.of(9, 2, 1), numbers(shown.get("DONE")), "newest first");
    assertEquals(5, shown.get("DONE").items().get(1).version());
  }

  @Test
  void task_thatTheIndexDoesNotHaveYet_standsAtItsPlace() {
    var shown = apply(Map.of(key(2), Optional.of(task(2, "OPEN", 1))), page(card(1, 1)), page());

    assertEquals(List.of(1, 2), numbers(shown.get("OPEN")));
  }

  @Test
  void task_thatIsGone_standsNowhere() {
    var shown = apply(Map.of(key(2), Optional.empty()), page(card(1, 1), card(2, 9)), page());

    assertEquals(List.of(1), numbers(shown.get("OPEN")));
  }

  @Test
  void task_thatTheIndexHasAtAHigherVersion_staysAsTheIndexHasIt() {
    var shown = apply(Map.of(key(2), Optional.of(task(2, "OPEN", 4))), page(), page(card(2, 5)));

    assertEquals(List.of(), numbers(shown.get("OPEN")));
    assertEquals(List.of(2), numbers(shown.get("DONE")));
  }

  @Test
  void task_thatTheIndexHasTwice_standsOnceAsItsHighestVersion() {
    var shown =
        apply(Map.of(key(2), Optional.of(task(2, "OPEN", 4))), page(card(2, 3)), page(card(2, 5)));

    assertEquals(List.of(), numbers(shown.get("OPEN")));
    assertEquals(List.of(2), numbers(shown.get("DONE")));
  }

  @Test
  void task_whosePlaceIsOnAnotherPage_isNotShownOnThisOne() {
    var between =
        new Page<>(
            List.of(card(10, 1), card(20, 1)),
            Optional.of(new Cursor("before")),
            Optional.of(new Cursor("after")));
    var own =
        Map.of(
            key(5), Optional.of(task(5, "OPEN", 2)),
            key(15), Optional.of(task(15, "OPEN", 2)),
            key(25), Optional.of(task(25, "OPEN", 2)));

    assertEquals(List.of(10, 15, 20), numbers(apply(own, between, page()).get("OPEN")));
  }

  @Test
  void task_outsideOfTheRange_isNotShown() {
    var answered = answered(page(card(1, 1)), page());
    var own = new Overlay(Map.of(key(2), Optional.of(task(2, "OPEN", 1))));

    var shown = BoardRead.lay(own, COLUMNS, answered, key -> key.equals(key(1)));

    assertEquals(List.of(1), numbers(shown.get("OPEN")));
  }

  /// Whatever the index answered of whatever age, with all of a board on one page: each own task
  /// stands exactly where its highest version says, all others stay, and all are in order.
  @Property
  void board_whateverTheIndexKnows_showsOwnTasksAsTheyAre(
      @ForAll("stands") List<Stand> truth, @ForAll("stands") List<Stand> lagging) {
    var own = new HashMap<TaskKey, Optional<Task>>();
    truth.forEach(
        stand -> own.put(key(stand.number()), Optional.of(task(stand, 100 + stand.version()))));
    var shown = apply(own, page(cards(lagging, "OPEN", true)), page(cards(lagging, "DONE", false)));

    for (var column : COLUMNS) {
      var numbers = numbers(shown.get(column.status()));
      var expected = new HashSet<Integer>();
      lagging.stream()
          .filter(stand -> stand.status().equals(column.status()))
          .filter(stand -> !own.containsKey(key(stand.number())))
          .forEach(stand -> expected.add(stand.number()));
      truth.stream()
          .filter(stand -> stand.status().equals(column.status()))
          .forEach(stand -> expected.add(stand.number()));
      assertEquals(expected, new HashSet<>(numbers));
      assertEquals(expected.size(), numbers.size(), "each once");
      var order = Comparator.<Integer>naturalOrder();
      assertEquals(
          numbers.stream().sorted(column.closing() ? order.reversed() : order).toList(), numbers);
    }
    assertTrue(shown.size() == COLUMNS.size());
  }

  /// Where a task stands.
  record Stand(int number, String status, long version) {}

  @Provide
  Arbitrary<List<Stand>> stands() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 30),
            Arbitraries.of("OPEN", "DONE", "OTHER"),
            Arbitraries.longs().between(0, 50))
        .as(Stand::new)
        .list()
        .ofMaxSize(20)
        .uniqueElements(Stand::number);
  }

  private static TaskCard[] cards(List<Stand> stands, String status, boolean oldestFirst) {
    var order = Comparator.comparing(Stand::number);
    return stands.stream()
        .filter(stand -> stand.status().equals(status))
        .sorted(oldestFirst ? order : order.reversed())
        .map(stand -> card(stand.number(), stand.version()))
        .toArray(TaskCard[]::new);
  }

  private static Map<String, Page<TaskCard>> apply(
      Map<TaskKey, Optional<Task>> own, Page<TaskCard> open, Page<TaskCard> done) {
    return BoardRead.lay(new Overlay(own), COLUMNS, answered(open, done), key -> true);
  }

  private static Map<String, Page<TaskCard>> answered(Page<TaskCard> open, Page<TaskCard> done) {
    var answered = new LinkedHashMap<String, Page<TaskCard>>();
    answered.put("OPEN", open);
    answered.put("DONE", done);
    return answered;
  }

  private static List<Integer> numbers(Page<TaskCard> page) {
    var numbers = new ArrayList<Integer>();
    page.items().forEach(card -> numbers.add(Integer.valueOf(card.title())));
    return numbers;
  }

  private static Page<TaskCard> page(TaskCard... cards) {
    return new Page<>(List.of(cards), Optional.empty(), Optional.empty());
  }

  private static TaskCard card(int number, long version) {
    return TaskCard.of(task(number, "OPEN", version));
  }

  private static Task task(Stand stand, long version) {
    return task(stand.number(), stand.status(), version);
  }

  private static Task task(int number, String status, long version) {
    return Task.of(key(number), status, Integer.toString(number)).withVersion(version);
  }

  private static TaskKey key(int number) {
    return new TaskKey(
        new TenantId("t1"),
        new ProjectId("p1"),
        SINCE.plusSeconds(number),
        new TaskId("a" + number));
  }
}
