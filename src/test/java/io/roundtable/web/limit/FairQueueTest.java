package io.roundtable.web.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FairQueueTest {
  private static final QuotaKey ADA = new QuotaKey("acme", "ada");
  private static final QuotaKey BEN = new QuotaKey("acme", "ben");
  private static final QuotaKey EVE = new QuotaKey("other", "eve");

  private final List<String> begun = new ArrayList<>();
  private final List<Promise<String>> underWay = new ArrayList<>();
  private FairQueue queue = queue(20_000, 1_000);

  private static FairQueue queue(int places, int running) {
    return new FairQueue(new Quota(places, places, places), new Quota(running, running, running));
  }

  private Future<String> send(QuotaKey key, String lane, String name) {
    return queue.run(
        key,
        lane,
        () -> {
          begun.add(name);
          var end = Promise.<String>promise();
          underWay.add(end);
          return end.future();
        });
  }

  private void endFirst() {
    underWay.removeFirst().complete("");
  }

  @Test
  void lane_runsOneAfterAnother_inTheOrderInWhichTheyCame() {
    send(ADA, "a", "first");
    send(ADA, "a", "second");
    send(ADA, "b", "beside");

    assertEquals(List.of("first", "beside"), begun);
    underWay.removeFirst().fail("whatever");
    assertEquals(List.of("first", "beside", "second"), begun);
  }

  @Test
  void turns_goOn_whateverBreaks() {
    var broken =
        queue.<String>run(
            ADA,
            "a",
            () -> {
              throw new OutOfMemoryError("pretended");
            });
    send(ADA, "a", "next");

    assertInstanceOf(OutOfMemoryError.class, broken.cause());
    assertEquals(List.of("next"), begun);
  }

  @Test
  void lane_ofSeveralPeople_isTheirsInTurn() {
    send(ADA, "a", "ada 0");
    IntStream.range(1, 4).forEach(number -> send(ADA, "a", "ada " + number));
    IntStream.range(0, 2).forEach(number -> send(BEN, "a", "ben " + number));
    IntStream.range(0, 5).forEach(ended -> endFirst());

    assertEquals(List.of("ada 0", "ada 1", "ben 0", "ada 2", "ben 1", "ada 3"), begun);
  }

  @Test
  void tenants_haveTurns_howeverManyOthersSend() {
    queue = queue(20_000, 1);
    IntStream.range(0, 1_000).forEach(number -> send(ADA, "a" + number, "ada"));
    IntStream.range(0, 1_000).forEach(number -> send(BEN, "b" + number, "ben"));
    send(EVE, "e", "eve");
    endFirst();
    endFirst();

    assertEquals("eve", begun.get(2), "after what was under way and one of the others': " + begun);
  }

  @Test
  void work_thatIsUnderWay_isBoundedForEachOfThem() {
    queue = new FairQueue(new Quota(1_000, 1_000, 1_000), new Quota(8, 6, 4));
    IntStream.range(0, 20).forEach(number -> send(ADA, null, "ada"));
    assertEquals(4, begun.size());
    IntStream.range(0, 20).forEach(number -> send(BEN, null, "ben"));
    assertEquals(6, begun.size());
    IntStream.range(0, 20).forEach(number -> send(EVE, null, "eve"));
    assertEquals(8, begun.size());
    while (!underWay.isEmpty()) {
      endFirst();
    }

    assertEquals(60, begun.size());
  }

  @Test
  void flood_ofOnePerson_leavesRoomForTheTenantAndFloodOfATenantForOthers() {
    queue = new FairQueue(new Quota(10, 6, 3), new Quota(1, 1, 1));

    assertEquals(3, accepted(ADA));
    assertEquals(3, accepted(BEN));
    assertEquals(0, accepted(new QuotaKey("acme", "third")), "the tenant has its part");
    assertEquals(3, accepted(EVE));
    assertEquals(1, accepted(new QuotaKey("third", "x")), "all are taken");
    assertEquals(1, begun.size());
    IntStream.range(0, 10).forEach(ended -> endFirst());
    assertEquals(3, accepted(ADA), "places come back");
  }

  private int accepted(QuotaKey key) {
    int accepted = 0;
    for (int sent = 0; sent < 50; sent++) {
      var answer = send(key, null, key.asker());
      if (!answer.failed()) {
        accepted++;
      } else {
        var failure = assertInstanceOf(FailureException.class, answer.cause()).failure();
        assertTrue(assertInstanceOf(Failure.Busy.class, failure).retryAfter().isPositive());
      }
    }
    return accepted;
  }

  @Test
  void lane_whereTenThousandEndAtOnce_goesOn() {
    send(ADA, "a", "first");
    var waiting = new ArrayList<Future<Integer>>();
    for (int number = 0; number < 10_000; number++) {
      int result = number;
      waiting.add(queue.run(ADA, "a", () -> Future.succeededFuture(result)));
    }
    endFirst();

    assertTrue(waiting.stream().allMatch(Future::succeeded));
    assertTrue(queue.run(ADA, "a", () -> Future.succeededFuture(1)).succeeded());
  }

  @Test
  void work_thatThrows_failsAloneAndTheNextGoesOn() {
    var broken =
        queue.run(
            ADA,
            "a",
            () -> {
              throw new IllegalStateException("broken");
            });

    assertEquals("broken", broken.cause().getMessage());
    assertTrue(queue.run(ADA, "a", () -> Future.succeededFuture(1)).succeeded());
  }

  /// Whatever comes and ends in whatever order: nothing is lost, lanes never overlap, and what an
  /// asker sent to a lane keeps its order.
  @Property(tries = 200)
  void anyWork_isDoneOnceInTheOrderOfItsLane(@ForAll long seed) {
    var random = new Random(seed);
    queue = new FairQueue(new Quota(500, 500, 500), new Quota(5, 4, 3));
    begun.clear();
    underWay.clear();
    var last = new HashMap<String, Integer>();
    var busy = new HashSet<String>();
    for (int number = 0; number < 100; number++) {
      var key = List.of(ADA, BEN, EVE).get(random.nextInt(3));
      var lane = key.tenant() + random.nextInt(4);
      int order = number;
      queue
          .run(
              key,
              lane,
              () -> {
                assertTrue(busy.add(lane), "two at a time in " + lane);
                var before = last.put(key + lane, order);
                assertTrue(before == null || before < order, "out of order");
                begun.add("" + order);
                var end = Promise.<String>promise();
                underWay.add(end);
                return end.future().onComplete(ended -> busy.remove(lane));
              })
          .onFailure(failure -> begun.add(failure.toString()));
      if (random.nextBoolean() && !underWay.isEmpty()) {
        underWay.remove(random.nextInt(underWay.size())).complete("");
      }
    }
    while (!underWay.isEmpty()) {
      underWay.remove(random.nextInt(underWay.size())).complete("");
    }
    assertEquals(100, new HashSet<>(begun).size(), begun::toString);
  }

  @Test
  void work_fromManyThreads_isDoneOnceAndWithinItsBound() throws InterruptedException {
    queue = queue(10_000, 3);
    var running = new AtomicInteger();
    var most = new AtomicInteger();
    var done = new CountDownLatch(2_000);
    try (var workers = Executors.newFixedThreadPool(4);
        var senders = Executors.newFixedThreadPool(4)) {
      for (int number = 0; number < 2_000; number++) {
        var key = List.of(ADA, BEN, EVE).get(number % 3);
        senders.execute(
            () ->
                queue
                    .run(
                        key,
                        null,
                        () -> {
                          most.accumulateAndGet(running.incrementAndGet(), Math::max);
                          var end = Promise.<String>promise();
                          workers.execute(
                              () -> {
                                running.decrementAndGet();
                                end.complete("");
                              });
                          return end.future();
                        })
                    .onSuccess(ended -> done.countDown()));
      }
      assertTrue(done.await(60, TimeUnit.SECONDS), () -> done.getCount() + " are lost");
    }
    assertTrue(most.get() <= 3, most::toString);
  }
}
