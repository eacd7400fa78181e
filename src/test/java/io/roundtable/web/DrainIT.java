package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A server of pages that ends while it is in use.
@Timeout(180)
class DrainIT {
  private static final Duration LONG = Duration.ofSeconds(50);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch letGo = new CountDownLatch(1);
  private final Promise<Response> answer = Promise.promise();
  @AutoClose private ServedPages pages;

  @BeforeEach
  void serve() {
    pages =
        ServedPages.startPatiently(
            routes ->
                routes
                    .get("/quick", context -> Future.succeededFuture(Response.seeOther("/there")))
                    .get("/late", context -> await())
                    .get("/busy", context -> block()));
  }

  private Future<Response> await() {
    asked.countDown();
    return answer.future();
  }

  /// Keeps the event loop from reading.
  private Future<Response> block() {
    asked.countDown();
    try {
      letGo.await();
      return Future.succeededFuture(Response.seeOther("/there"));
    } catch (InterruptedException interrupted) {
      return Future.failedFuture(interrupted);
    }
  }

  @Test
  void requestUnderWay_isAnsweredAsTheLastOfItsConnection() throws Exception {
    try (var late = connect();
        var silent = connect()) {
      send(silent, "GET /quick");
      assertTrue(head(silent).startsWith("HTTP/1.1 303"));
      send(late, "GET /late");
      asked.await();
      assertEquals(1, pages.server().requests());

      var drained = pages.server().drain(LONG);

      assertEquals(-1, silent.getInputStream().read(), "the silent one is closed");
      assertThrows(ConnectException.class, () -> connect().close(), "the door is closed");
      assertFalse(drained.isComplete());
      answer.complete(Response.seeOther("/there"));
      var head = head(late);
      assertTrue(head.startsWith("HTTP/1.1 303") && head.contains("connection: close"), head);
      assertEquals(-1, late.getInputStream().read());
      ServedPages.await(drained);
      assertEquals(0, pages.server().requests());
    }
  }

  @Test
  void requestThatWasSentAndNotReadWhenTheDrainBegan_isAnswered() throws Exception {
    try (var busy = connect();
        var known = connect()) {
      send(known, "GET /quick");
      head(known);
      send(busy, "GET /busy");
      asked.await();
      try (var fresh = connect()) {
        send(known, "GET /quick");
        send(fresh, "GET /quick");
        var drained = pages.server().drain(LONG);
        letGo.countDown();
        for (var socket : List.of(busy, known, fresh)) {
          assertTrue(head(socket).startsWith("HTTP/1.1 303"));
          assertEquals(-1, socket.getInputStream().read());
        }
        ServedPages.await(drained);
        pages.forgive();
      }
    }
  }

  @Test
  void formThatIsNeverSentWhole_isCutAtTheDeadline() throws Exception {
    try (var dripping = connect()) {
      send(dripping, "POST /theme", "Content-Length: 10");
      while (pages.server().requests() == 0) {
        Thread.onSpinWait();
      }
      ServedPages.await(pages.server().drain(Duration.ofSeconds(1)));
      assertEquals(-1, dripping.getInputStream().read());
    }
  }

  private Socket connect() throws IOException {
    return new Socket("127.0.0.1", pages.port());
  }

  private static void send(Socket socket, String target, String... headers) throws IOException {
    var more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    var request = target + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
  }

  /// The head of an answer without a body, in which the names of headers are small.
  private static String head(Socket socket) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = socket.getInputStream().read();
      assertTrue(next >= 0, () -> "cut after: " + head);
      head.append((char) next);
    }
    return head.toString();
  }
}
