package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentIT {
  private static final int PARTITIONS = 200;
  private static final int ROWS = 5 * PARTITIONS;

  @AutoClose private final Store store = Store.open(StoreLocation.inMemory());
  private final TableDefinition table = Samples.tasks();

  @BeforeEach
  void fill() {
    Samples.create(store, table);
    var items = new ArrayList<Item>();
    for (int number = 0; number < ROWS; number++) {
      items.add(Samples.item("p" + number % PARTITIONS, "s" + number));
    }
    Samples.put(store, table, items.toArray(Item[]::new));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000})
  void segments_holdEachItemOnce_andPartitionsWhole(int total) {
    var items = new HashSet<Item>();
    var segmentOf = new HashMap<Object, Integer>();
    for (int number = 0; number < total; number++) {
      for (var item : read(new Segment(number, total), ROWS)) {
        assertTrue(items.add(item), () -> item + " came twice");
        var other = segmentOf.putIfAbsent(item.find("PK").orElseThrow(), number);
        assertTrue(other == null || other == number, "a partition is in two segments");
      }
    }
    assertEquals(ROWS, items.size());
  }

  @Test
  void segment_inPages_isTheSegment() {
    var segment = new Segment(1, 3);
    var whole = read(segment, ROWS);
    for (int pageSize : new int[] {1, 4, 7}) {
      assertEquals(whole, read(segment, pageSize));
    }
  }

  @Test
  void segments_readTheirOwnRowsAlone() {
    int total = 10;
    long all = 0;
    for (int number = 0; number < total; number++) {
      long read = rowsRead(new Segment(number, total));
      // Its rows, and a row of the directory for each of its partitions.
      assertTrue(read < 2 * (ROWS + PARTITIONS) / total, "segment " + number + " read " + read);
      all += read;
    }
    assertEquals(ROWS + PARTITIONS, all);
  }

  @Test
  void page_afterAPartitionThatIsGone_goesOn() {
    var segment = new Segment(0, 2);
    var whole = read(segment, ROWS);
    var last = whole.get(whole.size() / 2);
    var gone = whole.stream().filter(item -> item.find("PK").equals(last.find("PK"))).toList();
    gone.forEach(item -> Samples.delete(store, item));

    var rest = page(segment, table.keyOf(last), ROWS);

    assertEquals(whole.subList(whole.indexOf(gone.getLast()) + 1, whole.size()), rest);
  }

  @Test
  void directory_holdsThePartitionsThatHaveItems() {
    assertEquals(PARTITIONS, partitions());
    Samples.put(store, table, Samples.item("p1", "another"), Samples.item("p1", "another"));
    assertEquals(PARTITIONS, partitions());
    Samples.delete(store, Samples.item("p1", "another"));
    assertEquals(PARTITIONS, partitions());
    read(new Segment(0, 1), ROWS).forEach(item -> Samples.delete(store, item));
    assertEquals(0, partitions());
  }

  private List<Item> read(Segment segment, int pageSize) {
    var items = new ArrayList<Item>();
    byte[] after = {};
    var page = page(segment, after, pageSize);
    while (!page.isEmpty()) {
      items.addAll(page);
      page = page(segment, table.keyOf(page.getLast()), pageSize);
    }
    return items;
  }

  private List<Item> page(Segment segment, byte[] after, int size) {
    return store
        .read(
            view -> {
              var items = new ArrayList<Item>();
              view.segment(
                  table,
                  segment,
                  after,
                  row -> items.add(Samples.decoded(row)) && items.size() < size);
              return items;
            })
        .join();
  }

  private long rowsRead(Segment segment) {
    return store
        .read(
            view -> {
              var session = ((ReadView) view).session;
              long before = session.rowsRead();
              view.segment(table, segment, new byte[0], row -> true);
              return session.rowsRead() - before;
            })
        .join();
  }

  private long partitions() {
    return store
        .read(
            view ->
                ((ReadView) view)
                    .session
                    .first(Sql.count(Sql.partitions(table)), row -> row.getLong(1))
                    .orElseThrow())
        .join();
  }
}
