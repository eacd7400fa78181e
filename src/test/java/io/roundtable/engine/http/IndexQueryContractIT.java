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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/// Queries of an index with two HASH and three RANGE attributes.
class IndexQueryContractIT extends Contract {
  private static final String INDEX = "wide";
  private String table;

  @BeforeEach
  void createWideTable() {
    table =
        createTable(
            request ->
                request
                    .attributeDefinitions(
                        definitions("pk:S", "h1:S", "h2:N", "r1:S", "r2:N", "r3:B"))
                    .globalSecondaryIndexes(
                        index(INDEX, ProjectionType.KEYS_ONLY, 2, "h1", "h2", "r1", "r2", "r3")),
            "pk:S");
  }

  @Test
  void query_rangeAttributesFromTheLeft_narrowTheResult() {
    putTuples();
    assertEquals(12, ids(hash()).size());
    assertEquals(List.of("a10", "a11", "a20", "a21"), ids(hash() + " AND r1 = :r1", ":r1", s("a")));
    assertEquals(
        List.of("a20", "a21"),
        ids(hash() + " AND r1 = :r1 AND r2 > :r2", ":r1", s("a"), ":r2", n(1)));
    assertEquals(
        List.of("a21"),
        ids(
            "r3 >= :r3 AND r2 = :r2 AND h2 = :h2 AND r1 = :r1 AND h1 = :h1",
            ":r1",
            s("a"),
            ":r2",
            n(2),
            ":r3",
            b(1)));
    assertEquals(8, ids(hash() + " AND begins_with(r1, :r1)", ":r1", s("a")).size());
    assertEquals(
        List.of("ab10", "ab11", "ab20", "ab21"),
        ids(hash() + " AND r1 BETWEEN :lo AND :hi", ":lo", s("aa"), ":hi", s("az")));
  }

  @Test
  void query_orderIsOfTheTupleThenTheTableKey() {
    putTuples();
    put(table, tuple("zz", "a", 1, 0));
    put(table, tuple("aa", "a", 1, 0));
    var expected =
        List.of(
            "a10", "aa", "zz", "a11", "a20", "a21", "ab10", "ab11", "ab20", "ab21", "b10", "b11",
            "b20", "b21");
    assertEquals(expected, ids(hash()));
    for (int pageSize = 1; pageSize <= 4; pageSize++) {
      assertEquals(expected, paged(pageSize, true));
      var backwards = new ArrayList<>(paged(pageSize, false));
      Collections.reverse(backwards);
      assertEquals(expected, backwards);
    }
  }

  @Test
  void query_lastEvaluatedKey_holdsEveryKeyAttribute() {
    putTuples();
    var page = await(query(hash(), q -> q.limit(1)));
    assertEquals(tuple("a10", "a", 1, 0), page.lastEvaluatedKey());
    var incomplete = new HashMap<>(page.lastEvaluatedKey());
    incomplete.remove("r2");
    assertInvalid(
        "The provided starting key is invalid",
        query(hash(), q -> q.exclusiveStartKey(incomplete)));
    var other = new HashMap<>(page.lastEvaluatedKey());
    other.put("h2", n(8));
    assertInvalid(
        "The provided starting key is outside query boundaries",
        query(hash(), q -> q.exclusiveStartKey(other)));
  }

  @Test
  void query_gapsAndInequalitiesBefore_areRefused() {
    assertInvalid(
        "RANGE key attributes r1 must have equality conditions specified in the query because a "
            + "condition is present on key attribute r2",
        query(hash() + " AND r2 = :x", q -> {}, ":x", n(1)));
    assertInvalid(
        "must have equality conditions specified in the query because a condition is present on key"
            + " attribute r2",
        query(hash() + " AND r1 > :y AND r2 = :x", q -> {}, ":x", n(1), ":y", s("a")));
    assertInvalid(
        "must have equality conditions", query("h1 = :h1", q -> {}, Map.of(":h1", s("H"))));
    assertInvalid("must have equality conditions", query("h1 = :h1 AND h2 > :h2", q -> {}));
    assertInvalid(
        "Condition parameter type does not match schema type",
        query(hash() + " AND r1 = :x", q -> {}, ":x", n(1)));
  }

  @Test
  void query_itemsWithoutEveryKeyAttribute_areAbsent() {
    var incomplete = new HashMap<>(tuple("x", "a", 1, 0));
    incomplete.remove("r3");
    put(table, incomplete);
    assertTrue(ids(hash()).isEmpty());
    put(table, tuple("x", "a", 1, 0));
    assertEquals(List.of("x"), ids(hash()));
  }

