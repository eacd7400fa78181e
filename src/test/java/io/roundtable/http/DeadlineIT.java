package io.roundtable.http;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that never end, though something of them always comes.
class DeadlineIT {
  private static final String HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\n";
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 1024 * 1024, 1024 * 1024, Duration.ofMillis(300));

  private static final ScheduledExecutorService DRIP =
      Executors.newScheduledThreadPool(2, Thread.ofPlatform().daemon().factory());

  private static Vertx vertx;
  private static int port;

  @BeforeAll
  static void start() {
    vertx = Vertx.vertx();
    var server =
        StrictServer.create(vertx, new HttpServerOptions(), LIMITS)
            .requestHandler(DeadlineIT::echo)
            .listen(SocketAddress.inetSocketAddress(0, "127.0.0.1"));
    port = Servers.await(server).actualPort();
  }

  @AfterAll
  static void stop() {
    Servers.await(vertx.close());
    DRIP.shutdownNow();
  }

  private static void echo(HttpServerRequest request) {
    request
        .body()
        .onSuccess(body -> request.response().end(body))
        .onFailure(
            failure -> {
              if (failure instanceof RefusedRequestException refused) {
                refused.answer(request);
              }
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        HEAD + "\r\n" + "P",
        HEAD + "A: ",
        HEAD + "Content-Length: 60000\r\n\r\n",
        HEAD + "Transfer-Encoding: chunked\r\n\r\nffff\r\n",
        HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nA: "
      })
  void request_thatComesByteByByte_is408(String begun) throws IOException {
    try (var connection = RawConnection.open(RawConnection.at(port))) {
      var answer = drip(connection, begun);

      assertTrue(answer.contains("\r\n\r\nThe request did not arrive in time.\n"), answer);
      assertEquals(408, RawConnection.statuses(answer).getLast(), answer);
    }
  }

  /// Its time counts from its own first byte.
  @Test
  void request_behindOthers_hasItsOwnTime() throws IOException {
    var whole = HEAD + "Content-Length: 1\r\n\r\na";
    try (var connection = RawConnection.open(RawConnection.at(port))) {
      var answer = drip(connection, whole.repeat(20) + HEAD);

      assertEquals(21, RawConnection.statuses(answer).size(), answer);
      assertEquals(408, RawConnection.statuses(answer).getLast(), answer);
    }
  }

  /// What was sent is told even where more comes than the server reads.
  @ParameterizedTest
  @ValueSource(ints = {1, 64, 1024})
  void refusal_ofWhatGoesOn_arrives(int kilobytes) throws IOException {
    try (var connection = RawConnection.open(RawConnection.at(port))) {
      connection.send(HEAD + "A : b\r\n" + "x".repeat(kilobytes * 1024));

      assertEquals(List.of(400), RawConnection.statuses(connection.readToEnd()));
    }
  }

  /// A byte a second: neither the head nor the 60 bytes of the body are whole in time.
  @Test
  @Tag("slow")
  void request_thatComesByteByByte_endsOnEveryServer(@TempDir Path folder) throws IOException {
    assertOnEveryServer(folder, List.of("", "Content-Length: 60\r\n\r\n"), 1);
  }

  /// What goes on dripping behind a whole request begins the next one.
  @Test
  @Tag("slow")
  void nextRequest_thatComesByteByByte_endsOnEveryServer(@TempDir Path folder) throws IOException {
    assertOnEveryServer(folder, List.of("Content-Length: 3\r\n\r\n"), 2);
  }

  /// All side by side, since each takes as long as the server waits.
  private static void assertOnEveryServer(Path folder, List<String> begun, int answers)
      throws IOException {
    try (var servers = new Servers(folder);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var ends =
          servers.targets().stream()
              .flatMap(target -> begun.stream().map(rest -> end(target, rest, answers)))
              .map(threads::submit)
              .toList();
      assertAll(ends.stream().map(end -> end::get));
    }
  }

  private static Callable<Void> end(Servers.Target target, String rest, int answers) {
    return () -> {
      var begun = target.fill("{SEND} HTTP/1.1\r\n{HOST}\r\n" + rest);
      try (var connection = RawConnection.open(target.address())) {
        var statuses = RawConnection.statuses(drip(connection, begun, 1_000));
        assertEquals(answers, statuses.size(), target + " " + begun + statuses);
        assertTrue(answers == 1 || statuses.getLast() == 408, target + " " + statuses);
      }
      return null;
    };
  }

  private static String drip(RawConnection connection, String begun) throws IOException {
    return drip(connection, begun, 10);
  }

  private static String drip(RawConnection connection, String begun, int millis)
      throws IOException {
    connection.send(begun);
    var drops =
        DRIP.scheduleAtFixedRate(() -> drop(connection), millis, millis, TimeUnit.MILLISECONDS);
    try {
      return connection.readToEnd();
    } finally {
      drops.cancel(true);
    }
  }

  private static void drop(RawConnection connection) {
    try {
      connection.send("a");
    } catch (IOException ended) {
      throw new AssertionError(ended);
    }
  }
}
