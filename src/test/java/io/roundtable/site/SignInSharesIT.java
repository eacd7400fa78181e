package io.roundtable.site;

import static io.roundtable.site.CheapSignIn.PASSWORD;
import static io.roundtable.site.CheapSignIn.WRONG;
import static io.roundtable.site.CheapSignIn.exhaust;
import static io.roundtable.site.CheapSignIn.fields;
import static io.roundtable.site.CheapSignIn.signIn;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FormBrowser.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Strangers who try to sign in take nothing from those whose accounts they try, and a browser has
/// one session in a tenant.
@TestInstance(Lifecycle.PER_CLASS)
class SignInSharesIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final TenantId OTHER = new TenantId("t2");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final String HOME = "198.51.100.200";

  @AutoClose private final Site site = Site.start();
  private FormBrowser browser;

  @BeforeAll
  void start() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.MEMBER));
    entities.addAll(MadeProjects.tenant(OTHER, "other", "Other", ADA, TenantRole.MEMBER));
    var ben = new EmailAddress("ben@acme.example");
    entities.add(MadeProjects.person(ACME, BEN, ben, TenantRole.MEMBER));
    entities.add(CheapSignIn.credential(ACME, ADA));
    entities.add(CheapSignIn.credential(ACME, BEN));
    entities.add(CheapSignIn.credential(OTHER, ADA));
    site.load(entities);
  }

  @BeforeEach
  void open() {
    site.clock().advance(Duration.ofMinutes(20));
    browser = new FormBrowser(site.address()).from(HOME);
  }

  @Test
  void hundredWrongTries_fromTenAddresses_doNotLockTheOwnerOut() {
    signIn(browser, "acme", "ada", PASSWORD);
    var tries = attack("ada", 10, 10);
    var withKnownDevice = signIn(browser, "acme", "ada", PASSWORD);
    var elsewhere = new FormBrowser(site.address()).from("198.51.100.201");

    assertEquals("[422]", tries.toString());
    assertEquals(303, withKnownDevice.status());
    assertEquals(303, signIn(elsewhere, "acme", "ada", PASSWORD).status());
  }

  @Test
  void wrongTries_withoutEnd_leaveKnownDevicesTheirOwnAttempts() {
    signIn(browser, "acme", "ada", PASSWORD);
    var otherPerson = new FormBrowser(site.address()).from(HOME);
    signIn(otherPerson, "acme", "ben", PASSWORD);
    attack("ada", 40, 11);
    exhaust(new FormBrowser(site.address()).from(HOME), "acme");
    var stranger = new FormBrowser(site.address()).from("198.51.100.201");
    var strangers = signIn(stranger, "acme", "ada", PASSWORD);
    var withBensDevice = signIn(otherPerson, "acme", "ada", PASSWORD);
    var owner = signIn(browser, "acme", "ada", PASSWORD);

    assertAll(
        () -> assertEquals(429, strangers.status()),
        () -> assertEquals(429, withBensDevice.status(), "known for another account"),
        () -> assertEquals(303, owner.status(), owner::html));
  }

  @Test
  void wrongTries_withAKnownDevice_countForThatDeviceOnly() {
    signIn(browser, "acme", "ada", PASSWORD);
    var second = new FormBrowser(site.address()).from(HOME);
    signIn(second, "acme", "ada", PASSWORD);
    for (int attempt = 0; attempt < 10; attempt++) {
      assertEquals(422, signIn(browser, "acme", "ada", WRONG).status());
    }

    assertEquals(429, signIn(browser, "acme", "ada", PASSWORD).status());
    assertEquals(303, signIn(second, "acme", "ada", PASSWORD).status());
  }

  @Test
  void addressesOfOneSite_andPorts_countAsOne() {
    var statuses = new ArrayList<Integer>();
    for (int host = 0; host < 12; host++) {
      var spelt = List.of("2001:db8:0:7::" + host, "[2001:DB8:0:7:" + host + "::1]:40" + host);
      var from = new FormBrowser(site.address()).from(spelt.get(host % 2));
      statuses.add(signIn(from, "acme", "ada", WRONG).status());
    }

    assertEquals(List.of(422, 429, 429), statuses.subList(9, 12));
  }

  @Test
  void deviceCookie_isSignedForItsAccountAndRotated() {
    var first = signIn(browser, "acme", "ada", PASSWORD).cookie("rt-t1-device");
    var cookie = browser.cookie("rt-t1-device");
    var again = signIn(browser, "acme", "ada", PASSWORD).cookie("rt-t1-device");
    var wrong = signIn(browser, "acme", "ada", WRONG).cookie("rt-t1-device");

    assertAll(
        () -> assertTrue(first.contains("HTTPOnly") && first.contains("SameSite=Lax"), first),
        () -> assertTrue(first.contains("Max-Age=" + Duration.ofDays(180).toSeconds()), first),
        () -> assertFalse(again.isEmpty()),
        () -> assertNotEquals(cookie, browser.cookie("rt-t1-device")),
        () -> assertEquals("", wrong, "only who signed in is known"));
  }

  @Test
  void deviceCookie_afterHalfAYear_isAStrangers() {
    signIn(browser, "acme", "ada", PASSWORD);
    site.clock().advance(Duration.ofDays(181));
    exhaust(new FormBrowser(site.address()).from(HOME), "acme");

    assertEquals(429, signIn(browser, "acme", "ada", PASSWORD).status());
  }

  @Test
  void tooManyTries_keepTheFormAndSayHowLongToWait() {
    for (int attempt = 0; attempt < 10; attempt++) {
      signIn(browser, "acme", "ada", WRONG);
    }
    var refused = signIn(browser, "acme", "ada", "secret typed");

    assertAll(
        () -> assertEquals(429, refused.status()),
        () -> assertEquals("6", refused.retryAfter()),
        () -> assertTrue(refused.html().contains("value=\"ada@acme.example\""), refused::html),
        () -> assertTrue(refused.html().contains("Wait 6 seconds, then sign in again."), "wait"),
        () -> assertFalse(refused.html().contains("secret typed"), "gives the password back"),
        () -> assertTrue(refused.hidden("csrfToken").length() > 40, "can be sent again"));
  }

  @Test
  void tooManyTries_areToldAlike_whetherTheAccountExistsOrNot() {
    for (int attempt = 0; attempt < 11; attempt++) {
      var existing = signIn(browser.copy().from("198.51.100.7"), "acme", "ada", WRONG);
      var missing = signIn(browser.copy().from("198.51.100.8"), "acme", "eve", WRONG);
      assertEquals(existing.status(), missing.status());
      assertEquals(existing.retryAfter(), missing.retryAfter());
      assertEquals(plain(existing), plain(missing));
    }
  }

  @Test
  void secondSignIn_endsTheSessionItReplaces_whoeverSignsIn() {
    for (var next : List.of("ada", "ben")) {
      signIn(browser, "acme", "ada", PASSWORD);
      var replaced = browser.copy();
      assertEquals(200, replaced.get("/acme").status());
      signIn(browser, "acme", next, PASSWORD);

      assertEquals(200, browser.get("/acme").status());
      assertEquals(302, replaced.get("/acme").status(), "as " + next);
    }
  }

  @Test
  void secondSignIn_leavesOtherTenantsAndOtherBrowsers() {
    signIn(browser, "acme", "ada", PASSWORD);
    var phone = new FormBrowser(site.address()).from(HOME);
    signIn(phone, "acme", "ada", PASSWORD);
    signIn(browser, "other", "ada", PASSWORD);
    signIn(phone, "acme", "ada", WRONG);

    assertAll(
        () -> assertEquals(200, browser.get("/acme").status()),
        () -> assertEquals(200, browser.get("/other").status()),
        () -> assertEquals(200, phone.get("/acme").status(), "a wrong try ends nothing"));
  }

  /// What was altered, or was signed for another cookie, names no session.
  @Test
  void signIn_withCookiesThatAreNotItsOwn_endsNobodysSession() {
    signIn(browser, "acme", "ada", PASSWORD);
    signIn(browser, "other", "ada", PASSWORD);
    var acme = browser.cookie("rt-t1");
    var other = browser.cookie("rt-t2");
    for (var cookie : List.of("rt-t1=" + other, "rt-t1=" + acme + "x", "rt-t2=" + acme)) {
      var stranger = new FormBrowser(site.address()).from("198.51.100.9").with(cookie);
      assertEquals(303, signIn(stranger, "acme", "ben", PASSWORD).status());
    }

    assertEquals(200, browser.get("/acme").status());
    assertEquals(200, browser.get("/other").status());
  }

  /// Wrong tries for an account from many addresses.
  ///
  /// @return the statuses of the answers
  private TreeSet<Integer> attack(String person, int addresses, int tries) {
    var statuses = new TreeSet<Integer>();
    for (int address = 0; address < addresses; address++) {
      var from = new FormBrowser(site.address()).from("192.0.2." + address);
      var form = from.get("/acme/sign-in");
      for (int attempt = 0; attempt < tries; attempt++) {
        var fields = fields(form, "acme", person, WRONG);
        statuses.add(from.post("/acme/sign-in", fields).status());
      }
    }
    return statuses;
  }

  /// What does not differ from page to page by design.
  private static String plain(Answer answer) {
    return answer.html().replaceAll("(value|data-challenge)=\"[^\"]*\"", "");
  }
}
