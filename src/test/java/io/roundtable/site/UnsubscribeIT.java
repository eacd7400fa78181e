package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.PersonState;
import io.roundtable.table.client.PageCost;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Switching mails off and on: on one's own page, and by the link in a mail, which is all the
/// authority that it takes and can do nothing else.
class UnsubscribeIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final TenantId GLOBEX = new TenantId("t2");
  private static final UserId ADA = new UserId("ada");
  private static final UserId GONE = new UserId("gone");
  private static final String PAGE = "/acme/profile/notifications";
  private static final String ONE_CLICK = "List-Unsubscribe=One-Click";

  @AutoClose private final Site site = Site.start();
  @AutoClose private final HttpClient client = HttpClient.newHttpClient();

  @BeforeEach
  void start() {
    site.load(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    site.load(MadeProjects.tenant(GLOBEX, "globex", "Globex", ADA, TenantRole.ADMIN));
    var gone = new EmailAddress("gone@acme.example");
    site.load(
        List.of(
            MadeProjects.person(ACME, GONE, gone, TenantRole.MEMBER).in(PersonState.DEACTIVATED)));
  }

  @Test
  void link_whenOnlyLookedAt_saysWhatItStops_andChangesNothing() {
    var token = MadeInvitations.stop(ACME, ADA, NewsKind.ESCALATED);
    var seen = send("GET", token, null);

    assertAll(
        () -> assertEquals(200, seen.statusCode(), seen::body),
        () ->
            assertTrue(
                seen.body().contains("from Acme when a task is escalated to you"), seen::body),
        () -> assertTrue(seen.body().contains("action=\"/unsubscribe/" + token + "\"")),
        () -> assertFalse(seen.body().contains("assigned"), seen::body),
        () -> assertFalse(seen.body().contains("Person ada"), seen::body),
        () -> assertFalse(seen.body().contains("@acme"), seen::body),
        () ->
            assertEquals(
                "strict-origin", seen.headers().firstValue("Referrer-Policy").orElseThrow()),
        () -> assertEquals(List.of(), off(ACME)));
  }

  /// As a mail program does it, in both codings, and as a page of another site could.
  @ParameterizedTest
  @CsvSource({
    "application/x-www-form-urlencoded, https://mail.example",
    "application/x-www-form-urlencoded, null",
    "'multipart/form-data; boundary=b', https://mail.example",
    "text/plain, https://mail.example"
  })
  void oneClick_withoutASession_stopsThatKindAlone(String type, String origin) {
    var token = MadeInvitations.stop(ACME, ADA, NewsKind.ESCALATED);
    var body =
        type.startsWith("multipart")
            ? "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\n"
                + "One-Click\r\n--b--\r\n"
            : ONE_CLICK;
    var answer = send("POST", token, body, "Content-Type", type, "Origin", origin);

    assertEquals(200, answer.statusCode(), answer::body);
    assertTrue(answer.body().contains("These mails are stopped"), answer::body);
    assertEquals(List.of(), answer.headers().allValues("Set-Cookie"));
    assertEquals(List.of(NewsKind.ESCALATED), off(ACME));
    assertEquals(List.of(), off(GLOBEX));
  }

  @Test
  void oneClick_again_writesNothing() {
    var token = MadeInvitations.stop(ACME, ADA, NewsKind.ASSIGNED, NewsKind.ESCALATED);
    send("POST", token, ONE_CLICK);
    assertEquals(List.of(NewsKind.ESCALATED, NewsKind.ASSIGNED), off(ACME));
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      assertEquals(200, send("POST", token, ONE_CLICK).statusCode());
      assertTrue(send("GET", token, null).body().contains("These mails are stopped"));
      assertEquals(before, planting.items());
    }
  }

  @Test
  void token_alteredAnywhere_isOfNoUse_andGetsThePageOfEveryOther() {
    var good = MadeInvitations.stop(ACME, ADA, NewsKind.ESCALATED);
    var foreign = MadeInvitations.stop(GLOBEX, ADA, NewsKind.ESCALATED);
    var tokens = new ArrayList<String>();
    tokens.add("nothing");
    tokens.add(good.substring(0, good.length() - 1));
    tokens.add(good + "A");
    tokens.add(good + ".");
    tokens.add(good.replaceFirst("\\.", ".."));
    tokens.add(
        good.substring(0, good.lastIndexOf('.')) + foreign.substring(foreign.lastIndexOf('.')));
    tokens.add(MadeInvitations.link(ACME, "i1"));
    tokens.add(MadeInvitations.stop(ACME, GONE, NewsKind.ESCALATED));
    tokens.add(MadeInvitations.stop(ACME, new UserId("nobody"), NewsKind.ESCALATED));
    tokens.add(MadeInvitations.stop(new TenantId("t9"), ADA, NewsKind.ESCALATED));
    for (int place = 0; place < good.length(); place += 5) {
      var altered = new StringBuilder(good);
      altered.setCharAt(place, good.charAt(place) == 'A' ? 'B' : 'A');
      tokens.add(altered.toString());
    }
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      var bodies = tokens.stream().map(token -> gone(token)).distinct().toList();
      assertEquals(1, bodies.size(), bodies::toString);
      assertEquals(before, planting.items());
    }
  }

  private String gone(String token) {
    site.clock().advance(Duration.ofMinutes(1));
    var sent = send("POST", token, ONE_CLICK, "Origin", "https://mail.example");
    assertEquals(410, sent.statusCode(), token);
    var seen = send("GET", token, null);
    assertEquals(410, seen.statusCode(), token);
    assertFalse(seen.body().contains("Acme"), seen::body);
    return seen.body().replace(token, "TOKEN");
  }

  @Test
  void links_areLimitedByNetwork() {
    var token = MadeInvitations.stop(ACME, ADA, NewsKind.ESCALATED);
    site.clock().stop();
    for (int time = 0; time < 60; time++) {
      assertEquals(200, send("GET", token, null).statusCode());
    }
    var refused = send("POST", token, ONE_CLICK);
    assertEquals(429, refused.statusCode());
    assertTrue(refused.headers().firstValue("Retry-After").isPresent());
    assertEquals(List.of(), off(ACME));
  }

  static Stream<RouteTable.Entry> forms() {
    return Routes.table().entries().stream().filter(entry -> entry.method().equals("POST"));
  }

  @Test
  void route_thatOtherSitesMaySendTo_isOne() {
    assertEquals(
        List.of("POST /unsubscribe/:token"),
        Routes.table().entries().stream()
            .filter(RouteTable.Entry::fromAnywhere)
            .map(entry -> entry.method() + " " + entry.path())
            .toList());
  }

  /// With the session and the token of the very person: nothing but the origin is wrong.
  @ParameterizedTest
  @MethodSource("forms")
  void form_fromAnotherSite_isRefused_butWhereTheTableSaysOtherwise(RouteTable.Entry entry) {
    var browsing = site.signedIn(ACME, "acme", ADA);
    var csrf = browsing.forms().get("/acme/profile").hidden("csrfToken");
    var path = entry.path().replace(":tenant", "acme");
    path = path.replace(":token", MadeInvitations.stop(ACME, ADA, NewsKind.ESCALATED));
    path = path.replaceAll(":[a-z]+", "nothing");
    var body = "csrfToken=" + csrf + "&requestKey=" + Identifiers.next(site.clock());
    for (var foreign : List.of("Origin https://evil.example", "Sec-Fetch-Site cross-site")) {
      var header = foreign.split(" ");
      try (var planting = new Planting(site.otherProgram())) {
        var before = planting.items();
        var answer =
            post(path, body, "Cookie", browsing.cookie(), header[0], header[1]).statusCode();
        assertEquals(entry.fromAnywhere() ? 200 : 400, answer, entry + " " + foreign);
        assertEquals(entry.fromAnywhere(), !before.equals(planting.items()) || isOff(), foreign);
      }
    }
  }

  private boolean isOff() {
    return off(ACME).equals(List.of(NewsKind.ESCALATED));
  }

  /// Of what each of two windows shows, only what was changed there changes.
  @ParameterizedTest
  @MethodSource("words")
  void choice_changesOnlyTheBoxesThatItsSenderChanged(String word) {
    var browser = site.signedIn(ACME, "acme", ADA).forms();
    var words = NewsKind.words();
    var other = words.get((words.indexOf(word) + 1) % words.size());
    var shown = word + " " + other;
    var first = browser.get(PAGE);
    assertEquals(303, choose(browser, first, word, shown).status());
    assertEquals(Set.of(other), offWords());
    assertEquals(303, choose(browser, first, other, shown).status());
    assertEquals(Set.of(word, other), offWords());
    assertEquals(303, choose(browser, browser.get(PAGE), word, "").status());
    assertEquals(Set.of(other), offWords());
    assertTrue(browser.get(PAGE).html().contains("No mails are sent from here yet"));
  }

  static List<String> words() {
    return NewsKind.words();
  }

  /// Each word with all of its kinds.
  private Set<String> offWords() {
    var off = off(ACME);
    var words = off.stream().map(NewsKind::word).collect(Collectors.toSet());
    assertEquals(off, words.stream().flatMap(word -> NewsKind.of(word).stream()).sorted().toList());
    return words;
  }

  @Test
  void choice_ofWhatIsNoMail_isRefusedWithWhatWasTicked() {
    var browser = site.signedIn(ACME, "acme", ADA).forms();
    var refused = choose(browser, browser.get(PAGE), "password", "escalated assigned");

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Choose among the mails of the list."), refused::html);
    assertFalse(refused.html().contains(" checked"), refused::html);
    assertEquals(List.of(), off(ACME));
  }

  private static FormBrowser.Answer choose(
      FormBrowser browser, FormBrowser.Answer page, String mails, String before) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("csrfToken", page.hidden("csrfToken"));
    fields.put("requestKey", Identifiers.next(InstantSource.system()));
    fields.put("was.mails", before);
    fields.put("mails", mails);
    return browser.post(PAGE, Map.copyOf(fields));
  }

  private List<NewsKind> off(TenantId tenant) {
    return Site.result(site.table().reads(new PageCost()).tenants().findUser(tenant, ADA))
        .map(User::mailOff)
        .orElseThrow();
  }

  private HttpResponse<String> send(String method, String token, String body, String... headers) {
    var path = "/unsubscribe/" + token;
    return method.equals("POST") ? post(path, body, headers) : answer(request(path).GET());
  }

  private HttpResponse<String> post(String path, String body, String... headers) {
    var request = request(path).POST(BodyPublishers.ofString(body));
    if (!List.of(headers).contains("Content-Type")) {
      request.header("Content-Type", "application/x-www-form-urlencoded");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    return answer(request);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(site.address() + path));
  }

  private HttpResponse<String> answer(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
