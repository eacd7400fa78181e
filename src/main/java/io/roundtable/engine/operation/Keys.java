package io.roundtable.engine.operation;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.KeySchema;

/// Checks keys of tables against the schema.
public final class Keys {
  static final int MAXIMUM_HASH_BYTES = 2_048;
  static final int MAXIMUM_RANGE_BYTES = 1_024;

  private Keys() {}

  /// Checks a `Key`: exactly the key attributes, each of its type, not empty and not too long.
  public static void requireKey(TableDefinition table, Item key) {
    var attributes = table.keys().attributes();
    if (key.attributes().size() != attributes.size()) {
      throw OperationException.validation(Messages.KEY_SCHEMA_MISMATCH);
    }
    for (var attribute : attributes) {
      var value = key.attributes().get(attribute);
      if (value == null || !table.attributeTypes().get(attribute).accepts(value)) {
        throw OperationException.validation(Messages.KEY_SCHEMA_MISMATCH);
      }
    }
    requireValues(table.keys(), key);
  }

  /// Checks the key attributes of a whole item.
  public static void requireKeyOfItem(TableDefinition table, Item item) {
    for (var attribute : table.keys().attributes()) {
      var value = item.attributes().get(attribute);
      if (value == null) {
        throw OperationException.validation(Messages.missingKey(attribute));
      }
      var expected = table.attributeTypes().get(attribute);
      if (!expected.accepts(value)) {
        throw OperationException.validation(
            Messages.keyTypeMismatch(attribute, expected, value.type()));
      }
    }
    requireValues(table.keys(), item);
  }

  /// Checks the value of one key attribute, whose type is right already.
  public static void requireValue(String attribute, AttributeValue value, boolean hash) {
    int bytes = ItemSize.bytes(value);
    if (bytes == 0) {
      throw OperationException.validation(Messages.emptyKey(kind(value), attribute));
    }
    if (hash && bytes > MAXIMUM_HASH_BYTES) {
      throw OperationException.validation(Messages.hashKeyTooLong(MAXIMUM_HASH_BYTES));
    }
    if (!hash && bytes > MAXIMUM_RANGE_BYTES) {
      throw OperationException.validation(Messages.rangeKeyTooLong(MAXIMUM_RANGE_BYTES));
    }
  }

  /// The type of an empty value as the texts of errors call it.
  public static String kind(AttributeValue value) {
    return value instanceof AttributeValue.B ? "binary" : "string";
  }

  private static void requireValues(KeySchema schema, Item item) {
    for (var attribute : schema.hash()) {
      requireValue(attribute, item.attributes().get(attribute), true);
    }
    for (var attribute : schema.range()) {
      requireValue(attribute, item.attributes().get(attribute), false);
    }
  }
}
