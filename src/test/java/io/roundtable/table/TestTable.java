package io.roundtable.table;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.table.client.TableOptions;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/// A table of a test's own, gone when the test ends.
public final class TestTable implements AutoCloseable {
  public static final byte[] CURSOR_KEY = "a key of thirty-two bytes, or so".getBytes();

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Vertx vertx = Vertx.vertx();
  private final MeterRegistry meters = new SimpleMeterRegistry();
  private final String name = "Test-" + UUID.randomUUID();
  private final TableConnection connection;
  private final DynamoDbAsyncClient sdk;

  private TestTable(URI endpoint) {
    this.connection =
        TableConnection.open(
            vertx,
            TableOptions.of(Optional.of("eu-central-1"), Optional.of(endpoint), true)
                .withTableName(name)
                .withCallTimeout(PATIENCE)
                .withMeters(meters),
            List.of(CURSOR_KEY),
            InstantSource.system());
    this.sdk =
        DynamoDbAsyncClient.builder()
            .endpointOverride(endpoint)
            .region(Region.EU_CENTRAL_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
            .build();
  }

  /// An engine inside the process, with the patience that a test has on a loaded machine.
  public static TableOptions options(SdkAsyncHttpClient wire) {
    return TableOptions.ofProcess(wire).withCallTimeout(PATIENCE);
  }

  /// A table with all its indexes.
  public static TestTable create() {
    return create(TestEndpoint.uri(), TableIndex.secondary());
  }

  /// A table with some of its indexes.
  public static TestTable create(URI endpoint, Set<TableIndex> indexes) {
    var table = withoutTable(endpoint);
    Await.result(table.connection.administration().createTable(indexes));
    return table;
  }

  /// A connection to a table that is not there.
  public static TestTable withoutTable(URI endpoint) {
    return new TestTable(endpoint);
  }

  public TableConnection connection() {
    return connection;
  }

  /// What requests consumed.
  MeterRegistry meters() {
    return meters;
  }

  Vertx vertx() {
    return vertx;
  }

  public String name() {
    return name;
  }

  /// The plain SDK, free of the request path's rules.
  public DynamoDbAsyncClient sdk() {
    return sdk;
  }

  @Override
  public void close() {
    sdk.deleteTable(request -> request.tableName(name)).exceptionally(gone -> null).join();
    sdk.close();
    connection.close();
    Await.result(vertx.close());
  }
}
