package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Eight writers that write until the engine is gone, and what they were told is stored: single
/// items in a partition of each writer, and transactions of four items, one in each of four
/// partitions.
final class DurabilityRound {
  static final String TABLE = "Durable";
  static final String INDEX = "ByRound";
  private static final int WRITERS = 8;
  static final int ITEMS_OF_A_TRANSACTION = 4;
  private static final long PATIENCE_SECONDS = 180;

  private final int number;
  private final Set<String> singles = new ConcurrentSkipListSet<>();
  private final Set<String> transactions = new ConcurrentSkipListSet<>();
  private final Semaphore acknowledged = new Semaphore(0);

  DurabilityRound(int number) {
    this.number = number;
  }

  int singles() {
    return singles.size();
  }

  int transactions() {
    return transactions.size();
  }

  /// Writes until so many writes are acknowledged, then ends the engine while the writers go on.
  void run(DynamoDbAsyncClient client, int enough, Program engine) throws InterruptedException {
    var writers = new ArrayList<Thread>();
    for (int writer = 0; writer < WRITERS; writer++) {
      int self = writer;
      writers.add(Thread.ofVirtual().start(() -> writeUntilRefused(client, self)));
    }
    assertTrue(acknowledged.tryAcquire(enough, PATIENCE_SECONDS, TimeUnit.SECONDS), "writes");
    engine.kill();
    for (var writer : writers) {
      assertTrue(writer.join(Duration.ofSeconds(PATIENCE_SECONDS)), "a writer hangs");
    }
  }

  /// Asserts that every acknowledged write is there, no transaction is there in part, the index
  /// holds the same items as the table, and the stream tells of each of them once and in order.
  void verify(DynamoDbAsyncClient client, DurabilityStream stream) {
    var stored = new TreeSet<String>();
    for (int writer = 0; writer < WRITERS; writer++) {
      stored.addAll(sortKeys(client, "w" + writer));
    }
    assertHolds("single writes", singles, stored);
    var parts =
        IntStream.range(0, ITEMS_OF_A_TRANSACTION)
            .mapToObj(part -> sortKeys(client, "t" + part))
            .toList();
    for (var part : parts) {
      assertEquals(parts.getFirst(), part, "a transaction of round " + number + " is half there");
    }
    assertHolds("transactions", transactions, parts.getFirst());
    int items = stored.size() + ITEMS_OF_A_TRANSACTION * parts.getFirst().size();
    assertEquals(items, indexed(client), "rows of the index in round " + number);
    stream.verify(number, stored, parts.getFirst());
  }

  private void assertHolds(String what, Set<String> told, Set<String> stored) {
    var lost = new TreeSet<>(told);
    lost.removeAll(stored);
    assertEquals(Set.of(), lost, what + " acknowledged and lost in round " + number);
  }

  private void writeUntilRefused(DynamoDbAsyncClient client, int writer) {
    try {
      for (int count = 0; true; count++) {
        var name = "%d-%06d".formatted(writer, count);
        if (count % 2 == 0) {
          client.putItem(put -> put.tableName(TABLE).item(item("w" + writer, name))).join();
          singles.add(name);
        } else {
          client.transactWriteItems(write -> write.transactItems(actions(name))).join();
          transactions.add(name);
        }
        acknowledged.release();
      }
    } catch (CompletionException gone) {
      // The engine was killed: what was under way may be stored or not.
    }
  }

  private List<TransactWriteItem> actions(String name) {
    return IntStream.range(0, ITEMS_OF_A_TRANSACTION)
        .mapToObj(part -> Put.builder().tableName(TABLE).item(item("t" + part, name)).build())
        .map(put -> TransactWriteItem.builder().put(put).build())
        .toList();
  }

  private Map<String, AttributeValue> item(String place, String name) {
    var item = new HashMap<String, AttributeValue>();
    item.put("pk", AttributeValue.fromS(number + place));
    item.put("sk", AttributeValue.fromS(name));
    item.put("round", AttributeValue.fromN(Integer.toString(number)));
    item.put("text", AttributeValue.fromS("x".repeat(200)));
    return item;
  }

  private Set<String> sortKeys(DynamoDbAsyncClient client, String place) {
    var query =
        QueryRequest.builder()
            .tableName(TABLE)
            .consistentRead(true)
            .keyConditionExpression("pk = :pk")
            .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS(number + place)));
    return pages(client, query).stream()
        .map(item -> item.get("sk").s())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private int indexed(DynamoDbAsyncClient client) {
    var round = AttributeValue.fromN(Integer.toString(number));
    var query =
        QueryRequest.builder()
            .tableName(TABLE)
            .indexName(INDEX)
            .keyConditionExpression("round = :round")
            .expressionAttributeValues(Map.of(":round", round));
    return pages(client, query).size();
  }

  private static List<Map<String, AttributeValue>> pages(
      DynamoDbAsyncClient client, QueryRequest.Builder query) {
    var items = new ArrayList<Map<String, AttributeValue>>();
    var page = client.query(query.build()).join();
    items.addAll(page.items());
    while (page.hasLastEvaluatedKey()) {
      page = client.query(query.exclusiveStartKey(page.lastEvaluatedKey()).build()).join();
      items.addAll(page.items());
    }
    return items;
  }
}
