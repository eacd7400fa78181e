package io.roundtable.check;

import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;

/// A map from texts to numbers that keeps 16 bytes for each and no text: of millions of items every
/// statement must be remembered. Two texts of one hash are taken for one; with 64 bits that happens
/// once in many billions of tables of ten million items.
final class LongTable {
  private static final int FIRST_SIZE = 1 << 10;
  private static final double FULL = 0.6;
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private long[] hashes = new long[FIRST_SIZE];
  private long[] numbers = new long[FIRST_SIZE];
  private int size;

  /// The hash of a text; never 0, which stands for a free place.
  static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int position = 0; position < text.length(); position++) {
      hash = (hash ^ text.charAt(position)) * FNV_PRIME;
    }
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    hash ^= hash >>> 33;
    return hash == 0 ? 1 : hash;
  }

  void merge(long hash, long number, LongBinaryOperator how) {
    int place = place(hashes, hash);
    if (hashes[place] == hash) {
      numbers[place] = how.applyAsLong(numbers[place], number);
      return;
    }
    hashes[place] = hash;
    numbers[place] = number;
    if (++size > hashes.length * FULL) {
      grow();
    }
  }

  void put(long hash) {
    merge(hash, 0, (old, same) -> old);
  }

  boolean contains(long hash) {
    return hashes[place(hashes, hash)] == hash;
  }

  /// The number of a hash; 0 where it has none.
  long get(long hash) {
    int place = place(hashes, hash);
    return hashes[place] == hash ? numbers[place] : 0;
  }

  int size() {
    return size;
  }

  /// Puts the hashes that a condition holds for into another table, up to a size of that.
  void select(LongPredicate condition, LongTable chosen, int most) {
    for (int place = 0; place < hashes.length && chosen.size < most; place++) {
      if (hashes[place] != 0 && condition.test(hashes[place])) {
        chosen.put(hashes[place]);
      }
    }
  }

  private void grow() {
    var more = new long[hashes.length * 2];
    var moved = new long[more.length];
    for (int old = 0; old < hashes.length; old++) {
      if (hashes[old] != 0) {
        int place = place(more, hashes[old]);
        more[place] = hashes[old];
        moved[place] = numbers[old];
      }
    }
    hashes = more;
    numbers = moved;
  }

  private static int place(long[] hashes, long hash) {
    int mask = hashes.length - 1;
    int place = (int) hash & mask;
    while (hashes[place] != 0 && hashes[place] != hash) {
      place = (place + 1) & mask;
    }
    return place;
  }
}
