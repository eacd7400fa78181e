package io.roundtable.http;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.http.Servers.Target;
import io.roundtable.web.RecordedLog;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Clients that end their side of the connection and go on listening. Every exchange here is read
/// to its end, so that a connection which stays open fails the test.
class HalfClosureIT {
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 1024, 1024, Duration.ofMillis(500));

  /// Some servers refuse a method before its body has come.
  private static final Set<Integer> UNREAD = Set.of(400, 405);

  private static final int LONG_BYTES = 4 * 1024 * 1024;

  @TempDir private static Path folder;
  private static RecordedLog log;
  private static Servers servers;
  private static Target late;

  @BeforeAll
  static void start() {
    log = new RecordedLog("ROOT", Level.WARN);
    servers = new Servers(folder);
    var listening =
        StrictServer.create(servers.vertx, new HttpServerOptions(), LIMITS)
            .requestHandler(HalfClosureIT::answerLate)
            .listen(SocketAddress.inetSocketAddress(0, "127.0.0.1"));
    var address = RawConnection.at(Servers.await(listening).actualPort());
    late = new Target("late", address, "GET /", "POST /", "Host: localhost");
  }

  @AfterAll
  static void stop() {
    servers.close();
    log.close();
  }

  /// The end of the client's side is read before this answers.
  private static void answerLate(HttpServerRequest request) {
    var response = request.response();
    switch (request.path()) {
      case "/never" -> {}
      case "/endless" -> {
        response.setChunked(true);
        long drops =
            servers.vertx.setPeriodic(
                10,
                drop -> {
                  response.write("a");
                });
        response.closeHandler(closed -> servers.vertx.cancelTimer(drops));
      }
      case "/long" -> servers.vertx.setTimer(50, waited -> response.end("a".repeat(LONG_BYTES)));
      default -> servers.vertx.setTimer(50, waited -> response.end("late"));
    }
  }

  static Stream<FramingCase> cases() {
    return FramingCase.all().stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void request_ofTheFile_thatIsTheLast_isAnsweredAndTheConnectionClosed(FramingCase sent) {
    log.clear();

    assertAll(servers.targets().stream().map(target -> (Executable) () -> check(sent, target)));

    assertEquals(List.of(), log.events().stream().map(ILoggingEvent::toString).toList());
  }

  @Test
  void form_thatIsTheLast_isCarriedOutAndAnswered() throws IOException {
    int before = servers.forms.get();

    var answer = exchange(servers.targets().getFirst(), form());

    assertEquals(List.of(303), RawConnection.statuses(answer));
    assertEquals(before + 1, servers.forms.get());
  }

  /// Cut before its first byte too, where nothing is asked at all.
  @Test
  void request_thatEndsAnywhereBeforeItsEnd_isNotCarriedOut() {
    int before = servers.forms.get();

    assertAll(servers.targets().stream().flatMap(HalfClosureIT::cuts));

    assertEquals(before, servers.forms.get());
  }

  private static Stream<Executable> cuts(Target target) {
    var whole = target.fill(form());
    return IntStream.range(0, whole.length())
        .mapToObj(
            length ->
                () -> {
                  var answer = exchange(target, whole.substring(0, length));
                  var statuses = RawConnection.statuses(answer);
                  assertEquals(length == 0 ? 0 : 1, statuses.size(), target + " at " + length);
                  assertTrue(UNREAD.containsAll(statuses), target + " at " + length);
                });
  }

  @Test
  void requests_answeredAfterTheEndWasRead_areAnsweredInTheirTurn() throws IOException {
    var get = "{GET} HTTP/1.1\r\n{HOST}\r\n\r\n";

    assertEquals(List.of(200), RawConnection.statuses(exchange(late, get)));
    assertEquals(List.of(200, 200, 200), RawConnection.statuses(exchange(late, get.repeat(3))));
    assertEquals(List.of(200, 400), RawConnection.statuses(exchange(late, get + "P")));
  }

  @Test
  void answer_thatIsLong_arrivesWhole() throws IOException {
    var answer = exchange(late, "GET /long HTTP/1.1\r\n{HOST}\r\n\r\n");

    assertTrue(answer.endsWith("\r\n\r\n" + "a".repeat(LONG_BYTES)), answer.length() + " bytes");
  }

  /// The client may have gone, which nothing but its end tells.
  @ParameterizedTest
  @ValueSource(strings = {"/never", "/endless"})
  void answer_thatDoesNotEnd_isCut(String path) throws IOException {
    var answer = exchange(late, "GET " + path + " HTTP/1.1\r\n{HOST}\r\n\r\n");

    assertEquals(path.equals("/endless"), answer.startsWith("HTTP/1.1 200"), answer);
  }

  private static String form() {
    return "{SEND} HTTP/1.1\r\n{HOST}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n2\r\na=\r\n0\r\n\r\n";
  }

  private static void check(FramingCase sent, Target target) throws IOException {
    var statuses = RawConnection.statuses(exchange(target, sent.bytes()));
    if (sent.outcome().equals("refused")) {
      assertEquals(1, statuses.size(), target + " " + statuses);
      assertTrue(Set.of(sent.number(), 405).containsAll(statuses), target + " " + statuses);
    } else {
      assertEquals(sent.number(), statuses.size(), target + " " + statuses);
      assertTrue(statuses.stream().noneMatch(FramingIT.REFUSALS::contains), target.name());
    }
  }

  private static String exchange(Target target, String bytes) throws IOException {
    try (var connection = RawConnection.open(target.address())) {
      connection.send(target.fill(bytes));
      connection.sendEnd();
      return connection.readToEnd();
    }
  }
}
