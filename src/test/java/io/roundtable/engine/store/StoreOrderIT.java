package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeyCodec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoreOrderIT {
  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);
  @AutoClose private Store store;

  @BeforeEach
  void open() {
    store = Store.open(StoreLocation.inMemory());
    Samples.create(store, table);
  }

  @Test
  void range_readsStringsByUtf8AndNumbersByValue() {
    Samples.put(
        store,
        table,
        Samples.task("10", "OPEN", 10),
        Samples.task("9", "OPEN", 9),
        Samples.task("-1", "OPEN", -1),
        Samples.task("\uFFFD", "DONE", 2),
        Samples.task("\uD83D\uDE00", "DONE", 1));

    assertEquals("-1 10 9 \uFFFD \uD83D\uDE00", Samples.sortKeys(Samples.scan(store, table)));
    assertEquals("\uD83D\uDE00 \uFFFD -1 9 10", Samples.sortKeys(Samples.scan(store, board)));
  }

  @Test
  void range_whenIndexKeysTie_ordersByTableKeyInBothDirections() {
    Samples.put(
        store,
        table,
        Samples.task("c", "OPEN", 1),
        Samples.task("a", "OPEN", 1),
        Samples.task("b", "OPEN", 1),
        Samples.task("0", "OPEN", 2));

    assertEquals("a b c 0", Samples.sortKeys(pages(Direction.FORWARD, 10)));
    assertEquals("0 c b a", Samples.sortKeys(pages(Direction.BACKWARD, 10)));
  }

  @Test
  void range_whenGoneThroughInPages_losesAndRepeatsNothing() {
    var expected = new ArrayList<String>();
    for (int number = 10; number < 60; number++) {
      Samples.put(store, table, Samples.task("t" + number, "OPEN", number / 20));
      expected.add("t" + number);
    }

    for (int size = 1; size <= 51; size += 10) {
      assertEquals(String.join(" ", expected), Samples.sortKeys(pages(Direction.FORWARD, size)));
      assertEquals(
          String.join(" ", expected.reversed()), Samples.sortKeys(pages(Direction.BACKWARD, size)));
    }
  }

  @Test
  void range_whenBounded_holdsOnePartitionOnly() {
    Samples.put(
        store, table, Samples.item("a", "1"), Samples.item("b", "1"), Samples.item("bb", "1"));
    var beginning = KeyCodec.encode(List.of(Samples.text("b")));
    var partition = new RowRange(beginning, KeyCodec.after(beginning));

    var found = new ArrayList<Item>();
    store
        .read(
            transaction -> {
              transaction.range(
                  table, partition, Direction.BACKWARD, row -> found.add(Samples.decoded(row)));
              return found;
            })
        .join();

    assertEquals(List.of(Samples.item("b", "1")), found);
  }

  @Test
  void range_whenTheConsumerReadsTheSameRange_keepsThemApart() {
    Samples.put(store, table, Samples.item("a", "1"), Samples.item("a", "2"));

    var pairs = new ArrayList<String>();
    store
        .read(
            view -> {
              view.range(
                  table,
                  RowRange.all(),
                  Direction.FORWARD,
                  outer -> {
                    view.range(
                        table,
                        RowRange.all(),
                        Direction.FORWARD,
                        inner -> pairs.add(sortKey(outer) + sortKey(inner)));
                    return true;
                  });
              return pairs;
            })
        .join();

    assertEquals(List.of("11", "12", "21", "22"), pairs);
  }

  private static String sortKey(Row row) {
    return Samples.sortKeys(List.of(Samples.decoded(row)));
  }

  /// Reads the whole index by pages, each beginning after the last key of the one before.
  private List<Item> pages(Direction direction, int size) {
    var items = new ArrayList<Item>();
    var range = RowRange.all();
    int before;
    do {
      before = items.size();
      range = nextPage(range, direction, size, items);
    } while (items.size() - before == size);
    return items;
  }

  private RowRange nextPage(RowRange range, Direction direction, int size, List<Item> items) {
    int end = items.size() + size;
    var last = new ArrayList<byte[]>();
    store
        .read(
            transaction -> {
              transaction.range(
                  board,
                  range,
                  direction,
                  row -> {
                    items.add(Samples.decoded(row));
                    last.add(row.key());
                    return items.size() < end;
                  });
              return last;
            })
        .join();
    return last.isEmpty() ? range : range.after(last.getLast(), direction);
  }
}
