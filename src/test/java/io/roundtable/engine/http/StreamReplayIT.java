package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.StreamContract.StreamReading;
import io.roundtable.engine.store.definition.StreamOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Whoever applies the changes of a stream to nothing gets the table, whatever was done to it.
class StreamReplayIT {
  private static final int CHANGES = 400;
  private static final int KEYS = 12;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void replay_ofRandomConcurrentChanges_rebuildsTheTable(long seed) {
    var options = StreamOptions.DEFAULT.withShardSpan(25).withOpenShards(1 + (int) seed);
    try (var engine = TimedEngine.inMemory(options)) {
      var arn = engine.createTable("orders", StreamViewType.NEW_AND_OLD_IMAGES);
      var random = new Random(seed);
      var changes = new ArrayList<CompletableFuture<?>>();
      for (int number = 0; number < CHANGES; number++) {
        changes.add(change(engine, random).exceptionally(_ -> null));
      }
      changes.forEach(Contract::await);
      var records = new StreamReading(engine.streams()).all(arn);
      assertTrue(records.size() > KEYS, () -> "records: " + records.size());
      assertEquals(table(engine), replay(records));
      assertNumbersGrowPerKey(records);
    }
  }

  private static CompletableFuture<?> change(TimedEngine engine, Random random) {
    var client = engine.client();
    var key = Contract.item("pk", "item " + random.nextInt(KEYS));
    var item = new HashMap<>(key);
    item.put("n", Contract.n(random.nextInt(3)));
    return switch (random.nextInt(5)) {
      case 0 -> client.deleteItem(d -> d.tableName("orders").key(key));
      case 1 ->
          client.updateItem(
              u ->
                  u.tableName("orders")
                      .key(key)
                      .updateExpression("ADD n :one SET seen = :one")
                      .expressionAttributeValues(Map.of(":one", Contract.n(1))));
      case 2 ->
          client.putItem(
              p -> p.tableName("orders").item(item).conditionExpression("attribute_exists(pk)"));
      case 3 -> {
        var other = Contract.item("pk", "item " + random.nextInt(KEYS), "both", true);
        yield client.transactWriteItems(t -> t.transactItems(putting(item), putting(other)));
      }
      default -> client.putItem(p -> p.tableName("orders").item(item));
    };
  }

  private static TransactWriteItem putting(Map<String, AttributeValue> item) {
    return TransactWriteItem.builder().put(p -> p.tableName("orders").item(item)).build();
  }

  private static Map<String, Map<String, AttributeValue>> table(TimedEngine engine) {
    var items = new HashMap<String, Map<String, AttributeValue>>();
    Contract.await(engine.client().scan(s -> s.tableName("orders")))
        .items()
        .forEach(item -> items.put(item.get("pk").s(), item));
    return items;
  }

  /// Applies the changes, each of which has to meet the item that the one before left.
  private static Map<String, Map<String, AttributeValue>> replay(List<Record> records) {
    var items = new HashMap<String, Map<String, AttributeValue>>();
    for (var record : records) {
      var change = record.dynamodb();
      var key = change.keys().get("pk").s();
      assertEquals(items.get(key), change.hasOldImage() ? change.oldImage() : null);
      switch (record.eventName()) {
        case INSERT -> assertTrue(!items.containsKey(key) && change.hasNewImage());
        case MODIFY -> assertNotEquals(change.oldImage(), change.newImage());
        case REMOVE -> assertTrue(items.containsKey(key) && !change.hasNewImage());
        case UNKNOWN_TO_SDK_VERSION -> throw new AssertionError(record.eventNameAsString());
      }
      if (change.hasNewImage()) {
        items.put(key, change.newImage());
      } else {
        items.remove(key);
      }
    }
    return items;
  }

  private static void assertNumbersGrowPerKey(List<Record> records) {
    var last = new HashMap<String, String>();
    var all = new HashSet<String>();
    for (var record : records) {
      var number = record.dynamodb().sequenceNumber();
      assertTrue(all.add(number));
      var before = last.put(record.dynamodb().keys().get("pk").s(), number);
      assertTrue(before == null || before.compareTo(number) < 0);
    }
  }
}
