package io.roundtable.engine.http.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes JSON straight into a growing array of UTF-8 bytes: commas are placed by the buffer,
/// nesting is the caller's affair.
///
/// The answer of a Query of 100 stored cards, 53 KB, takes 116 microseconds of CPU with it and 202
/// with Jackson's generator, the medians of nine alternating rounds of
/// `io.roundtable.bench.JsonBench`: stored texts are copied in whole runs, names without a String.
public final class JsonBuffer {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] BASE64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
          .getBytes(StandardCharsets.ISO_8859_1);

  private static final int LONGEST_ESCAPE = 6;
  private static final boolean[] ESCAPED = new boolean[256];

  static {
    Arrays.fill(ESCAPED, 0, ' ', true);
    ESCAPED['"'] = true;
    ESCAPED['\\'] = true;
  }

  private byte[] bytes;
  private int length;
  private boolean commaDue;

  public JsonBuffer(int capacity) {
    bytes = new byte[capacity];
  }

  /// The array whose first [#length()] bytes are written.
  public byte[] array() {
    return bytes;
  }

  public int length() {
    return length;
  }

  public JsonBuffer beginObject() {
    return open('{');
  }

  public JsonBuffer endObject() {
    return close('}');
  }

  public JsonBuffer beginArray() {
    return open('[');
  }

  public JsonBuffer endArray() {
    return close(']');
  }

  /// Begins a member whose name may need escapes.
  public JsonBuffer name(String name) {
    separate();
    quote(name);
    put(':');
    commaDue = false;
    return this;
  }

  /// Begins a member whose name's UTF-8 bytes are at hand.
  JsonBuffer name(byte[] name, int from, int count) {
    utf8(name, from, count);
    put(':');
    commaDue = false;
    return this;
  }

  public JsonBuffer value(String text) {
    separate();
    quote(text);
    commaDue = true;
    return this;
  }

  public JsonBuffer value(boolean flag) {
    return literal(flag ? "true" : "false");
  }

  public JsonBuffer value(long number) {
    return literal(Long.toString(number));
  }

  /// Writes a number, without a fraction where it is whole.
  public JsonBuffer value(double number) {
    boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
    return literal(whole ? Long.toString((long) number) : Double.toString(number));
  }

  /// Writes ASCII characters as they are.
  @SuppressWarnings("deprecation") // this form of getBytes copies ASCII without an encoder
  public JsonBuffer literal(String ascii) {
    separate();
    int count = ascii.length();
    ensure(count);
    ascii.getBytes(0, count, bytes, length);
    length += count;
    commaDue = true;
    return this;
  }

  /// Writes a text of quoted base64.
  JsonBuffer base64(byte[] binary, int from, int count) {
    // Long because three bytes are four letters, and the last ones are padded.
    separate();
    ensure(count / 3 * 4 + 6);
    bytes[length++] = '"';
    int end = from + count;
    int position = from;
    for (; position + 2 < end; position += 3) {
      int group =
          (binary[position] & 255) << 16
              | (binary[position + 1] & 255) << 8
              | binary[position + 2] & 255;
      sextets(group, 4);
    }
    int left = end - position;
    if (left > 0) {
      int group = (binary[position] & 255) << 16;
      if (left == 2) {
        group |= (binary[position + 1] & 255) << 8;
      }
      sextets(group, left + 1);
      for (int padding = left; padding < 3; padding++) {
        bytes[length++] = '=';
      }
    }
    bytes[length++] = '"';
    commaDue = true;
    return this;
  }

  /// Writes a quoted text whose UTF-8 bytes are at hand. What needs no escape, and that is nearly
  /// everything, is copied in whole runs.
  JsonBuffer utf8(byte[] text, int from, int count) {
    separate();
    ensure(count + 2);
    bytes[length++] = '"';
    int end = from + count;
    int run = from;
    for (int position = from; position < end; position++) {
      if (ESCAPED[text[position] & 0xFF]) {
        copy(text, run, position);
        ensure(LONGEST_ESCAPE + end - position);
        escape(text[position]);
        run = position + 1;
      }
    }
    copy(text, run, end);
    bytes[length++] = '"';
    commaDue = true;
    return this;
  }

  private void copy(byte[] text, int from, int to) {
    System.arraycopy(text, from, bytes, length, to - from);
    length += to - from;
  }

  private void quote(String text) {
    int count = text.length();
    ensure(count * 6 + 2);
    bytes[length++] = '"';
    int position = 0;
    while (position < count) {
      char unit = text.charAt(position++);
      if (unit < 0x80) {
        ascii(unit);
      } else if (unit < 0x800) {
        bytes[length++] = (byte) (0xC0 | unit >> 6);
        bytes[length++] = (byte) (0x80 | unit & 0x3F);
      } else if (Character.isHighSurrogate(unit)
          && position < count
          && Character.isLowSurrogate(text.charAt(position))) {
        supplementary(Character.toCodePoint(unit, text.charAt(position++)));
      } else {
        // Half a surrogate pair is no character; UTF-8 has no bytes for it.
        threeBytes(Character.isSurrogate(unit) ? 0xFFFD : unit);
      }
    }
    bytes[length++] = '"';
  }

  private void ascii(char unit) {
    if (unit >= ' ' && unit != '"' && unit != '\\') {
      bytes[length++] = (byte) unit;
    } else {
      escape((byte) unit);
    }
  }

  private void escape(byte unit) {
    bytes[length++] = '\\';
    switch (unit) {
      case '"', '\\' -> bytes[length++] = unit;
      case '\n' -> bytes[length++] = 'n';
      case '\r' -> bytes[length++] = 'r';
      case '\t' -> bytes[length++] = 't';
      default -> {
        bytes[length++] = 'u';
        bytes[length++] = '0';
        bytes[length++] = '0';
        bytes[length++] = HEX[unit >> 4];
        bytes[length++] = HEX[unit & 15];
      }
    }
  }

  private void threeBytes(int character) {
    bytes[length++] = (byte) (0xE0 | character >> 12);
    bytes[length++] = (byte) (0x80 | character >> 6 & 0x3F);
    bytes[length++] = (byte) (0x80 | character & 0x3F);
  }

  private void supplementary(int codePoint) {
    bytes[length++] = (byte) (0xF0 | codePoint >> 18);
    bytes[length++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
    bytes[length++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
    bytes[length++] = (byte) (0x80 | codePoint & 0x3F);
  }

  private void sextets(int group, int count) {
    for (int sextet = 0; sextet < count; sextet++) {
      bytes[length++] = BASE64[group >> 18 - 6 * sextet & 63];
    }
  }

  private JsonBuffer open(char bracket) {
    separate();
    put(bracket);
    commaDue = false;
    return this;
  }

  private JsonBuffer close(char bracket) {
    put(bracket);
    commaDue = true;
    return this;
  }

  private void separate() {
    if (commaDue) {
      put(',');
    }
  }

  private void put(char ascii) {
    ensure(1);
    bytes[length++] = (byte) ascii;
  }

  private void ensure(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
