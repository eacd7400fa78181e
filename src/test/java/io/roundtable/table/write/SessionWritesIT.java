package io.roundtable.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.Await;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SessionWritesIT {
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final Session SESSION =
      new Session(new TenantId("t1"), "9f86d0", new UserId("u1"), NOW, NOW.plusSeconds(60));

  @Test
  void session_fromItsBeginningToItsEnd() {
    try (var table = TestTable.create()) {
      var writes = table.connection().sessionWrites();
      var key = TableKeys.session(SESSION.tenantId(), SESSION.tokenHash());
      var head = BatchRead.of(AccessPatterns.PAGE_CONTEXT).with(key);
      var cost = new PageCost();

      Await.result(writes.put(cost, SESSION));
      var found = Await.result(table.connection().reads(cost).batch(head)).find(key);
      assertEquals(SESSION, found.orElseThrow());
      assertTrue(cost.writeUnits() > 0);

      Await.result(writes.delete(cost, SESSION.tenantId(), SESSION.tokenHash()));
      Await.result(writes.delete(cost, SESSION.tenantId(), SESSION.tokenHash()));
      assertTrue(Await.result(table.connection().reads(cost).batch(head)).find(key).isEmpty());
    }
  }

  @Test
  void isExpired_fromTheLastSecondOn() {
    assertFalse(SESSION.isExpired(NOW.plusSeconds(59)));
    assertTrue(SESSION.isExpired(NOW.plusSeconds(60)));
  }
}
