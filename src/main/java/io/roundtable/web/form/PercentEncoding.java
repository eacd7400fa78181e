package io.roundtable.web.form;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads what browsers percent-encode, in addresses and in forms: bytes of UTF-8, of which nothing
/// is guessed where they are none.
public final class PercentEncoding {
  private PercentEncoding() {}

  /// Whether an address can be read in one way: every percent sign stands before two hexadecimal
  /// digits, and the bytes are UTF-8.
  ///
  /// @param address path and query, for example `/acme/search?text=caf%C3%A9`
  public static boolean isWellFormed(String address) {
    var bytes = address.getBytes(StandardCharsets.UTF_8);
    return decode(bytes, 0, bytes.length).isPresent();
  }

  /// Reads a name or a value of a form.
  ///
  /// @param bytes for example `caf%C3%A9+au+lait`
  /// @return the text; empty where it is malformed
  static Optional<String> decode(byte[] bytes, int from, int to) {
    var decoded = new byte[to - from];
    int length = 0;
    for (int position = from; position < to; position++) {
      byte octet = bytes[position];
      if (octet == '%') {
        int escaped = escaped(bytes, position, to);
        if (escaped < 0) {
          return Optional.empty();
        }
        octet = (byte) escaped;
        position += 2;
      } else if (octet == '+') {
        octet = ' ';
      }
      decoded[length++] = octet;
    }
    return utf8(decoded, length);
  }

  /// Reads text as it stands.
  ///
  /// @return empty where the bytes are no UTF-8: cut off, longer than needed, half of a pair
  static Optional<String> utf8(byte[] bytes, int length) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try {
      return Optional.of(decoder.decode(ByteBuffer.wrap(bytes, 0, length)).toString());
    } catch (CharacterCodingException malformed) {
      return Optional.empty();
    }
  }

  private static int escaped(byte[] bytes, int percent, int to) {
    return percent + 2 < to
        ? hexadecimal(bytes[percent + 1]) << 4 | hexadecimal(bytes[percent + 2])
        : -1;
  }

  /// ASCII only; -1 has all bits set, so that it stays negative beside another digit.
  private static int hexadecimal(byte octet) {
    return octet >= 0 ? Character.digit(octet, 16) : -1;
  }
}
