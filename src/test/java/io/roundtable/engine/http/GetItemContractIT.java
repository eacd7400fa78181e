package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

class GetItemContractIT extends Contract {

  @Test
  void get_everyType_comesBackAsItWas() {
    var table = createTable();
    var item =
        item(
            "pk", "T#1",
            "sk", "META",
            "text", "naïve 🚀 \"quoted\" \\ \n\t\u0001 </script>",
            "empty", "",
            "number", n("-1.5"),
            "binary", b(0, 1, 255, 128),
            "flag", true,
            "nothing", AttributeValue.fromNul(true),
            "strings", ss("a", ""),
            "numbers", ns("1", "2.5"),
            "binaries", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))),
            "list", l(s("x"), n(1), l(), m()),
            "map", m("inner", m("deep", s("value"))));
    put(table, item);
    assertEquals(item, get(table, item("pk", "T#1", "sk", "META")));
  }

  @Test
  void get_whenMissing_answersWithoutItem() {
    var table = createTable();
    var answer = await(client.getItem(get -> get.tableName(table).key(item("pk", "a", "sk", "b"))));
    assertFalse(answer.hasItem());
    assertNull(answer.consumedCapacity());
  }

  @Test
  void get_projection_cutsTheItem() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "map", m("x", 1, "y", 2), "list", l(n(1), n(2))));
    var answer =
        await(
            client.getItem(
                get ->
                    get.tableName(table)
                        .key(item("pk", "a", "sk", "b"))
                        .projectionExpression("#m.x, #l[1]")
                        .expressionAttributeNames(Map.of("#m", "map", "#l", "list"))));
    assertEquals(item("map", m("x", 1), "list", l(n(2))), answer.item());
  }

  @Test
  void get_keyOfAnotherShape_isRefused() {
    var table = createTable();
    for (var key :
        List.of(
            item("pk", "a"),
            item("pk", "a", "sk", "b", "more", "c"),
            item("pk", "a", "sk", 1),
            item("pk", "a", "other", "b"))) {
      assertInvalid(
          "The provided key element does not match the schema",
          client.getItem(get -> get.tableName(table).key(key)));
    }
  }

  @Test
  void get_emptyOrOverlongKey_isRefused() {
    var table = createTable();
    assertInvalid(
        "The AttributeValue for a key attribute cannot contain an empty string value. Key: sk",
        client.getItem(get -> get.tableName(table).key(item("pk", "a", "sk", ""))));
    assertInvalid(
        "Size of hashkey has exceeded the maximum size limit of2048 bytes",
        client.getItem(get -> get.tableName(table).key(item("pk", "é".repeat(1025), "sk", "b"))));
    assertInvalid(
        "Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
        client.getItem(get -> get.tableName(table).key(item("pk", "a", "sk", "b".repeat(1025)))));
  }

  @Test
  void get_missingTable_isNotFound_butABadExpressionComesFirst() {
    var key = item("pk", "a");
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        client.getItem(get -> get.tableName("no-such-table").key(key)));
    assertInvalid(
        "Invalid ProjectionExpression",
        client.getItem(
            get -> get.tableName("no-such-table").key(key).projectionExpression("a..b")));
  }

  @Test
  void get_unusedName_isRefused() {
    var table = createTable();
    assertInvalid(
        "Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}",
        client.getItem(
            get ->
                get.tableName(table)
                    .key(item("pk", "a", "sk", "b"))
                    .projectionExpression("pk")
                    .expressionAttributeNames(Map.of("#x", "x"))));
    assertInvalid(
        "ExpressionAttributeNames can only be specified when using expressions",
        client.getItem(
            get ->
                get.tableName(table)
                    .key(item("pk", "a", "sk", "b"))
                    .expressionAttributeNames(Map.of("#x", "x"))));
  }

  @Test
  void get_consumesByFourKilobytes() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "fill", "x".repeat(4090)));
    assertEquals(2.0, consumed(table, "b", true));
    assertEquals(1.0, consumed(table, "b", false));
    assertEquals(1.0, consumed(table, "missing", true));
    assertEquals(0.5, consumed(table, "missing", false));
  }

  private double consumed(String table, String sk, boolean consistent) {
    return await(
            client.getItem(
                get ->
                    get.tableName(table)
                        .key(item("pk", "a", "sk", sk))
                        .consistentRead(consistent)
                        .projectionExpression("pk")
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)))
        .consumedCapacity()
        .capacityUnits();
  }
}
