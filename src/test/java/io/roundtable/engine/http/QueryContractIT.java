package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

class QueryContractIT extends Contract {

  @Test
  void query_everyCondition_findsItsRange() {
    var table = createTable();
    for (var sk : List.of("a", "b#1", "b#2", "c", "d")) {
      put(table, item("pk", "p", "sk", sk));
    }
    put(table, item("pk", "other", "sk", "b#3"));
    assertEquals(List.of("a", "b#1", "b#2", "c", "d"), keys(table, "pk = :p", Map.of()));
    assertEquals(List.of("c"), keys(table, "pk = :p AND sk = :a", Map.of(":a", s("c"))));
    assertEquals(List.of("a"), keys(table, "sk < :a AND pk = :p", Map.of(":a", s("b#1"))));
    assertEquals(List.of("a", "b#1"), keys(table, "pk = :p AND sk <= :a", Map.of(":a", s("b#1"))));
    assertEquals(List.of("d"), keys(table, "pk = :p AND sk > :a", Map.of(":a", s("c"))));
    assertEquals(List.of("c", "d"), keys(table, "pk = :p AND :a <= sk", Map.of(":a", s("c"))));
    assertEquals(
        List.of("b#1", "b#2"),
        keys(table, "pk = :p AND begins_with(sk, :a)", Map.of(":a", s("b#"))));
    assertEquals(
        List.of("b#2", "c"),
        keys(table, "pk = :p AND sk BETWEEN :a AND :b", Map.of(":a", s("b#2"), ":b", s("c"))));
  }

  @Test
  void query_numbersAndBinaries_areOrderedByValue() {
    var numbers = createTable(_ -> {}, "pk:S", "sk:N");
    for (var sk : List.of("10", "9", "-1", "0", "1.5", "-200", "1e10")) {
      put(numbers, item("pk", "p", "sk", n(sk)));
    }
    assertEquals(
        List.of("-200", "-1", "0", "1.5", "9", "10", "10000000000"),
        all(numbers, 100, _ -> {}).stream().map(item -> item.get("sk").n()).toList());
    var binaries = createTable(_ -> {}, "pk:S", "sk:B");
    var ordered = List.of(b(0), b(0, 0), b(0, 1), b(1), b(127), b(128), b(255), b(255, 0));
    var shuffled = new ArrayList<>(ordered);
    Collections.reverse(shuffled);
    shuffled.forEach(sk -> put(binaries, item("pk", "p", "sk", sk)));
    assertEquals(ordered, all(binaries, 3, _ -> {}).stream().map(item -> item.get("sk")).toList());
  }

  @Test
  void query_strings_areOrderedByUtf8() {
    var table = createTable();
    var ordered = List.of("Z", "a", "é", "\uFFFD", "🚀");
    ordered.reversed().forEach(sk -> put(table, item("pk", "p", "sk", sk)));
    assertEquals(ordered, keys(table, "pk = :p", Map.of()));
  }

  @Test
  void query_backwards_reversesEverything() {
    var table = createTable();
    for (int number = 0; number < 10; number++) {
      put(table, item("pk", "p", "sk", "k" + number));
    }
    var forwards = all(table, 3, _ -> {});
    var backwards = new ArrayList<>(all(table, 3, query -> query.scanIndexForward(false)));
    Collections.reverse(backwards);
    assertEquals(forwards, backwards);
    assertEquals(10, forwards.size());
  }

  @Test
  void query_limit_endsThePage_evenWhereNothingFollows() {
    var table = createTable();
    for (int number = 0; number < 4; number++) {
      put(table, item("pk", "p", "sk", "k" + number));
    }
    var first = await(query(table, query -> query.limit(2)));
    assertEquals(item("pk", "p", "sk", "k1"), first.lastEvaluatedKey());
    var second = await(query(table, q -> q.limit(2).exclusiveStartKey(first.lastEvaluatedKey())));
    assertEquals(item("pk", "p", "sk", "k3"), second.lastEvaluatedKey());
    var third = await(query(table, q -> q.limit(2).exclusiveStartKey(second.lastEvaluatedKey())));
    assertEquals(0, third.count());
    assertFalse(third.hasLastEvaluatedKey());
    assertFalse(await(query(table, query -> query.limit(5))).hasLastEvaluatedKey());
  }

