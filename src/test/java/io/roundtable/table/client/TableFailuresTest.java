package io.roundtable.table.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.table.Await;
import io.roundtable.table.ScriptedTable;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// What the SDK's failures become, seen through the real SDK.
class TableFailuresTest {
  private static final TenantId T1 = new TenantId("t1");
  private static final UserId U2 = new UserId("u2");

  @AutoClose private final ScriptedTable table = new ScriptedTable();
  private final PageCost cost = new PageCost();

  @Test
  void read_whereTheTableThrottles_isBusy() {
    for (int attempt = 0; attempt < 20; attempt++) {
      table.refuse("ProvisionedThroughputExceededException", "slow down");
    }
    assertInstanceOf(Failure.Busy.class, Await.failure(listEscalations()));
  }

  @Test
  void read_whereTheTableBreaksDown_isBusy() {
    for (int attempt = 0; attempt < 20; attempt++) {
      table.breakDown();
    }
    assertInstanceOf(Failure.Busy.class, Await.failure(listEscalations()));
  }

  @Test
  void request_whereTheStorageCannotBeWritten_saysSoAndIsNotSentAgainByItself() {
    table.storageFault("The disk is full: nothing was stored.");

    var failure = assertInstanceOf(Failure.Busy.class, Await.failure(listEscalations()));
    assertTrue(failure.sentence().startsWith("The disk is full: nothing was stored. "));
    assertEquals(1, table.operations().size(), "trying at once does not make space");
  }

  @Test
  void read_whereTheTableKeepsSilent_isBusyInTime() {
    long start = System.nanoTime();
    var failure = assertInstanceOf(Failure.Busy.class, Await.failure(listEscalations()));
    assertTrue(failure.sentence().endsWith("."));
    long elapsed = System.nanoTime() - start;
    assertTrue(elapsed < ScriptedTable.CALL_TIMEOUT.multipliedBy(5).toNanos());
  }

  @Test
  void timeoutInsideAnotherFailure_isBusy() {
    var timeout = ApiCallAttemptTimeoutException.create(2_500);
    var wrapped = SdkClientException.create("Unable to execute HTTP request", timeout);
    var failure = TableFailures.translate(wrapped, TableIndex.BASE);
    assertInstanceOf(Failure.Busy.class, ((FailureException) failure).failure());
  }

  @Test
  void read_ofAMissingIndex_saysThatItIsBuilding() {
    table.refuse("ValidationException", "The table does not have the specified index: Escalations");
    var failure = assertInstanceOf(Failure.IndexBuilding.class, Await.failure(listEscalations()));
    assertEquals("Escalations", failure.index());
  }

  @Test
  void read_afterAMissingIndexWasNoted_doesNotAskAgain() {
    table.refuse("ValidationException", "The table does not have the specified index: Escalations");
    Await.failure(listEscalations());
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(listEscalations()));
    assertEquals(List.of("Query"), table.operations());
  }

  @Test
  void read_ofABackfillingIndex_saysThatItIsBuilding() {
    table.refuse(
        "ValidationException", "Cannot read from backfilling global secondary index: Escalations");
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(listEscalations()));
  }

  @Test
  void read_thatIsInvalid_isAFault() {
    table.refuse("ValidationException", "Query condition missed key schema element: tenantId");
    assertInstanceOf(DynamoDbException.class, Await.cause(listEscalations()));
  }

  @Test
  void read_ofAMissingTable_isAFault() {
    table.refuse("ResourceNotFoundException", "Requested resource not found");
    assertInstanceOf(ResourceNotFoundException.class, Await.cause(listEscalations()));
  }

  @Test
  void failure_keepsItsCause() {
    table.refuse("ValidationException", "The table does not have the specified index: Escalations");
    var failure = assertInstanceOf(FailureException.class, Await.cause(listEscalations()));
    assertInstanceOf(DynamoDbException.class, failure.getCause());
  }

  @Test
  void answer_comesOnTheContextThatAsked() {
    table.answer("{\"Items\":[],\"Count\":0,\"ScannedCount\":0}");
    var vertx = table.vertx();
    Promise<Boolean> sameContext = Promise.promise();
    var context = vertx.getOrCreateContext();
    context.runOnContext(
        asked ->
            listEscalations()
                .map(page -> Vertx.currentContext() == context)
                .onComplete(sameContext));
    assertTrue(Await.result(sameContext.future()));
  }

  @Test
  void translate_ofSomethingElse_isWhatItWas() {
    var fault = new IllegalStateException("a fault");
    assertEquals(fault, TableFailures.translate(fault, TableIndex.BASE));
  }

  private Future<Page<TaskRow>> listEscalations() {
    return table
        .connection()
        .reads(cost)
        .escalations()
        .listEscalations(T1, U2, PageRequest.first(5));
  }
}
