package io.roundtable.engine.operation.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.BackfillPace;
import org.junit.jupiter.api.Test;

class PausableBackfillTest {
  private final PausableBackfill pace = new PausableBackfill(BackfillPace.steady(7));

  @Test
  void permission_whileRunning_isThereAtOnce() {
    assertTrue(asked());
    assertEquals(7, pace.batchSize());
  }

  @Test
  void permission_whilePaused_comesWithResume() {
    pace.pause();
    pace.pause();
    var permission = pace.permission("table", "index").toCompletableFuture();
    assertFalse(permission.isDone());
    pace.resume();
    assertTrue(permission.isDone());
    assertTrue(asked());
    pace.pause();
    assertFalse(asked());
  }

  private boolean asked() {
    return pace.permission("table", "index").toCompletableFuture().isDone();
  }
}
