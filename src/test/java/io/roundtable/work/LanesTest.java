package io.roundtable.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanesTest {
  private final Lanes lanes = new Lanes();

  @Test
  void lane_runsOneAfterAnother_inTheOrderInWhichTheyCame() {
    var first = Promise.<String>promise();
    var begun = new ArrayList<String>();
    lanes.run("a", () -> began("first", begun, first.future()));
    lanes.run("a", () -> began("second", begun, Future.succeededFuture("")));
    lanes.run("b", () -> began("beside", begun, Future.succeededFuture("")));

    assertEquals(List.of("first", "beside"), begun);
    first.fail("whatever");
    assertEquals(List.of("first", "beside", "second"), begun);
  }

  @Test
  void lane_whereTenThousandEndAtOnce_goesOn() {
    var first = Promise.<Integer>promise();
    lanes.run("a", first::future);
    var waiting = new ArrayList<Future<Integer>>();
    for (int number = 0; number < 10_000; number++) {
      int result = number;
      waiting.add(lanes.run("a", () -> Future.succeededFuture(result)));
    }
    first.complete(0);

    assertTrue(waiting.stream().allMatch(Future::succeeded));
    assertTrue(lanes.run("a", () -> Future.succeededFuture(1)).succeeded());
  }

  @Test
  void lane_whereOneThrows_failsThatOneAndGoesOn() {
    var broken =
        lanes.run(
            "a",
            () -> {
              throw new IllegalStateException("broken");
            });

    assertEquals("broken", broken.cause().getMessage());
    assertTrue(lanes.run("a", () -> Future.succeededFuture(1)).succeeded());
  }

  private static Future<String> began(String name, List<String> begun, Future<String> end) {
    begun.add(name);
    return end;
  }
}
