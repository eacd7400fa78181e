package io.roundtable.engine.value;

import java.util.Arrays;

/// Bytes that grow. Unlike the JDK's stream of its kind it takes no lock for each byte.
final class ByteBuilder {
  private byte[] bytes;
  private int length;

  ByteBuilder(int expectedBytes) {
    this.bytes = new byte[expectedBytes];
  }

  void write(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  void write(byte[] content) {
    reserve(content.length);
    System.arraycopy(content, 0, bytes, length, content.length);
    length += content.length;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
