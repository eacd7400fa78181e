package io.roundtable.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.HoldingHttpClient;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.model.failure.Failure;
import io.roundtable.table.client.TableOptions;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Vertx;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// Two processes that make sure of the table at the same moment.
class TableCreationRaceIT {
  private static final String ACTIVE_INDEX = "{\"IndexName\":\"%s\",\"IndexStatus\":\"ACTIVE\"}";

  private final Vertx vertx = Vertx.vertx();
  private EmbeddedEngine engine;

  @BeforeEach
  void start() {
    engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
  }

  @AfterEach
  void stop() {
    Await.result(engine.close());
    Await.result(vertx.close());
  }

  @Test
  void ensureTable_whereAnotherProcessCreatesItMeanwhile_takesThatOne() {
    ensureBesideAnother("CreateTable");
  }

  @Test
  void ensureTable_whereAnotherProcessAddsTheIndexesMeanwhile_takesThose() {
    try (var earlier = open(engine.httpClient())) {
      Await.result(earlier.administration().createTable(Set.of(TableIndex.TASK_BOARD)));
    }
    ensureBesideAnother("UpdateTable");
  }

  @Test
  void ensureTable_whileItIsBeingCreated_waitsUntilItCanBeUsed() {
    try (var table = new ScriptedTable()) {
      table.answerTo("DescribeTable", description("CREATING"));
      table.answerTo("DescribeTable", description("ACTIVE"));
      table.answerTo("BatchGetItem", "{\"Responses\":{},\"UnprocessedKeys\":{}}");
      table.refuse("ValidationException", "TimeToLive is already enabled");
      table.answerTo("DescribeTable", description("ACTIVE"));
      table.answerTo("BatchGetItem", "{\"Responses\":{},\"UnprocessedKeys\":{}}");

      Await.result(table.connection().administration().ensureTable());

      var asked =
          List.of(
              "DescribeTable",
              "DescribeTable",
              "BatchGetItem",
              "UpdateTimeToLive",
              "DescribeTable",
              "BatchGetItem");
      assertEquals(asked, table.operations());
    }
  }

  @Test
  void ensureTable_whereTheAnswerOfAnAddedIndexIsLost_takesTheIndex() {
    try (var table = new ScriptedTable()) {
      var lacking = description("ACTIVE", EnumSet.complementOf(EnumSet.of(TableIndex.ASSIGNMENTS)));
      var nothing = "{\"Responses\":{},\"UnprocessedKeys\":{}}";
      for (int look = 0; look < 4; look++) {
        table.answerTo("DescribeTable", lacking);
        table.answerTo("BatchGetItem", nothing);
      }
      table.refuse("ValidationException", "Duplicate index name: Assignments");
      for (int look = 0; look < 2; look++) {
        table.answerTo("DescribeTable", description("ACTIVE"));
        table.answerTo("BatchGetItem", nothing);
      }

      Await.result(table.connection().administration().ensureTable());

      assertEquals(
          1,
          table.operations().stream().filter(operation -> operation.equals("UpdateTable")).count());
    }
  }

  @Test
  void ensureTable_whereTheTableIsOfAnotherProgram_saysSo() {
    try (var table = open(engine.httpClient());
        var sdk = sdk()) {
      createOther(sdk);
      var refused = Await.failure(table.administration().ensureTable());
      assertInstanceOf(Failure.Conflict.class, refused);
    }
  }

  private void ensureBesideAnother(String operation) {
    var wire = new HoldingHttpClient(engine.httpClient(), operation);
    try (var slow = open(wire);
        var quick = open(engine.httpClient())) {
      var ensured = slow.administration().ensureTable();
      wire.reached().join();
      Await.result(quick.administration().ensureTable());
      wire.letGo();
      Await.result(ensured);
      var report = Await.result(slow.administration().status());
      assertEquals(List.of(), report.missingIndexes());
      assertTrue(report.exists());
    }
  }

  private TableConnection open(SdkAsyncHttpClient wire) {
    return TableConnection.open(vertx, TestTable.options(wire), List.of(TestTable.CURSOR_KEY));
  }

  private DynamoDbAsyncClient sdk() {
    return DynamoDbAsyncClient.builder()
        .httpClient(engine.httpClient())
        .endpointOverride(URI.create("http://localhost"))
        .region(Region.EU_CENTRAL_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .build();
  }

  private static void createOther(DynamoDbAsyncClient sdk) {
    var key = KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build();
    var text = ScalarAttributeType.S;
    var id = AttributeDefinition.builder().attributeName("id").attributeType(text).build();
    sdk.createTable(
            table ->
                table
                    .tableName(TableOptions.DEFAULT_TABLE_NAME)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(key)
                    .attributeDefinitions(id))
        .join();
  }

  private static String description(String status) {
    return description(status, TableIndex.secondary());
  }

  private static String description(String status, Set<TableIndex> present) {
    var indexes =
        present.stream()
            .filter(index -> index != TableIndex.BASE)
            .map(index -> ACTIVE_INDEX.formatted(index.indexName()))
            .toList();
    return """
    {"Table":{"TableName":"T","TableStatus":"%s","KeySchema":[
    {"AttributeName":"PK","KeyType":"HASH"},{"AttributeName":"SK","KeyType":"RANGE"}],
    "GlobalSecondaryIndexes":[%s]}}\
    """
        .formatted(status, String.join(",", indexes));
  }
}
