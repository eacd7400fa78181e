package io.roundtable.engine.fidelity;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Spoils bodies: bytes, whole values, types, lengths.
final class BodyMutator {
  private static final Pattern VALUE =
      Pattern.compile("\"[^\"\\\\]{0,400}\"|-?\\d+|true|false|null|\\{}|\\[]");
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0.5",
          "1e999999999",
          "9".repeat(999),
          "9".repeat(5_000),
          "\"\"",
          "\"\\ud83d\"",
          "\"\\u0000\"",
          "\"1e-130\"",
          "\"1e99999999999999999999\"",
          "\"" + "7".repeat(20_000) + "\"",
          "\"" + "((".repeat(1_000) + "\"",
          "\"" + "a AND ".repeat(600) + "a\"",
          "\"a" + "[0]".repeat(1_000) + "\"",
          "\"" + "NOT ".repeat(900) + "a = :v\"",
          "[]",
          "{}",
          "[[]]",
          "{\"S\":{\"S\":\"x\"}}",
          "{\"M\":{\"M\":{}}}",
          "[".repeat(500) + "]".repeat(500),
          "{\"L\":[".repeat(300) + "]}".repeat(300),
          "[" + "{},".repeat(3_000) + "{}]");

  private final Random random;
  private final List<String> values;

  /// Spoils with the usual values and some more.
  BodyMutator(long seed, List<String> more) {
    random = new Random(seed);
    values = Stream.concat(VALUES.stream(), more.stream()).toList();
  }

  byte[] mutate(String body) {
    var mutated = body;
    int changes = 1 + random.nextInt(3);
    for (int change = 0; change < changes; change++) {
      mutated = random.nextInt(4) == 0 ? mutated : withOtherValue(mutated);
    }
    var bytes = mutated.getBytes(StandardCharsets.UTF_8);
    return random.nextInt(3) == 0 ? withOtherBytes(bytes) : bytes;
  }

  private String withOtherValue(String body) {
    var present = VALUE.matcher(body).results().toList();
    if (present.isEmpty()) {
      return body;
    }
    var replaced = present.get(random.nextInt(present.size()));
    var value = values.get(random.nextInt(values.size()));
    return body.substring(0, replaced.start()) + value + body.substring(replaced.end());
  }

  private byte[] withOtherBytes(byte[] bytes) {
    if (bytes.length == 0) {
      return bytes;
    }
    int position = random.nextInt(bytes.length);
    switch (random.nextInt(3)) {
      case 0 -> bytes[position] = (byte) random.nextInt(256);
      case 1 -> {
        return Arrays.copyOf(bytes, position);
      }
      default -> {
        var longer = Arrays.copyOf(bytes, bytes.length + 1);
        System.arraycopy(bytes, position, longer, position + 1, bytes.length - position);
        return longer;
      }
    }
    return bytes;
  }
}
