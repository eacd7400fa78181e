package io.roundtable.engine.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever a request makes the engine throw, it is answered.
class HandlerErrorsIT {
  private static final int SMALL = 0;
  private static final int LARGE = 40_000;

  private final AtomicReference<Error> thrown = new AtomicReference<>();
  private final Store store = Store.open(StoreLocation.inMemory());
  private final DynamoDbHandler handler =
      DynamoDbHandler.open(
          store, new EngineSettings(this::instant, "local", BackfillPace.steady()));

  @AfterEach
  void close() {
    handler.close();
    store.close();
  }

  static Stream<Arguments> errors() {
    return Stream.of(
            new AssertionError("made up"),
            new StackOverflowError("made up"),
            new OutOfMemoryError("made up"),
            new NoClassDefFoundError("made up"))
        .flatMap(error -> Stream.of(Arguments.of(error, SMALL), Arguments.of(error, LARGE)));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void handle_whenReadingARequestThrowsAnError_answersInternalServerError(Error error, int blanks)
      throws Exception {
    thrown.set(error);
    var refused = createTable(blanks);

    assertEquals(500, refused.status());
    assertTrue(body(refused).contains("#InternalServerError"), body(refused));
    assertTrue(!body(refused).contains("made up"), "nothing internal is told");

    thrown.set(null);
    assertEquals(200, createTable(blanks).status(), "the next one is served");
  }

  @Test
  void health_isDynamosOwnText() throws Exception {
    var answer =
        handler
            .handle(new WireRequest("GET", "/", Map.of(), new byte[0]))
            .toCompletableFuture()
            .get(30, TimeUnit.SECONDS);
    assertEquals(200, answer.status());
    assertEquals("healthy: dynamodb.local.amazonaws.com ", body(answer));
    assertEquals(Optional.empty(), handler.trouble().toCompletableFuture().get());
  }

  private Instant instant() {
    var error = thrown.get();
    if (error != null && !Thread.currentThread().getName().equals("upkeep")) {
      throw error;
    }
    return Instant.parse("2026-12-01T09:00:00Z");
  }

  private WireResponse createTable(int blanks) throws Exception {
    var json =
        """
        {"TableName":"Numbers","BillingMode":"PAY_PER_REQUEST",
         "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
         "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}\
        """;
    var request =
        new WireRequest(
            "POST",
            "/",
            Map.of("X-Amz-Target", "DynamoDB_20120810.CreateTable"),
            (json + " ".repeat(blanks)).getBytes(UTF_8));
    return handler.handle(request).toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  private static String body(WireResponse response) {
    return new String(response.body(), 0, response.length(), UTF_8);
  }
}
