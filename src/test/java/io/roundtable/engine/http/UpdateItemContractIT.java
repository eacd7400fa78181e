package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

class UpdateItemContractIT extends Contract {
  private static final Map<String, AttributeValue> KEY = item("pk", "a", "sk", "b");

  @Test
  void update_everySection_readsTheOldItem() {
    var table = createTable();
    put(
        table,
        item("pk", "a", "sk", "b", "x", 1, "y", 2, "gone", true, "tags", ss("p", "q"), "n", 10));
    var answer =
        await(
            update(
                table,
                "SET x = y, y = x + :one, fresh = if_not_exists(fresh, :text) "
                    + "REMOVE gone ADD n :one DELETE tags :q",
                ReturnValue.ALL_NEW,
                Map.of(":one", n(1), ":text", s("new"), ":q", ss("q"))));
    var expected =
        item("pk", "a", "sk", "b", "x", 2, "y", 2, "fresh", "new", "tags", ss("p"), "n", 11);
    assertEquals(expected, answer.attributes());
    assertEquals(expected, get(table, KEY));
  }

  @Test
  void update_returnValues_tellWhatWasAsked() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "map", m("list", l(n(1), n(2)), "other", 3), "x", 1));
    var touched = "SET #m.#l[1] = :v REMOVE x";
    assertEquals(
        item("map", m("list", l(n(2))), "x", 1), returned(table, touched, ReturnValue.UPDATED_OLD));
    put(table, item("pk", "a", "sk", "b", "map", m("list", l(n(1), n(2)), "other", 3), "x", 1));
    assertEquals(
        item("map", m("list", l(n(9)))), returned(table, touched, ReturnValue.UPDATED_NEW));
    put(table, item("pk", "a", "sk", "b", "map", m("list", l(n(1), n(2)), "other", 3), "x", 1));
    assertEquals(
        item("pk", "a", "sk", "b", "map", m("list", l(n(1), n(2)), "other", 3), "x", 1),
        returned(table, touched, ReturnValue.ALL_OLD));
    assertEquals(Map.of(), returned(table, touched, ReturnValue.NONE));
  }

  @Test
  void update_missingItem_isCreated() {
    var table = createTable();
    var answer = await(update(table, "SET x = :x", ReturnValue.ALL_OLD, Map.of(":x", n(1))));
    assertFalse(answer.hasAttributes());
    assertEquals(item("pk", "a", "sk", "b", "x", 1), get(table, KEY));
  }

  @Test
  void update_withoutExpression_createsTheKeyAlone() {
    var table = createTable();
    await(client.updateItem(update -> update.tableName(table).key(KEY)));
    assertEquals(KEY, get(table, KEY));
  }

  @Test
  void update_thatOnlyRemoves_createsNothing() {
    var table = createTable();
    await(client.updateItem(u -> u.tableName(table).key(KEY).updateExpression("REMOVE x")));
    await(update(table, "DELETE tags :t", ReturnValue.NONE, Map.of(":t", ss("a"))));
    assertTrue(get(table, KEY).isEmpty());
  }

  @Test
  void update_counterFromNothing_counts() {
    var table = createTable();
    for (int round = 1; round <= 3; round++) {
      var answer = await(update(table, "ADD hits :1", ReturnValue.UPDATED_NEW, Map.of(":1", n(1))));
      assertEquals(item("hits", round), answer.attributes());
    }
  }

  @Test
  void update_keyAttribute_isRefused() {
    var table = createTable();
    assertInvalid(
        "Cannot update attribute sk. This attribute is part of the key",
        update(table, "SET sk = :v", ReturnValue.NONE, Map.of(":v", s("x"))));
  }

  @Test
  void update_whatTheItemDoesNotAllow_isRefused() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "words", "x"));
    var one = Map.of(":v", n(1));
    assertInvalid(
        "An operand in the update expression has an incorrect data type",
        update(table, "SET x = words + :v", ReturnValue.NONE, one));
    assertInvalid(
        "The provided expression refers to an attribute that does not exist in the item",
        update(table, "SET x = nowhere + :v", ReturnValue.NONE, one));
    assertInvalid(
        "The document path provided in the update expression is invalid for update",
        update(table, "SET nowhere.part = :v", ReturnValue.NONE, one));
    assertInvalid(
        "Two document paths overlap with each other",
        update(table, "SET x = :v, x.y = :v", ReturnValue.NONE, one));
    assertInvalid(
        "Incorrect operand type for operator or function",
        update(table, "SET x = :v + :t", ReturnValue.NONE, Map.of(":v", n(1), ":t", s("x"))));
  }

  @Test
  void update_conditionThatFails_tellsTheItem_andCreatesNothing() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "x", 1));
    var failure =
        (ConditionalCheckFailedException)
            refused(
                client.updateItem(
                    update ->
                        update
                            .tableName(table)
                            .key(KEY)
                            .updateExpression("SET x = :new")
                            .conditionExpression("x = :old")
                            .expressionAttributeValues(Map.of(":new", n(2), ":old", n(5)))
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)));
    assertEquals(item("pk", "a", "sk", "b", "x", 1), failure.item());
    assertRefused(
        "ConditionalCheckFailedException",
        "The conditional request failed",
        client.updateItem(
            update ->
                update
                    .tableName(table)
                    .key(item("pk", "none", "sk", "b"))
                    .updateExpression("REMOVE x")
                    .conditionExpression("attribute_exists(pk)")));
    assertTrue(get(table, item("pk", "none", "sk", "b")).isEmpty());
  }

  @Test
  void update_beyondItsSize_isRefused() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "fill", "x".repeat(300_000)));
    assertInvalid(
        "Item size to update has exceeded the maximum allowed size",
        update(table, "SET more = fill, again = :v", ReturnValue.NONE, Map.of(":v", n(1))));
  }

  @Test
  void update_indexKey_hasToFit() {
    var table = createIndexedTable();
    put(table, item("pk", "a", "sk", "b", "owner", "o", "at", 1));
    assertInvalid(
        "Type mismatch for Index Key owner Expected: S Actual: N IndexName: byOwner",
        update(table, "SET #o = :v", ReturnValue.NONE, Map.of(":v", n(1)), Map.of("#o", "owner")));
    assertInvalid(
        "The update expression attempted to update a secondary index key to a value that is not "
            + "supported.",
        update(table, "SET #o = :v", ReturnValue.NONE, Map.of(":v", s("")), Map.of("#o", "owner")));
    assertInvalid(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not "
            + "allowed: IndexKey: owner",
        update(
            table, "SET #o.x = :v", ReturnValue.NONE, Map.of(":v", s("")), Map.of("#o", "owner")));
    assertEquals(s("o"), get(table, KEY).get("owner"));
  }

  @Test
  void update_indexKeyRemovedAndSet_leavesAndEntersTheIndex() {
    var table = createIndexedTable();
    put(table, item("pk", "a", "sk", "b", "owner", "o", "at", 1));
    assertEquals(1, countOf(table, "o"));
    await(
        client.updateItem(
            u ->
                u.tableName(table)
                    .key(KEY)
                    .updateExpression("REMOVE #a")
                    .expressionAttributeNames(Map.of("#a", "at"))));
    assertEquals(0, countOf(table, "o"));
    await(update(table, "SET #a = :v", ReturnValue.NONE, Map.of(":v", n(5)), Map.of("#a", "at")));
    assertEquals(1, countOf(table, "o"));
    await(
        update(
            table, "SET #o = :v", ReturnValue.NONE, Map.of(":v", s("p")), Map.of("#o", "owner")));
    assertEquals(0, countOf(table, "o"));
    assertEquals(1, countOf(table, "p"));
  }

  private String createIndexedTable() {
    return createTable(
        request ->
            request
                .attributeDefinitions(definitions("pk:S", "sk:S", "owner:S", "at:N"))
                .globalSecondaryIndexes(
                    index("byOwner", ProjectionType.KEYS_ONLY, 1, "owner", "at")),
        "pk:S",
        "sk:S");
  }

  private int countOf(String table, String owner) {
    return await(
            client.query(
                query ->
                    query
                        .tableName(table)
                        .indexName("byOwner")
                        .keyConditionExpression("#o = :o")
                        .expressionAttributeNames(Map.of("#o", "owner"))
                        .expressionAttributeValues(Map.of(":o", s(owner)))))
        .count();
  }

  private Map<String, AttributeValue> returned(
      String table, String expression, ReturnValue returned) {
    return await(
            update(
                table, expression, returned, Map.of(":v", n(9)), Map.of("#m", "map", "#l", "list")))
        .attributes();
  }

  private CompletableFuture<UpdateItemResponse> update(
      String table, String expression, ReturnValue returned, Map<String, AttributeValue> values) {
    return client.updateItem(
        update ->
            update
                .tableName(table)
                .key(KEY)
                .updateExpression(expression)
                .expressionAttributeValues(values)
                .returnValues(returned));
  }

  private CompletableFuture<UpdateItemResponse> update(
      String table,
      String expression,
      ReturnValue returned,
      Map<String, AttributeValue> values,
      Map<String, String> names) {
    return client.updateItem(
        update ->
            update
                .tableName(table)
                .key(KEY)
                .updateExpression(expression)
                .expressionAttributeValues(values)
                .expressionAttributeNames(names)
                .returnValues(returned));
  }
}
