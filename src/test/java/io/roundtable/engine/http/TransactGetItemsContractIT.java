package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class TransactGetItemsContractIT extends Contract {

  @Test
  void transactGet_answersInOrder_withNothingForMissingItems() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "1", "x", 1));
    put(table, item("pk", "a", "sk", "2", "x", 2));
    var answer =
        await(
            get(
                getOf(table, item("pk", "a", "sk", "2")),
                getOf(table, item("pk", "a", "sk", "missing")),
                TransactGetItem.builder()
                    .get(
                        g ->
                            g.tableName(table)
                                .key(item("pk", "a", "sk", "1"))
                                .projectionExpression("x"))
                    .build()));
    assertEquals(item("pk", "a", "sk", "2", "x", 2), answer.responses().get(0).item());
    assertFalse(answer.responses().get(1).hasItem());
    assertEquals(item("x", 1), answer.responses().get(2).item());
  }

  @Test
  void transactGet_whatIsWrong_isRefused() {
    var table = createTable();
    var key = item("pk", "a", "sk", "1");
    assertInvalid(
        "Transaction request cannot include multiple operations on one item",
        get(getOf(table, key), getOf(table, key)));
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        get(getOf("no-such-table", key)));
    var failure =
        (TransactionCanceledException)
            refused(get(getOf(table, key), getOf(table, item("pk", "a"))));
    assertEquals(
        List.of("None", "ValidationError"),
        failure.cancellationReasons().stream().map(reason -> reason.code()).toList());
  }

  @Test
  void transactGet_consumesTwice() {
    var table = createTable();
    var answer =
        await(
            client.transactGetItems(
                transact ->
                    transact
                        .transactItems(getOf(table, item("pk", "a", "sk", "1")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
    assertEquals(2.0, answer.consumedCapacity().getFirst().capacityUnits());
  }

  private CompletableFuture<TransactGetItemsResponse> get(TransactGetItem... gets) {
    return client.transactGetItems(transact -> transact.transactItems(gets));
  }

  private static TransactGetItem getOf(String table, Map<String, AttributeValue> key) {
    return TransactGetItem.builder().get(g -> g.tableName(table).key(key)).build();
  }
}
