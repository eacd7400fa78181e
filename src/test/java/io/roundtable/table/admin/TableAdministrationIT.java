package io.roundtable.table.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Rollout;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.Await;
import io.roundtable.table.GuideItems;
import io.roundtable.table.TestEndpoint;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

class TableAdministrationIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @Test
  void status_ofAMissingTable_isAReport() {
    try (var table = TestTable.withoutTable(TestEndpoint.uri())) {
      var report = Await.result(table.connection().administration().status());
      assertFalse(report.exists());
      assertEquals(List.copyOf(TableIndex.secondary()), report.missingIndexes());
    }
  }

  @Test
  void ensureTable_whereThereIsNone_createsItWithEverything() {
    try (var table = TestTable.withoutTable(TestEndpoint.uri())) {
      var administration = table.connection().administration();
      Await.result(administration.ensureTable());
      var report = Await.result(administration.status());
      assertTrue(report.isSettled());
      assertTrue(report.indexes().stream().allMatch(IndexReport::readable));
      var description =
          table.sdk().describeTable(request -> request.tableName(table.name())).join().table();
      assertEquals(
          StreamViewType.NEW_AND_OLD_IMAGES, description.streamSpecification().streamViewType());
    }
  }

  @Test
  void ensureTable_whereIndexesAreMissing_addsThemOnline() {
    try (var table = TestTable.create(TestEndpoint.uri(), Set.of(TableIndex.TASK_BOARD))) {
      var administration = table.connection().administration();
      Await.result(administration.ensureTable());
      for (var index : TableIndex.secondary()) {
        Await.result(administration.awaitActive(index, PATIENCE));
      }
      assertTrue(Await.result(administration.status()).isSettled());
    }
  }

  @Test
  void createTable_whereThereIsOne_isAConflict() {
    try (var table = TestTable.create()) {
      var again = table.connection().administration().createTable(Set.of());
      assertInstanceOf(Failure.Conflict.class, Await.failure(again));
    }
  }

  @Test
  void addIndex_whereItIsThereOrThereIsNoTable_isAConflict() {
    try (var table = TestTable.create();
        var none = TestTable.withoutTable(TestEndpoint.uri())) {
      var there = table.connection().administration().addIndex(TableIndex.TASK_BOARD);
      assertInstanceOf(Failure.Conflict.class, Await.failure(there));
      var missing = none.connection().administration().addIndex(TableIndex.TASK_BOARD);
      assertInstanceOf(Failure.Conflict.class, Await.failure(missing));
    }
  }

  @Test
  void read_whileItsIndexIsMissing_saysThatItIsBuildingAndThenWorks() {
    var without = EnumSet.of(TableIndex.TASK_BOARD, TableIndex.RELATIONSHIPS);
    try (var table = TestTable.create(TestEndpoint.uri(), without)) {
      assertInstanceOf(Failure.IndexBuilding.class, Await.failure(escalations(table)));
      var administration = table.connection().administration();
      Await.result(administration.addIndex(TableIndex.ESCALATIONS));
      Await.result(administration.awaitActive(TableIndex.ESCALATIONS, PATIENCE));
      Await.result(table.connection().renewIndexReadiness());
      assertEquals(List.of(), Await.result(escalations(table)).items());
    }
  }

  @Test
  void read_whileTheRolloutHoldsItsIndexBack_saysThatItIsBuilding() {
    try (var table = TestTable.create()) {
      rollOut(table, RolloutState.BUILDING);
      assertInstanceOf(Failure.IndexBuilding.class, Await.failure(escalations(table)));
      rollOut(table, RolloutState.READY);
      assertEquals(List.of(), Await.result(escalations(table)).items());
    }
  }

  @Test
  void firstLoad_intoATableThatHoldsSomething_leavesItAlone() {
    try (var table = TestTable.create()) {
      var entities = GuideItems.items().stream().map(EntityCodec::decode).toList();
      var load = table.connection().firstLoad();
      assertTrue(Await.result(load.load(entities)));
      assertFalse(Await.result(load.load(List.of(new Rollout("X", RolloutState.READY, null)))));
      var count = table.sdk().scan(scan -> scan.tableName(table.name())).join().count();
      assertEquals(entities.size(), count);
    }
  }

  private static void rollOut(TestTable table, RolloutState state) {
    var rollout = new Rollout(TableIndex.ESCALATIONS.indexName(), state, null);
    Await.result(table.connection().bulkLoad().load(List.of(rollout).iterator(), written -> {}));
    Await.result(table.connection().renewIndexReadiness());
  }

  private static Future<Page<TaskRow>> escalations(TestTable table) {
    return table
        .connection()
        .reads(new PageCost())
        .escalations()
        .listEscalations(new TenantId("t1"), new UserId("u2"), PageRequest.first(5));
  }
}
