package io.roundtable.engine.operation.batch;

import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;

/// A `BatchGetItem` request.
///
/// @param tables by name, 1 to 100 keys in all
/// @param capacity how much to say of consumed capacity
public record BatchGetItemRequest(
    Map<String, KeysAndAttributes> tables, ReturnConsumedCapacity capacity) {

  /// What to read of one table.
  ///
  /// @param keys the keys, each once
  /// @param repeated whether the request had one twice; a number that is written otherwise does not
  ///     count as the same
  /// @param consistentRead told in the consumed capacity
  /// @param projection the projection expression, or null
  /// @param names the placeholders of the projection; null where there are none
  public record KeysAndAttributes(
      List<Item> keys,
      boolean repeated,
      boolean consistentRead,
      String projection,
      Map<String, String> names) {}
}
