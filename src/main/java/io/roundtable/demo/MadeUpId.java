package io.roundtable.demo;

import java.time.Instant;
import java.util.random.RandomGenerator;

/// Identifiers in the form of the real ones, but the same for the same seed.
final class MadeUpId {
  private static final char[] ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
  private static final int TIME_CHARACTERS = 10;
  private static final int ORDINAL_CHARACTERS = 6;
  private static final int LENGTH = 26;
  private static final int BITS = 5;

  private MadeUpId() {}

  /// Makes an identifier whose order is that of the time and then of the ordinal.
  ///
  /// @return 26 characters
  static String of(Instant time, int ordinal, RandomGenerator random) {
    var characters = new char[LENGTH];
    write(characters, 0, TIME_CHARACTERS, time.toEpochMilli());
    write(characters, TIME_CHARACTERS, ORDINAL_CHARACTERS, ordinal);
    for (int place = TIME_CHARACTERS + ORDINAL_CHARACTERS; place < LENGTH; place++) {
      characters[place] = ALPHABET[random.nextInt(ALPHABET.length)];
    }
    return new String(characters);
  }

  private static void write(char[] characters, int from, int count, long value) {
    var rest = value;
    for (int place = from + count - 1; place >= from; place--) {
      characters[place] = ALPHABET[(int) (rest & (ALPHABET.length - 1))];
      rest >>>= BITS;
    }
  }
}
