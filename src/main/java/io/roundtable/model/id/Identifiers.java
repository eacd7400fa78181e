package io.roundtable.model.id;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;

/// The common part of all identifiers: their alphabet, and how new ones are made.
public final class Identifiers {
  private static final int MAXIMUM_LENGTH = 64;
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final char[] CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

  private Identifiers() {}

  /// Tells whether a text matches `[A-Za-z0-9_-]{1,64}`.
  ///
  /// @param value the text, may be null
  /// @return true where it can stand in a key
  public static boolean isValid(String value) {
    if (value == null || value.isEmpty() || value.length() > MAXIMUM_LENGTH) {
      return false;
    }
    for (int position = 0; position < value.length(); position++) {
      if (!isIdentifierCharacter(value.charAt(position))) {
        return false;
      }
    }
    return true;
  }

  /// Makes a new identifier: a ULID, whose string order is the order of its millisecond.
  ///
  /// @param clock where the time comes from
  /// @return 26 characters, for example `01JDQ4Z0V6Y3M8W2K5T7B9C1DE`
  public static String next(InstantSource clock) {
    var characters = new char[26];
    long time = clock.millis();
    for (int position = 9; position >= 0; position--) {
      characters[position] = CROCKFORD[(int) (time & 31)];
      time >>>= 5;
    }
    var random = new byte[16];
    RANDOM.nextBytes(random);
    for (int position = 0; position < 16; position++) {
      characters[10 + position] = CROCKFORD[random[position] & 31];
    }
    return new String(characters);
  }

  /// Makes a new identifier that is greater than another one, whose maker's clock may have been
  /// ahead.
  ///
  /// @param earlier made by [#next]; null for none
  /// @return where the present is not enough, of the millisecond after the other one
  public static String nextAfter(InstantSource clock, String earlier) {
    var made = next(clock);
    if (earlier == null || made.compareTo(earlier) > 0) {
      return made;
    }
    long time = 0;
    for (int position = 0; position < 10; position++) {
      time = time << 5 | Arrays.binarySearch(CROCKFORD, earlier.charAt(position));
    }
    var after = Instant.ofEpochMilli(time + 1);
    return next(() -> after);
  }

  /// Tells whether a text looks as if [#next] had made it: nobody types that as a name.
  public static boolean isMade(String value) {
    return value.length() == 26 && value.chars().allMatch(Identifiers::isCrockford);
  }

  /// A bound above all identifiers that [#next] made before the next millisecond.
  ///
  /// @param now the present
  /// @return 10 characters, for example `01JDQ4Z0V6`
  public static String upTo(Instant now) {
    return next(() -> now.plusMillis(1)).substring(0, 10);
  }

  public static void require(String value) {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not an identifier: " + value);
    }
  }

  private static boolean isCrockford(int character) {
    return Arrays.binarySearch(CROCKFORD, (char) character) >= 0;
  }

  private static boolean isIdentifierCharacter(int character) {
    return character >= 'a' && character <= 'z'
        || character >= 'A' && character <= 'Z'
        || character >= '0' && character <= '9'
        || character == '_'
        || character == '-';
  }
}
