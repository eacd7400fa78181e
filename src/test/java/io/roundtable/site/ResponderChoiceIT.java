package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An admin finds whoever's escalations they look for, however many people there are.
@TestInstance(Lifecycle.PER_CLASS)
class ResponderChoiceIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADMIN = new UserId("admin");
  private static final UserId MEMBER = new UserId("u7");
  private static final String QUEUE = "/acme/escalations";
  private static final String FORM = QUEUE + "?responder.shown=&responder.id=&responder=";
  private static final int PEOPLE = 250;

  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", ADMIN, TenantRole.ADMIN));
    for (int person = 0; person < PEOPLE; person++) {
      var address = new EmailAddress("p" + person + "@acme.example");
      var name = person < 2 ? "Ada King" : "Nobody Number" + person;
      var id = new UserId("u" + person);
      entities.add(new User(TENANT, id, name, address, TenantRole.MEMBER, 1));
    }
    var other = new TenantId("t2");
    entities.addAll(
        MadeProjects.tenant(other, "other", "Other", new UserId("stranger"), TenantRole.ADMIN));
    site.load(entities);
  }

  private Browsing.Seen admin(String path) {
    return site.signedIn(TENANT, "acme", ADMIN).get(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Number249", "number249 nobody", "p249@acme.example", "X <p249@acme.example>"})
  void responder_isWhoeverIsTyped(String typed) {
    var sent = admin(FORM + URLEncoder.encode(typed, StandardCharsets.UTF_8) + "&order=age");

    assertEquals(302, sent.status(), sent::html);
    var address = sent.location();
    assertEquals(QUEUE + "?responder=u249&order=age", address);
    assertTrue(admin(address).text().contains("Escalations to Nobody Number249"));
  }

  @Test
  void severalOfOneName_areOfferedWithAddresses() {
    var page = admin(FORM + "ada");

    assertAll(
        () -> assertEquals(200, page.status()),
        () -> assertTrue(page.text().contains("Choose one of them."), page::text),
        () -> assertTrue(page.html().contains("Ada King &lt;p0@acme.example&gt;"), page::html),
        () -> assertTrue(page.html().contains("value=\"ada\""), page::html),
        () ->
            assertTrue(
                admin(FORM + "ada&responder.picked=u1").text().contains("Escalations to Ada King")),
        () -> assertEquals(1, page.roundTrips(), page::timing));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stranger", "Zoe", "\u200b", "<script>", "%", "a b c d e f g h i j"})
  void whoIsNotFound_isSaidWithWhatWasTyped(String typed) {
    var page = admin(FORM + URLEncoder.encode(typed, StandardCharsets.UTF_8));

    assertAll(
        () -> assertEquals(200, page.status()),
        () -> assertTrue(page.text().contains("Nobody is found by"), page::text),
        () -> assertFalse(page.html().contains("stranger@"), page::html));
  }

  @Test
  void field_ofAnothersPage_holdsThemAndMeansThemAgain() {
    var page = admin(QUEUE + "?responder=u249");
    var again =
        QUEUE + "?responder=Nobody+Number249&responder.shown=Nobody+Number249&responder.id=u249";

    assertTrue(page.html().contains("value=\"Nobody Number249\""), page::html);
    assertTrue(admin(again).text().contains("Escalations to Nobody Number249"));
  }

  @Test
  void search_isForAdmins() {
    var found = admin("/acme/people/search?q=number249");
    var member = site.signedIn(TENANT, "acme", MEMBER);

    assertAll(
        () -> assertTrue(found.html().contains("Nobody Number249 <p249@acme.example>")),
        () -> assertEquals(403, member.get("/acme/people/search?q=number249").status()),
        () -> assertEquals(403, member.get(FORM + "number249").status()),
        () -> assertEquals(403, member.get(FORM + "no-one").status()));
  }
}
