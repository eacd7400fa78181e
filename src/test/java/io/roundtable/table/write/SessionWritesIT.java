package io.roundtable.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.Await;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SessionWritesIT {
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final Instant LATER = NOW.plus(Duration.ofHours(2));
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADA = new UserId("u1");
  private static final Session SESSION = session("9f86d0");
  private static final ItemKey<Session> KEY = TableKeys.session(TENANT, ADA, "9f86d0");

  @AutoClose private final TestTable table = TestTable.create();
  private final SessionWrites writes = table.connection().sessionWrites();
  private final PageCost cost = new PageCost();

  private static Session session(String hash) {
    var client = new Session.Client("Firefox on Linux", "192.0.2.7");
    return new Session(
        TENANT, ADA, hash, 0, client, SignInMethod.PASSWORD, Session.Times.from(NOW), null);
  }

  private void begin(Session... sessions) {
    var change = table.connection().change("SignIn");
    List.of(sessions).forEach(change::create);
    Await.result(change.write(cost));
  }

  private Optional<Session> find() {
    var head = BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(KEY);
    return Await.result(table.connection().reads(cost).batch(head)).find(KEY);
  }

  @Test
  void session_fromItsBeginningToItsEnd() {
    begin(SESSION);
    assertEquals(SESSION, find().orElseThrow());

    Await.result(writes.delete(cost, KEY));
    Await.result(writes.delete(cost, KEY));
    assertTrue(find().isEmpty());
  }

  @Test
  void touch_ofASessionAsItWasRead_notesTheUse() {
    begin(SESSION);

    Await.result(writes.touch(cost, SESSION, SESSION.used(LATER)));

    assertEquals(SESSION.used(LATER), find().orElseThrow());
    assertEquals(LATER.plus(Duration.ofDays(14)), find().orElseThrow().times().expiresAt());
  }

  @Test
  void touch_ofASessionThatHasEnded_doesNotBringItBack() {
    assertThrows(
        Throwable.class, () -> Await.result(writes.touch(cost, SESSION, SESSION.used(LATER))));

    assertTrue(find().isEmpty());
  }

  @Test
  void touch_ofASessionThatWasRenewedMeanwhile_leavesItsEnd() {
    var replaced = SESSION.replaced("other", 1, NOW.plusSeconds(9));
    begin(SESSION);
    Await.result(table.connection().change("Renew").update(SESSION, replaced).write(cost));

    assertThrows(
        Throwable.class, () -> Await.result(writes.touch(cost, SESSION, SESSION.used(LATER))));

    assertEquals(replaced, find().orElseThrow());
  }

  @Test
  void listSessions_findsThoseOfThePersonAlone() {
    var other = session("a1b2c3");
    begin(SESSION, other);

    var tenants = table.connection().reads(cost).tenants();
    var found = Await.result(tenants.listSessions(TENANT, ADA, PageRequest.first(10)));
    var ofBen = tenants.listSessions(TENANT, new UserId("u2"), PageRequest.first(10));

    assertEquals(List.of(SESSION, other), found.items());
    assertEquals(List.of(), Await.result(ofBen).items());
  }

  @Test
  void countRefusal_makesOneEntryAndCountsInIt() {
    for (int refusal = 0; refusal < 3; refusal++) {
      Await.result(writes.countRefusal(cost, refused(0)));
    }

    var month = YearMonth.of(2026, 11);
    var tenants = table.connection().reads(cost).tenants();
    var trail = Await.result(tenants.listAudit(TENANT, month, PageRequest.first(10)));
    assertEquals(List.of(refused(3)), trail.items());
  }

  private static AuditEntry refused(long count) {
    return new AuditEntry(
        TENANT,
        "ada-network",
        NOW,
        new UserId("nobody"),
        "Somebody",
        AuditKind.SIGN_IN_FAILED,
        "ada@acme.example",
        null,
        null,
        new AuditEntry.Visit("192.0.2.7", count, LATER));
  }
}
