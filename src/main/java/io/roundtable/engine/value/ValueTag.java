package io.roundtable.engine.value;

/// The byte before each value in the stored form of an item. Numbers are never reused: files hold
/// them.
final class ValueTag {
  static final int S = 1;
  static final int N = 2;
  static final int B = 3;
  static final int FALSE = 4;
  static final int TRUE = 5;
  static final int NULL = 6;
  static final int SS = 7;
  static final int NS = 8;
  static final int BS = 9;
  static final int L = 10;
  static final int M = 11;

  private ValueTag() {}

  static IllegalArgumentException unknown(int tag) {
    return new IllegalArgumentException("no stored value begins with byte " + tag);
  }
}
