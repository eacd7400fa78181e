package io.roundtable.engine.value;

/// Takes no notice of anything: for passing over a value.
enum SilentVisitor implements ItemVisitor {
  INSTANCE;

  @Override
  public void name(byte[] source, int offset, int length) {}

  @Override
  public void string(byte[] source, int offset, int length) {}

  @Override
  public void number(byte[] source, int offset, int length) {}

  @Override
  public void binary(byte[] source, int offset, int length) {}

  @Override
  public void bool(boolean value) {}

  @Override
  public void nullValue() {}

  @Override
  public void startSet(ValueType type, int size) {}

  @Override
  public void setMember(ValueType setType, byte[] source, int offset, int length) {}

  @Override
  public void endSet() {}

  @Override
  public void startList(int size) {}

  @Override
  public void endList() {}

  @Override
  public void startMap(int size) {}

  @Override
  public void endMap() {}
}
