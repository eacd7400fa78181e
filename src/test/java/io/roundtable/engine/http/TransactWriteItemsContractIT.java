package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class TransactWriteItemsContractIT extends Contract {

  @Test
  void transact_everyAction_isDoneTogether() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "updated", "n", 1));
    put(table, item("pk", "a", "sk", "deleted"));
    put(table, item("pk", "a", "sk", "checked"));
    await(
        write(
            putOf(table, item("pk", "a", "sk", "put")),
            add(table, item("pk", "a", "sk", "updated")),
            TransactWriteItem.builder()
                .delete(d -> d.tableName(table).key(item("pk", "a", "sk", "deleted")))
                .build(),
            check(table, item("pk", "a", "sk", "checked"), "attribute_exists(pk)")));
    assertFalse(get(table, item("pk", "a", "sk", "put")).isEmpty());
    assertEquals(n(2), get(table, item("pk", "a", "sk", "updated")).get("n"));
    assertTrue(get(table, item("pk", "a", "sk", "deleted")).isEmpty());
    assertEquals(item("pk", "a", "sk", "checked"), get(table, item("pk", "a", "sk", "checked")));
  }

  @Test
  void transact_whenConditionsFail_doesNothing_andTellsEveryReason() {
    var table = createTable();
    var stored = item("pk", "a", "sk", "stored", "n", 1);
    put(table, stored);
    var failure =
        cancelled(
            write(
                putOf(table, item("pk", "a", "sk", "new")),
                TransactWriteItem.builder()
                    .put(
                        p ->
                            p.tableName(table)
                                .item(item("pk", "a", "sk", "stored"))
                                .conditionExpression("attribute_not_exists(pk)")
                                .returnValuesOnConditionCheckFailure(
                                    ReturnValuesOnConditionCheckFailure.ALL_OLD))
                    .build(),
                check(table, item("pk", "a", "sk", "missing"), "attribute_exists(pk)")));
    assertEquals(
        "Transaction cancelled, please refer cancellation reasons for specific reasons "
            + "[None, ConditionalCheckFailed, ConditionalCheckFailed]",
        failure.awsErrorDetails().errorMessage());
    var reasons = failure.cancellationReasons();
    assertNull(reasons.get(0).message());
    assertEquals("The conditional request failed", reasons.get(1).message());
    assertEquals(stored, reasons.get(1).item());
    assertFalse(reasons.get(2).hasItem());
    assertTrue(get(table, item("pk", "a", "sk", "new")).isEmpty());
  }

  @Test
  void transact_keyThatDoesNotFit_cancelsBeforeConditions() {
    var table = createTable();
    var failure =
        cancelled(
            write(
                check(table, item("pk", "a", "sk", "missing"), "attribute_exists(pk)"),
                putOf(table, item("pk", "a", "sk", 1)),
                add(table, item("pk", "a"))));
    assertEquals(List.of("None", "ValidationError", "None"), codes(failure));
  }

  @Test
  void transact_updateThatTheItemDoesNotAllow_cancels() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b", "n", "no number"));
    var failure =
        cancelled(
            write(
                putOf(table, item("pk", "a", "sk", "c")), add(table, item("pk", "a", "sk", "b"))));
    assertEquals(List.of("None", "ValidationError"), codes(failure));
    assertTrue(get(table, item("pk", "a", "sk", "c")).isEmpty());
  }

  @Test
  void transact_indexKeyOfAnotherType_cancels_andAnEmptyOneIsInvalid() {
    var table =
        createTable(
            request ->
                request
                    .attributeDefinitions(definitions("pk:S", "sk:S", "owner:S"))
                    .globalSecondaryIndexes(index("byOwner", 1, "owner")),
            "pk:S",
            "sk:S");
    assertEquals(
        List.of("ValidationError"),
        codes(cancelled(write(putOf(table, item("pk", "a", "sk", "b", "owner", 1))))));
    assertInvalid(
        "cannot contain an empty string value",
        write(putOf(table, item("pk", "a", "sk", "b", "owner", ""))));
  }

  @Test
  void transact_whatIsWrongWithoutAnyTable_isInvalid() {
    var table = createTable();
    var key = item("pk", "a", "sk", "b");
    assertInvalid("Invalid ConditionExpression", write(check(table, key, "attribute_exists(")));
    assertInvalid(
        "attribute value used in expression is not defined", write(check(table, key, "pk = :x")));
    assertInvalid(
        "Item size has exceeded the maximum allowed size",
        write(putOf(table, item("pk", "a", "sk", "b", "fill", "x".repeat(410_000)))));
    assertInvalid(
        "Transaction request cannot include multiple operations on one item",
        write(putOf(table, key), check(table, key, "attribute_exists(pk)")));
    assertInvalid(
        "Member must have length less than or equal to 100",
        write(
            IntStream.range(0, 101)
                .mapToObj(number -> putOf(table, item("pk", "a", "sk", "k" + number)))
                .toArray(TransactWriteItem[]::new)));
    assertInvalid("must be specified", write(TransactWriteItem.builder().build()));
  }

  @Test
  void transact_requestOver4Megabytes_isInvalid_whateverIsStored() {
    var table = createTable();
    var puts =
        IntStream.range(0, 11)
            .mapToObj(
                number ->
                    putOf(table, item("pk", "a", "sk", "k" + number, "fill", "x".repeat(400_000))))
            .toArray(TransactWriteItem[]::new);
    assertInvalid("size cannot exceed", write(puts));
  }

  @Test
  void transact_missingTable_isNotFound() {
    var table = createTable();
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        write(
            putOf(table, item("pk", "a", "sk", "b")),
            putOf("no-such-table", item("pk", "a", "sk", "b"))));
    assertTrue(get(table, item("pk", "a", "sk", "b")).isEmpty());
  }

  @Test
  void transact_sameToken_succeedsWithoutEffect_andAnotherRequestIsAMismatch() {
    var table = createTable();
    var key = item("pk", "a", "sk", "b");
    var token = UUID.randomUUID().toString();
    await(write(token, add(table, key)));
    await(write(token, add(table, key)));
    assertEquals(n(1), get(table, key).get("n"));
    assertRefused(
        "IdempotentParameterMismatchException",
        "",
        write(token, add(table, item("pk", "a", "sk", "other"))));
    assertInvalid("clientRequestToken", write("t".repeat(37), add(table, key)));
  }

  @Test
  void transact_failedRequest_doesNotUseUpItsToken() {
    var table = createTable();
    var token = UUID.randomUUID().toString();
    var check = check(table, item("pk", "a", "sk", "b"), "attribute_exists(pk)");
    cancelled(write(token, check));
    put(table, item("pk", "a", "sk", "b"));
    await(write(token, check));
  }

  @Test
  void transact_consumesTwice() {
    var table = createTable();
    var answer =
        await(
            client.transactWriteItems(
                transact ->
                    transact
                        .transactItems(putOf(table, item("pk", "a", "sk", "b")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
    assertEquals(2.0, answer.consumedCapacity().getFirst().capacityUnits());
  }

  private CompletableFuture<TransactWriteItemsResponse> write(TransactWriteItem... actions) {
    return client.transactWriteItems(transact -> transact.transactItems(actions));
  }

  private CompletableFuture<TransactWriteItemsResponse> write(
      String token, TransactWriteItem action) {
    return client.transactWriteItems(
        transact -> transact.transactItems(action).clientRequestToken(token));
  }

  private static TransactionCanceledException cancelled(CompletableFuture<?> answer) {
    return (TransactionCanceledException) refused(answer);
  }

  private static List<String> codes(TransactionCanceledException failure) {
    return failure.cancellationReasons().stream().map(reason -> reason.code()).toList();
  }

  private static TransactWriteItem putOf(String table, Map<String, AttributeValue> item) {
    return TransactWriteItem.builder().put(p -> p.tableName(table).item(item)).build();
  }

  private static TransactWriteItem add(String table, Map<String, AttributeValue> key) {
    return TransactWriteItem.builder()
        .update(
            update ->
                update
                    .tableName(table)
                    .key(key)
                    .updateExpression("ADD n :one")
                    .expressionAttributeValues(Map.of(":one", n(1))))
        .build();
  }

  private static TransactWriteItem check(
      String table, Map<String, AttributeValue> key, String condition) {
    return TransactWriteItem.builder()
        .conditionCheck(c -> c.tableName(table).key(key).conditionExpression(condition))
        .build();
  }
}
