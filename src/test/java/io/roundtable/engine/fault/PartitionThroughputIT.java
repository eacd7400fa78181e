package io.roundtable.engine.fault;

import static io.roundtable.engine.fault.FaultyEngine.TABLE;
import static io.roundtable.engine.fault.FaultyEngine.await;
import static io.roundtable.engine.fault.FaultyEngine.item;
import static io.roundtable.engine.fault.FaultyEngine.key;
import static io.roundtable.engine.fault.FaultyEngine.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The clock stands still unless a test moves it, so that what a partition consumes is exact.
class PartitionThroughputIT {
  private static final int READ_UNITS = 4;
  private static final int WRITE_UNITS = 3;

  @AutoClose private final FaultyEngine engine = new FaultyEngine();

  @BeforeEach
  void begin() {
    engine.put("hot", "s", "g-hot", 1);
    engine.put("cold", "s", "g-cold", 1);
    engine.simulate("throttle-partition=" + READ_UNITS + "," + WRITE_UNITS);
  }

  @Test
  void reads_areRefusedWhenTheirPartitionHasNothingLeft() {
    for (int read = 0; read < 2 * READ_UNITS; read++) {
      await(get("hot", false));
    }

    assertInstanceOf(ProvisionedThroughputExceededException.class, refused(get("hot", false)));
    await(get("cold", false));
    assertEquals(Map.of("throttle-partition", 1L), engine.struck());
  }

  @Test
  void consistentReads_costTwice() {
    for (int read = 0; read < READ_UNITS; read++) {
      await(get("hot", true));
    }

    refused(get("hot", true));
  }

  @Test
  void units_comeBackWithTime() {
    spendReads("hot");
    refused(get("hot", false));

    engine.passMillis(1_000 / READ_UNITS);

    await(get("hot", true));
    refused(get("hot", true));
  }

  @Test
  void writes_areRefusedAndChangeNothing() {
    for (int write = 1; write <= WRITE_UNITS; write++) {
      await(put("hot", "s" + write, "other-" + write));
    }

    assertInstanceOf(
        ProvisionedThroughputExceededException.class, refused(put("hot", "late", "other")));
    assertEquals(Map.of(), engine.get("hot", "late"));
    await(put("cold", "s", "g-cold"));
  }

  @Test
  void writes_areRefusedWhereThePartitionOfAnIndexHasNothingLeft() {
    for (int write = 1; write <= WRITE_UNITS; write++) {
      await(put("p" + write, "s", "crowd"));
    }

    refused(put("p-late", "s", "crowd"));
    assertEquals(Map.of(), engine.get("p-late", "s"));
  }

  @Test
  void failedConditions_costToo() {
    for (int write = 1; write <= WRITE_UNITS; write++) {
      var refusal =
          refused(
              engine
                  .client()
                  .putItem(
                      put ->
                          put.tableName(TABLE)
                              .item(item("hot", "s", "g-hot", 1))
                              .conditionExpression("attribute_not_exists(pk)")));
      assertEquals("ConditionalCheckFailedException", refusal.awsErrorDetails().errorCode());
    }

    assertInstanceOf(
        ProvisionedThroughputExceededException.class, refused(put("hot", "s", "g-hot")));
  }

  @Test
  void queries_ofAnIndexPayInItsPartition() {
    for (int read = 0; read < 2 * READ_UNITS; read++) {
      engine.indexed("g-hot");
    }

    refused(CompletableFuture.supplyAsync(() -> engine.indexed("g-hot")).thenApply(rows -> rows));
    assertEquals(List.of("cold/s=1"), engine.indexed("g-cold"));
    await(get("hot", false));
  }

  @Test
  void batchGet_handsBackWhatIsThrottled() {
    spendReads("hot");
    var keys = KeysAndAttributes.builder().keys(List.of(key("hot", "s"), key("cold", "s"))).build();

    var answer = await(engine.client().batchGetItem(get -> get.requestItems(Map.of(TABLE, keys))));

    assertEquals(1, answer.responses().get(TABLE).size());
    assertEquals(List.of(key("hot", "s")), answer.unprocessedKeys().get(TABLE).keys());
  }

  @Test
  void batchGet_whenAllOfItIsThrottled_isRefused() {
    spendReads("hot");
    var keys = KeysAndAttributes.builder().keys(List.of(key("hot", "s"))).build();

    assertInstanceOf(
        ProvisionedThroughputExceededException.class,
        refused(engine.client().batchGetItem(get -> get.requestItems(Map.of(TABLE, keys)))));
  }

  @Test
  void batchWrite_handsBackWhatIsThrottled() {
    for (int write = 1; write <= WRITE_UNITS; write++) {
      await(put("hot", "s" + write, "other-" + write));
    }
    var late = putRequest("hot", "late");
    var requests = List.of(late, deleteRequest("cold", "s"), putRequest("cold", "new"));

    var answer =
        await(engine.client().batchWriteItem(write -> write.requestItems(Map.of(TABLE, requests))));

    assertEquals(Map.of(TABLE, List.of(late)), answer.unprocessedItems());
    engine.simulate();
    assertEquals(Map.of(), engine.get("hot", "late"));
    assertEquals(Map.of(), engine.get("cold", "s"));
    assertEquals(item("cold", "new", "g", 1), engine.get("cold", "new"));
  }

  @Test
  void transaction_isCancelledWithTheReasonInItsPlace() {
    for (int write = 1; write <= WRITE_UNITS; write++) {
      await(put("hot", "s" + write, "other-" + write));
    }

    var refusal =
        assertInstanceOf(
            TransactionCanceledException.class,
            refused(
                engine
                    .client()
                    .transactWriteItems(
                        write -> write.transactItems(put("cold", "t"), put("hot", "t")))));

    assertEquals(
        List.of("None", "ThrottlingError"),
        refusal.cancellationReasons().stream().map(CancellationReason::code).toList());
    engine.simulate();
    assertEquals(Map.of(), engine.get("cold", "t"));
  }

  private void spendReads(String pk) {
    for (int read = 0; read < READ_UNITS; read++) {
      await(get(pk, true));
    }
  }

  private CompletableFuture<GetItemResponse> get(String pk, boolean consistent) {
    return engine
        .client()
        .getItem(get -> get.tableName(TABLE).key(key(pk, "s")).consistentRead(consistent));
  }

  private CompletableFuture<PutItemResponse> put(String pk, String sk, String group) {
    return engine.client().putItem(put -> put.tableName(TABLE).item(item(pk, sk, group, 1)));
  }

  private static TransactWriteItem put(String pk, String sk) {
    return TransactWriteItem.builder()
        .put(put -> put.tableName(TABLE).item(item(pk, sk, "g", 1)))
        .build();
  }

  private static WriteRequest putRequest(String pk, String sk) {
    return WriteRequest.builder().putRequest(put -> put.item(item(pk, sk, "g", 1))).build();
  }

  private static WriteRequest deleteRequest(String pk, String sk) {
    return WriteRequest.builder().deleteRequest(delete -> delete.key(key(pk, sk))).build();
  }
}
