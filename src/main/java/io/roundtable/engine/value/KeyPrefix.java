package io.roundtable.engine.value;

import java.util.Arrays;
import java.util.Optional;

/// Finds the end of a value inside an encoded key: the first values of a key are its partition.
public final class KeyPrefix {
  private static final int NUMBER = 0x20;
  private static final int NEGATIVE = 1;
  private static final int ZERO = 2;

  private KeyPrefix() {}

  /// The bytes of the first values of a key.
  ///
  /// @param key from [KeyCodec#encode], or longer than one
  /// @param values how many, each of them whole in `key`
  /// @return the encoded key of these values alone
  public static byte[] of(byte[] key, int values) {
    int end = 0;
    for (int value = 0; value < values; value++) {
      end = endOfValue(key, end);
    }
    return Arrays.copyOf(key, end);
  }

  /// The bytes of the first values of what may be no key.
  ///
  /// @param bytes a key, or the bound of a range of keys
  /// @param values how many
  /// @return empty where the bytes do not hold so many whole values
  public static Optional<byte[]> find(byte[] bytes, int values) {
    try {
      return Optional.of(of(bytes, values));
    } catch (ArrayIndexOutOfBoundsException cutShort) {
      return Optional.empty();
    }
  }

  private static int endOfValue(byte[] key, int start) {
    if (key[start] != NUMBER) {
      return afterTerminator(key, start + 1, (byte) 0);
    }
    int sign = key[start + 1];
    if (sign == ZERO) {
      return start + 2;
    }
    // The exponent stands between the sign and the digits and may be any byte.
    return afterTerminator(key, start + 3, sign == NEGATIVE ? (byte) 0xFF : 0);
  }

  private static int afterTerminator(byte[] key, int from, byte terminator) {
    int position = from;
    while (key[position] != terminator) {
      position++;
    }
    return position + 1;
  }
}
