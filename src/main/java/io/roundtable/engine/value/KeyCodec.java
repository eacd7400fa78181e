package io.roundtable.engine.value;

import java.util.Arrays;
import java.util.List;

/// Encodes the values of a key so that the unsigned order of the bytes is DynamoDB's order of the
/// keys: strings by their UTF-8 bytes, numbers by value, binaries by unsigned byte, and tuples by
/// their first difference. No encoded value is the beginning of another, so tuples need no
/// separators and all keys that begin with the same values form one [KeyRange].
///
/// A string or binary ends with byte 0; a 0 or 1 inside becomes 1 followed by 1 or 2. A number is
/// its sign, its exponent, and its digits two by two.
public final class KeyCodec {
  private KeyCodec() {}

  /// The encoded key of one or more scalars in the order of the schema.
  ///
  /// @throws IllegalArgumentException where a value is no scalar
  public static byte[] encode(List<AttributeValue> values) {
    var writer = new KeyWriter();
    values.forEach(writer::write);
    return writer.toBytes();
  }

  /// The beginning of all keys that have the given values and then a string or binary that begins
  /// with the given one.
  ///
  /// @param beginning a string or a binary
  /// @throws IllegalArgumentException where `beginning` is of another type
  public static byte[] encodeBeginning(List<AttributeValue> values, AttributeValue beginning) {
    var writer = new KeyWriter();
    values.forEach(writer::write);
    writer.writeBeginning(beginning);
    return writer.toBytes();
  }

  /// The first key after all keys that begin with the given bytes; after every key there is where
  /// the given bytes are none.
  public static byte[] after(byte[] beginning) {
    for (int last = beginning.length - 1; last >= 0; last--) {
      if (beginning[last] != (byte) 0xFF) {
        var after = Arrays.copyOf(beginning, last + 1);
        after[last]++;
        return after;
      }
    }
    return new byte[] {(byte) 0xFF};
  }
}
