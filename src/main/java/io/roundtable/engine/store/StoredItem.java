package io.roundtable.engine.store;

import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;

/// An item as it lies in a table.
///
/// @param key key bytes, see [io.roundtable.engine.store.definition.TableDefinition#keyOf(Item)]
/// @param encoded the item in the form of [ItemCodec]
@SuppressWarnings("ArrayRecordComponent")
public record StoredItem(byte[] key, byte[] encoded) {
  /// The item itself.
  ///
  /// @return the decoded item
  public Item item() {
    return ItemCodec.decode(encoded);
  }
}
