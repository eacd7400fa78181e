package io.roundtable.engine.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.embedded.InProcessHttpClient;
import io.roundtable.engine.http.DynamoDbHandler;
import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.Upkeep;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// What the engine does by itself, under faults: the clock stands still unless a test moves it.
class BackgroundFaultsIT {
  private static final String TABLE = "Sessions";
  private static final int ITEMS = 7;
  private static final int WRITE_UNITS = 3;

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-30T09:00:00Z"));
  private final SimulatedFaults faults = new SimulatedFaults(now::get);
  private final Store store = Store.open(StoreLocation.inMemory());
  private final CountingPace pace = new CountingPace();
  private final DynamoDbHandler handler =
      DynamoDbHandler.open(store, new EngineSettings(now::get, "local", pace), faults);
  private final DynamoDbAsyncClient client =
      TestClients.withoutRetries(URI.create("http://in-process"), new InProcessHttpClient(handler));

  @BeforeEach
  void createTable() {
    client
        .createTable(
            create ->
                create
                    .tableName(TABLE)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(attribute("pk"))
                    .keySchema(hash("pk")))
        .join();
  }

  @AfterEach
  void close() {
    faults.change(Simulation.NONE);
    client.close();
    handler.close();
    store.close();
  }

  @Test
  void removalOfAnExpiredItem_isSeenInTheIndexLater() throws Exception {
    addIndex();
    awaitActive();
    client
        .updateTimeToLive(
            update ->
                update
                    .tableName(TABLE)
                    .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("end")))
        .join();
    put("a", now.get().getEpochSecond());
    faults.change(Simulation.parse(List.of("gsi-lag=100")));

    assertEquals(1, new Upkeep(store, now::get, faults::writeInBackground).runOnce());

    assertTrue(client.getItem(g -> g.tableName(TABLE).key(key("a"))).join().item().isEmpty());
    assertEquals(1, indexed());
    pass(Duration.ofMillis(99));
    assertEquals(1, indexed());
    pass(Duration.ofMillis(1));
    assertEquals(0, indexed());
    assertEquals(Map.of("gsi-lag", 1L), faults.counts());
  }

  @Test
  void removalOfAnExpiredItem_isNeverThrottled() throws Exception {
    client
        .updateTimeToLive(
            update ->
                update
                    .tableName(TABLE)
                    .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("end")))
        .join();
    for (int number = 0; number < ITEMS; number++) {
      put("a" + number, now.get().getEpochSecond());
    }
    faults.change(Simulation.parse(List.of("throttle-partition=1,1,transaction-conflicts=1")));

    assertEquals(ITEMS, new Upkeep(store, now::get, faults::writeInBackground).runOnce());
    assertEquals(Map.of(), faults.counts());
  }

  @Test
  void building_ofAnIndexWhosePartitionHasNothingLeft_waitsForUnits() throws Exception {
    for (int number = 0; number < ITEMS; number++) {
      put("a" + number, 0);
    }
    faults.change(Simulation.parse(List.of("throttle-partition=3000," + WRITE_UNITS)));
    addIndex();

    pace.await(3);
    assertEquals(WRITE_UNITS, rows());
    assertEquals(IndexStatus.CREATING, table().indexes().getFirst().status());
    pass(Duration.ofSeconds(1));
    pace.await(3);
    assertEquals(2 * WRITE_UNITS, rows());
    pass(Duration.ofSeconds(1));
    awaitActive();
    assertEquals(ITEMS, rows());
    assertFalse(faults.counts().isEmpty());
  }

  private void addIndex() {
    var index =
        CreateGlobalSecondaryIndexAction.builder()
            .indexName("byUser")
            .keySchema(hash("user"))
            .projection(Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build())
            .build();
    client
        .updateTable(
            update ->
                update
                    .tableName(TABLE)
                    .attributeDefinitions(attribute("user"))
                    .globalSecondaryIndexUpdates(
                        GlobalSecondaryIndexUpdate.builder().create(index).build()))
        .join();
  }

  private void awaitActive() {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(180);
    while (table().indexes().getFirst().status() != IndexStatus.ACTIVE) {
      assertTrue(System.nanoTime() < deadline, "the index is not built");
    }
  }

  private TableDefinition table() {
    return store.read(view -> view.findTable(TABLE).orElseThrow()).join();
  }

  private long rows() {
    return store
        .read(view -> view.count(view.findTable(TABLE).orElseThrow().indexes().getFirst()))
        .join();
  }

  private int indexed() {
    return client
        .query(
            query ->
                query
                    .tableName(TABLE)
                    .indexName("byUser")
                    .keyConditionExpression("#user = :user")
                    .expressionAttributeNames(Map.of("#user", "user"))
                    .expressionAttributeValues(Map.of(":user", AttributeValue.fromS("u"))))
        .join()
        .count();
  }

  private void put(String pk, long end) {
    var item =
        Map.of(
            "pk", AttributeValue.fromS(pk),
            "user", AttributeValue.fromS("u"),
            "end", AttributeValue.fromN(Long.toString(end)));
    client.putItem(put -> put.tableName(TABLE).item(item)).join();
  }

  private void pass(Duration duration) {
    now.updateAndGet(instant -> instant.plus(duration));
  }

  private static Map<String, AttributeValue> key(String pk) {
    return Map.of("pk", AttributeValue.fromS(pk));
  }

  private static AttributeDefinition attribute(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static KeySchemaElement hash(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.HASH).build();
  }

  /// A steady pace that tells how often it was asked.
  private static final class CountingPace implements BackfillPace {
    private final Semaphore asked = new Semaphore(0);

    @Override
    public int batchSize() {
      return 100;
    }

    @Override
    public CompletionStage<Void> permission(String tableName, String indexName) {
      asked.release();
      return CompletableFuture.completedFuture(null);
    }

    /// Waits until it is asked so many times more than before.
    void await(int times) throws InterruptedException {
      asked.drainPermits();
      assertTrue(asked.tryAcquire(times, 180, TimeUnit.SECONDS), "the building does not go on");
    }
  }
}
