package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.WordRepair;
import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The people of a tenant as its admins see them, and their roles.
class PeoplePageIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final String PEOPLE = "/acme/people";

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void load() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    entities.add(person(BEN));
    for (int number = 100; number < 160; number++) {
      entities.add(person(new UserId("p" + number)));
    }
    site.load(entities);
  }

  private static Entity person(UserId user) {
    var address = new EmailAddress(user + "@acme.example");
    return MadeProjects.person(ACME, user, address, TenantRole.MEMBER);
  }

  private FormBrowser browser(UserId user) {
    return site.signedIn(ACME, "acme", user).forms();
  }

  private static FormBrowser.Answer change(FormBrowser browser, UserId whom, String role) {
    return browser.send(PEOPLE + "/" + whom, PEOPLE + "/" + whom + "/role", Map.of("role", role));
  }

  @Test
  void people_areListedByName_inPages_inOneRoundTrip() {
    var browsing = site.signedIn(ACME, "acme", ADA);
    browsing.get(PEOPLE);
    var first = browsing.get(PEOPLE);
    var next = first.html().replaceAll("(?s).*rel=\"next\" href=\"([^\"]*)\".*", "$1");
    var second = browsing.get(next.replace("&amp;", "&"));
    assertAll(
        () -> assertEquals(1, first.roundTrips(), first::timing),
        () -> assertEquals(50, first.html().split("<tr tabindex").length - 1),
        () -> assertTrue(first.text().contains("Person ada you ada@acme.example Admin")),
        () -> assertEquals(12, second.html().split("<tr tabindex").length - 1),
        () -> assertTrue(second.text().contains("Person p159"), second::text));
  }

  @Test
  void people_areFoundByTheBeginningOfTheirName() {
    var page = site.signedIn(ACME, "acme", ADA).get(PEOPLE + "?q=person%20P11");
    assertEquals(10, page.html().split("<tr tabindex").length - 1, page::html);
    var none = site.signedIn(ACME, "acme", ADA).get(PEOPLE + "?q=zoe");
    assertTrue(none.text().contains("name begins with"), none::text);
    assertTrue(none.html().contains("href=\"/acme/people\">Show all"), none::html);
    var gone = site.signedIn(ACME, "acme", ADA).get(PEOPLE + "?state=deactivated&q=zoe");
    assertTrue(
        gone.html().contains("href=\"/acme/people?state=deactivated\">Show all"), gone::html);
    var all = site.signedIn(ACME, "acme", ADA).get(PEOPLE + "?state=deactivated");
    assertTrue(all.text().contains("Nobody is deactivated."), all::text);
    assertFalse(all.text().contains("Show all"), all::text);
  }

  @Test
  void membersOfTheTenant_seeNeitherPageNorLink() {
    var ben = browser(BEN);
    var home = ben.get("/acme");
    assertAll(
        () -> assertFalse(home.html().contains("href=\"/acme/people\""), home::html),
        () -> assertEquals(403, ben.get(PEOPLE).status()),
        () -> assertEquals(403, ben.get(PEOPLE + "/ada").status()),
        () -> assertTrue(browser(ADA).get("/acme").html().contains("href=\"/acme/people\"")));
  }

  @Test
  void lastAdmin_cannotBeDemoted_andASecondCan() {
    var ada = browser(ADA);
    var refused = change(ada, ADA, "member");
    var promoted = change(ada, BEN, "admin");
    var left = change(ada, ADA, "member");
    assertAll(
        () -> assertEquals(409, refused.status()),
        () ->
            assertTrue(refused.html().contains("Make somebody else an admin first"), refused::html),
        () -> assertEquals(303, promoted.status(), promoted::html),
        () -> assertEquals("/acme#member-ada", left.location(), left::html),
        () -> assertEquals(403, ada.get(PEOPLE).status()),
        () -> assertEquals(200, browser(BEN).get(PEOPLE).status()),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void roleThatSomebodyElseChanged_isNotOverwritten() {
    var ada = browser(ADA);
    var form = ada.fields(PEOPLE + "/ben", Map.of("role", "member", "was.role", "admin"));
    var answer = ada.post(PEOPLE + "/ben/role", form);
    assertEquals(303, answer.status(), "it is what was asked for");
    change(ada, BEN, "admin");
    var late = ada.fields(PEOPLE + "/ben", Map.of("role", "admin", "was.role", "member"));
    assertEquals(303, ada.post(PEOPLE + "/ben/role", late).status());
    var stale = ada.fields(PEOPLE + "/ben", Map.of("role", "member", "was.role", "member"));
    assertEquals(409, ada.post(PEOPLE + "/ben/role", stale).status());
  }

  @Test
  void olderTable_getsNamesAndTheNumberOfAdmins() {
    var key = TableKeys.tenant(ACME);
    var tenants = site.table().reads(new PageCost()).tenants();
    var tenant = Site.result(tenants.findTenant(ACME)).orElseThrow();
    Site.result(
        site.table().change("Plant").update(tenant, tenant.withAdmins(7)).write(new PageCost()));
    assertEquals(1, site.check().size(), () -> key + " " + site.check());

    Site.result(new WordRepair(site.table(), site.clock()).repair());

    var repaired = Site.result(tenants.findTenant(ACME)).orElseThrow();
    assertEquals(1, repaired.admins());
    assertEquals(List.of(), site.check());
  }
}
