package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/// Adds up the size of a stored item.
final class SizeVisitor implements ItemVisitor {
  private static final int DOCUMENT_BYTES = 3;

  private int bytes;

  int bytes() {
    return bytes;
  }

  @Override
  public void name(byte[] source, int offset, int length) {
    bytes += length;
  }

  @Override
  public void string(byte[] source, int offset, int length) {
    bytes += length;
  }

  @Override
  public void number(byte[] source, int offset, int length) {
    bytes += NumberSize.bytes(new String(source, offset, length, ISO_8859_1));
  }

  @Override
  public void binary(byte[] source, int offset, int length) {
    bytes += length;
  }

  @Override
  public void bool(boolean value) {
    bytes++;
  }

  @Override
  public void nullValue() {
    bytes++;
  }

  @Override
  public void startSet(ValueType type, int size) {}

  @Override
  public void setMember(ValueType setType, byte[] source, int offset, int length) {
    if (setType == ValueType.NS) {
      number(source, offset, length);
    } else {
      bytes += length;
    }
  }

  @Override
  public void endSet() {}

  @Override
  public void startList(int size) {
    bytes += DOCUMENT_BYTES + size;
  }

  @Override
  public void endList() {}

  @Override
  public void startMap(int size) {
    bytes += DOCUMENT_BYTES + size;
  }

  @Override
  public void endMap() {}
}
