package io.roundtable.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.web.RecordedLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoiltRequestsIT {
  private static final int CASES = 150;

  @Test
  void requests_thatAreSpoilt_areNeverAnsweredTwiceNorAFault(@TempDir Path folder)
      throws IOException {
    try (var log = new RecordedLog("ROOT", Level.WARN);
        var servers = new Servers(folder)) {
      for (var target : servers.targets()) {
        var spoilt = new SpoiltRequests(4);
        for (int number = 0; number < CASES; number++) {
          check(target, spoilt.next(target));
        }
      }
      assertEquals(List.of(), log.events().stream().map(ILoggingEvent::toString).toList());
    }
  }

  /// A server may be slower than the end of the connection, so it may answer fewer than all.
  private static void check(Servers.Target target, String text) throws IOException {
    int good = ReferenceReader.read(text).good;
    try (var connection = RawConnection.open(target.address())) {
      connection.send(text);
      connection.sendEnd();
      var answer = connection.readToEnd();
      var statuses = RawConnection.statuses(answer);
      long taken = statuses.stream().filter(status -> status < 400 || status == 405).count();
      assertTrue(taken <= good, target + "\n" + text + "\n" + answer);
      assertTrue(statuses.size() <= good + 1, target + "\n" + text + "\n" + answer);
      assertTrue(statuses.stream().allMatch(status -> status < 500), text + "\n" + answer);
    }
  }
}
