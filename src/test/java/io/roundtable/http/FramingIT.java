package io.roundtable.http;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.http.Servers.Target;
import io.roundtable.web.RecordedLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every request of `framing.txt`, sent to every server of the process.
class FramingIT {
  static final Set<Integer> REFUSALS = Set.of(400, 408, 413, 414, 431, 500, 501, 503);

  @TempDir private static Path folder;
  private static RecordedLog log;
  private static Servers servers;

  @BeforeAll
  static void start() {
    log = new RecordedLog("ROOT", Level.WARN);
    servers = new Servers(folder);
  }

  @AfterAll
  static void stop() {
    servers.close();
    log.close();
  }

  static Stream<FramingCase> cases() {
    return FramingCase.all().stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void request_ofTheFile_isTakenOrRefusedByEveryServer(FramingCase sent) {
    log.clear();
    int before = servers.forms.get();

    assertAll(servers.targets().stream().map(target -> (Executable) () -> check(sent, target)));

    assertEquals(List.of(), log.events().stream().map(ILoggingEvent::toString).toList());
    if (sent.outcome().equals("refused")) {
      assertEquals(before, servers.forms.get(), "a refused form was carried out");
    }
  }

  @Test
  void refusal_ofEveryServer_isASentence() {
    assertAll(
        servers.targets().stream()
            .map(
                target ->
                    () -> {
                      var answer = exchange(target, "NONSENSE\r\n\r\n");
                      var sentence = "The first line of the request is not a method, an address";
                      assertTrue(answer.contains(sentence), answer);
                      assertTrue(answer.toLowerCase().contains("\r\nconnection: close\r\n"));
                    }));
  }

  @Test
  void refusal_behindOtherRequests_comesInItsTurn() {
    assertAll(
        servers.targets().stream()
            .map(
                target ->
                    () -> {
                      var get = target.fill("{GET} HTTP/1.1\r\n{HOST}\r\n\r\n");
                      var answer = exchange(target, get + get + "NONSENSE\r\n\r\n" + get);
                      var statuses = RawConnection.statuses(answer);
                      assertEquals(3, statuses.size(), answer);
                      assertFalse(REFUSALS.contains(statuses.get(0)), answer);
                      assertFalse(REFUSALS.contains(statuses.get(1)), answer);
                      assertEquals(400, statuses.get(2), answer);
                    }));
  }

  private static void check(FramingCase sent, Target target) throws IOException {
    boolean stays = sent.outcome().equals("answered");
    var next =
        target.fill(
            "{GET} HTTP/1.1\r\n{HOST}\r\n" + (stays ? "Connection: close\r\n" : "") + "\r\n");
    var answer = exchange(target, target.fill(sent.bytes()) + next);
    var statuses = RawConnection.statuses(answer);
    if (sent.outcome().equals("refused")) {
      assertEquals(List.of(sent.number()), statuses, target + ": " + answer);
    } else {
      assertEquals(sent.number() + (stays ? 1 : 0), statuses.size(), target + ": " + answer);
      assertTrue(statuses.stream().noneMatch(REFUSALS::contains), target + ": " + answer);
    }
  }

  private static String exchange(Target target, String bytes) throws IOException {
    try (var connection = RawConnection.open(target.address())) {
      connection.send(bytes);
      return connection.readToEnd();
    }
  }
}
