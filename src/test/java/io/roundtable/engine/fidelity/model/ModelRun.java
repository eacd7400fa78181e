package io.roundtable.engine.fidelity.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.fidelity.TableLine;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/// One sequence of writes to a table of its own, and to the model of it.
final class ModelRun {
  private static final String TABLE_LINE = "T pk:S sk:N | tuple a:S b:N / c:S d:B ALL";
  private static final List<String> TABLE_ORDER = List.of("sk");
  private static final List<String> INDEX_ORDER = List.of("c", "d", "pk", "sk");

  private final EngineUnderTest engine;
  private final TableModel model = new TableModel();
  private final String table = "Model-" + UUID.randomUUID();

  ModelRun(EngineUnderTest engine) {
    this.engine = engine;
    engine.succeed(
        "CreateTable", new JsonObject(TableLine.toRequest(TABLE_LINE)).put("TableName", table));
  }

  void check() {
    for (var pk : List.of("p", "q")) {
      checkPartition(pk);
    }
    for (var a : List.of("x", "y")) {
      for (var b : List.of("1", "2", "-3")) {
        checkTuple(a, b);
      }
    }
  }

  /// Makes the changes of one request, and asserts that it was refused where the model refuses it.
  void write(List<Change> changes) {
    var answer = changes.size() == 1 ? single(changes.getFirst()) : transaction(changes);
    boolean done = model.apply(changes);
    var failure =
        changes.size() == 1 ? "ConditionalCheckFailedException" : "TransactionCanceledException";
    assertEquals(done ? "" : failure, answer.errorType(), () -> changes + ": " + answer.body());
  }

  private EngineUnderTest.Answer single(Change change) {
    return engine.call(change.operation(), change.request(table));
  }

  private EngineUnderTest.Answer transaction(List<Change> changes) {
    var actions = new JsonArray();
    for (var change : changes) {
      var action = change.operation().replace("Item", "");
      actions.add(new JsonObject().put(action, change.request(table)));
    }
    return engine.call("TransactWriteItems", new JsonObject().put("TransactItems", actions));
  }

  private void checkPartition(String pk) {
    var value = new Value("S", pk);
    Predicate<Map<String, Value>> inPartition = item -> item.get("pk").equals(value);
    var query = query("pk = :p", Map.of(":p", value));
    checkEveryPageSize(query, model.ordered(inPartition, TABLE_ORDER));
    var from = new Value("N", "0.50");
    checkEveryPageSize(
        query("pk = :p AND sk >= :s", Map.of(":p", value, ":s", from)),
        model.ordered(inPartition.and(item -> item.get("sk").compareTo(from) >= 0), TABLE_ORDER));
  }

  private void checkTuple(String a, String b) {
    var values = Map.of(":a", new Value("S", a), ":b", new Value("N", b));
    Predicate<Map<String, Value>> inTuple =
        item -> values.get(":a").equals(item.get("a")) && values.get(":b").equals(item.get("b"));
    checkEveryPageSize(
        query("b = :b AND a = :a", values).put("IndexName", "tuple"),
        model.ordered(inTuple, INDEX_ORDER));
    var narrowed = new TreeMap<>(values);
    narrowed.put(":c", new Value("S", "c"));
    narrowed.put(":d", new Value("B", "AAA="));
    checkEveryPageSize(
        query("a = :a AND b = :b AND c = :c AND d > :d", narrowed).put("IndexName", "tuple"),
        model.ordered(
            inTuple
                .and(item -> narrowed.get(":c").equals(item.get("c")))
                .and(
                    item ->
                        item.containsKey("d") && item.get("d").compareTo(narrowed.get(":d")) > 0),
            INDEX_ORDER));
  }

  private void checkEveryPageSize(JsonObject query, List<Map<String, Value>> expected) {
    var backward = new ArrayList<>(expected);
    Collections.reverse(backward);
    for (int limit = 1; limit <= expected.size() + 1; limit++) {
      assertEquals(expected, pages(query, limit, true), query.encode());
      assertEquals(backward, pages(query, limit, false), query.encode());
    }
  }

  private List<Map<String, Value>> pages(JsonObject query, int limit, boolean forward) {
    var found = new ArrayList<Map<String, Value>>();
    var request = query.copy().put("Limit", limit).put("ScanIndexForward", forward);
    JsonObject start;
    do {
      var page = engine.succeed("Query", request);
      page.getJsonArray("Items").forEach(item -> found.add(item((JsonObject) item)));
      start = page.getJsonObject("LastEvaluatedKey");
      request.put("ExclusiveStartKey", start);
    } while (start != null);
    return found;
  }

  private JsonObject query(String condition, Map<String, Value> values) {
    return new JsonObject()
        .put("TableName", table)
        .put("KeyConditionExpression", condition)
        .put("ExpressionAttributeValues", Change.json(values));
  }

  private static Map<String, Value> item(JsonObject json) {
    var item = new TreeMap<String, Value>();
    json.fieldNames().forEach(name -> item.put(name, Value.of(json.getJsonObject(name))));
    return item;
  }
}
