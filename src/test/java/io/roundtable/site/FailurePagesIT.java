package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FailingHttpClient.Outage;
import io.roundtable.web.RecordedLog;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Failures as pages: what they say, and where one gets from there.
@TestInstance(Lifecycle.PER_CLASS)
class FailurePagesIT {
  private static final TenantId OTHER = new TenantId("other");
  private static final List<String> PLACES =
      List.of("/acme", "/acme/escalations", "/acme/inbox", "/acme/tasks");

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
        () ->
            assertTrue(
                failed.html().contains("href=\"/acme/projects/launch\">Try again"), failed::html),
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nowhere",
        "/acme/nowhere",
        "/globex/projects/launch",
        "/acme/projects/none",
        "/acme/projects/launch/settings",
        "/acme/projects/launch?at.OPEN=forged"
      })
  void failureOfAPage_hasThePlacesOfWhoIsSignedIn_andOfNobodyElse(String path) {
    var failed = ben().get(path);

    assertTrue(failed.status() >= 400, path);
    assertEquals(PLACES, places(failed), failed::html);
    assertEquals(List.of(), places(new FormBrowser(site.address()).get(path)));
  }

  @Test
  void failureWhileTheTableFails_hasThePlacesToo() {
    var ben = ben();
    site.wire().begin(Outage.THROTTLED);
    var failed = ben.get("/acme/projects/launch");
    site.wire().begin(Outage.NONE);

    assertEquals(503, failed.status());
    assertEquals(PLACES, places(failed), failed::html);
  }

  @Test
  void failureOfAForm_hasThePlaces_unlessItsSenderIsSignedOut() {
    var forged = ben().post("/acme/projects", Map.of("csrfToken", "forged", "name", "Paint"));
    var signedOut = new FormBrowser(site.address()).post("/acme/projects", Map.of("name", "Paint"));

    assertEquals(400, forged.status());
    assertEquals(PLACES, places(forged), forged::html);
    assertEquals(401, signedOut.status());
    assertEquals(List.of(), places(signedOut), signedOut::html);
  }

  /// Whoever is signed in to several tenants goes on in the one that the address names.
  @Test
  void failureOfAPage_ofOneOfSeveralTenants_leadsToItsHome() {
    site.load(MadeProjects.tenant(OTHER, "other", "Other", new UserId("o1"), TenantRole.MEMBER));
    var both = ben().with(site.signedIn(OTHER, "other", new UserId("o1")).cookie());

    for (var tenant : List.of("acme", "other")) {
      var failed = both.get("/" + tenant + "/projects/none");
      assertEquals(404, failed.status());
      assertEquals("/" + tenant, places(failed).getFirst(), failed::html);
      assertTrue(failed.html().contains("<a class=\"button\" href=\"/" + tenant + "\""));
    }
  }

  static Stream<String> malformed() {
    var places =
        List.of(
            "/X", "/acme/X", "/X/acme", "/acme/projects/X", "/acme/projects/launch/tasks/X/edit");
    var queries = List.of("/?X", "/acme?at=X", "/acme/projects/launch?at.OPEN=a&b=X");
    return Stream.concat(places.stream(), queries.stream())
        .flatMap(
            place ->
                Stream.of("%", "%z", "%4", "a%zz", "%%41", "%u0041", "%FF", "%C0%80", "%ED%A0%80")
                    .map(escape -> place.replace("X", escape)));
  }

  /// A page, and not what stands in where a page cannot be made; no fault of ours is logged.
  @ParameterizedTest
  @MethodSource("malformed")
  void malformedAddress_isAnsweredWithAPage_whateverIsAskedAndWhoeverAsks(String target)
      throws IOException {
    var session = site.signedIn(new TenantId("t1"), "acme", new UserId("u2")).cookie();
    try (var log = new RecordedLog("io.roundtable", Level.WARN)) {
      for (var method : List.of("GET", "HEAD", "POST", "PUT")) {
        for (var cookie : List.of("", "Cookie: " + session + "\r\n")) {
          var answer = raw(method + " " + target, cookie);
          assertTrue(answer.startsWith("HTTP/1.1 400"), () -> method + answer);
          assertTrue(method.equals("HEAD") || answer.contains("narrow failure"), answer);
        }
      }
      assertEquals(List.of(), log.events());
    }
  }

  private String raw(String line, String header) throws IOException {
    var address = URI.create(site.address());
    var body = "title=Paint&csrfToken=x&returnTo=%2Facme";
    boolean form = line.startsWith("P");
    var head =
        form
            ? "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + body.length()
            : "Accept: text/html";
    try (var socket = new Socket(address.getHost(), address.getPort())) {
      var request =
          "%s HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n%s%s\r\nConnection: close\r\n\r\n%s"
              .formatted(
                  line, address.getAuthority(), site.address(), header, head, form ? body : "");
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/acme/LONG", "/LONG", "/acme/projects/launch?LONG&=", "/acme/?LONG"})
  void addressThatIsTooLong_isAnsweredWithAPage(String path) {
    var address = path.replace("LONG", path.contains("?") ? "a=1&".repeat(120) : "a".repeat(2000));
    var ours = ben().get(address);
    var visitor = new FormBrowser(site.address()).get(address);

    assertEquals(414, ours.status());
    assertEquals(PLACES, places(ours), ours::html);
    assertEquals(414, visitor.status());
    assertEquals(List.of(), places(visitor));
    assertTrue(visitor.html().contains("narrow failure"), visitor::html);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/acme/inbox", "/acme/profile/sessions", "/acme/projects/launch/tasks"})
  void pageOfAList_thatIsNone_leadsToTheBeginningOfTheList(String list) {
    var failed = ben().get(list + "?at=forged");

    assertEquals(400, failed.status());
    assertTrue(
        failed.html().contains("href=\"" + list + "\">Open it from its beginning"), failed::html);
  }

  private FormBrowser ben() {
    return site.signedIn(new TenantId("t1"), "acme", new UserId("u2")).forms();
  }

  private static List<String> places(FormBrowser.Answer answer) {
    return Pattern.compile("(?s)<nav class=\"places\".*?</nav>")
        .matcher(answer.html())
        .results()
        .flatMap(nav -> Pattern.compile("href=\"([^\"]*)\"").matcher(nav.group()).results())
        .map(link -> link.group(1))
        .toList();
  }

  private static void assertFollowsTheme(FormBrowser browser, FormBrowser.Answer failed) {
    var chosen =
        browser.post("/theme", Map.of("theme", "dark", "returnTo", failed.hidden("returnTo")));

    assertEquals(303, chosen.status());
    assertTrue(browser.get(chosen.location()).status() < 400, chosen::location);
  }
}
