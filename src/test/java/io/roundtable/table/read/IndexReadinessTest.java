package io.roundtable.table.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.table.Await;
import io.roundtable.table.ScriptedTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What readers know of the indexes, and when they ask again.
class IndexReadinessTest {
  private static final String NOTHING = "{\"Items\":[],\"Count\":0,\"ScannedCount\":0}";
  private static final String NO_ROLLOUT = "{\"Responses\":{\"T\":[]},\"UnprocessedKeys\":{}}";

  @AutoClose private final ScriptedTable table = new ScriptedTable();

  @Test
  void read_whileNothingIsKnown_asksTheIndexOnly() {
    table.answerTo("Query", NOTHING);
    assertEquals(List.of(), Await.result(list()).items());
    assertEquals(List.of("Query"), table.operations());
  }

  @Test
  void read_ofAnIndexKnownToBeBuilding_asksNothing() {
    renew("CREATING");
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(list()));
    assertEquals(List.of("DescribeTable", "BatchGetItem"), table.operations());
  }

  @Test
  void read_aSecondAfterBuilding_renewsBesideAndThenReads() {
    renew("CREATING");
    table.pass(Duration.ofSeconds(1));
    answerRenewal("ACTIVE");
    table.answerTo("Query", NOTHING);
    assertEquals(List.of(), Await.eventually(this::list).items());
  }

  @Test
  void read_whileAllIsWell_renewsOnceAMinute() {
    renew("ACTIVE");
    table.pass(Duration.ofSeconds(59));
    table.answerTo("Query", NOTHING);
    Await.result(list());
    assertEquals(List.of("DescribeTable", "BatchGetItem", "Query"), table.operations());
    table.pass(Duration.ofSeconds(1));
    answerRenewal("ACTIVE");
    table.answerTo("Query", NOTHING);
    Await.result(list());
    Await.until(() -> table.operations().size() == 6);
  }

  @Test
  void read_ofAnIndexThatRefused_isTriedAgainThoughTheTableIsNeverDescribed() {
    table.refuse("ValidationException", "The table does not have the specified index: Escalations");
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(list()));
    table.pass(Duration.ofMillis(29_999));
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(list()));
    assertEquals(1, queries());
    table.pass(Duration.ofMillis(1));
    table.answerTo("Query", NOTHING);
    assertEquals(List.of(), Await.result(list()).items());
    assertEquals(2, queries());
  }

  @Test
  void read_ofAnIndexThatTheTableHoldsBack_isNotTriedHoweverLongTheTableIsSilent() {
    renew("CREATING");
    table.pass(Duration.ofHours(1));
    assertInstanceOf(Failure.IndexBuilding.class, Await.failure(list()));
    assertEquals(0, queries());
  }

  private long queries() {
    return table.operations().stream().filter("Query"::equals).count();
  }

  private void answerRenewal(String escalations) {
    table.answerTo("DescribeTable", description(escalations)).answerTo("BatchGetItem", NO_ROLLOUT);
  }

  private void renew(String status) {
    answerRenewal(status);
    Await.result(table.connection().renewIndexReadiness());
  }

  private Future<Page<TaskRow>> list() {
    return table
        .connection()
        .reads(new PageCost())
        .escalations()
        .listEscalations(new TenantId("t1"), new UserId("u1"), PageRequest.first(5));
  }

  private static String description(String escalations) {
    var indexes =
        TableIndex.secondary().stream()
            .map(index -> index(index, index == TableIndex.ESCALATIONS ? escalations : "ACTIVE"))
            .collect(Collectors.joining(","));
    return "{\"Table\":{\"TableName\":\"T\",\"TableStatus\":\"ACTIVE\",\"KeySchema\":["
        + "{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},"
        + "{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}],\"GlobalSecondaryIndexes\":["
        + indexes
        + "]}}";
  }

  private static String index(TableIndex index, String status) {
    return "{\"IndexName\":\"" + index.indexName() + "\",\"IndexStatus\":\"" + status + "\"}";
  }
}
