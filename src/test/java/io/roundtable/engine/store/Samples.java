package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Tables and items for the tests of the store.
public final class Samples {
  private Samples() {}

  /// A table `Tasks` with hash `PK`, range `SK`, and an index that holds a task's `title` under
  /// `tenant`, `project`, then `status` and the number `rank`.
  public static TableDefinition tasks(IndexDefinition... indexes) {
    var types = new LinkedHashMap<String, ScalarType>();
    types.put("PK", ScalarType.S);
    types.put("SK", ScalarType.S);
    types.put("tenant", ScalarType.S);
    types.put("project", ScalarType.S);
    types.put("status", ScalarType.S);
    types.put("rank", ScalarType.N);
    return new TableDefinition(
        "Tasks",
        UUID.randomUUID().toString(),
        new KeySchema(List.of("PK"), List.of("SK")),
        types,
        Instant.parse("2026-10-20T09:00:00.123Z"),
        BillingMode.PAY_PER_REQUEST,
        false,
        List.of(indexes),
        Map.of("StreamViewType", "NEW_AND_OLD_IMAGES"));
  }

  public static IndexDefinition board(IndexStatus status, Projection projection) {
    return new IndexDefinition(
        "Board",
        UUID.randomUUID().toString(),
        new KeySchema(List.of("tenant", "project"), List.of("status", "rank")),
        projection,
        status,
        false);
  }

  public static IndexDefinition board() {
    return board(IndexStatus.ACTIVE, new Projection.Include(List.of("title")));
  }

  static Item item(String pk, String sk) {
    return item(pk, sk, Map.of());
  }

  static Item item(String pk, String sk, Map<String, AttributeValue> more) {
    var attributes = new LinkedHashMap<String, AttributeValue>();
    attributes.put("PK", text(pk));
    attributes.put("SK", text(sk));
    attributes.putAll(more);
    return new Item(attributes);
  }

  public static Item task(String id, String status, long rank) {
    return item(
        "T#acme",
        id,
        Map.of(
            "tenant", text("acme"),
            "project", text("launch"),
            "status", text(status),
            "rank", AttributeValue.N.of(rank),
            "title", text("Title of " + id)));
  }

  public static Item with(Item item, String name, AttributeValue value) {
    var attributes = new LinkedHashMap<>(item.attributes());
    attributes.put(name, value);
    return new Item(attributes);
  }

  public static Item without(Item item, String name) {
    var attributes = new LinkedHashMap<>(item.attributes());
    attributes.remove(name);
    return new Item(attributes);
  }

  public static AttributeValue text(String value) {
    return new AttributeValue.S(value);
  }

  static TableDefinition create(Store store, TableDefinition table) {
    store
        .write(
            transaction -> {
              transaction.createTable(table);
              return table;
            })
        .join();
    return table;
  }

  static void put(Store store, TableDefinition table, Item... items) {
    store
        .write(
            transaction -> {
              for (var item : items) {
                put(transaction, item);
              }
              return table;
            })
        .join();
  }

  /// Puts as an operation does: the definition and the old item are read in the same transaction.
  static void put(WriteTransaction transaction, Item item) {
    var table = transaction.findTable("Tasks").orElseThrow();
    var old = transaction.find(table, table.keyOf(item)).map(StoredItem::item).orElse(null);
    transaction.put(table, old, item);
  }

  static void delete(Store store, Item key) {
    store
        .write(
            transaction -> {
              var table = transaction.findTable("Tasks").orElseThrow();
              var old = transaction.find(table, table.keyOf(key)).orElseThrow().item();
              transaction.delete(table, old);
              return table;
            })
        .join();
  }

  static List<Item> scan(Store store, TableDefinition table) {
    return store
        .read(
            transaction -> {
              var items = new ArrayList<Item>();
              transaction.range(
                  table, RowRange.all(), Direction.FORWARD, row -> items.add(decoded(row)));
              return items;
            })
        .join();
  }

  static List<Item> scan(Store store, IndexDefinition index) {
    return store
        .read(
            transaction -> {
              var items = new ArrayList<Item>();
              transaction.range(
                  index, RowRange.all(), Direction.FORWARD, row -> items.add(decoded(row)));
              return items;
            })
        .join();
  }

  static Item decoded(Row row) {
    return io.roundtable.engine.value.ItemCodec.decode(row.encoded());
  }

  /// The sort keys of items, joined by spaces.
  static String sortKeys(List<Item> items) {
    var keys = new ArrayList<String>();
    for (var item : items) {
      if (item.find("SK").orElseThrow() instanceof AttributeValue.S(var key)) {
        keys.add(key);
      }
    }
    return String.join(" ", keys);
  }
}
