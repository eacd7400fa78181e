package io.roundtable.engine.fault;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assertions;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// An engine in memory whose faults and clock the test holds, with one table: `pk`, `sk`, and an
/// index by `group` and `rank`. Nothing is sent twice unless a test says so.
final class FaultyEngine implements AutoCloseable {
  static final String TABLE = "Faulty";
  static final String INDEX = "ByGroup";

  private static final Vertx VERTX = Vertx.vertx();

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-01T00:00:00Z"));
  private final EmbeddedEngine engine;
  private final DynamoDbAsyncClient client;

  FaultyEngine(String... faults) {
    var settings = new EngineSettings(now::get, "local", BackfillPace.steady());
    var options = EngineOptions.inMemory().withSettings(settings).withControlPort(0);
    engine = await(EmbeddedEngine.start(VERTX, options).toCompletionStage().toCompletableFuture());
    client = client(1);
    createTable();
    simulate(faults);
  }

  void simulate(String... faults) {
    engine
        .faults()
        .change(faults.length == 0 ? Simulation.NONE : Simulation.parse(List.of(faults)));
  }

  Map<String, Long> struck() {
    return engine.faults().counts();
  }

  URI control() {
    return URI.create("http://127.0.0.1:" + engine.controlPort().orElseThrow() + "/faults");
  }

  DynamoDbAsyncClient client() {
    return client;
  }

  /// Another client, which sends a request so many times at most.
  DynamoDbAsyncClient client(int attempts) {
    return TestClients.client(URI.create("http://in-process"), engine.httpClient(), attempts);
  }

  /// A client of the Streams API.
  DynamoDbStreamsAsyncClient streams() {
    return TestClients.streams(URI.create("http://in-process"), engine.httpClient());
  }

  void passMillis(long millis) {
    now.updateAndGet(instant -> instant.plusMillis(millis));
  }

  void put(String pk, String sk, String group, int rank) {
    await(client.putItem(put -> put.tableName(TABLE).item(item(pk, sk, group, rank))));
  }

  void delete(String pk, String sk) {
    await(client.deleteItem(delete -> delete.tableName(TABLE).key(key(pk, sk))));
  }

  Map<String, AttributeValue> get(String pk, String sk) {
    return await(client.getItem(get -> get.tableName(TABLE).key(key(pk, sk)).consistentRead(true)))
        .item();
  }

  /// The index rows of a group as `pk/sk=rank`, read in pages.
  List<String> indexed(String group, boolean forward, int limit) {
    var rows = new ArrayList<String>();
    Map<String, AttributeValue> start = null;
    do {
      var from = start;
      var page =
          await(
              client.query(
                  query ->
                      query
                          .tableName(TABLE)
                          .indexName(INDEX)
                          .keyConditionExpression("#group = :group")
                          .expressionAttributeNames(Map.of("#group", "group"))
                          .expressionAttributeValues(Map.of(":group", s(group)))
                          .scanIndexForward(forward)
                          .limit(limit)
                          .exclusiveStartKey(from)));
      page.items().forEach(row -> rows.add(shown(row)));
      start = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
    } while (start != null);
    return rows;
  }

  List<String> indexed(String group) {
    return indexed(group, true, 100);
  }

  static Map<String, AttributeValue> key(String pk, String sk) {
    return Map.of("pk", s(pk), "sk", s(sk));
  }

  static Map<String, AttributeValue> item(String pk, String sk, String group, int rank) {
    var item = new HashMap<>(key(pk, sk));
    item.put("group", s(group));
    item.put("rank", AttributeValue.fromN(Integer.toString(rank)));
    return item;
  }

  static AttributeValue s(String text) {
    return AttributeValue.fromS(text);
  }

  static <T> T await(CompletableFuture<T> future) {
    return future.join();
  }

  /// The error that a request gets.
  static DynamoDbException refused(CompletableFuture<?> answer) {
    var failure = Assertions.assertThrows(CompletionException.class, answer::join);
    return Assertions.assertInstanceOf(DynamoDbException.class, failure.getCause());
  }

  @Override
  public void close() {
    simulate();
    client.close();
    await(engine.close().toCompletionStage().toCompletableFuture());
  }

  private static String shown(Map<String, AttributeValue> row) {
    return row.get("pk").s() + "/" + row.get("sk").s() + "=" + row.get("rank").n();
  }

  private void createTable() {
    await(
        client.createTable(
            create ->
                create
                    .tableName(TABLE)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S),
                        attribute("sk", ScalarAttributeType.S),
                        attribute("group", ScalarAttributeType.S),
                        attribute("rank", ScalarAttributeType.N))
                    .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
                    .globalSecondaryIndexes(
                        GlobalSecondaryIndex.builder()
                            .indexName(INDEX)
                            .keySchema(key("group", KeyType.HASH), key("rank", KeyType.RANGE))
                            .projection(all -> all.projectionType(ProjectionType.ALL))
                            .build())));
  }

  private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
