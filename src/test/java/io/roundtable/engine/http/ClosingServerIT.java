package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The engine's port that is closed while it is in use.
@Timeout(180)
class ClosingServerIT {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final String TABLE =
      "{\"TableName\":\"Things\",\"BillingMode\":\"PAY_PER_REQUEST\","
          + "\"KeySchema\":[{\"AttributeName\":\"id\",\"KeyType\":\"HASH\"}],"
          + "\"AttributeDefinitions\":[{\"AttributeName\":\"id\",\"AttributeType\":\"S\"}]}";

  private final Vertx vertx = Vertx.vertx();
  private final CountDownLatch letGo = new CountDownLatch(1);
  private Store store;
  private DynamoDbHandler handler;
  private DynamoDbServer server;

  @BeforeEach
  void serve() {
    store = Store.open(new StoreLocation.InMemory());
    handler = DynamoDbHandler.open(store, EngineSettings.DEFAULT);
    var address = SocketAddress.inetSocketAddress(0, "127.0.0.1");
    server = await(DynamoDbServer.listen(vertx, handler, address));
  }

  @AfterEach
  void stop() {
    letGo.countDown();
    handler.close();
    store.close();
    await(vertx.close());
  }

  @Test
  void writeUnderWay_isAnsweredAsTheLastOfItsConnection() throws Exception {
    try (var writing = connect();
        var silent = connect()) {
      send(silent, "GET / HTTP/1.1", "");
      assertTrue(answer(silent).startsWith("HTTP/1.1 200"));
      holdTheWriter();
      send(writing, "POST / HTTP/1.1", TABLE);

      var closed = server.close(LONG);

      assertEquals(-1, silent.getInputStream().read(), "the silent one is closed");
      assertThrows(ConnectException.class, () -> connect().close(), "the door is closed");
      assertFalse(closed.isComplete());
      letGo.countDown();
      var answer = answer(writing);
      assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
      assertTrue(answer.contains("connection: close"), answer);
      assertEquals(-1, writing.getInputStream().read());
      await(closed);
    }
  }

  @Test
  void requestThatIsNeverSentWhole_isCutAtTheDeadline() throws Exception {
    try (var dripping = connect()) {
      send(dripping, "GET / HTTP/1.1", "");
      answer(dripping);
      var half = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{";
      dripping.getOutputStream().write(half.getBytes(StandardCharsets.ISO_8859_1));
      await(server.close(Duration.ofSeconds(1)));
      assertEquals(-1, dripping.getInputStream().read());
    }
  }

  private void holdTheWriter() {
    store.write(
        unit -> {
          try {
            return letGo.await(1, TimeUnit.MINUTES);
          } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
          }
        });
  }

  private Socket connect() throws IOException {
    return new Socket("127.0.0.1", server.port());
  }

  private static void send(Socket socket, String line, String body) throws IOException {
    var head =
        "%s\r\nHost: localhost\r\nX-Amz-Target: DynamoDB_20120810.CreateTable\r\n"
            + "Content-Length: %d\r\n\r\n%s";
    var request = head.formatted(line, body.length(), body);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
  }

  /// A whole answer.
  private static String answer(Socket socket) throws IOException {
    var in = socket.getInputStream();
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      assertTrue(next >= 0, () -> "cut after: " + head);
      head.append((char) next);
    }
    var length = head.toString().replaceAll("(?is).*content-length: (\\d+).*", "$1");
    return head + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
  }

  private static <T> T await(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }
}
