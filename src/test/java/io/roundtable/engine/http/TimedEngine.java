package io.roundtable.engine.http;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.Upkeep;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoreLocation;
import io.roundtable.engine.store.StoreOptions;
import io.roundtable.engine.store.StreamOptions;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// An engine of its own whose clock the test moves and whose upkeep the test runs.
final class TimedEngine implements AutoCloseable {
  private final Vertx vertx = Vertx.vertx();
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
      return new Upkeep(store, () -> now).runOnce();
    } catch (InterruptedException | ExecutionException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /// Closes the data file and opens it again.
  void restart() {
    shut();
    open();
  }

  @Override
  public void close() {
    shut();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  private void open() {
    var storing = StoreOptions.DEFAULT.withStreams(options).withClock(() -> now);
    store = Store.open(location, storing);
    handler =
        DynamoDbHandler.open(store, new EngineSettings(() -> now, "local", BackfillPace.steady()));
    server =
        DynamoDbServer.listen(vertx, handler, SocketAddress.inetSocketAddress(0, "127.0.0.1"))
            .toCompletionStage()
            .toCompletableFuture()
            .join();
    var endpoint = URI.create("http://127.0.0.1:" + server.port());
    client = ContractEngine.client(endpoint);
    streams = ContractEngine.streamsClient(endpoint);
  }

  private void shut() {
    client.close();
    streams.close();
    server.close().toCompletionStage().toCompletableFuture().join();
    handler.close();
    store.close();
  }
}
