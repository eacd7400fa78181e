package io.roundtable.engine.value;

import java.util.Arrays;

/// An immutable sequence of bytes, equal by content and ordered by unsigned byte.
public final class Bytes implements Comparable<Bytes> {
  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /// A copy of the given bytes.
  public static Bytes copyOf(byte[] content) {
    return new Bytes(content.clone());
  }

  /// A copy of a part of the given bytes.
  static Bytes copyOf(byte[] source, int offset, int length) {
    return new Bytes(Arrays.copyOfRange(source, offset, offset + length));
  }

  /// How many bytes there are.
  public int length() {
    return content.length;
  }

  /// A copy that the caller may change.
  public byte[] toArray() {
    return content.clone();
  }

  /// Whether these bytes begin with the given ones.
  public boolean startsWith(Bytes beginning) {
    return regionMatches(0, beginning);
  }

  /// Whether the given bytes occur somewhere in these.
  public boolean contains(Bytes part) {
    for (int start = 0; start <= content.length - part.content.length; start++) {
      if (regionMatches(start, part)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(content, other.content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return "Bytes[" + content.length + "]";
  }

  /// The bytes themselves, for readers inside this package that change nothing.
  byte[] content() {
    return content;
  }

  private boolean regionMatches(int start, Bytes part) {
    int end = start + part.content.length;
    return end <= content.length
        && Arrays.equals(content, start, end, part.content, 0, part.content.length);
  }
}
