package io.roundtable.engine.http;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/// Queries that DynamoDB does not answer.
class QueryRefusalsContractIT extends Contract {

  @Test
  void query_startKeys_haveToBeOfTheRead() {
    var table = createTable();
    put(table, item("pk", "p", "sk", "a"));
    assertInvalid(
        "The provided starting key is invalid",
        query(table, query -> query.exclusiveStartKey(item("pk", "p"))));
    assertInvalid(
        "The provided starting key is invalid",
        query(table, query -> query.exclusiveStartKey(item("pk", "p", "sk", 1))));
    assertInvalid(
        "The provided starting key is invalid",
        query(table, query -> query.exclusiveStartKey(item("pk", "p", "sk", "a", "x", "y"))));
    assertInvalid(
        "The provided starting key is outside query boundaries based on provided conditions",
        query(table, query -> query.exclusiveStartKey(item("pk", "q", "sk", "a"))));
    assertInvalid(
        "The provided starting key does not match the range key predicate",
        client.query(
            query ->
                query
                    .tableName(table)
                    .keyConditionExpression("pk = :p AND sk < :s")
                    .expressionAttributeValues(Map.of(":p", s("p"), ":s", s("m")))
                    .exclusiveStartKey(item("pk", "p", "sk", "z"))));
    var hashOnly = createTable(_ -> {}, "pk:S");
    assertInvalid(
        "The query can return at most one row and cannot be restarted",
        query(hashOnly, query -> query.exclusiveStartKey(item("pk", "p"))));
  }

  @Test
  void query_keyConditionsThatAreNone_areRefused() {
    var table = createTable();
    var values = Map.of(":p", s("p"), ":a", s("a"));
    assertKeyConditionInvalid("Query condition missed key schema element: pk", table, "sk = :a");
    assertKeyConditionInvalid("Query key condition not supported", table, "pk > :a");
    assertKeyConditionInvalid(
        "KeyConditionExpressions must only contain one condition per key",
        table,
        "pk = :a AND pk = :a");
    assertKeyConditionInvalid("KeyConditionExpression", table, "pk = :a OR sk = :a");
    assertKeyConditionInvalid("KeyConditionExpression", table, "pk <> :a");
    assertInvalid(
        "Condition parameter type does not match schema type",
        client.query(
            query ->
                query
                    .tableName(table)
                    .keyConditionExpression("pk = :p")
                    .expressionAttributeValues(Map.of(":p", n(1)))));
    assertInvalid(
        "The BETWEEN",
        client.query(
            query ->
                query
                    .tableName(table)
                    .keyConditionExpression("pk = :p AND sk BETWEEN :p AND :a")
                    .expressionAttributeValues(values)));
    assertInvalid(
        "Either the KeyConditions or KeyConditionExpression parameter must be specified",
        client.query(query -> query.tableName(table)));
  }

  @Test
  void query_filterOnAKeyAttribute_isRefused() {
    var table = createTable();
    assertInvalid(
        "Filter Expression can only contain non-primary key attributes: "
            + "Primary key attribute: sk",
        client.query(
            query ->
                query
                    .tableName(table)
                    .keyConditionExpression("pk = :p")
                    .filterExpression("#s = :p")
                    .expressionAttributeNames(Map.of("#s", "sk"))
                    .expressionAttributeValues(Map.of(":p", s("p")))));
  }

  @Test
  void query_missingTableAndIndex_areToldApart() {
    var table = createTable();
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        query("no-such-table", _ -> {}));
    assertInvalid(
        "The table does not have the specified index: nowhere",
        query(table, query -> query.indexName("nowhere").consistentRead(true)));
    assertInvalid(
        "Member must have value greater than or equal to 1", query(table, query -> query.limit(0)));
  }

  private void assertKeyConditionInvalid(String text, String table, String condition) {
    assertInvalid(
        text,
        client.query(
            query ->
                query
                    .tableName(table)
                    .keyConditionExpression(condition)
                    .expressionAttributeValues(Map.of(":a", s("a")))));
  }

  private CompletableFuture<QueryResponse> query(
      String table, Consumer<QueryRequest.Builder> more) {
    return client.query(
        query -> {
          query
              .tableName(table)
              .keyConditionExpression("pk = :p")
              .expressionAttributeValues(Map.of(":p", s("p")));
          more.accept(query);
        });
  }
}
