package io.roundtable.engine.store.definition;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.KeyCodec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// The row that an item has in an index.
///
/// @param key hash tuple, range tuple and table key
/// @param image the projected item
@SuppressWarnings("ArrayRecordComponent")
public record IndexEntry(byte[] key, Item image) {
  private static final int HASH_LIMIT_BYTES = 2048;
  private static final int RANGE_LIMIT_BYTES = 1024;

  /// The row of an item; empty where the index does not hold it.
  public static Optional<IndexEntry> of(TableDefinition table, IndexDefinition index, Item item) {
    return indexKey(table, index, item).map(key -> new IndexEntry(key, image(table, index, item)));
  }

  public static byte[] tableKey(TableDefinition table, Item item) {
    var values = new ArrayList<AttributeValue>(2);
    addTableKey(values, table, item);
    return KeyCodec.encode(values);
  }

  static Optional<byte[]> indexKey(TableDefinition table, IndexDefinition index, Item item) {
    var values = new ArrayList<AttributeValue>(8);
    var keys = index.keys();
    if (!addKeys(values, keys.hash(), HASH_LIMIT_BYTES, table, item)
        || !addKeys(values, keys.range(), RANGE_LIMIT_BYTES, table, item)) {
      return Optional.empty();
    }
    addTableKey(values, table, item);
    return Optional.of(KeyCodec.encode(values));
  }

  public boolean sameKey(IndexEntry other) {
    return Arrays.equals(key, other.key);
  }

  private static Item image(TableDefinition table, IndexDefinition index, Item item) {
    return switch (index.projection()) {
      case Projection.All() -> item;
      case Projection.KeysOnly() -> item.only(projected(table, index, List.of()));
      case Projection.Include(var names) -> item.only(projected(table, index, names));
    };
  }

  private static LinkedHashSet<String> projected(
      TableDefinition table, IndexDefinition index, List<String> nonKeyAttributes) {
    var names = new LinkedHashSet<String>();
    names.addAll(table.keys().hash());
    names.addAll(table.keys().range());
    names.addAll(index.keys().hash());
    names.addAll(index.keys().range());
    names.addAll(nonKeyAttributes);
    return names;
  }

  private static void addTableKey(
      List<AttributeValue> values, TableDefinition table, Item itemOrKey) {
    for (var name : table.keys().attributes()) {
      values.add(
          itemOrKey
              .find(name)
              .orElseThrow(
                  () -> new IllegalArgumentException("the key attribute is missing: " + name)));
    }
  }

  /// Adds the values of the named attributes, as long as each can stand in a key.
  private static boolean addKeys(
      List<AttributeValue> values,
      List<String> names,
      int limitBytes,
      TableDefinition table,
      Item item) {
    for (var name : names) {
      var value = item.find(name).orElse(null);
      if (value == null || !fits(value, limitBytes)) {
        return false;
      }
      if (!table.attributeTypes().get(name).accepts(value)) {
        return false;
      }
      values.add(value);
    }
    return true;
  }

  private static boolean fits(AttributeValue value, int limitBytes) {
    int size =
        switch (value) {
          case AttributeValue.S(var text) -> ItemSize.utf8Length(text);
          case AttributeValue.B(var bytes) -> bytes.length();
          case AttributeValue.N _ -> 1;
          case AttributeValue.Bool _,
              AttributeValue.Null _,
              AttributeValue.Ss _,
              AttributeValue.Ns _,
              AttributeValue.Bs _,
              AttributeValue.L _,
              AttributeValue.M _ ->
              0;
        };
    return size > 0 && size <= limitBytes;
  }
}
