package io.roundtable.engine.value;

import java.util.Set;

/// The compact binary form in which the store keeps an item: the number of attributes, then each
/// name and value. Counts and lengths are variable-length integers, text is UTF-8, numbers are
/// their canonical digits, and one byte before each value tells its type.
///
/// Bytes that [#encode(Item)] did not make are refused with `IllegalArgumentException`.
public final class ItemCodec {
  private ItemCodec() {}

  /// The stored form of an item.
  public static byte[] encode(Item item) {
    return new ItemEncoder().encode(item);
  }

  /// The item of a stored form.
  public static Item decode(byte[] encoded) {
    return new ItemDecoder(encoded).item(_ -> true);
  }

  /// The named top-level attributes of a stored form; the values of others are passed over unread.
  public static Item decodeOnly(byte[] encoded, Set<String> names) {
    return new ItemDecoder(encoded).item(names::contains);
  }

  /// Walks through a stored form without building the item.
  public static void visit(byte[] encoded, ItemVisitor visitor) {
    new ItemWalker(encoded, visitor).walk();
  }
}
