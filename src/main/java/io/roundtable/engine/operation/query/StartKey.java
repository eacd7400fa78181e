package io.roundtable.engine.operation.query;

import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.value.Item;

/// Checks an `ExclusiveStartKey`: exactly the attributes that a `LastEvaluatedKey` of the same read
/// has, each of its type.
final class StartKey {
  private StartKey() {}

  /// The place where the last page ended.
  ///
  /// @throws OperationException where the key is not of this table or index
  static byte[] position(ReadTarget target, Item key) {
    var attributes = target.positionAttributes();
    if (!key.attributes().keySet().equals(attributes)) {
      throw OperationException.validation(mismatch(target));
    }
    for (var attribute : attributes) {
      var type = target.table().attributeTypes().get(attribute);
      if (!type.accepts(key.attributes().get(attribute))) {
        throw OperationException.validation(mismatch(target));
      }
    }
    requireValues(target, key);
    return target
        .position(key)
        .orElseThrow(() -> OperationException.validation(Messages.STARTING_KEY_INVALID));
  }

  private static void requireValues(ReadTarget target, Item key) {
    var schema = target.table().keys();
    for (var attribute : schema.attributes()) {
      Keys.requireValue(
          attribute, key.attributes().get(attribute), schema.hash().contains(attribute));
    }
  }

  private static String mismatch(ReadTarget target) {
    return target.index().isPresent()
        ? Messages.STARTING_KEY_INVALID
        : Messages.STARTING_KEY_INVALID + ": " + Messages.KEY_SCHEMA_MISMATCH;
  }
}
