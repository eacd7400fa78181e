package io.roundtable.demo;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.access.HashCost;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An embedded engine in memory with an empty table.
final class DemoTable {
  private final Vertx vertx = Vertx.vertx();
  private final EmbeddedEngine engine;
  private final DynamoDbAsyncClient dynamo;
  private final Passwords passwords;
  private final TableConnection table;

  DemoTable() throws Exception {
    engine = await(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    dynamo =
        DynamoDbAsyncClient.builder()
            .httpClient(engine.httpClient())
            .endpointOverride(URI.create("http://localhost"))
            .region(Region.US_EAST_1)
            .credentialsProvider(AnonymousCredentialsProvider.create())
            .build();
    passwords = Passwords.start(vertx, HashCost.DEFAULT);
    var options = TestTable.options(engine.httpClient());
    table = TableConnection.open(vertx, options, List.of(new byte[32]));
    await(table.administration().ensureTable());
  }

  TableConnection table() {
    return table;
  }

  Passwords passwords() {
    return passwords;
  }

  /// Every item as it is stored.
  List<Map<String, AttributeValue>> items() {
    var pages = dynamo.scanPaginator(scan -> scan.tableName("Roundtable").consistentRead(true));
    var items = new ConcurrentLinkedQueue<Map<String, AttributeValue>>();
    pages.items().subscribe(items::add).join();
    return List.copyOf(items);
  }

  static <T> T await(Future<T> future) throws Exception {
    return future.toCompletionStage().toCompletableFuture().get(180, TimeUnit.SECONDS);
  }

  void stop() throws Exception {
    table.close();
    dynamo.close();
    await(engine.close());
    await(vertx.close());
  }
}
