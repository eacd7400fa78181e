package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.ContractEngine;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Bodies that nobody would send: each gets an answer in an envelope, in time, and none is the
/// engine's own fault. A failing run repeats by its seed.
class BodyFuzzIT {
  private static final long SEED = 20261101;
  private static final int LARGE_BODY_BYTES = 16 * 1024 * 1024;
  private static final List<String> OPERATIONS =
      List.of(
          "PutItem",
          "GetItem",
          "UpdateItem",
          "DeleteItem",
          "Query",
          "Scan",
          "BatchGetItem",
          "BatchWriteItem",
          "TransactGetItems",
          "TransactWriteItems",
          "CreateTable",
          "UpdateTable",
          "DescribeTable",
          "ListTables");

  private final WireClient client = new WireClient(ContractEngine.shared().endpoint());

  @Test
  void bodies_thatAreSpoilt_getAnAnswerInAnEnvelope() {
    assertTimeoutPreemptively(Duration.ofMinutes(5), () -> fuzz().run(SEED, 2_000));
  }

  @Test
  @Tag("slow")
  void bodies_thatAreSpoiltForMinutes_getAnAnswerInAnEnvelope() {
    long seed = new Random().nextLong();
    assertTimeoutPreemptively(Duration.ofMinutes(20), () -> fuzz().run(seed, 200_000));
  }

  @Test
  void bodies_of16Megabytes_areRefusedOrTooLarge() {
    for (var body : largeBodies()) {
      var answer =
          assertTimeoutPreemptively(Duration.ofMinutes(2), () -> client.call("PutItem", body));
      assertTrue(answer.status() == 400 || answer.status() == 413, answer::summary);
      assertFalse(answer.errorType().isEmpty(), answer::summary);
    }
  }

  @Test
  void clients_thatNeverFinish_holdNobodyUp() throws IOException {
    var endpoint = ContractEngine.shared().endpoint();
    var slow = new ArrayList<Socket>();
    try {
      for (int connection = 0; connection < 50; connection++) {
        slow.add(begin(new Socket(endpoint.getHost(), endpoint.getPort()), connection));
      }
      var answer =
          assertTimeoutPreemptively(Duration.ofSeconds(20), () -> client.call("ListTables", "{}"));
      assertEquals(200, answer.status());
    } finally {
      for (var socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void bodies_thatNeverEnd_takeBoundedMemory_andGiveItBack() throws IOException {
    var endpoint = ContractEngine.shared().endpoint();
    var sockets = new ArrayList<Socket>();
    try {
      int refused = 0;
      for (int connection = 0; connection < 10; connection++) {
        var socket = new Socket(endpoint.getHost(), endpoint.getPort());
        sockets.add(socket);
        refused += isTakenButForItsEnd(socket) ? 0 : 1;
      }
      assertTrue(refused > 0, "nothing was refused");
    } finally {
      for (var socket : sockets) {
        socket.close();
      }
    }
    assertTimeoutPreemptively(Duration.ofMinutes(2), this::awaitRoom);
  }

  /// Sends a whole body but its last byte; the engine says no, or waits for the end.
  private static boolean isTakenButForItsEnd(Socket socket) {
    try {
      begin(socket, LARGE_BODY_BYTES - 1);
      socket.setSoTimeout(500);
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException waits) {
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  private void awaitRoom() {
    while (client.call("PutItem", largeBodies().getFirst()).status() != 400) {
      Thread.onSpinWait();
    }
  }

  /// Sends the headers, and of the body as many bytes as the number of the connection.
  private static Socket begin(Socket socket, int bodyBytes) throws IOException {
    var head =
        "POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: DynamoDB_20120810.PutItem\r\n"
            + "Content-Length: "
            + LARGE_BODY_BYTES
            + "\r\n\r\n"
            + "{".repeat(bodyBytes);
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  private BodyFuzz fuzz() {
    var bodies =
        RuleScripts.all().stream()
            .flatMap(script -> script.steps().stream())
            .filter(step -> step.body().length() < 2_000)
            .map(step -> new BodyFuzz.Body(step.operation(), step.body().replace('$', 'F')))
            .toList();
    return new BodyFuzz(client, bodies, OPERATIONS, List.of());
  }

  private static List<byte[]> largeBodies() {
    var start = "{\"TableName\":\"large\",\"Item\":{\"pk\":";
    int room = LARGE_BODY_BYTES - start.length() - 100;
    return List.of(
            start + "{\"S\":\"" + "x".repeat(room) + "\"}}}",
            start + "{\"N\":\"" + "9".repeat(room) + "\"}}}",
            start + "9".repeat(room) + "}}",
            start + "[".repeat(room) + "}}",
            start + "{\"L\":[".repeat(room / 6) + "}}",
            start + "{\"L\":[" + "{\"S\":\"\"},".repeat(room / 9) + "{\"S\":\"\"}]}}}",
            start + "{\"SS\":[" + "\"\",".repeat(room / 3) + "\"\"]}}}",
            "{".repeat(LARGE_BODY_BYTES),
            "x".repeat(LARGE_BODY_BYTES + 1))
        .stream()
        .map(body -> body.getBytes(StandardCharsets.US_ASCII))
        .toList();
  }
}
