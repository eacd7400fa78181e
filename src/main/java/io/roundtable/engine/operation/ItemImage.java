package io.roundtable.engine.operation;

import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;

/// An item on its way into an answer: as it lies in the store where nothing has to be taken out of
/// it, so that it can be written to the wire without being built, else built.
public sealed interface ItemImage {
  /// The item itself.
  ///
  /// @return the attributes
  Item item();

  /// The bytes of a stored row.
  ///
  /// @param encoded in the form of [ItemCodec]
  @SuppressWarnings("ArrayRecordComponent")
  record Stored(byte[] encoded) implements ItemImage {
    @Override
    public Item item() {
      return ItemCodec.decode(encoded);
    }
  }

  /// An item that was made or cut for the answer.
  record Built(Item item) implements ItemImage {}
}
