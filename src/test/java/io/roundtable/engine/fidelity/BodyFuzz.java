package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

/// Sends spoilt bodies: each gets an answer in an envelope, and none is the engine's own fault.
///
/// @param client sends them
/// @param bodies what is spoilt
/// @param operations one in ten bodies is sent to any of these
/// @param values JSON values that take the place of others, beside those of [BodyMutator]
record BodyFuzz(
    WireClient client, List<Body> bodies, List<String> operations, List<String> values) {

  /// A sound body and the operation that it is meant for.
  record Body(String operation, String text) {}

  /// Sends so many; the same seed sends the same ones.
  void run(long seed, int count) {
    var random = new Random(seed);
    var mutator = new BodyMutator(seed, values);
    for (int round = 0; round < count; round++) {
      var body = bodies.get(random.nextInt(bodies.size()));
      var operation =
          random.nextInt(10) == 0
              ? operations.get(random.nextInt(operations.size()))
              : body.operation();
      var answer = client.call(operation, mutator.mutate(body.text()));
      check(answer, "seed " + seed + ", round " + round + ": " + operation);
    }
  }

  private static void check(WireAnswer answer, String round) {
    assertTrue(
        answer.status() == 200 || answer.status() == 400 || answer.status() == 413,
        () -> round + ": " + answer.status() + " " + answer.text());
    if (answer.status() != 200) {
      assertFalse(answer.errorType().isEmpty(), () -> round + ": " + answer.text());
    }
  }
}
