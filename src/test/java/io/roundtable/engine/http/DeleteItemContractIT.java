package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

class DeleteItemContractIT extends Contract {
  private static final Map<String, AttributeValue> KEY = item("pk", "a", "sk", "b");

  @Test
  void delete_removesTheItem_andTellsIt() {
    var table = createTable();
    var stored = item("pk", "a", "sk", "b", "x", 1);
    put(table, stored);
    var answer =
        await(
            client.deleteItem(
                delete -> delete.tableName(table).key(KEY).returnValues(ReturnValue.ALL_OLD)));
    assertEquals(stored, answer.attributes());
    assertTrue(get(table, KEY).isEmpty());
  }

  @Test
  void delete_missingItem_succeeds_andCostsOneUnit() {
    var table = createTable();
    var answer =
        await(
            client.deleteItem(
                delete ->
                    delete
                        .tableName(table)
                        .key(KEY)
                        .returnValues(ReturnValue.ALL_OLD)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
    assertFalse(answer.hasAttributes());
    assertEquals(1.0, answer.consumedCapacity().capacityUnits());
  }

  @Test
  void delete_conditionThatFails_keepsTheItem() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "x", 1));
    assertRefused(
        "ConditionalCheckFailedException",
        "The conditional request failed",
        client.deleteItem(
            delete ->
                delete
                    .tableName(table)
                    .key(KEY)
                    .conditionExpression("x > :x")
                    .expressionAttributeValues(Map.of(":x", n(1)))));
    assertFalse(get(table, KEY).isEmpty());
  }

  @Test
  void delete_keyOfAnotherShape_isRefused() {
    var table = createTable();
    assertInvalid(
        "The provided key element does not match the schema",
        client.deleteItem(delete -> delete.tableName(table).key(item("pk", "a"))));
  }

  @Test
  void delete_returnValuesOfAnUpdate_isRefused() {
    var table = createTable();
    assertInvalid(
        "Return values set to invalid value",
        client.deleteItem(
            delete -> delete.tableName(table).key(KEY).returnValues(ReturnValue.UPDATED_NEW)));
  }
}
