package io.roundtable.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Task;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RecordedRequest;
import io.roundtable.table.read.ColumnQuery;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A column of 5,000 tasks, 300 of them created in the same second, page by page.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagingIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final Instant FIRST = Instant.parse("2026-10-01T00:00:00Z");
  private static final int TASKS = 5_000;
  private static final int TIE_FROM = 2_000;
  private static final int TIE_LENGTH = 300;
  private static final Comparator<TaskKey> AGE =
      Comparator.comparing(TaskKey::createdAt).thenComparing(TaskKey::taskId);

  @AutoClose private TestTable table;
  private TableConnection connection;
  private List<TaskKey> oldestFirst;

  @BeforeAll
  void loadTheColumn() {
    table = TestTable.create();
    connection = table.connection();
    oldestFirst = IntStream.range(0, TASKS).mapToObj(PagingIT::key).sorted(AGE).toList();
    load(PROJECT, oldestFirst);
  }

  @ParameterizedTest
  @EnumSource
  void column_pageByPage_showsEveryTaskOnce(TimeOrder order) {
    var expected = inOrder(oldestFirst, order);
    var walk = new Walk(column(PROJECT, order), 200);
    assertEquals(expected, walk.toTheEnd());
    assertEquals(expected, walk.backToTheBeginning());
  }

  @Test
  void column_whileTasksAreAddedBetweenPages_missesNoneAndRepeatsNone() {
    var busy = new ProjectId("busy");
    var present = oldestFirst.subList(TIE_FROM - 100, TIE_FROM + TIE_LENGTH + 100);
    var even = IntStream.range(0, present.size()).filter(i -> i % 2 == 0).mapToObj(present::get);
    var before = even.toList();
    var added = new ArrayList<>(present);
    added.removeAll(before);
    load(busy, before);
    var walk = new Walk(column(busy, TimeOrder.OLDEST_FIRST), 30);
    var seen = new ArrayList<>(walk.first());
    int loaded = 0;
    while (walk.hasNext()) {
      int to = Math.min(loaded + 20, added.size());
      load(busy, added.subList(loaded, to));
      loaded = to;
      seen.addAll(walk.next());
    }
    assertEquals(seen.stream().distinct().sorted(AGE).toList(), seen);
    assertTrue(seen.containsAll(before));

    var back = walk.backToTheBeginning();
    assertEquals(back.stream().distinct().sorted(AGE).toList(), back);
    assertTrue(back.containsAll(before));
    assertTrue(back.containsAll(added.subList(0, loaded)), "going back shows what was added");
  }

  @Test
  void column_ofExactlyOnePage_promisesNothingMore() {
    var exact = new ProjectId("exact");
    load(exact, oldestFirst.subList(0, 50));
    var walk = new Walk(column(exact, TimeOrder.NEWEST_FIRST), 50);
    assertEquals(50, walk.first().size());
    assertEquals(Optional.empty(), walk.page.next());
    assertEquals(Optional.empty(), walk.page.previous());
  }

  @Test
  void column_inATimeRange_showsTheTieWhole() {
    var tie = key(TIE_FROM).createdAt();
    var query =
        new ColumnQuery(
            TENANT, PROJECT, "OPEN", TimeOrder.OLDEST_FIRST, Optional.of(tie), Optional.of(tie));
    var walk = new Walk(query, 100);
    assertEquals(TIE_LENGTH, walk.toTheEnd().size());
    assertEquals(TIE_LENGTH, walk.backToTheBeginning().size());
  }

  @Test
  void column_inARangeWithOneEndOrNone_isBoundedThereOnly() {
    var tenth = oldestFirst.get(9).createdAt();
    assertEquals(10, new Walk(range(Optional.empty(), Optional.of(tenth)), 100).first().size());
    var late = oldestFirst.get(TASKS - 10).createdAt();
    assertEquals(10, new Walk(range(Optional.of(late), Optional.empty()), 100).first().size());
    assertEquals(0, new Walk(range(Optional.of(late), Optional.of(tenth)), 100).first().size());
  }

  @ParameterizedTest
  @EnumSource
  void timeline_pageByPage_showsEveryTaskOnce(TimeOrder order) {
    var tie = oldestFirst.subList(TIE_FROM, TIE_FROM + TIE_LENGTH);
    var tied = new ProjectId("tied");
    load(tied, tie);
    var page = listTasks(tied, order, PageRequest.first(70));
    var seen = new ArrayList<>(page.items());
    while (page.next().isPresent()) {
      page = listTasks(tied, order, new PageRequest(70, page.next()));
      seen.addAll(page.items());
    }
    assertEquals(
        inOrder(tie, order).stream().map(TaskKey::taskId).toList(),
        seen.stream().map(task -> task.key().taskId()).toList());
  }

  @Test
  void cursor_ofAnotherColumn_isRefused() {
    var walk = new Walk(column(PROJECT, TimeOrder.OLDEST_FIRST), 10);
    walk.first();
    var foreign = ColumnQuery.of(TENANT, PROJECT, "DONE", TimeOrder.OLDEST_FIRST);
    var request = new PageRequest(10, walk.page.next());
    assertInstanceOf(
        Failure.BadRequest.class,
        Await.failure(connection.reads(new PageCost()).tasks().listColumn(foreign, request)));
  }

  @Test
  void page_costsOneRequest() {
    var cost = new PageCost();
    var column = column(PROJECT, TimeOrder.OLDEST_FIRST);
    Await.result(connection.reads(cost).tasks().listColumn(column, PageRequest.first(50)));
    assertEquals(List.of(new RecordedRequest("AP8", "Query", 1)), cost.recorded());
    assertTrue(cost.readUnits() > 0, "consumed capacity is recorded");
    assertTrue(
        table.meters().get("roundtable.table.requests").tag("pattern", "AP8").counter().count()
            > 0);
  }

  private Page<Task> listTasks(ProjectId project, TimeOrder order, PageRequest page) {
    return Await.result(
        connection.reads(new PageCost()).tasks().listTasks(TENANT, project, order, page));
  }

  /// Puts tasks of the same age and identifier into a project.
  private void load(ProjectId project, Collection<TaskKey> keys) {
    var tasks =
        keys.stream()
            .map(key -> new TaskKey(TENANT, project, key.createdAt(), key.taskId()))
            .map(key -> Task.of(key, "OPEN", "Task " + key.taskId()));
    Await.result(connection.bulkLoad().load(tasks.iterator(), written -> {}));
  }

  private static ColumnQuery column(ProjectId project, TimeOrder order) {
    return ColumnQuery.of(TENANT, project, "OPEN", order);
  }

  private static TaskKey key(int number) {
    boolean tied = number >= TIE_FROM && number < TIE_FROM + TIE_LENGTH;
    var createdAt = FIRST.plusSeconds(60L * (tied ? TIE_FROM : number));
    return new TaskKey(TENANT, PROJECT, createdAt, new TaskId("a%05d".formatted(number)));
  }

  private static ColumnQuery range(Optional<Instant> from, Optional<Instant> to) {
    return new ColumnQuery(TENANT, PROJECT, "OPEN", TimeOrder.OLDEST_FIRST, from, to);
  }

  private static List<TaskKey> inOrder(List<TaskKey> keys, TimeOrder order) {
    return order == TimeOrder.OLDEST_FIRST ? keys : keys.reversed();
  }

  /// Somebody who turns the pages of a column.
  private final class Walk {
    private final ColumnQuery query;
    private final int size;
    private Page<TaskCard> page;

    Walk(ColumnQuery query, int size) {
      this.query = query;
      this.size = size;
    }

    List<TaskKey> first() {
      return turn(PageRequest.first(size));
    }

    boolean hasNext() {
      return page.next().isPresent();
    }

    List<TaskKey> next() {
      return turn(new PageRequest(size, page.next()));
    }

    List<TaskKey> toTheEnd() {
      var seen = new ArrayList<>(first());
      while (hasNext()) {
        seen.addAll(next());
      }
      return seen;
    }

    /// Everything from the beginning to the present page.
    List<TaskKey> backToTheBeginning() {
      var seen = new ArrayList<>(shown().reversed());
      while (page.previous().isPresent()) {
        seen.addAll(turn(new PageRequest(size, page.previous())).reversed());
      }
      Collections.reverse(seen);
      return seen;
    }

    private List<TaskKey> turn(PageRequest request) {
      page = Await.result(connection.reads(new PageCost()).tasks().listColumn(query, request));
      return shown();
    }

    /// The page's tasks as those they were made of.
    private List<TaskKey> shown() {
      return page.items().stream()
          .map(TaskCard::key)
          .map(key -> new TaskKey(TENANT, PROJECT, key.createdAt(), key.taskId()))
          .toList();
    }
  }
}
