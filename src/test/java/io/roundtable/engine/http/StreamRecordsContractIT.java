package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What becomes of changes in a stream, and what is no change.
class StreamRecordsContractIT extends StreamContract {
  private static final Map<String, AttributeValue> KEY = item("pk", "a", "sk", "1");

  @ParameterizedTest
  @EnumSource(
      value = StreamViewType.class,
      names = "UNKNOWN_TO_SDK_VERSION",
      mode = EnumSource.Mode.EXCLUDE)
  void images_followTheViewType(StreamViewType viewType) {
    var table = createTable(viewType);
    var one = item("pk", "a", "sk", "1", "n", 1);
    var two = item("pk", "a", "sk", "1", "n", 2, "list", l(s("x"), n(1)));
    put(table, one);
    put(table, two);
    await(client.deleteItem(d -> d.tableName(table).key(KEY)));
    var records = changes(table);
    assertEquals("INSERT MODIFY REMOVE", events(records));
    boolean hasOld = viewType.toString().contains("OLD");
    boolean hasNew = viewType.toString().contains("NEW");
    assertImages(records.get(0), null, hasNew ? one : null);
    assertImages(records.get(1), hasOld ? one : null, hasNew ? two : null);
    assertImages(records.get(2), hasOld ? two : null, null);
    for (var record : records) {
      assertEquals(KEY, record.dynamodb().keys());
      assertEquals(viewType, record.dynamodb().streamViewType());
    }
  }

