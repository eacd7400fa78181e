package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

class PutItemContractIT extends Contract {
  private static final Map<String, AttributeValue> KEY = item("pk", "a", "sk", "b");

  @Test
  void put_replacesTheWholeItem_andTellsTheOldOne() {
    var table = createTable();
    var first = item("pk", "a", "sk", "b", "one", 1);
    assertFalse(await(client.putItem(allOld(table, first))).hasAttributes());
    var second = item("pk", "a", "sk", "b", "two", 2);
    assertEquals(first, await(client.putItem(allOld(table, second))).attributes());
    assertEquals(second, get(table, KEY));
  }

  @Test
  void put_whenConditionFails_changesNothing_andTellsTheItemWhereAsked() {
    var table = createTable();
    var stored = item("pk", "a", "sk", "b", "one", 1);
    put(table, stored);
    var failure =
        (ConditionalCheckFailedException)
            refused(
                client.putItem(
                    put ->
                        put.tableName(table)
                            .item(item("pk", "a", "sk", "b", "two", 2))
                            .conditionExpression("attribute_not_exists(pk)")
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)));
    assertEquals("The conditional request failed", failure.awsErrorDetails().errorMessage());
    assertEquals(stored, failure.item());
    assertEquals(stored, get(table, KEY));
  }

  @Test
  void put_whenConditionFailsUnasked_tellsNoItem() {
    var table = createTable();
    put(table, KEY);
    var failure =
        (ConditionalCheckFailedException)
            refused(
                client.putItem(
                    put ->
                        put.tableName(table)
                            .item(KEY)
                            .conditionExpression("attribute_not_exists(pk)")));
    assertFalse(failure.hasItem());
  }

  @Test
  void put_conditionThatHolds_writes() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "version", 7));
    await(
        client.putItem(
            put ->
                put.tableName(table)
                    .item(item("pk", "a", "sk", "b", "version", 8))
                    .conditionExpression("#v = :v")
                    .expressionAttributeNames(Map.of("#v", "version"))
                    .expressionAttributeValues(Map.of(":v", n(7)))));
    assertEquals(n(8), get(table, KEY).get("version"));
  }

  @Test
  void put_keyMissingOrOfAnotherType_isRefused() {
    var table = createTable();
    assertPutInvalid("Missing the key sk in the item", table, item("pk", "a"));
    assertPutInvalid(
        "Type mismatch for key sk expected: S actual: N", table, item("pk", "a", "sk", 1));
    assertPutInvalid(
        "The AttributeValue for a key attribute cannot contain an empty string value. Key: pk",
        table,
        item("pk", "", "sk", "b"));
  }

  @Test
  void put_numbers_comeBackCanonical_andKeysCompareByValue() {
    var table = createTable(_ -> {}, "pk:N");
    put(
        table,
        item(
            "pk", n("1e3"),
            "negativeZero", n("-0"),
            "fraction", n("0010.500"),
            "small", n("1e-5"),
            "set", ns("1.50", "2E2")));
    var item = get(table, item("pk", n("1000.0")));
    assertEquals(n("1000"), item.get("pk"));
    assertEquals(n("0"), item.get("negativeZero"));
    assertEquals(n("10.5"), item.get("fraction"));
    assertEquals(n("0.00001"), item.get("small"));
    assertTrue(item.get("set").ns().containsAll(List.of("1.5", "200")));
  }

  @Test
  void put_numbersOutOfRange_areRefused() {
    var table = createTable();
    assertPutInvalid(
        "Attempting to store more than 38 significant digits in a Number",
        table,
        item("pk", "a", "sk", "b", "n", n("1".repeat(39))));
    assertPutInvalid(
        "Number overflow. Attempting to store a number with magnitude larger than supported range",
        table,
        item("pk", "a", "sk", "b", "n", n("1e126")));
    assertPutInvalid(
        "Number underflow. Attempting to store a number with magnitude smaller than supported",
        table,
        item("pk", "a", "sk", "b", "n", n("1e-131")));
    assertPutInvalid(
        "cannot be converted to a numeric value", table, item("pk", "a", "sk", "b", "n", n("one")));
  }

  @Test
  void put_setsThatAreNone_areRefused() {
    var table = createTable();
    assertPutInvalid("contains duplicates", table, item("pk", "a", "sk", "b", "s", ss("x", "x")));
    assertPutInvalid("contains duplicates", table, item("pk", "a", "sk", "b", "n", ns("1", "1.0")));
    assertPutInvalid("set  may not be empty", table, item("pk", "a", "sk", "b", "s", ss()));
  }

  @Test
  void put_nestedTo31Levels_isAccepted_andTo32Refused() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "deep", nested(31)));
    assertPutInvalid(
        "Nesting Levels have exceeded supported limits",
        table,
        item("pk", "a", "sk", "b", "deep", nested(32)));
  }

  @Test
  void put_itemOf400Kilobytes_isAccepted_andOneByteMoreRefused() {
    var table = createTable();
    int fixed = "pk".length() + 1 + "sk".length() + 1 + "fill".length();
    put(table, item("pk", "a", "sk", "b", "fill", "x".repeat(409_600 - fixed)));
    assertPutInvalid(
        "Item size has exceeded the maximum allowed size",
        table,
        item("pk", "a", "sk", "b", "fill", "x".repeat(409_601 - fixed)));
  }

  @Test
  void put_indexKeyThatDoesNotFit_isRefused() {
    var table =
        createTable(
            request ->
                request
                    .attributeDefinitions(definitions("pk:S", "sk:S", "owner:S"))
                    .globalSecondaryIndexes(
                        index("later", 1, "owner"), index("early", 1, "sk", "owner")),
            "pk:S",
            "sk:S");
    assertPutInvalid(
        "One or more parameter values were invalid: "
            + "Type mismatch for Index Key owner Expected: S Actual: N IndexName: early",
        table,
        item("pk", "a", "sk", "b", "owner", 1));
    assertPutInvalid(
        "Type mismatch for Index Key owner Expected: S Actual: NULL IndexName: early",
        table,
        item("pk", "a", "sk", "b", "owner", AttributeValue.fromNul(true)));
    assertPutInvalid(
        "A value specified for a secondary index key is not supported. The AttributeValue for a key"
            + " attribute cannot contain an empty string value. IndexName: early, IndexKey: owner",
        table,
        item("pk", "a", "sk", "b", "owner", ""));
    assertTrue(get(table, KEY).isEmpty());
  }

  @Test
  void put_returnValuesOfAnUpdate_isRefused() {
    var table = createTable();
    assertInvalid(
        "Return values set to invalid value",
        client.putItem(put -> put.tableName(table).item(KEY).returnValues(ReturnValue.ALL_NEW)));
    assertInvalid(
        "Member must satisfy enum value set",
        client.putItem(put -> put.tableName(table).item(KEY).returnValues("EVERYTHING")));
    assertInvalid(
        "Member must satisfy enum value set",
        client.putItem(
            put -> put.tableName(table).item(KEY).returnValuesOnConditionCheckFailure("MAYBE")));
  }

  @Test
  void put_placeholdersThatAreUnusedOrUndefined_areRefusedBeforeAnythingElse() {
    Consumer<PutItemRequest.Builder> nowhere = put -> put.tableName("no-such-table").item(KEY);
    assertInvalid(
        "Value provided in ExpressionAttributeValues unused in expressions: keys: {:x}",
        client.putItem(
            nowhere.andThen(
                put ->
                    put.conditionExpression("attribute_exists(pk)")
                        .expressionAttributeValues(Map.of(":x", n(1))))));
    assertInvalid(
        "An expression attribute value used in expression is not defined; attribute value: :x",
        client.putItem(nowhere.andThen(put -> put.conditionExpression("pk = :x"))));
    assertInvalid(
        "ExpressionAttributeValues can only be specified when using expressions: "
            + "ConditionExpression is null",
        client.putItem(nowhere.andThen(put -> put.expressionAttributeValues(Map.of(":x", n(1))))));
    assertInvalid(
        "ExpressionAttributeValues must not be empty",
        client.putItem(
            nowhere.andThen(
                put ->
                    put.conditionExpression("attribute_exists(pk)")
                        .expressionAttributeValues(Map.of()))));
    assertRefused(
        "ResourceNotFoundException", "Requested resource not found", client.putItem(nowhere));
  }

  @Test
  void put_consumesByTheLargerItem() {
    var table = createTable();
    assertEquals(1.0, consumed(table, 100));
    assertEquals(3.0, consumed(table, 2_500));
    assertEquals(3.0, consumed(table, 100));
  }

  private double consumed(String table, int bytes) {
    return await(
            client.putItem(
                put ->
                    put.tableName(table)
                        .item(item("pk", "a", "sk", "b", "fill", "x".repeat(bytes)))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)))
        .consumedCapacity()
        .capacityUnits();
  }

  private void assertPutInvalid(String text, String table, Map<String, AttributeValue> item) {
    assertInvalid(text, client.putItem(put -> put.tableName(table).item(item)));
  }

  private static PutItemRequest allOld(String table, Map<String, AttributeValue> item) {
    return PutItemRequest.builder()
        .tableName(table)
        .item(item)
        .returnValues(ReturnValue.ALL_OLD)
        .build();
  }

  private static AttributeValue nested(int levels) {
    var value = s("x");
    for (int level = 0; level < levels; level++) {
      value = level % 2 == 0 ? l(value) : m("in", value);
    }
    return value;
  }
}
