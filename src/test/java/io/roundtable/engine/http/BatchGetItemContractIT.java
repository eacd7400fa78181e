package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

class BatchGetItemContractIT extends Contract {

  @Test
  void batchGet_ofTwoTables_findsWhatIsThere() {
    var first = createTable();
    var second = createTable(_ -> {}, "id:N");
    put(first, item("pk", "a", "sk", "1", "x", 1));
    put(second, item("id", 7, "y", 2));
    var answer =
        await(
            client.batchGetItem(
                batch ->
                    batch.requestItems(
                        Map.of(
                            first,
                            keys(
                                List.of(
                                    item("pk", "a", "sk", "1"), item("pk", "a", "sk", "missing"))),
                            second,
                            keys(List.of(item("id", 8)))))));
    assertEquals(List.of(item("pk", "a", "sk", "1", "x", 1)), answer.responses().get(first));
    assertEquals(List.of(), answer.responses().get(second));
    assertTrue(answer.hasUnprocessedKeys());
    assertTrue(answer.unprocessedKeys().isEmpty());
  }

  @Test
  void batchGet_projection_isOfEachTable() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "1", "x", 1, "name", "n"));
    var wanted =
        KeysAndAttributes.builder()
            .keys(List.of(item("pk", "a", "sk", "1")))
            .projectionExpression("#n")
            .expressionAttributeNames(Map.of("#n", "name"))
            .build();
    var answer = await(client.batchGetItem(batch -> batch.requestItems(Map.of(table, wanted))));
    assertEquals(List.of(item("name", "n")), answer.responses().get(table));
  }

  @Test
  void batchGet_duplicatesAndTooMany_areRefused() {
    var table = createTable();
    assertInvalid(
        "Provided list of item keys contains duplicates",
        client.batchGetItem(
            batch ->
                batch.requestItems(
                    Map.of(
                        table,
                        keys(List.of(item("pk", "a", "sk", "1"), item("pk", "a", "sk", "1")))))));
    assertInvalid(
        "Member must have length less than or equal to 100",
        client.batchGetItem(batch -> batch.requestItems(Map.of(table, manyKeys(101)))));
    assertInvalid(
        "Too many items requested for the BatchGetItem call",
        client.batchGetItem(
            batch -> batch.requestItems(Map.of(table, manyKeys(60), "other", manyKeys(60)))));
    assertInvalid(
        "Member must have length greater than or equal to 1",
        client.batchGetItem(batch -> batch.requestItems(Map.of())));
    assertInvalid(
        "The provided key element does not match the schema",
        client.batchGetItem(
            batch -> batch.requestItems(Map.of(table, keys(List.of(item("pk", "a")))))));
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        client.batchGetItem(
            batch -> batch.requestItems(Map.of("no-such-table", keys(List.of(item("pk", "a")))))));
  }

  @Test
  void batchGet_over16Megabytes_leavesTheRestUnprocessed() {
    var table = createTable();
    IntStream.range(0, 50)
        .forEach(i -> put(table, item("pk", "a", "sk", "k" + i, "fill", "x".repeat(400_000))));
    Map<String, KeysAndAttributes> left = Map.of(table, manyKeys(50));
    Set<String> found = new HashSet<>();
    int calls = 0;
    while (!left.isEmpty()) {
      var wanted = left;
      var answer = await(client.batchGetItem(batch -> batch.requestItems(wanted)));
      answer.responses().get(table).forEach(item -> found.add(item.get("sk").s()));
      left = answer.unprocessedKeys();
      calls++;
    }
    assertEquals(50, found.size());
    assertEquals(2, calls);
  }

  @Test
  void batchGet_consumesByItem() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "1", "fill", "x".repeat(5_000)));
    var answer =
        await(
            client.batchGetItem(
                batch ->
                    batch
                        .requestItems(
                            Map.of(
                                table,
                                keys(
                                    List.of(
                                        item("pk", "a", "sk", "1"), item("pk", "a", "sk", "2")))))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
    assertEquals(1.5, answer.consumedCapacity().getFirst().capacityUnits());
    assertEquals(table, answer.consumedCapacity().getFirst().tableName());
  }

  private static KeysAndAttributes keys(List<Map<String, AttributeValue>> keys) {
    return KeysAndAttributes.builder().keys(keys).build();
  }

  private static KeysAndAttributes manyKeys(int count) {
    var keys = new ArrayList<Map<String, AttributeValue>>();
    for (int number = 0; number < count; number++) {
      keys.add(item("pk", "a", "sk", "k" + number));
    }
    return KeysAndAttributes.builder().keys(keys).build();
  }
}