  @Test
  void record_saysWhereItComesFrom() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    put(table, item("pk", "a", "sk", "1", "n", 1));
    put(table, item("pk", "a", "sk", "1", "n", 2));
    var records = changes(table);
    var record = records.getFirst();
    assertEquals("aws:dynamodb", record.eventSource());
    assertEquals("1.1", record.eventVersion());
    assertTrue(record.eventID().matches("[0-9a-f]{32}"), record.eventID());
    assertFalse(record.eventID().equals(records.getLast().eventID()));
    assertEquals(record.eventID(), changes(table).getFirst().eventID());
    assertNull(record.userIdentity());
    assertTrue(record.dynamodb().sequenceNumber().matches("\\d{21,40}"));
    assertEquals(6 + 6 + 3, record.dynamodb().sizeBytes());
    assertEquals(0, record.dynamodb().approximateCreationDateTime().getNano());
  }

  @Test
  void put_identicalItem_isNoChange() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    put(table, item("pk", "a", "sk", "1", "m", m("x", 1, "y", n("2.0")), "s", ss("p", "q")));
    put(table, item("s", ss("q", "p"), "m", m("y", 2, "x", n("1.00")), "sk", "1", "pk", "a"));
    assertEquals("INSERT", events(changes(table)));
    put(table, item("pk", "a", "sk", "1", "m", m("x", 1, "y", 2), "s", ss("p")));
    assertEquals("INSERT MODIFY", events(changes(table)));
  }

  @Test
  void update_withoutEffect_isNoChange() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    put(table, item("pk", "a", "sk", "1", "n", 1));
    update(table, KEY, "SET n = :one", Map.of(":one", n("1.0")));
    update(table, KEY, "REMOVE gone", null);
    update(table, KEY, "DELETE gone :s", Map.of(":s", ss("x")));
    update(table, item("pk", "none", "sk", "1"), "REMOVE gone", null);
    await(client.updateItem(u -> u.tableName(table).key(KEY)));
    assertEquals("INSERT", events(changes(table)));
    update(table, KEY, "ADD n :one", Map.of(":one", n(1)));
    assertEquals("INSERT MODIFY", events(changes(table)));
  }

  @Test
  void update_ofMissingItem_insertsItWithKeyOnlyImage() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    await(client.updateItem(u -> u.tableName(table).key(KEY)));
    var records = changes(table);
    assertEquals("INSERT", events(records));
    assertImages(records.getFirst(), null, KEY);
  }

  @Test
  void delete_missingItem_isNoChange() {
    var table = createTable(StreamViewType.KEYS_ONLY);
    await(client.deleteItem(d -> d.tableName(table).key(KEY)));
    assertEquals("", events(changes(table)));
  }

  @Test
  void failedWrite_isNoChange() {
    var table = createTable(StreamViewType.KEYS_ONLY);
    put(table, KEY);
    assertRefused(
        "ConditionalCheckFailedException",
        "The conditional request failed",
        client.putItem(
            p ->
                p.tableName(table)
                    .item(item("pk", "a", "sk", "1", "n", 1))
                    .conditionExpression("attribute_not_exists(pk)")));
    assertRefused(
        "TransactionCanceledException",
        "[None, ConditionalCheckFailed]",
        client.transactWriteItems(
            t ->
                t.transactItems(put(table, "2", ""), put(table, "1", "attribute_not_exists(pk)"))));
    assertEquals("INSERT", events(changes(table)));
  }

  @Test
  void batch_recordsItsRealChangesOnly() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    put(table, KEY);
    put(table, item("pk", "a", "sk", "2"));
    var requests =
        List.of(
            WriteRequest.builder().putRequest(p -> p.item(KEY)).build(),
            WriteRequest.builder().putRequest(p -> p.item(item("pk", "b", "sk", "1"))).build(),
            WriteRequest.builder().deleteRequest(d -> d.key(item("pk", "a", "sk", "2"))).build(),
            WriteRequest.builder().deleteRequest(d -> d.key(item("pk", "c", "sk", "1"))).build());
    await(client.batchWriteItem(b -> b.requestItems(Map.of(table, requests))));
    assertEquals("INSERT INSERT INSERT REMOVE", events(changes(table)));
  }

  @Test
  void transaction_recordsItsChangesInOrder() {
    var table = createTable(StreamViewType.NEW_IMAGE);
    await(
        client.transactWriteItems(t -> t.transactItems(put(table, "1", ""), put(table, "2", ""))));
    var records = changes(table);
    assertEquals("INSERT INSERT", events(records));
    assertEquals(s("1"), records.get(0).dynamodb().keys().get("sk"));
    assertEquals(s("2"), records.get(1).dynamodb().keys().get("sk"));
    assertTrue(
        records
                .get(0)
                .dynamodb()
                .sequenceNumber()
                .compareTo(records.get(1).dynamodb().sequenceNumber())
            < 0);
  }

  @Test
  void changesBeforeTheStream_areNotInIt() {
    var table = createTable();
    put(table, KEY);
    await(
        client.updateTable(
            u ->
                u.tableName(table)
                    .streamSpecification(
                        s -> s.streamEnabled(true).streamViewType(StreamViewType.OLD_IMAGE))));
    await(client.deleteItem(d -> d.tableName(table).key(KEY)));
    var records = changes(table);
    assertEquals("REMOVE", events(records));
    assertImages(records.getFirst(), KEY, null);
  }

  private void update(
      String table,
      Map<String, AttributeValue> key,
      String expression,
      Map<String, AttributeValue> values) {
    await(
        client.updateItem(
            u ->
                u.tableName(table)
                    .key(key)
                    .updateExpression(expression)
                    .expressionAttributeValues(values)));
  }

  private static TransactWriteItem put(String table, String sk, String condition) {
    return TransactWriteItem.builder()
        .put(
            p ->
                p.tableName(table)
                    .item(item("pk", "a", "sk", sk, "n", 7))
                    .conditionExpression(condition.isEmpty() ? null : condition))
        .build();
  }

  private static void assertImages(
      Record record, Map<String, AttributeValue> oldOrNull, Map<String, AttributeValue> newOrNull) {
    var change = record.dynamodb();
    assertEquals(oldOrNull, change.hasOldImage() ? change.oldImage() : null);
    assertEquals(newOrNull, change.hasNewImage() ? change.newImage() : null);
  }
}
