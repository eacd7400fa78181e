package io.roundtable.engine.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.query.Query;
import io.roundtable.engine.operation.query.Scan;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How many rows a segment of a parallel scan looks at.
class ScanSegmentsIT {
  private static final int ITEMS = 1_200;
  private static final int GROUPS = 60;
  private static final int SEGMENTS = 6;

  @AutoClose private final Store store = Store.open(StoreLocation.inMemory());
  private int rows;

  @BeforeEach
  void fill() {
    var table = table();
    store
        .write(
            unit -> {
              unit.createTable(table);
              for (int number = 0; number < ITEMS; number++) {
                unit.put(table, null, item(number));
              }
              return table;
            })
        .join();
  }

  @Test
  void tableWhosePartitionsHaveOneItem_isReadOnceByAllSegmentsTogether() {
    var items = new HashSet<String>();
    for (int segment = 0; segment < SEGMENTS; segment++) {
      rows = 0;
      items.addAll(scan(null, segment));
      assertTrue(rows < 1.3 * ITEMS / SEGMENTS, "segment " + segment + " looked at " + rows);
    }
    assertEquals(ITEMS, items.size());
  }

  @Test
  void indexWhosePartitionsHaveManyRows_isReadOnceAndTwoRowsOfEachForeignPartition() {
    var items = new HashSet<String>();
    int all = 0;
    for (int segment = 0; segment < SEGMENTS; segment++) {
      rows = 0;
      items.addAll(scan("byGroup", segment));
      all += rows;
    }
    assertEquals(ITEMS, items.size());
    assertEquals(ITEMS + 2 * GROUPS * (SEGMENTS - 1), all);
  }

  @Test
  void wholeTable_isReadInKeyOrder() {
    var request = new Scan.Request(range(null), null, null);
    var page = store.read(view -> new Scan(request).execute(view)).join();
    var keys = ids(page);
    assertEquals(keys.stream().sorted().toList(), keys);
  }

  private List<String> scan(String indexName, int segment) {
    var request = new Scan.Request(range(indexName), segment, SEGMENTS);
    return ids(store.read(view -> new Scan(request).execute(counting(view))).join());
  }

  private static List<String> ids(Query.Page page) {
    return page.items().orElseThrow().stream()
        .map(image -> ((AttributeValue.S) image.item().find("id").orElseThrow()).value())
        .toList();
  }

  private static Query.RangeRequest range(String indexName) {
    return new Query.RangeRequest(
        "Segmented",
        indexName,
        null,
        null,
        ExpressionAttributes.NONE,
        null,
        null,
        null,
        false,
        ReturnConsumedCapacity.NONE);
  }

  /// The same view, which counts the rows that it gives.
  private ReadTransaction counting(ReadTransaction view) {
    return (ReadTransaction)
        Proxy.newProxyInstance(
            ReadTransaction.class.getClassLoader(),
            new Class<?>[] {ReadTransaction.class},
            (_, method, arguments) -> {
              for (int place = 0; arguments != null && place < arguments.length; place++) {
                if (arguments[place] instanceof RowConsumer consumer) {
                  arguments[place] = counted(consumer);
                }
              }
              return method.invoke(view, arguments);
            });
  }

  private RowConsumer counted(RowConsumer consumer) {
    return row -> {
      rows++;
      return consumer.accept(row);
    };
  }

  private static Item item(int number) {
    return new Item(
        Map.of(
            "id", new AttributeValue.S("i" + number),
            "group", new AttributeValue.S("g" + number % GROUPS)));
  }

  private static TableDefinition table() {
    var types = new LinkedHashMap<String, ScalarType>();
    types.put("id", ScalarType.S);
    types.put("group", ScalarType.S);
    var index =
        new IndexDefinition(
            "byGroup",
            "index-of-groups",
            new KeySchema(List.of("group"), List.of()),
            new Projection.All(),
            IndexStatus.ACTIVE,
            false);
    return new TableDefinition(
        "Segmented",
        "table-of-segments",
        new KeySchema(List.of("id"), List.of()),
        types,
        Instant.EPOCH,
        BillingMode.PAY_PER_REQUEST,
        false,
        List.of(index),
        Map.of());
  }
}
