package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever anybody asks for, in whatever order, nothing is read or changed that they may not.
class RandomRequestsIT {
  private static final int STEPS = 100;
  private static final int SEEDS = 4;
  private static final int MORE_SEEDS = 300;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  static LongStream moreSeeds() {
    return LongStream.range(SEEDS, MORE_SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void nothing_isReadOrChanged_thatIsNotAllowed(long seed) {
    assertTrue(walk(seed) > 0, "every form was refused");
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void nothing_isReadOrChanged_inManyWalks(long seed) {
    walk(seed);
  }

  /// @return how many forms were accepted
  private static int walk(long seed) {
    try (var requests = new RandomRequests(seed)) {
      for (int step = 0; step < STEPS; step++) {
        requests.step();
      }
      assertEquals(List.of(), requests.check());
      return requests.accepted();
    }
  }
}
