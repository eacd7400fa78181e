package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Session;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.Await;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Where one is signed in, and how one ends that.
class SessionsIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final String SESSIONS = "/acme/profile/sessions";
  private static final String OTHERS = SESSIONS + "/others/removal";

  @AutoClose private final Site site = Site.start();
  private final FormBrowser desk = browser("198.51.100.1");
  private final FormBrowser phone = browser("2001:db8:7:1::9");

  private FormBrowser browser(String network) {
    return new FormBrowser(site.address()).from(network);
  }

  @BeforeEach
  void load() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    var address = new EmailAddress("ben@acme.example");
    entities.add(MadeProjects.person(ACME, BEN, address, TenantRole.MEMBER));
    entities.add(CheapSignIn.credential(ACME, ADA));
    entities.add(CheapSignIn.credential(ACME, BEN));
    site.load(entities);
    signIn(desk, "ada");
    signIn(phone, "ada");
  }

  private static void signIn(FormBrowser browser, String person) {
    var answer = CheapSignIn.signIn(browser, "acme", person, CheapSignIn.PASSWORD);
    assertEquals(303, answer.status(), answer::html);
  }

  private static int status(FormBrowser browser) {
    return browser.get("/acme").status();
  }

  private List<Session> sessions() {
    var tenants = site.table().reads(new PageCost()).tenants();
    return Site.result(tenants.listSessions(ACME, ADA, PageRequest.first(50))).items();
  }

  private static String text(Answer page) {
    return page.html().replaceAll("<[^>]+>", " ").replaceAll("\\s+", " ");
  }

  private static String removal(Answer page) {
    return page.html()
        .replaceAll("(?s).*action=\"(" + SESSIONS + "/(?!others/)[^\"]*/removal)\".*", "$1");
  }

  @Test
  void page_listsTheSessions_andMarksItsOwn() {
    var page = desk.get(SESSIONS);
    var cost = site.signedIn(ACME, "acme", ADA).get(SESSIONS);

    var others = text(page).split("Others", 2);
    assertAll(
        () -> assertEquals(200, page.status()),
        () -> assertTrue(others[0].contains("This one"), others[0]),
        () -> assertTrue(others[0].contains("from 198.51.100.1"), others[0]),
        () -> assertTrue(others[1].contains("from 2001:db8:7:1::/64"), others[1]),
        () -> assertTrue(others[1].contains("Unknown browser"), others[1]),
        () -> assertEquals(1, cost.roundTrips(), cost::timing));
  }

  /// Those of an earlier number stay in the table until they expire.
  @Test
  void endedSessions_areNotShown_andHideNeitherTheOthersNorTheirEnd() {
    var change = site.table().change("Plant");
    var now = site.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    for (int number = 0; number < 60; number++) {
      var client = new Session.Client("Ended", "192.0.2.1");
      var hash = "-".repeat(41) + (10 + number);
      change.create(
          new Session(
              ACME, ADA, hash, 7, client, SignInMethod.PASSWORD, Session.Times.from(now), null));
    }
    Site.result(change.write(new PageCost()));
    var first = desk.get(SESSIONS);

    assertAll(
        () -> assertFalse(text(first).contains("from 192.0.2.1"), first::html),
        () -> assertFalse(text(first).contains("signed in nowhere else"), first::html),
        () -> assertTrue(text(first).contains("End all other sessions"), first::html),
        () -> assertTrue(first.html().contains("rel=\"next\""), first::html));
  }

  @Test
  void endedSession_isSignedOutAtOnce_andTheOthersStay() {
    var page = desk.get(SESSIONS);
    var answer = desk.send(SESSIONS, removal(page), Map.of());
    var after = text(desk.get(answer.location()));

    assertAll(
        () -> assertEquals(303, answer.status(), answer::html),
        () -> assertTrue(after.contains("The session of Unknown browser has ended."), after),
        () -> assertTrue(after.contains("You are signed in nowhere else."), after),
        () -> assertEquals(302, status(phone)),
        () -> assertEquals(200, status(desk)));
  }

  @Test
  void ownSession_isNotEndedByItsList() {
    var own = sessions().stream().map(Session::tokenHash).toList();
    var page = desk.get(SESSIONS).html();
    var hidden = own.stream().filter(hash -> !page.contains(hash)).toList();
    assertEquals(1, hidden.size());

    var refused = desk.send(SESSIONS, SESSIONS + "/" + hidden.getFirst() + "/removal", Map.of());

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("You are using this session"), refused::html);
    assertEquals(200, status(desk));
  }

  @Test
  void sessionOfSomebodyElse_isNotFound() {
    var ben = browser("198.51.100.9");
    signIn(ben, "ben");
    var form = new LinkedHashMap<>(Map.of("csrfToken", ben.get(SESSIONS).hidden("csrfToken")));
    for (var session : sessions()) {
      form.put("requestKey", Identifiers.next(site.clock()));
      var path = SESSIONS + "/" + session.tokenHash() + "/removal";
      assertEquals(404, ben.post(path, form).status());
    }
    assertEquals(List.of(200, 200), List.of(status(desk), status(phone)));
  }

  @Test
  void endingAllOthers_endsThem_andWhoeverSignsInAtThatMoment() {
    var form = desk.fields(SESSIONS, Map.of());
    var late = browser("198.51.100.3");
    site.wire().hold("signed_in");
    var signingIn =
        Thread.ofVirtual()
            .start(() -> CheapSignIn.signIn(late, "acme", "ada", CheapSignIn.PASSWORD));
    Await.until(site.wire()::holds);

    var answer = desk.post(OTHERS, form);
    site.wire().letGo();
    Await.until(() -> !signingIn.isAlive());

    assertAll(
        () -> assertEquals(303, answer.status(), answer::html),
        () -> assertEquals(302, status(phone)),
        () -> assertEquals(302, status(late), "began under the number that was read before"),
        () -> assertEquals(200, status(desk)),
        () -> assertTrue(text(desk.get(SESSIONS)).contains("signed in nowhere else")));
    signIn(late, "ada");
    assertEquals(200, status(late));
  }

  @Test
  void pageUnderWayWithTheFormerCookie_isAnswered_andTakesNobodysCookie() {
    var former = desk.copy();
    var form = desk.fields(SESSIONS, Map.of());
    assertEquals(303, desk.post(OTHERS, form).status());

    site.clock().advance(Duration.ofSeconds(59));
    var underWay = former.get("/acme");
    assertEquals(200, underWay.status());
    assertEquals("", underWay.cookie("rt-t1"), "the present cookie stays");

    site.clock().advance(Duration.ofSeconds(1));
    assertEquals(302, status(former));
    assertEquals(200, status(desk));
  }

  @Test
  void formSentTwice_leadsToOneSession() {
    var former = desk.copy();
    var form = desk.fields(SESSIONS, Map.of());
    desk.post(OTHERS, form);
    var again = former.post(OTHERS, form);

    assertEquals(303, again.status(), again::html);
    assertEquals(desk.cookie("rt-t1"), former.cookie("rt-t1"));
    assertEquals(3, sessions().size(), "desk under both tokens, and the phone's");
  }

  @Test
  void formerCookie_cannotRenewItselfOnceMore() {
    var former = desk.copy();
    desk.post(OTHERS, desk.fields(SESSIONS, Map.of()));

    var refused = former.send(SESSIONS, OTHERS, Map.of());

    assertEquals(409, refused.status(), refused::html);
    assertEquals(200, status(desk));
  }

  @Test
  void session_endsWhereItIsNotUsed_andAfterThirtyDaysInAnyCase() {
    for (int day = 0; day < 29; day++) {
      site.clock().advance(Duration.ofDays(1));
      int before = notes();
      assertEquals(200, status(desk));
      Await.until(() -> notes() > before);
      assertEquals(day < 13 ? 200 : 302, day < 13 ? 200 : status(phone), "day " + day);
    }
    site.clock().advance(Duration.ofDays(1));
    assertEquals(302, status(desk));
  }

  private int notes() {
    return (int)
        site.meters.find("roundtable.table.requests").counters().stream()
            .filter(counter -> "TouchSession".equals(counter.getId().getTag("pattern")))
            .mapToDouble(counter -> counter.count())
            .sum();
  }

  @Test
  void use_isNotedOnceAnHour() {
    site.clock().advance(Duration.ofMinutes(59));
    status(desk);
    site.clock().advance(Duration.ofMinutes(2));
    status(desk);
    Await.until(() -> notes() == 1);
    status(desk);
    site.clock().advance(Duration.ofMinutes(61));
    status(desk);
    Await.until(() -> notes() > 1);

    assertEquals(2, notes());
    var used = sessions().stream().map(session -> session.times().lastUsedAt()).sorted().toList();
    assertEquals(Duration.ofMinutes(122), Duration.between(used.getFirst(), used.getLast()));
  }

  @Test
  void trail_tellsOfSignInsAndEndings_forNinetyDays() {
    for (int attempt = 0; attempt < 3; attempt++) {
      for (var typed : List.of("ada", "horse battery")) {
        var stranger = browser("2001:db8:7:1::" + attempt);
        CheapSignIn.signIn(stranger, "acme", typed, CheapSignIn.WRONG);
      }
    }
    desk.send(SESSIONS, removal(desk.get(SESSIONS)), Map.of());
    signIn(phone, "ada");
    desk.send(SESSIONS, OTHERS, Map.of());

    var trail = text(desk.get("/acme/audit"));
    assertAll(
        () -> assertTrue(trail.contains("signed in from 198.51.100.1"), trail),
        () ->
            assertTrue(
                trail.contains("could not sign in, 3 times within an hour, from 2001:db8:7:1::/64"),
                trail),
        () -> assertTrue(trail.contains("ada@acme.example"), trail),
        () -> assertTrue(trail.contains("An address that nobody has"), trail),
        () -> assertFalse(trail.contains("horse battery"), trail),
        () -> assertTrue(trail.contains("ended a session of theirs"), trail),
        () -> assertTrue(trail.contains("ended all their other sessions"), trail),
        () -> assertEquals(List.of(), site.check()));
    var month = site.clock().instant().toString().substring(0, 7);
    site.clock().advance(Duration.ofDays(91));
    var later = browser("198.51.100.1");
    signIn(later, "ada");
    var old = text(later.get("/acme/audit?month=" + month));
    assertFalse(old.contains("could not sign in"), old);
    assertTrue(old.contains("ended a session of theirs"), old);
  }
}
