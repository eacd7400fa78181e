package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FailingHttpClient.Outage;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Failures as pages: what they say, and where one gets from there.
@TestInstance(Lifecycle.PER_CLASS)
class FailurePagesIT {
  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    site.loadGuide();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void page_whileTheTableFails_is503AndIsThereAgainAfterwards(Outage outage) {
    var ben = site.signedIn(new TenantId("t1"), "acme", new UserId("u2"));
    site.wire().begin(outage);
    var failed = ben.get("/acme/projects/launch");
    site.wire().begin(Outage.NONE);
    var again = ben.get("/acme/projects/launch");

    assertAll(
        () -> assertEquals(503, failed.status(), failed::html),
        () -> assertEquals("2", failed.retryAfter()),
        () -> assertTrue(failed.text().contains("does not answer in time"), failed::text),
        () -> assertFalse(failed.text().contains("Fix billing"), failed::text),
        () -> assertEquals(200, again.status(), again::html));
  }

  @Test
  void theme_onTheFailureOfAForm_leadsToTheStart() {
    var browser = new FormBrowser(site.address());
    var failed = browser.post("/nowhere", Map.of("csrfToken", "forged"));

    assertEquals("/", failed.hidden("returnTo"));
    assertFollowsTheme(browser, failed);
  }

  @Test
  void theme_onTheFailureOfAFormOfSomebodySignedIn_leadsHome() {
    var session = site.signedIn(new TenantId("t1"), "acme", new UserId("u2")).cookie();
    var browser = new FormBrowser(site.address()).with(session);
    var failed = browser.post("/acme/sign-out", Map.of("csrfToken", "forged"));

    assertEquals("/acme", failed.hidden("returnTo"));
    assertFollowsTheme(browser, failed);
  }

  @ParameterizedTest
  @CsvSource({"/acme/projects/none?from=2026-10-01", "/nowhere"})
  void theme_onTheFailureOfAPage_leadsBackToIt(String path) {
    var session = site.signedIn(new TenantId("t1"), "acme", new UserId("u2")).cookie();
    var failed = new FormBrowser(site.address()).with(session).get(path);

    assertEquals(404, failed.status());
    assertEquals(path, failed.hidden("returnTo"));
  }

  private static void assertFollowsTheme(FormBrowser browser, FormBrowser.Answer failed) {
    var chosen =
        browser.post("/theme", Map.of("theme", "dark", "returnTo", failed.hidden("returnTo")));

    assertEquals(303, chosen.status());
    assertTrue(browser.get(chosen.location()).status() < 400, chosen::location);
  }
}
