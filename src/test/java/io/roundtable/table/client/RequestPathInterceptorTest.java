package io.roundtable.table.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.table.ScriptedTable;
import io.roundtable.table.schema.AccessPatterns;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// The rules of the request path on the client that the connection uses.
class RequestPathInterceptorTest {
  private static final RequestPurpose PURPOSE = RequestPurpose.of(AccessPatterns.TENANT_PROFILE);

  private final ScriptedTable table = new ScriptedTable();
  private final DynamoDbAsyncClient client =
      DynamoClients.open(TableOptions.ofProcess(table).withTableName("T"));

  @AfterEach
  void close() {
    client.close();
    table.close();
  }

  @Test
  void scan_onTheRequestPath_isRefused() {
    var scan = ScanRequest.builder().tableName("T").overrideConfiguration(PURPOSE.configuration());
    assertRefused("is a Scan", client.scan(scan.build()));
  }

  @Test
  void filterExpression_onTheRequestPath_isRefused() {
    var query =
        QueryRequest.builder()
            .tableName("T")
            .filterExpression("attribute_exists(title)")
            .overrideConfiguration(PURPOSE.configuration());
    assertRefused("has a FilterExpression", client.query(query.build()));
  }

  @Test
  void request_thatNamesNoPattern_isRefused() {
    assertRefused("names no access pattern", client.getItem(get -> get.tableName("T")));
    assertRefused("names no access pattern", client.scan(scan -> scan.tableName("T")));
  }

  @Test
  void scan_ofTheAdministration_isSent() {
    table.answer("{\"Items\":[],\"Count\":0,\"ScannedCount\":0}");
    var scan =
        ScanRequest.builder()
            .tableName("T")
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration());
    assertEquals(0, client.scan(scan.build()).join().count());
    assertEquals(List.of("Scan"), table.operations());
  }

  private void assertRefused(String reason, CompletableFuture<?> sent) {
    var failure = assertThrows(CompletionException.class, sent::join);
    assertTrue(String.valueOf(failure.getCause().getMessage()).contains(reason), reason);
    assertEquals(List.of(), table.operations());
  }
}
