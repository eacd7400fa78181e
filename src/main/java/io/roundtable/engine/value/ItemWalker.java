package io.roundtable.engine.value;

/// Walks through a stored form and tells a visitor what is there.
final class ItemWalker {
  private final StoredBytes stored;
  private final ItemVisitor visitor;

  ItemWalker(byte[] encoded, ItemVisitor visitor) {
    this(new StoredBytes(encoded), visitor);
  }

  ItemWalker(StoredBytes stored, ItemVisitor visitor) {
    this.stored = stored;
    this.visitor = visitor;
  }

  void walk() {
    walkMembers(stored.readCount(), 0);
    stored.requireEnd();
  }

  /// Walks through the one value that begins at the position.
  void walkValue() {
    walkValue(0);
  }

  private void walkMembers(int size, int depth) {
    for (int count = 0; count < size; count++) {
      int length = stored.readContent();
      visitor.name(stored.source(), stored.position() - length, length);
      walkValue(depth);
    }
  }

  private void walkValue(int depth) {
    int tag = stored.readByte();
    switch (tag) {
      case ValueTag.S, ValueTag.N, ValueTag.B -> walkScalar(tag);
      case ValueTag.FALSE -> visitor.bool(false);
      case ValueTag.TRUE -> visitor.bool(true);
      case ValueTag.NULL -> visitor.nullValue();
      case ValueTag.SS -> walkSet(ValueType.SS);
      case ValueTag.NS -> walkSet(ValueType.NS);
      case ValueTag.BS -> walkSet(ValueType.BS);
      case ValueTag.L -> walkList(NestingDepth.deeper(depth));
      case ValueTag.M -> walkMap(NestingDepth.deeper(depth));
      default -> throw ValueTag.unknown(tag);
    }
  }

  private void walkScalar(int tag) {
    int length = stored.readContent();
    int offset = stored.position() - length;
    switch (tag) {
      case ValueTag.S -> visitor.string(stored.source(), offset, length);
      case ValueTag.N -> visitor.number(stored.source(), offset, length);
      case ValueTag.B -> visitor.binary(stored.source(), offset, length);
      default -> throw ValueTag.unknown(tag);
    }
  }

  private void walkSet(ValueType type) {
    int size = stored.readCount();
    visitor.startSet(type, size);
    for (int count = 0; count < size; count++) {
      int length = stored.readContent();
      visitor.setMember(type, stored.source(), stored.position() - length, length);
    }
    visitor.endSet();
  }

  private void walkList(int depth) {
    int size = stored.readCount();
    visitor.startList(size);
    for (int count = 0; count < size; count++) {
      walkValue(depth);
    }
    visitor.endList();
  }

  private void walkMap(int depth) {
    int size = stored.readCount();
    visitor.startMap(size);
    walkMembers(size, depth);
    visitor.endMap();
  }
}
