package io.roundtable.engine.value;

/// A position in the stored form of an item, and the reading of its smallest parts.
final class StoredBytes {
  private final byte[] bytes;
  private int position;

  StoredBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] source() {
    return bytes;
  }

  int position() {
    return position;
  }

  int readByte() {
    if (position >= bytes.length) {
      throw truncated();
    }
    return bytes[position++];
  }

  int readCount() {
    int count = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      int next = readByte();
      count |= (next & 0x7F) << shift;
      if (next >= 0) {
        return count;
      }
    }
    throw truncated();
  }

  /// Passes over a text or binary and its length.
  ///
  /// @return the length; the content ends at the new position
  int readContent() {
    int length = readCount();
    if (length < 0 || length > bytes.length - position) {
      throw truncated();
    }
    position += length;
    return length;
  }

  void requireEnd() {
    if (position != bytes.length) {
      throw new IllegalArgumentException("a stored item has bytes past its end");
    }
  }

  private static IllegalArgumentException truncated() {
    return new IllegalArgumentException("a stored item is cut short");
  }
}
