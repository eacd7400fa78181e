package io.roundtable.engine.http;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.PausableBackfill;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// The DynamoDB that the contract tests talk to, one for the whole run: the engine over loopback
/// with tables in memory, or whatever listens at the address in
/// `roundtable.test.dynamodb-endpoint`.
public final class ContractEngine {
  private static final String ENDPOINT = System.getProperty("roundtable.test.dynamodb-endpoint");

  private static ContractEngine shared;

  private final URI endpoint;
  private final DynamoDbAsyncClient client;
  private final DynamoDbStreamsAsyncClient streams;
  private final PausableBackfill backfill = new PausableBackfill(BackfillPace.steady(10));

  private ContractEngine() {
    this.endpoint = ENDPOINT == null ? listen() : URI.create(ENDPOINT);
    this.client = client(endpoint);
    this.streams = TestClients.streams(endpoint, NettyNioAsyncHttpClient.create());
  }

  /// The one of this run.
  ///
  /// @return listening already
  public static synchronized ContractEngine shared() {
    if (shared == null) {
      shared = new ContractEngine();
    }
    return shared;
  }

  /// Whether this is the engine itself, whose background work the tests can halt.
  static boolean isOwn() {
    return ENDPOINT == null;
  }

  /// Where it listens.
  ///
  /// @return for example `http://127.0.0.1:8000`
  public URI endpoint() {
    return endpoint;
  }

  DynamoDbAsyncClient client() {
    return client;
  }

  DynamoDbStreamsAsyncClient streams() {
    return streams;
  }

  PausableBackfill backfill() {
    return backfill;
  }

  static DynamoDbAsyncClient client(URI endpoint) {
    return DynamoDbAsyncClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("contract", "tests")))
        .httpClientBuilder(NettyNioAsyncHttpClient.builder())
        .overrideConfiguration(configuration -> configuration.apiCallTimeout(Duration.ofMinutes(2)))
        .build();
  }

  private URI listen() {
    var vertx = Vertx.vertx();
    var store = Store.open(StoreLocation.inMemory());
    var handler = DynamoDbHandler.open(store, EngineSettings.DEFAULT.withBackfillPace(backfill));
    var server =
        DynamoDbServer.listen(vertx, handler, SocketAddress.inetSocketAddress(0, "127.0.0.1"))
            .toCompletionStage()
            .toCompletableFuture()
            .join();
    return URI.create("http://127.0.0.1:" + server.port());
  }
}
