package io.roundtable.site;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever happens in whatever order, no escalation is left that its responder cannot act on,
/// every inbox counts what its person's dashboard lists, and no button is offered that must fail.
class EscalationWalkIT {
  private static final int STEPS = 30;
  private static final int SEEDS = 10;
  private static final int MORE_SEEDS = 200;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  static LongStream moreSeeds() {
    return LongStream.range(SEEDS, MORE_SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everything_agreesAfterEachStep(long seed) {
    try (var walk = new EscalationWalk(seed)) {
      for (int step = 0; step < STEPS; step++) {
        walk.take(walk.next());
      }
      walk.take(EscalationEvent.TASK_DELETED);
      walk.take(EscalationEvent.TRASH_EMPTIED);
      walk.take(EscalationEvent.PROJECT_DELETED);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void everything_agreesAfterEachStepOfManyWalks(long seed) {
    everything_agreesAfterEachStep(seed);
  }
}
