package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The address `/`: where it leads, and what it asks.
class StartPageIT {
  private static final UserId USER = new UserId("user");

  @AutoClose private final Site site = Site.start();

  @Test
  void start_withoutTenant_leadsToSettingUp() {
    var answer = site.stranger().get("/");

    assertAll(
        () -> assertEquals(302, answer.status()), () -> assertEquals("/setup", answer.location()));
  }

  @Test
  void start_withOneTenant_leadsToItsSignIn() {
    add("acme");

    var answer = site.stranger().get("/");

    assertAll(
        () -> assertEquals(302, answer.status()),
        () -> assertEquals("/acme/sign-in", answer.location()));
  }

  @Test
  void start_withSeveralTenants_asksWithoutNamingThem() {
    add("globex");
    add("zenith");

    var page = site.stranger().get("/");

    assertAll(
        () -> assertEquals(200, page.status()),
        () -> assertTrue(page.html().contains("name=\"tenant\""), page::html),
        () -> assertTrue(!page.text().contains("zenith") && !page.text().contains("globex")));
  }

  @ParameterizedTest
  @CsvSource({"zenith, /zenith/sign-in", "%20Zenith, /zenith/sign-in"})
  void start_withTheNameOfATenant_leadsToItsSignIn(String typed, String location) {
    add("acme");
    add("zenith");

    assertEquals(location, site.stranger().get("/?tenant=" + typed).location());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nobody", "", "%3Cb%3E", "acme%2Fprojects"})
  void start_withAnUnknownName_asksAgain(String typed) {
    add("acme");

    var page = site.stranger().get("/?tenant=" + typed);

    assertAll(
        () -> assertEquals(422, page.status()),
        () -> assertTrue(page.text().contains("no tenant of this name"), page::text),
        () -> assertTrue(page.html().contains("aria-invalid=\"true\""), page::html));
  }

  @Test
  void start_ofSomebodySignedIn_leadsHomeWithoutARequest() {
    add("acme");
    add("zenith");
    var browser = site.signedIn(new TenantId("zenith"), "zenith", USER);

    var answer = browser.get("/");

    assertAll(
        () -> assertEquals(302, answer.status()),
        () -> assertEquals("/zenith", answer.location()),
        () -> assertEquals(0, site.takeRequests().size()),
        () -> assertEquals(200, browser.get(answer.location()).status()));
  }

  @Test
  void start_withSessionsOfSeveralTenants_listsThem() {
    add("acme");
    add("zenith");
    add("globex");
    var browser = site.signedIn(new TenantId("acme"), "acme", USER).forms();
    var other = site.signedIn(new TenantId("zenith"), "zenith", USER).cookie();
    browser.with(other);

    var page = browser.get("/");

    assertEquals(200, page.status(), page::html);
    assertTrue(page.html().contains("href=\"/acme\"") && page.html().contains("href=\"/zenith\""));
    assertTrue(!page.html().contains("globex"), page::html);
    assertEquals(200, browser.get("/acme").status());
    assertEquals(200, browser.get("/zenith").status());
  }

  @Test
  void start_ofWhoWantsAnother_asks() {
    add("acme");
    var browser = site.signedIn(new TenantId("acme"), "acme", USER);

    var page = browser.get("/?choose");

    assertTrue(browser.get("/acme").html().contains("href=\"/?choose\""));
    assertTrue(page.html().contains("name=\"tenant\"") && page.html().contains("href=\"/acme\""));
  }

  private void add(String slug) {
    site.load(MadeProjects.tenant(new TenantId(slug), slug, "Tenant", USER, TenantRole.MEMBER));
  }
}
