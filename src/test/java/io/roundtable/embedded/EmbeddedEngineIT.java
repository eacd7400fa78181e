package io.roundtable.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.StoreException;
import io.roundtable.engine.store.StoreInUseException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@Timeout(value = 90, unit = TimeUnit.SECONDS)
class EmbeddedEngineIT {
  private static final int ITEMS = 120;

  @TempDir Path folder;
  private Path file;
  private Vertx vertx;

  /// The ways to the engine, all of them with the real SDK.
  enum Way {
    IN_PROCESS,
    TCP,
    SOCKET
  }

  @BeforeEach
  void start() {
    vertx = Vertx.vertx();
    file = folder.resolve("tables.db");
  }

  @AfterEach
  void stop() {
    await(vertx.close());
  }

  @ParameterizedTest
  @EnumSource
  void everyWay_carriesRequestsAnswersAndErrors(Way way) {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(file).withLoopbackPort(0)));
    try (var client = sdk(client(engine, way), endpoint(engine))) {
      createTable(client);
      putSideBySide(client);

      var items =
          client
              .query(
                  query ->
                      query
                          .tableName("Things")
                          .keyConditionExpression("PK = :pk")
                          .expressionAttributeValues(Map.of(":pk", text("p"))))
              .join();
      assertEquals(ITEMS, items.count());
      assertEquals(text("é".repeat(1000)), items.items().getFirst().get("body"));
      assertConditionFails(client);
    }
    await(engine.close());
  }

  @Test
  void start_inMemory_hasNeitherSocketNorPort() {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));

    assertTrue(engine.socket().isEmpty());
    assertTrue(engine.loopbackPort().isEmpty());
    await(engine.close());
  }

  @Test
  void start_makesASocketForTheOwnerAloneAndCloseRemovesIt() throws IOException {
    Files.writeString(folder.resolve("tables.db.sock"), "left by a process that was killed");
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var socket = engine.socket().orElseThrow();

    assertEquals(folder.toRealPath().resolve("tables.db.sock"), socket);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
    await(engine.close());
    try (var left = Files.list(folder)) {
      assertEquals(List.of(file), left.toList());
    }
  }

  @Test
  void start_whenTheFileIsInUse_fails() {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(file)));

    var failure = failureOf(EmbeddedEngine.start(vertx, EngineOptions.file(file)));

    assertInstanceOf(StoreInUseException.class, failure);
    assertTrue(Files.exists(engine.socket().orElseThrow()), "the running engine keeps its socket");
    await(engine.close());
  }

  @Test
  void start_whenThePortIsTaken_leavesNothingOpen() {
    var memory = await(EmbeddedEngine.start(vertx, EngineOptions.inMemory().withLoopbackPort(0)));
    int taken = memory.loopbackPort().orElseThrow();

    var failure =
        failureOf(EmbeddedEngine.start(vertx, EngineOptions.file(file).withLoopbackPort(taken)));

    assertInstanceOf(BindException.class, failure);
    await(await(EmbeddedEngine.start(vertx, EngineOptions.file(file))).close());
    await(memory.close());
  }

  @Test
  void start_whenTheNameIsTooLongForASocket_runsWithoutOne() {
    var deep = folder.resolve("d".repeat(100) + ".db");
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(deep)));

    assertTrue(engine.socket().isEmpty());
    assertInstanceOf(StoreInUseException.class, failureOf(DataFile.reach(vertx, deep)));
    await(engine.close());
  }

  @Test
  void reach_whenNoProcessRuns_opensTheFile() {
    var reached = await(DataFile.reach(vertx, file));

    assertInstanceOf(DataFile.Opened.class, reached);
    try (var client = sdk(reached.httpClient(), URI.create("http://localhost"))) {
      createTable(client);
    }
    await(reached.close());
  }

  @Test
  void reach_whenAProcessRuns_attachesToIt() {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var other = Vertx.vertx();
    var reached = await(DataFile.reach(other, file));

    assertInstanceOf(DataFile.Attached.class, reached);
    try (var attached = sdk(reached.httpClient(), URI.create("http://localhost"));
        var inside = sdk(engine.httpClient(), URI.create("http://localhost"))) {
      createTable(attached);
      assertEquals(List.of("Things"), inside.listTables().join().tableNames());
    }
    await(reached.close());
    await(other.close());
    await(engine.close());
  }

  @Test
  void reach_whenTheFileIsOfAnotherProgram_says_so() throws IOException {
    Files.writeString(file, "Something else. ".repeat(20));

    var failure = failureOf(DataFile.reach(vertx, file));

    assertInstanceOf(StoreException.class, failure);
    assertTrue(failure.getMessage().contains("not a data file"), failure.getMessage());
  }

  @Test
  void inProcessClient_whenClosed_refuses() {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    var http = engine.httpClient();
    http.close();
    try (var client = sdk(http, URI.create("http://localhost"))) {
      var listing = client.listTables();
      var failure = assertThrows(CompletionException.class, listing::join);
      assertInstanceOf(SdkClientException.class, failure.getCause());
    }
    await(engine.close());
  }

  @Test
  void socketClient_whenTheProcessIsGone_failsInsteadOfWaiting() {
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var http = new SocketHttpClient(vertx, engine.socket().orElseThrow());
    await(http.greet());
    await(engine.close());

    try (var client = sdk(http, URI.create("http://localhost"))) {
      var listing = client.listTables();
      var failure = assertThrows(CompletionException.class, listing::join);
      assertInstanceOf(SdkClientException.class, failure.getCause());
      assertFalse(failure.getMessage().isEmpty());
    }
    http.close();
  }

  private SdkAsyncHttpClient client(EmbeddedEngine engine, Way way) {
    return switch (way) {
      case IN_PROCESS -> engine.httpClient();
      case TCP -> NettyNioAsyncHttpClient.create();
      case SOCKET -> new SocketHttpClient(vertx, engine.socket().orElseThrow());
    };
  }

  private static URI endpoint(EmbeddedEngine engine) {
    return URI.create("http://127.0.0.1:" + engine.loopbackPort().orElseThrow());
  }

  private static DynamoDbAsyncClient sdk(SdkAsyncHttpClient http, URI endpoint) {
    return DynamoDbAsyncClient.builder()
        .httpClient(http)
        .endpointOverride(endpoint)
        .region(Region.EU_CENTRAL_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "thing")))
        .build();
  }

  private static void createTable(DynamoDbAsyncClient client) {
    client
        .createTable(
            table ->
                table
                    .tableName("Things")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(List.of(definition("PK"), definition("SK")))
                    .keySchema(List.of(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))))
        .join();
  }

  private static AttributeDefinition definition(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }

  private static void putSideBySide(DynamoDbAsyncClient client) {
    var puts = IntStream.range(0, ITEMS).mapToObj(number -> put(client, number));
    CompletableFuture.allOf(puts.toArray(CompletableFuture[]::new)).join();
  }

  private static CompletableFuture<?> put(DynamoDbAsyncClient client, int number) {
    return client.putItem(
        put ->
            put.tableName("Things")
                .item(
                    Map.of(
                        "PK", text("p"),
                        "SK", text("s" + number),
                        "body", text("é".repeat(1000)))));
  }

  private static void assertConditionFails(DynamoDbAsyncClient client) {
    var refused =
        client.putItem(
            put ->
                put.tableName("Things")
                    .item(Map.of("PK", text("p"), "SK", text("s1")))
                    .conditionExpression("attribute_not_exists(PK)"));
    var failure = assertThrows(CompletionException.class, refused::join);
    assertInstanceOf(ConditionalCheckFailedException.class, failure.getCause());
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static Throwable failureOf(Future<?> future) {
    var outcome = future.toCompletionStage().toCompletableFuture();
    return outcome.handle((done, failure) -> failure).join();
  }

  private static <T> T await(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }
}
