package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.limit.QuotaKey;
import io.roundtable.web.render.LongWork;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Pages that are too long for an event loop and take their time.
class LongPagesIT {
  /// More than may wait in all, whoever asks.
  private static final int MANY = 10 * Runtime.getRuntime().availableProcessors() + 10;

  private static final String LONG = "a".repeat(300_000);

  private final CountDownLatch gate = new CountDownLatch(1);
  private final Queue<String> begun = new ConcurrentLinkedQueue<>();
  private final Map<String, CountDownLatch> asked = new ConcurrentHashMap<>();

  record Board(String title, List<Column> columns) {}

  record Column(String name, List<String> cards) {}

  /// Says when a thread for long work takes it, which then waits for the gate.
  private final class SlowColumns extends AbstractList<Column> {
    private final String asker;
    private boolean taken;

    SlowColumns(String asker) {
      this.asker = asker;
    }

    @Override
    public Column get(int place) {
      if (Context.isOnWorkerThread() && !taken) {
        taken = true;
        begun.add(asker);
        pass(gate);
      }
      return new Column(LONG, List.of());
    }

    @Override
    public int size() {
      return 3;
    }
  }

  @Test
  void longPages_ofOnePerson_leaveRoomAndTurnsForOthers() {
    try (var pages = ServedPages.start(this::addRoute)) {
      var client =
          WebClient.create(
              pages.vertx(), new WebClientOptions(), new PoolOptions().setHttp1MaxSize(2 * MANY));
      var ofOne = ask(client, pages, "acme/ada", MANY);
      var ofColleague = ask(client, pages, "acme/bob", 1);
      var ofOther = ask(client, pages, "globex/eve", 1);
      gate.countDown();

      var answers = ofOne.stream().map(ServedPages::await).toList();
      assertEquals(200, ServedPages.await(ofColleague.getFirst()).statusCode());
      assertEquals(200, ServedPages.await(ofOther.getFirst()).statusCode());
      var refused = answers.stream().filter(answer -> answer.statusCode() == 503).toList();
      refused.forEach(LongPagesIT::assertClear);
      long made = answers.stream().filter(answer -> answer.statusCode() == 200).count();
      assertEquals(MANY, made + refused.size());
      assertTrue(made > 0 && !refused.isEmpty(), made + " of " + MANY + " were made");
      var turns = List.copyOf(begun);
      assertTrue(turns.indexOf("globex/eve") <= turns.size() / 2, turns.toString());
      assertTrue(turns.indexOf("acme/bob") <= turns.size() / 2 + 1, turns.toString());
    }
  }

  private static void assertClear(HttpResponse<Buffer> refusal) {
    assertNotNull(refusal.getHeader("Retry-After"));
    assertTrue(refusal.bodyAsString().contains("More is being asked for right now"));
  }

  private void addRoute(PageRoutes routes) {
    routes.get("/:tenant/:person", this::page);
  }

  private Future<Response> page(RoutingContext context) {
    var key = new QuotaKey(context.pathParam("tenant"), context.pathParam("person"));
    LongWork.assign(context, key);
    var asker = key.tenant() + "/" + key.asker();
    // Behind this answer, which the same event loop gives at once.
    context.vertx().runOnContext(later -> asked.get(asker).countDown());
    var page = new Board("Board", new SlowColumns(asker));
    return Future.succeededFuture(new Response.Html(200, "webtest/board", page, CostReport.NONE));
  }

  /// Asks for pages until each of them waits, is being made or was refused.
  private List<Future<HttpResponse<Buffer>>> ask(
      WebClient client, ServedPages pages, String asker, int times) {
    asked.put(asker, new CountDownLatch(times));
    var answers =
        IntStream.range(0, times)
            .mapToObj(time -> client.get(pages.port(), "127.0.0.1", "/" + asker).send())
            .toList();
    pass(asked.get(asker));
    return answers;
  }

  private static void pass(CountDownLatch latch) {
    try {
      assertTrue(latch.await(60, TimeUnit.SECONDS));
    } catch (InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }
}
