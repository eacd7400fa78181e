package io.roundtable.table.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.Await;
import io.roundtable.table.ScriptedTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RecordedRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class BatchReaderTest {
  private static final ItemKey<Tenant> TENANT = TableKeys.tenant(new TenantId("t1"));
  private static final ItemKey<User> USER = TableKeys.user(new TenantId("t1"), new UserId("u1"));
  private static final String TENANT_ITEM =
      "{\"PK\":{\"S\":\"TENANT#t1\"},\"SK\":{\"S\":\"META\"},\"entity\":{\"S\":\"Tenant\"},"
          + "\"id\":{\"S\":\"t1\"},\"tenantId\":{\"S\":\"t1\"},\"name\":{\"S\":\"Acme\"}}";
  private static final String USER_ITEM =
      "{\"PK\":{\"S\":\"TENANT#t1#USER#u1\"},\"SK\":{\"S\":\"META\"},\"entity\":{\"S\":\"User\"},"
          + "\"id\":{\"S\":\"u1\"},\"tenantId\":{\"S\":\"t1\"},\"name\":{\"S\":\"Ada\"}}";
  private static final String USER_LEFT =
      "{\"T\":{\"Keys\":[{\"PK\":{\"S\":\"TENANT#t1#USER#u1\"},\"SK\":{\"S\":\"META\"}}],"
          + "\"ConsistentRead\":true}}";

  @AutoClose private final ScriptedTable table = new ScriptedTable();
  private final PageCost cost = new PageCost();

  @Test
  void read_whereKeysWereLeftUnprocessed_asksAgain() {
    table.answer(answer(TENANT_ITEM, USER_LEFT)).answer(answer(USER_ITEM, "{}"));
    var batch = Await.result(table.connection().reads(cost).batch(headOf(TENANT, USER)));
    assertEquals("Acme", batch.find(TENANT).orElseThrow().name());
    assertEquals("Ada", batch.find(USER).orElseThrow().name());
    assertEquals(2, cost.requests());
    assertEquals(2, cost.roundTrips());
    assertEquals(2.0, cost.readUnits());
  }

  @Test
  void read_whereKeysStayUnprocessed_isBusyAtTheDeadline() {
    for (int attempt = 0; attempt < 20; attempt++) {
      table.answer(answer(TENANT_ITEM, USER_LEFT));
    }
    var read = table.connection().reads(cost).batch(headOf(TENANT, USER));
    assertInstanceOf(Failure.Busy.class, Await.failure(read));
    assertTrue(cost.requests() > 1, "asked again before the deadline");
  }

  @Test
  void read_ofAMissingItem_isAbsent() {
    table.answer(answer(TENANT_ITEM, "{}"));
    var batch = Await.result(table.connection().reads(cost).batch(headOf(TENANT, USER)));
    assertTrue(batch.find(USER).isEmpty());
    assertEquals(1, batch.size());
  }

  @Test
  void read_ofNothing_asksNothing() {
    var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS);
    assertEquals(0, Await.result(table.connection().reads(cost).batch(read)).size());
    assertEquals(List.of(), table.operations());
  }

  @Test
  void read_forSeveralPatterns_namesThemAll() {
    table.answer(answer(TENANT_ITEM, "{}"));
    var read = headOf(TENANT).and(AccessPatterns.PROJECT_BY_SLUG).with(TENANT);
    Await.result(table.connection().reads(cost).batch(read));
    assertEquals(List.of(new RecordedRequest("AP15+AP14", "BatchGetItem", 1)), cost.recorded());
    assertEquals(
        1,
        table
            .meters()
            .get("roundtable.table.requests")
            .tag("pattern", "AP15+AP14")
            .counter()
            .count());
  }

  @Test
  void read_ofTooManyKeys_isRefused() {
    var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS);
    for (int user = 0; user < BatchGet.MAXIMUM_KEYS; user++) {
      read.with(TableKeys.user(new TenantId("t1"), new UserId("u" + user)));
    }
    assertThrows(IllegalStateException.class, () -> read.with(TENANT));
  }

  private static BatchGet headOf(ItemKey<?>... keys) {
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT);
    List.of(keys).forEach(read::with);
    return read;
  }

  private static String answer(String item, String unprocessed) {
    return "{\"Responses\":{\"T\":["
        + item
        + "]},\"UnprocessedKeys\":"
        + unprocessed
        + ",\"ConsumedCapacity\":[{\"TableName\":\"T\",\"CapacityUnits\":1.0}]}";
  }
}
