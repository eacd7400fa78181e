package io.roundtable.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.Await;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TenantWritesIT {
  private static final EmailAddress ADA = new EmailAddress("ada@acme.example");

  private final PageCost cost = new PageCost();
  @AutoClose private TestTable table;
  private TableConnection connection;

  @BeforeAll
  void createTheTable() {
    table = TestTable.create();
    connection = table.connection();
  }

  @Test
  void create_ofANewTenant_letsItsAdminBeFoundByAddress() {
    var created = tenant("found", "found");
    Await.result(connection.tenantWrites().create(cost, created));

    var tenants = connection.reads(cost).tenants();
    var claim = Await.result(tenants.findTenantBySlug(new Slug("found"))).orElseThrow();
    assertEquals(created.tenant(), Await.result(tenants.findTenant(claim.tenantId())).get());
    var email = Await.result(tenants.findUserByEmail(claim.tenantId(), ADA)).orElseThrow();
    var admin = Await.result(tenants.findUser(claim.tenantId(), email.userId()));
    assertEquals(created.admin(), admin.orElseThrow());
    var listed = tenants.listUsers(claim.tenantId(), PageRequest.first(10));
    assertEquals(
        List.of(TenantRole.ADMIN),
        Await.result(listed).items().stream().map(entry -> entry.role()).toList());
    var key = TableKeys.credential(claim.tenantId(), email.userId());
    var batch = BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(key);
    assertEquals(
        created.credential(),
        Await.result(connection.reads(cost).batch(batch)).find(key).orElseThrow());
  }

  @Test
  void create_whenSlugTaken_namesTheFieldAndWritesNothing() {
    Await.result(connection.tenantWrites().create(cost, tenant("first", "taken")));
    var refused = connection.tenantWrites().create(cost, tenant("second", "taken"));
    var failure = assertInstanceOf(Failure.Invalid.class, Await.failure(refused));
    assertEquals(List.of("slug"), failure.fields().stream().map(field -> field.field()).toList());
    var second = connection.reads(cost).tenants().findTenant(new TenantId("second"));
    assertTrue(Await.result(second).isEmpty());
  }

  @Test
  void create_whenIdentifierInUse_isAConflict() {
    Await.result(connection.tenantWrites().create(cost, tenant("same", "one")));
    var refused = connection.tenantWrites().create(cost, tenant("same", "another"));
    assertInstanceOf(Failure.Conflict.class, Await.failure(refused));
    var claim = connection.reads(cost).tenants().findTenantBySlug(new Slug("another"));
    assertTrue(Await.result(claim).isEmpty());
  }

  @Test
  void create_whenSlugReserved_asksNothing() {
    var untouched = new PageCost();
    var refused = connection.tenantWrites().create(untouched, tenant("reserved", "health"));
    assertInstanceOf(Failure.Invalid.class, Await.failure(refused));
    assertEquals(0, untouched.requests());
  }

  private static NewTenant tenant(String id, String slug) {
    var tenantId = new TenantId(id);
    var admin = new UserId("u1");
    return new NewTenant(
        new Tenant(tenantId, "Acme", new Slug(slug), null, 1),
        new User(tenantId, admin, "Ada", ADA, TenantRole.ADMIN, 1),
        new Credential(tenantId, admin, "a hash", 1));
  }
}
