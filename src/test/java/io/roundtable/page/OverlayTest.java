package io.roundtable.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OverlayTest {
  private static final Comparator<Shown> ORDER =
      Comparator.comparingInt(Shown::place).thenComparing(Shown::name);
  private static final Listing<Shown> LIST =
      new Listing<>(
          task -> task.status().equals("HERE"),
          task ->
              new Shown(
                  task.key().taskId().value().substring(1),
                  Integer.parseInt(task.title()),
                  task.version()),
          row -> key(row.name()),
          Shown::version,
          ORDER);
  private static final Optional<Cursor> THERE = Optional.of(new Cursor("there"));

  /// @param place in the list
  private record Shown(String name, int place, long version) {}

  private static TaskKey key(String name) {
    return new TaskKey(
        new TenantId("t1"), new ProjectId("p1"), Instant.EPOCH, new TaskId("a" + name));
  }

  private static Task fresh(Shown row) {
    return Task.of(key(row.name()), "HERE", Integer.toString(row.place()))
        .withVersion(row.version());
  }

  private static Task elsewhere(String name) {
    return Task.of(key(name), "ELSEWHERE", "0").withVersion(2);
  }

  private static Page<Shown> lay(Page<Shown> page, List<Task> written) {
    var tasks = new HashMap<TaskKey, Optional<Task>>();
    written.forEach(task -> tasks.put(task.key(), Optional.of(task)));
    return new Overlay(tasks).lay(page, LIST);
  }

  private static Page<Shown> whole(Shown... rows) {
    return new Page<>(List.of(rows), Optional.empty(), Optional.empty());
  }

  @Test
  void row_thatLeftTheList_leavesThePage() {
    var page = whole(new Shown("x", 1, 1), new Shown("y", 2, 1));

    var laid = lay(page, List.of(elsewhere("x")));

    assertEquals(List.of(new Shown("y", 2, 1)), laid.items());
  }

  @Test
  void row_ofATaskThatIsGone_leavesThePageWhateverItsVersion() {
    var page = whole(new Shown("x", 1, 9), new Shown("y", 2, 1));

    var laid = new Overlay(Map.of(key("x"), Optional.empty())).lay(page, LIST);

    assertEquals(List.of(new Shown("y", 2, 1)), laid.items());
  }

  @Test
  void task_thatCameToTheList_standsAtItsPlace() {
    var page = whole(new Shown("x", 1, 1), new Shown("z", 3, 1));

    var laid = lay(page, List.of(fresh(new Shown("y", 2, 1))));

    assertEquals(List.of("x", "y", "z"), laid.items().stream().map(Shown::name).toList());
  }

  @Test
  void row_ofAHigherVersionThanWhatWasRead_stays() {
    var page = whole(new Shown("x", 1, 7));

    var laid = lay(page, List.of(fresh(new Shown("x", 4, 6))));

    assertEquals(List.of(new Shown("x", 1, 7)), laid.items());
  }

  @Test
  void task_ofALaterPage_isNotPutOnThisOne() {
    var page = new Page<>(List.of(new Shown("x", 1, 1)), Optional.empty(), THERE);

    var laid = lay(page, List.of(fresh(new Shown("y", 2, 1))));

    assertEquals(page, laid);
  }

  @Test
  void task_ofAnEarlierPage_isNotPutOnThisOne() {
    var page = new Page<>(List.of(new Shown("x", 5, 1)), THERE, Optional.empty());

    var laid = lay(page, List.of(fresh(new Shown("y", 2, 1))));

    assertEquals(page, laid);
  }

  @Test
  void emptyList_takesWhatCame() {
    var laid = lay(whole(), List.of(fresh(new Shown("x", 1, 1))));

    assertEquals(List.of(new Shown("x", 1, 1)), laid.items());
  }

  /// The index has an older state of the list; whatever changed since is known.
  @Property
  void page_ofTheWholeList_isWhatTheListIs(
      @ForAll("lists") Map<String, Shown> before, @ForAll("lists") Map<String, Shown> after) {
    var names = new ArrayList<>(before.keySet());
    names.addAll(after.keySet());
    var written = names.stream().distinct().map(name -> written(name, after)).toList();

    var laid = lay(page(before, 0, before.size()), written);

    assertEquals(sorted(after), laid.items());
  }

  /// Nothing stands twice, nothing out of order, whichever part of the list is shown.
  @Property
  void page_ofAPartOfTheList_isInOrderWithoutRepeats(
      @ForAll("lists") Map<String, Shown> before,
      @ForAll("lists") Map<String, Shown> after,
      @ForAll @IntRange(max = 10) int from,
      @ForAll @IntRange(min = 1, max = 5) int size) {
    var written = after.keySet().stream().map(name -> written(name, after)).toList();

    var laid = lay(page(before, Math.min(from, before.size()), size), written).items();

    assertEquals(laid.stream().sorted(ORDER).toList(), laid);
    assertEquals(laid.size(), laid.stream().map(Shown::name).distinct().count());
    assertTrue(laid.stream().allMatch(row -> !after.containsKey(row.name()) || row.version() == 2));
  }

  private static Task written(String name, Map<String, Shown> after) {
    var row = after.get(name);
    return row == null ? elsewhere(name) : fresh(new Shown(name, row.place(), 2));
  }

  private static List<Shown> sorted(Map<String, Shown> list) {
    return list.values().stream()
        .map(row -> new Shown(row.name(), row.place(), 2))
        .sorted(ORDER)
        .toList();
  }

  private static Page<Shown> page(Map<String, Shown> list, int from, int size) {
    var rows = list.values().stream().sorted(ORDER).toList();
    int to = Math.min(rows.size(), from + size);
    return new Page<>(
        rows.subList(from, to),
        from == 0 ? Optional.empty() : THERE,
        to == rows.size() ? Optional.empty() : THERE);
  }

  @Provide
  Arbitrary<Map<String, Shown>> lists() {
    var rows =
        Combinators.combine(
                Arbitraries.strings().withCharRange('b', 'm').ofLength(1),
                Arbitraries.integers().between(0, 6))
            .as((name, place) -> new Shown(name, place, 1));
    return rows.list()
        .ofMaxSize(10)
        .map(
            list -> {
              var byName = new HashMap<String, Shown>();
              list.forEach(row -> byName.put(row.name(), row));
              return byName;
            });
  }
}
