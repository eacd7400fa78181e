package io.roundtable.demo;

import static io.roundtable.demo.DemoTable.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.Caller;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.SignIn;
import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.NewTenant;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class GuideDemoIT {
  private static final Secrets SECRETS = Secrets.of(new byte[32]);
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-30T12:00:00Z"));

  private static final Optional<SessionClaim> NONE = Optional.empty();

  private DemoTable demo;

  @BeforeEach
  void start() throws Exception {
    demo = new DemoTable();
  }

  @AfterEach
  void stop() throws Exception {
    demo.stop();
  }

  @Test
  void load_writesTheGuidesTwelveItemsWithAllTheirAttributes() throws Exception {
    await(load(SECRETS));

    var stored = new HashMap<String, Map<String, AttributeValue>>();
    demo.items().forEach(item -> stored.put(key(item), item));
    for (var fixture : fixture()) {
      var item = stored.get(fixture.getString("PK") + " " + fixture.getString("SK"));
      for (var attribute : fixture) {
        assertEquals(
            attribute.getValue(),
            item.get(attribute.getKey()).s(),
            fixture.getString("id") + "." + attribute.getKey());
      }
    }
  }

  @Test
  void load_addsNoItemToTheGuidesCollectionsOfProjectsTasksAndMembers() throws Exception {
    await(load(SECRETS));

    var guided = Set.of("Tenant", "User", "Project", "Member", "Task");
    var stored =
        demo.items().stream()
            .filter(item -> guided.contains(item.get("entity").s()))
            .map(GuideDemoIT::key)
            .collect(Collectors.toSet());
    var expected =
        fixture().stream()
            .map(item -> item.getString("PK") + " " + item.getString("SK"))
            .collect(Collectors.toSet());
    assertEquals(expected, stored);
  }

  @Test
  void load_aSecondTime_changesNothingAndGivesTheSameAccounts() throws Exception {
    var first = await(load(SECRETS));
    var before = Set.copyOf(demo.items());

    var second = await(load(SECRETS));

    assertEquals(first, second);
    assertEquals(2, second.size());
    assertEquals(before, Set.copyOf(demo.items()));
  }

  @Test
  void load_whenTheMasterKeyWasReplaced_saysThatThePasswordsDiffer() throws Exception {
    await(load(SECRETS));
    var other = new byte[32];
    other[0] = 1;

    var accounts = await(load(Secrets.of(other)));

    assertEquals(Optional.empty(), accounts.getFirst().password());
    assertTrue(accounts.getFirst().line().endsWith("(its password was changed)"));
  }

  @Test
  void load_whenTheTableHoldsOtherData_leavesItUntouched() throws Exception {
    await(demo.table().tenantWrites().create(new PageCost(), otherTenant()));
    var before = Set.copyOf(demo.items());

    var accounts = await(load(SECRETS));

    assertEquals(List.of(), accounts);
    assertEquals(before, Set.copyOf(demo.items()));
  }

  @Test
  void signIn_withADemoAccount_beginsASessionThatIsStoredByItsHash() throws Exception {
    var accounts = await(load(SECRETS));
    var password = accounts.getFirst().password().orElseThrow();

    var signedIn = await(signIn(" Ada@ACME.example ", password)).orElseThrow();

    assertEquals("u1", signedIn.user().userId().value());
    assertEquals(Instant.parse("2026-12-30T12:00:00Z"), signedIn.session().times().endsAt());
    var session =
        demo.items().stream()
            .filter(item -> item.get("entity").s().equals("Session"))
            .findFirst()
            .orElseThrow();
    assertEquals("TENANT#t1#USER#u1", session.get("PK").s());
    assertEquals("SESSION#" + signedIn.token().hash(), session.get("SK").s());
    assertFalse(session.toString().contains(signedIn.token().value()));
  }

  @Test
  void signIn_withAWrongPasswordOrAnUnknownAddress_isRefusedAfterTheSameRequests()
      throws Exception {
    await(load(SECRETS));
    var wrong = new PageCost();
    var unknown = new PageCost();

    var accounts = new SignIn(demo.table(), demo.passwords(), CLOCK);
    var t1 = new TenantId("t1");
    var ada = caller(t1, "ada@acme.example");
    var eve = caller(t1, "eve@acme.example");
    assertTrue(await(accounts.signIn(wrong, ada, "guess", NONE)).isEmpty());
    assertTrue(await(accounts.signIn(unknown, eve, "guess", NONE)).isEmpty());

    assertEquals(3, wrong.requests(), "the address, the person, and the entry of the trail");
    assertEquals(wrong.requests(), unknown.requests());
    assertEquals(wrong.roundTrips(), unknown.roundTrips());
  }

  @Test
  void signIn_inAnotherTenant_isRefused() throws Exception {
    var accounts = await(load(SECRETS));
    var password = accounts.getFirst().password().orElseThrow();

    var signIn = new SignIn(demo.table(), demo.passwords(), CLOCK);
    var ada = caller(new TenantId("t2"), "ada@acme.example");
    var elsewhere = signIn.signIn(new PageCost(), ada, password, NONE);

    assertTrue(await(elsewhere).isEmpty());
  }

  @Test
  void passwords_differBetweenPeopleAndInstallations() {
    var other = new byte[32];
    other[0] = 1;
    var ada = SECRETS.code(Purpose.DEMO, "ada@acme.example");

    assertNotEquals(ada, SECRETS.code(Purpose.DEMO, "ben@acme.example"));
    assertNotEquals(ada, SECRETS.code(Purpose.SETUP, "ada@acme.example"));
    assertNotEquals(ada, Secrets.of(other).code(Purpose.DEMO, "ada@acme.example"));
  }

  private static Caller caller(TenantId tenant, String email) {
    return Caller.stranger(tenant, email, "192.0.2.7");
  }

  private Future<List<DemoAccount>> load(Secrets secrets) {
    return new GuideDemo(demo.table(), demo.passwords(), secrets).load();
  }

  private Future<Optional<SignIn.SignedIn>> signIn(String email, String password) {
    return new SignIn(demo.table(), demo.passwords(), CLOCK)
        .signIn(new PageCost(), caller(new TenantId("t1"), email), password, NONE)
        .map(proved -> proved.map(SignIn.SignedIn.class::cast));
  }

  private static NewTenant otherTenant() {
    var id = new TenantId(Identifiers.next(CLOCK));
    var admin =
        new User(
            id,
            new UserId("u1"),
            "Olga",
            EmailAddress.parse("olga@other.example").orElseThrow(),
            TenantRole.ADMIN,
            1);
    return new NewTenant(
        new Tenant(id, "Other", new Slug("other"), CLOCK.instant(), 1),
        admin,
        new Credential(id, admin.userId(), "$argon2id$", 1));
  }

  private static String key(Map<String, AttributeValue> item) {
    return item.get("PK").s() + " " + item.get("SK").s();
  }

  private static List<JsonObject> fixture() throws Exception {
    var text = Files.readString(Path.of("src/test/resources/fixtures/guide-items.json"));
    return new JsonArray(text).stream().map(JsonObject.class::cast).toList();
  }
}
