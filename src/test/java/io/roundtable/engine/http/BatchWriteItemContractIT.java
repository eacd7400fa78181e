package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

class BatchWriteItemContractIT extends Contract {

  @Test
  void batchWrite_putsAndDeletes() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "old"));
    var answer =
        await(
            write(
                Map.of(
                    table,
                    List.of(
                        putOf(item("pk", "a", "sk", "new", "x", 1)),
                        deleteOf(item("pk", "a", "sk", "old")),
                        deleteOf(item("pk", "a", "sk", "never"))))));
    assertTrue(answer.hasUnprocessedItems());
    assertTrue(answer.unprocessedItems().isEmpty());
    assertFalse(get(table, item("pk", "a", "sk", "new")).isEmpty());
    assertTrue(get(table, item("pk", "a", "sk", "old")).isEmpty());
  }

  @Test
  void batchWrite_oneThatIsRefused_refusesAll() {
    var table = createTable();
    var good = putOf(item("pk", "a", "sk", "good"));
    assertInvalid(
        "Missing the key sk in the item",
        write(Map.of(table, List.of(good, putOf(item("pk", "a"))))));
    assertInvalid(
        "Item size has exceeded the maximum allowed size",
        write(
            Map.of(
                table,
                List.of(
                    good, putOf(item("pk", "a", "sk", "large", "fill", "x".repeat(410_000)))))));
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        write(Map.of(table, List.of(good), "no-such-table", List.of(good))));
    assertTrue(get(table, item("pk", "a", "sk", "good")).isEmpty());
  }

  @Test
  void batchWrite_theSameKeyTwice_isRefused() {
    var table = createTable(_ -> {}, "id:N");
    var text = "Provided list of item keys contains duplicates";
    assertInvalid(
        text,
        write(Map.of(table, List.of(putOf(item("id", n("1000"))), putOf(item("id", n("1e3")))))));
    assertInvalid(
        text, write(Map.of(table, List.of(putOf(item("id", 1)), deleteOf(item("id", 1))))));
  }

  @Test
  void batchWrite_countsOutOfRange_areRefused() {
    var table = createTable();
    assertInvalid("Member must have length greater than or equal to 1", write(Map.of()));
    assertInvalid(
        "Member must have length less than or equal to 25", write(Map.of(table, puts(26))));
    assertInvalid(
        "Too many items requested for the BatchWriteItem call",
        write(Map.of(table, puts(20), "other", puts(20))));
    await(write(Map.of(table, puts(25))));
    assertEquals(25, await(client.scan(scan -> scan.tableName(table))).count());
  }

  @Test
  void batchWrite_requestOfNoKindOrTwo_isRefused() {
    var table = createTable();
    var key = item("pk", "a", "sk", "b");
    var both =
        WriteRequest.builder()
            .putRequest(put -> put.item(key))
            .deleteRequest(delete -> delete.key(key))
            .build();
    assertInvalid("PutRequest", write(Map.of(table, List.of(both))));
    assertInvalid("PutRequest", write(Map.of(table, List.of(WriteRequest.builder().build()))));
  }

  @Test
  void batchWrite_consumesByItem() {
    var table = createTable();
    var answer =
        await(
            client.batchWriteItem(
                batch ->
                    batch
                        .requestItems(
                            Map.of(
                                table,
                                List.of(
                                    putOf(item("pk", "a", "sk", "1", "fill", "x".repeat(1_500))),
                                    deleteOf(item("pk", "a", "sk", "2")))))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
    assertEquals(3.0, answer.consumedCapacity().getFirst().capacityUnits());
  }

  private CompletableFuture<BatchWriteItemResponse> write(
      Map<String, List<WriteRequest>> requests) {
    return client.batchWriteItem(batch -> batch.requestItems(requests));
  }

  private static List<WriteRequest> puts(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> putOf(item("pk", "a", "sk", "k" + number)))
        .toList();
  }

  private static WriteRequest putOf(Map<String, AttributeValue> item) {
    return WriteRequest.builder().putRequest(put -> put.item(item)).build();
  }

  private static WriteRequest deleteOf(Map<String, AttributeValue> key) {
    return WriteRequest.builder().deleteRequest(delete -> delete.key(key)).build();
  }
}
