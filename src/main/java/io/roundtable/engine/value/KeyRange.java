package io.roundtable.engine.value;

import java.util.Arrays;

/// A half-open range of encoded keys in unsigned byte order.
///
/// @param low the first key that is in
/// @param high the first key that is out
public record KeyRange(byte[] low, byte[] high) {
  /// Every key there is.
  static KeyRange all() {
    return beginningWith(new byte[0]);
  }

  /// All keys that begin with the given bytes.
  public static KeyRange beginningWith(byte[] beginning) {
    return new KeyRange(beginning, KeyCodec.after(beginning));
  }

  /// Whether the encoded key is in the range.
  public boolean contains(byte[] key) {
    return Arrays.compareUnsigned(low, key) <= 0 && Arrays.compareUnsigned(key, high) < 0;
  }
}
