package io.roundtable.bench;

import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.http.TestTables;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A table of partitions of 100 items of about 300 bytes, and the requests that are measured,
/// through the SDK over loopback.
final class EngineTable implements AutoCloseable {
  private static final String NAME = "Bench";
  private static final int PARTITION_ITEMS = 100;
  private static final int BATCH_ITEMS = 25;
  private static final int BATCHES_AT_A_TIME = 16;
  private static final int TRANSACTION_ITEMS = 4;
  private static final int ATTEMPTS = 4;
  private static final String FILLER = "x".repeat(200);

  private final SdkAsyncHttpClient http = NettyNioAsyncHttpClient.create();
  private final DynamoDbAsyncClient client;
  private final int partitions;

  private EngineTable(URI endpoint, int items) {
    this.client = TestClients.client(endpoint, http, ATTEMPTS);
    this.partitions = items / PARTITION_ITEMS;
  }

  /// Creates the table and fills it.
  ///
  /// @param items a multiple of 100
  static EngineTable create(URI endpoint, int items) throws InterruptedException {
    var table = new EngineTable(endpoint, items);
    TestTables.create(table.client, NAME, "pk:S", "sk:S");
    table.client.waiter().waitUntilTableExists(describe -> describe.tableName(NAME)).join();
    table.load();
    return table;
  }

  CompletableFuture<?> readPoint() {
    var key = key(random(partitions), random(PARTITION_ITEMS));
    return client.getItem(get -> get.tableName(NAME).key(key));
  }

  CompletableFuture<?> queryHundred() {
    var pk = key(random(partitions), 0).get("pk");
    return client.query(
        query ->
            query
                .tableName(NAME)
                .keyConditionExpression("pk = :pk")
                .expressionAttributeValues(Map.of(":pk", pk)));
  }

  CompletableFuture<?> writeConditionally() {
    var item = item(random(partitions), random(PARTITION_ITEMS));
    return client.putItem(
        put -> put.tableName(NAME).item(item).conditionExpression("attribute_exists(pk)"));
  }

  CompletableFuture<?> writeFour() {
    int first = random(PARTITION_ITEMS - TRANSACTION_ITEMS);
    int partition = random(partitions);
    var actions =
        IntStream.range(first, first + TRANSACTION_ITEMS)
            .mapToObj(number -> item(partition, number))
            .map(item -> TransactWriteItem.builder().put(put -> put.tableName(NAME).item(item)))
            .map(TransactWriteItem.Builder::build)
            .toList();
    return client.transactWriteItems(write -> write.transactItems(actions));
  }

  @Override
  public void close() {
    client.close();
    http.close();
  }

  private void load() throws InterruptedException {
    var slots = new Semaphore(BATCHES_AT_A_TIME);
    var all = new ArrayList<CompletableFuture<?>>();
    for (int partition = 0; partition < partitions; partition++) {
      for (int first = 0; first < PARTITION_ITEMS; first += BATCH_ITEMS) {
        slots.acquire();
        var batch = batch(partition, first);
        all.add(
            client
                .batchWriteItem(write -> write.requestItems(Map.of(NAME, batch)))
                .whenComplete((done, failure) -> slots.release()));
      }
      all.removeIf(CompletableFuture::isDone);
    }
    all.forEach(CompletableFuture::join);
  }

  private static List<WriteRequest> batch(int partition, int first) {
    return IntStream.range(first, first + BATCH_ITEMS)
        .mapToObj(number -> item(partition, number))
        .map(item -> WriteRequest.builder().putRequest(put -> put.item(item)).build())
        .toList();
  }

  private static Map<String, AttributeValue> key(int partition, int number) {
    return Map.of(
        "pk", AttributeValue.fromS("PROJECT#%07d".formatted(partition)),
        "sk", AttributeValue.fromS("TASK#%03d".formatted(number)));
  }

  private static Map<String, AttributeValue> item(int partition, int number) {
    var item = new HashMap<>(key(partition, number));
    item.put("status", AttributeValue.fromS(number % 3 == 0 ? "DONE" : "OPEN"));
    item.put("rank", AttributeValue.fromN(Integer.toString(number * 17)));
    item.put("labels", AttributeValue.fromL(List.of(AttributeValue.fromS("billing"))));
    item.put("title", AttributeValue.fromS(FILLER));
    return item;
  }

  private static int random(int bound) {
    return ThreadLocalRandom.current().nextInt(bound);
  }
}
