package io.roundtable.web.render;

import io.vertx.core.buffer.Buffer;
import java.io.Writer;
import java.util.Arrays;

/// Encodes characters as UTF-8 while they are written, so that a page never exists as a string.
///
/// Used by one thread. An unpaired surrogate becomes `?`, as the JDK's encoders have it.
final class Utf8Writer extends Writer {
  private static final int LONGEST_CHARACTER_BYTES = 3;

  private byte[] bytes;
  private int size;

  /// The first half of a pair whose second half has not come yet, or 0.
  private char pendingHigh;

  Utf8Writer(int expectedBytes) {
    bytes = new byte[expectedBytes];
  }

  @Override
  public void write(int character) {
    reserve(1);
    encode((char) character);
  }

  @Override
  public void write(char[] characters, int offset, int length) {
    reserve(length);
    for (int position = offset; position < offset + length; position++) {
      encode(characters[position]);
    }
  }

  @Override
  public void write(String text, int offset, int length) {
    reserve(length);
    for (int position = offset; position < offset + length; position++) {
      encode(text.charAt(position));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  /// Everything written so far.
  Buffer toBuffer() {
    if (pendingHigh != 0) {
      reserve(0);
      pendingHigh = 0;
      bytes[size++] = '?';
    }
    return Buffer.buffer(size).appendBytes(bytes, 0, size);
  }

  /// Everything written since the last time, but for a half pair, which waits for its other half.
  Buffer take() {
    var taken = Buffer.buffer(size).appendBytes(bytes, 0, size);
    size = 0;
    return taken;
  }

  private void encode(char character) {
    if (character < 0x80 && pendingHigh == 0) {
      bytes[size++] = (byte) character;
    } else {
      encodeOther(character);
    }
  }

  private void encodeOther(char character) {
    if (pendingHigh != 0) {
      char high = pendingHigh;
      pendingHigh = 0;
      if (Character.isLowSurrogate(character)) {
        encodePair(Character.toCodePoint(high, character));
        return;
      }
      bytes[size++] = '?';
    }
    if (Character.isHighSurrogate(character)) {
      pendingHigh = character;
    } else if (Character.isLowSurrogate(character)) {
      bytes[size++] = '?';
    } else {
      encodeSingle(character);
    }
  }

  private void encodeSingle(char character) {
    if (character < 0x80) {
      bytes[size++] = (byte) character;
    } else if (character < 0x800) {
      bytes[size++] = (byte) (0xC0 | character >> 6);
      bytes[size++] = (byte) (0x80 | character & 0x3F);
    } else {
      bytes[size++] = (byte) (0xE0 | character >> 12);
      bytes[size++] = (byte) (0x80 | character >> 6 & 0x3F);
      bytes[size++] = (byte) (0x80 | character & 0x3F);
    }
  }

  private void encodePair(int codePoint) {
    bytes[size++] = (byte) (0xF0 | codePoint >> 18);
    bytes[size++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
    bytes[size++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
    bytes[size++] = (byte) (0x80 | codePoint & 0x3F);
  }

  /// Makes room for the characters and for a half pair that was pending.
  private void reserve(int characters) {
    int needed = size + (characters + 1) * LONGEST_CHARACTER_BYTES;
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length * 2));
    }
  }
}
