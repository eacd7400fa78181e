package io.roundtable.engine.http;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.Upkeep;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoreOptions;
import io.roundtable.engine.store.definition.StreamOptions;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// An engine of its own whose clock the test moves and whose upkeep the test runs.
final class TimedEngine implements AutoCloseable {
  // Shared and left to the end of the run, for closing them takes seconds.
  private static final Vertx VERTX = Vertx.vertx();
  private static final SdkAsyncHttpClient HTTP = NettyNioAsyncHttpClient.create();
  private static final int ATTEMPTS = 3;

  private final StoreLocation location;
  private final StreamOptions options;
  private Instant now;
  private Store store;
  private DynamoDbHandler handler;
  private DynamoDbServer server;
  private DynamoDbAsyncClient client;
  private DynamoDbStreamsAsyncClient streams;

  private TimedEngine(StoreLocation location, StreamOptions options, Instant now) {
    this.location = location;
    this.options = options;
    this.now = now;
  }

  static TimedEngine start(StoreLocation location, StreamOptions options) {
    var engine = new TimedEngine(location, options, Instant.parse("2026-11-30T09:00:00Z"));
    engine.open();
    return engine;
  }

  static TimedEngine inMemory(StreamOptions options) {
    return start(StoreLocation.inMemory(), options);
  }

  DynamoDbAsyncClient client() {
    return client;
  }

  DynamoDbStreamsAsyncClient streams() {
    return streams;
  }

  Instant now() {
    return now;
  }

  void advance(Duration duration) {
    now = now.plus(duration);
  }

  /// Does what is due, and tells how many items were removed.
  int upkeep() {
    try {
      return new Upkeep(store, () -> now, Store::write).runOnce();
    } catch (InterruptedException | ExecutionException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /// Makes a table with the key `pk` (S) and a stream, and tells the stream's ARN.
  String createTable(String name, StreamViewType viewType) {
    return Contract.await(
            client.createTable(
                create ->
                    create
                        .tableName(name)
                        .billingMode("PAY_PER_REQUEST")
                        .attributeDefinitions(Contract.definitions("pk:S"))
                        .keySchema(Contract.keySchema(1, "pk"))
                        .streamSpecification(s -> s.streamEnabled(true).streamViewType(viewType))))
        .tableDescription()
        .latestStreamArn();
  }

  void put(String table, Map<String, AttributeValue> item) {
    Contract.await(client.putItem(p -> p.tableName(table).item(item)));
  }

  /// Puts items that have nothing but their key, side by side.
  void putAll(String table, String... keys) {
    var writes = new ArrayList<CompletableFuture<?>>();
    for (var key : keys) {
      writes.add(client.putItem(p -> p.tableName(table).item(Contract.item("pk", key))));
    }
    writes.forEach(Contract::await);
  }

  /// The item as a strongly consistent read finds it; an empty map where there is none.
  Map<String, AttributeValue> get(String table, String key) {
    return Contract.await(
            client.getItem(
                g -> g.tableName(table).key(Contract.item("pk", key)).consistentRead(true)))
        .item();
  }

  /// Closes the data file and opens it again.
  void restart() {
    shut();
    open();
  }

  @Override
  public void close() {
    shut();
  }

  private void open() {
    var storing = StoreOptions.DEFAULT.withStreams(options).withClock(() -> now);
    store = Store.open(location, storing);
    handler =
        DynamoDbHandler.open(store, new EngineSettings(() -> now, "local", BackfillPace.steady()));
    server =
        DynamoDbServer.listen(VERTX, handler, SocketAddress.inetSocketAddress(0, "127.0.0.1"))
            .toCompletionStage()
            .toCompletableFuture()
            .join();
    var endpoint = URI.create("http://127.0.0.1:" + server.port());
    client = TestClients.client(endpoint, HTTP, ATTEMPTS);
    streams = TestClients.streams(endpoint, HTTP);
  }

  private void shut() {
    client.close();
    streams.close();
    server.close(Duration.ZERO).toCompletionStage().toCompletableFuture().join();
    handler.close();
    store.close();
  }
}