  @Test
  void query_wrongTypeInTheTuple_refusesTheWrite() {
    var wrong = new HashMap<>(tuple("x", "a", 1, 0));
    wrong.put("r2", s("one"));
    assertInvalid(
        "Type mismatch for Index Key r2 Expected: N Actual: S IndexName: wide",
        client.putItem(put -> put.tableName(table).item(wrong)));
    assertTrue(get(table, item("pk", "x")).isEmpty());
  }

  @Test
  void query_keysOnly_givesIndexAndTableKeys() {
    var whole = new HashMap<>(tuple("x", "a", 1, 0));
    whole.put("title", s("left out"));
    put(table, whole);
    var page = await(query(hash(), q -> q.select(Select.ALL_PROJECTED_ATTRIBUTES)));
    assertEquals(List.of(tuple("x", "a", 1, 0)), page.items());
    assertInvalid(
        "Select type ALL_ATTRIBUTES is not supported for global secondary index wide because its "
            + "projection type is not ALL",
        query(hash(), q -> q.select(Select.ALL_ATTRIBUTES)));
    assertInvalid(
        "Global secondary index wide does not project title",
        query(hash(), q -> q.projectionExpression("title")));
  }

  @Test
  void query_consistentRead_isRefused() {
    assertInvalid(
        "Consistent reads are not supported on global secondary indexes",
        query(hash(), q -> q.consistentRead(true)));
  }

  @Test
  void query_filter_mayNameTheTableKeyOnly() {
    putTuples();
    var found = await(query(hash(), q -> q.filterExpression("pk = :x"), ":x", s("a10")));
    assertEquals(1, found.count());
    assertInvalid(
        "Filter Expression can only contain non-primary key attributes: "
            + "Primary key attribute: r2",
        query(hash(), q -> q.filterExpression("r2 = :x"), ":x", n(1)));
  }

  @Test
  void query_capacity_isToldByIndex() {
    putTuples();
    var consumed =
        await(query(hash(), q -> q.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)))
            .consumedCapacity();
    assertEquals(0.5, consumed.capacityUnits());
    assertEquals(0.0, consumed.table().capacityUnits());
    assertEquals(0.5, consumed.globalSecondaryIndexes().get(INDEX).capacityUnits());
  }

  @Test
  void scan_ofTheIndex_findsItsRowsOnly() {
    putTuples();
    put(table, item("pk", "sparse"));
    var rows = await(client.scan(scan -> scan.tableName(table).indexName(INDEX)));
    assertEquals(13, rows.count());
    var page = await(client.scan(scan -> scan.tableName(table).indexName(INDEX).limit(5)));
    assertEquals(6, page.lastEvaluatedKey().size());
    var rest =
        await(
            client.scan(
                scan ->
                    scan.tableName(table)
                        .indexName(INDEX)
                        .exclusiveStartKey(page.lastEvaluatedKey())));
    assertEquals(8, rest.count());
    assertFalse(rest.hasLastEvaluatedKey());
  }

  private void putTuples() {
    for (var r1 : List.of("b", "a", "ab")) {
      for (int r2 = 2; r2 >= 1; r2--) {
        for (int r3 = 1; r3 >= 0; r3--) {
          put(table, tuple(r1 + r2 + r3, r1, r2, r3));
        }
      }
    }
    var elsewhere = new HashMap<>(tuple("elsewhere", "a", 1, 0));
    elsewhere.put("h2", n(8));
    put(table, elsewhere);
  }

  private static Map<String, AttributeValue> tuple(String pk, String r1, int r2, int r3) {
    return item("pk", pk, "h1", "H", "h2", 7, "r1", r1, "r2", r2, "r3", b(r3));
  }

  private static String hash() {
    return "h1 = :h1 AND h2 = :h2";
  }

  private List<String> paged(int pageSize, boolean forward) {
    var ids = new ArrayList<String>();
    Map<String, AttributeValue> start = null;
    do {
      var from = start;
      var page =
          await(
              query(
                  hash(),
                  q -> q.limit(pageSize).scanIndexForward(forward).exclusiveStartKey(from)));
      page.items().forEach(item -> ids.add(item.get("pk").s()));
      start = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
    } while (start != null);
    return ids;
  }

  private List<String> ids(String condition, Object... values) {
    return await(query(condition, q -> {}, values)).items().stream()
        .map(item -> item.get("pk").s())
        .toList();
  }

  private CompletableFuture<QueryResponse> query(
      String condition, Consumer<QueryRequest.Builder> more, Object... values) {
    var all = new HashMap<>(item(values));
    all.put(":h1", s("H"));
    all.put(":h2", n(7));
    return query(condition, more, all);
  }

  private CompletableFuture<QueryResponse> query(
      String condition, Consumer<QueryRequest.Builder> more, Map<String, AttributeValue> values) {
    return client.query(
        query -> {
          query
              .tableName(table)
              .indexName(INDEX)
              .keyConditionExpression(condition)
              .expressionAttributeValues(values);
          more.accept(query);
        });
  }
}