  @Test
  void query_filter_isAppliedAfterTheLimit_andCounted() {
    var table = createTable();
    for (int number = 0; number < 6; number++) {
      put(table, item("pk", "p", "sk", "k" + number, "odd", number % 2 == 1));
    }
    var page =
        await(
            client.query(
                query ->
                    query
                        .tableName(table)
                        .keyConditionExpression("pk = :p")
                        .filterExpression("odd = :t")
                        .expressionAttributeValues(
                            Map.of(":p", s("p"), ":t", AttributeValue.fromBool(true)))
                        .limit(5)));
    assertEquals(2, page.count());
    assertEquals(5, page.scannedCount());
    assertEquals(item("pk", "p", "sk", "k4"), page.lastEvaluatedKey());
  }

  @Test
  void query_pages_endAtOneMegabyteOfEvaluatedItems() {
    var table = createTable();
    for (int number = 10; number < 16; number++) {
      put(table, item("pk", "p", "sk", "k" + number, "fill", "x".repeat(300_000)));
    }
    var page = await(query(table, query -> query.projectionExpression("sk")));
    assertEquals(4, page.count());
    assertEquals(item("pk", "p", "sk", "k13"), page.lastEvaluatedKey());
    assertEquals(6, all(table, 100, _ -> {}).size());
  }

  @Test
  void query_select_countsOrProjects() {
    var table = createTable();
    put(table, item("pk", "p", "sk", "a", "x", 1, "y", 2));
    var count = await(query(table, query -> query.select(Select.COUNT)));
    assertEquals(1, count.count());
    assertFalse(count.hasItems());
    assertEquals(
        List.of(item("x", 1)),
        await(query(table, query -> query.projectionExpression("x"))).items());
    assertInvalid(
        "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
        query(table, query -> query.select(Select.ALL_PROJECTED_ATTRIBUTES)));
    assertInvalid("SPECIFIC_ATTRIBUTES", query(table, q -> q.select(Select.SPECIFIC_ATTRIBUTES)));
    assertInvalid(
        "Cannot specify the ProjectionExpression when choosing to get",
        query(table, query -> query.select(Select.COUNT).projectionExpression("x")));
  }

  @Test
  void query_consumesByThePageBeforeFilterAndProjection() {
    var table = createTable();
    IntStream.range(0, 10)
        .forEach(i -> put(table, item("pk", "p", "sk", "k" + i, "fill", "x".repeat(995))));
    assertEquals(1.5, consumed(table, false));
    assertEquals(3.0, consumed(table, true));
  }

  private double consumed(String table, boolean consistent) {
    return await(
            query(
                table,
                query ->
                    query
                        .consistentRead(consistent)
                        .projectionExpression("sk")
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)))
        .consumedCapacity()
        .capacityUnits();
  }

  private List<String> keys(String table, String condition, Map<String, AttributeValue> more) {
    var values = new HashMap<>(more);
    values.put(":p", s("p"));
    return await(
            client.query(
                query ->
                    query
                        .tableName(table)
                        .keyConditionExpression(condition)
                        .expressionAttributeValues(values)))
        .items()
        .stream()
        .map(item -> item.get("sk").s())
        .toList();
  }

  /// Every item of the partition `p`, read in pages.
  private List<Map<String, AttributeValue>> all(
      String table, int pageSize, Consumer<QueryRequest.Builder> more) {
    var items = new ArrayList<Map<String, AttributeValue>>();
    Map<String, AttributeValue> start = null;
    do {
      var from = start;
      var page = await(query(table, more.andThen(q -> q.limit(pageSize).exclusiveStartKey(from))));
      items.addAll(page.items());
      start = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
    } while (start != null);
    assertTrue(items.stream().distinct().count() == items.size(), "an item came twice");
    return items;
  }

  private CompletableFuture<QueryResponse> query(
      String table, Consumer<QueryRequest.Builder> more) {
    return client.query(
        query -> {
          query
              .tableName(table)
              .keyConditionExpression("pk = :p")
              .expressionAttributeValues(Map.of(":p", s("p")));
          more.accept(query);
        });
  }
}
