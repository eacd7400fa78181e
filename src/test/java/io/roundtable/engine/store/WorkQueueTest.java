package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreClosedException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
  @Test
  void take_givesWorkInTheOrderOfArrivalUpToTheLimit() {
    var queue = new WorkQueue<String>(3);
    queue.add("a");
    queue.add("b");
    queue.add("c");

    assertEquals(List.of("a", "b"), queue.take(2));
    assertEquals(List.of("c"), queue.take(2));
  }

  @Test
  void add_whenFull_isRefusedUntilSomethingIsTaken() {
    var queue = new WorkQueue<String>(1);
    queue.add("a");

    assertThrows(StoreBusyException.class, () -> queue.add("b"));
    queue.take(1);
    queue.add("b");
  }

  @Test
  void close_refusesNewWorkAndGivesOutWhatWasAccepted() {
    var queue = new WorkQueue<String>(2);
    queue.add("a");
    queue.close();

    assertThrows(StoreClosedException.class, () -> queue.add("b"));
    assertEquals(List.of("a"), queue.take(2));
    assertEquals(List.of(), queue.take(2));
  }
}
