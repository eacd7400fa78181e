package io.roundtable.engine.http;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;

/// Makes the identifiers that answers carry as `x-amzn-RequestId`.
final class AwsRequestIds {
  private static final int LENGTH = 52;
  private static final byte[] ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".getBytes(StandardCharsets.ISO_8859_1);

  private AwsRequestIds() {}

  /// A new identifier of 52 characters of `[0-9A-Z]`. It tells answers apart and guards nothing, so
  /// it need not be hard to guess.
  static String next() {
    var random = ThreadLocalRandom.current();
    var characters = new byte[LENGTH];
    for (int position = 0; position < LENGTH; position++) {
      characters[position] = ALPHABET[random.nextInt(ALPHABET.length)];
    }
    return new String(characters, StandardCharsets.ISO_8859_1);
  }
}
