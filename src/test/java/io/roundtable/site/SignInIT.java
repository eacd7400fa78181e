package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormBrowser.Answer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing in and out by form, as a browser without JavaScript does.
@TestInstance(Lifecycle.PER_CLASS)
class SignInIT {
  private static final String ADA = "ada@acme.example";

  @AutoClose private final Site site = Site.start();
  private String password;
  private FormBrowser browser;

  @BeforeAll
  void start() {
    var ada = site.loadGuide().getFirst();
    assertEquals(ADA, ada.email().value());
    password = ada.password().orElseThrow();
  }

  /// The limits of the test before are given back with time.
  @BeforeEach
  void open() {
    site.clock().advance(Duration.ofMinutes(2));
    browser = new FormBrowser(site.address());
  }

  @Test
  void signIn_leadsToWhereOneWantedToGo() {
    var asked = browser.get("/acme/escalations");
    var form = browser.get(asked.location());
    var sent = browser.post("/acme/sign-in", fields(form, ADA, password));
    var back = browser.get(sent.location());
    var page = browser.get(back.location());

    assertAll(
        () -> assertEquals(302, asked.status()),
        () -> assertEquals(303, sent.status(), sent::html),
        () -> assertEquals("/acme/escalations", back.location()),
        () -> assertEquals(200, page.status()),
        () -> assertTrue(sent.cookie("rt-t1").contains("HTTPOnly"), sent::toString));
  }

  @Test
  void signInPage_costsOneRoundTripWarmAndTwoCold() {
    site.restart();
    var stranger = site.stranger();
    var cold = stranger.get("/acme/sign-in");
    var warm = stranger.get("/acme/sign-in");

    assertAll(
        () -> assertEquals(2, cold.roundTrips(), cold::timing),
        () -> assertEquals(1, warm.roundTrips(), warm::timing));
  }

  @Test
  void signIn_withWrongPasswordAndWithUnknownEmail_getsTheSameAnswerForTheSameRequests() {
    var form = browser.get("/acme/sign-in");
    site.forgetRequests();
    var wrong = browser.post("/acme/sign-in", fields(form, ADA, "not the password"));
    var asWrong = site.takeRequests().stream().map(sent -> sent.operation()).toList();
    var unknown = browser.post("/acme/sign-in", fields(form, "eve@acme.example", "not the one"));
    var asUnknown = site.takeRequests().stream().map(sent -> sent.operation()).toList();

    assertAll(
        () -> assertEquals(422, wrong.status(), wrong::html),
        () -> assertEquals(422, unknown.status()),
        () -> assertEquals(asWrong, asUnknown),
        () -> assertEquals(plain(wrong), plain(unknown)),
        () -> assertFalse(wrong.html().contains("not the password"), "gives the password back"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "/acme/../..//evil.example\\",
        "/other",
        "/acmeevil",
        "javascript:alert(1)",
        "/acme/\r\nSet-Cookie: a=b"
      })
  void signIn_leadsNowhereElse(String next) {
    var fields = fields(browser.get("/acme/sign-in"), ADA, password);
    fields.put("next", next);
    var back = browser.get(browser.post("/acme/sign-in", fields).location());

    assertEquals("/acme", back.location());
  }

  @Test
  void signIn_whereNoCookieComesBack_saysSo() {
    var form = browser.get("/acme/sign-in");
    var sent = browser.post("/acme/sign-in", fields(form, ADA, password));
    var seen = new FormBrowser(site.address()).get(sent.location());

    assertAll(
        () -> assertEquals(200, seen.status()),
        () -> assertTrue(seen.html().contains("your browser sent no cookie back"), seen::html));
  }

  @Test
  void signIn_withoutTheFormsToken_isRefused() {
    var fields = fields(browser.get("/acme/sign-in"), ADA, password);
    fields.remove("csrfToken");

    assertEquals(400, browser.post("/acme/sign-in", fields).status());
  }

  @Test
  void signIn_triedTooOften_mustWaitAndThenMayAgain() {
    site.clock().stop();
    var form = browser.get("/acme/sign-in");
    for (int attempt = 0; attempt < 10; attempt++) {
      assertEquals(422, browser.post("/acme/sign-in", fields(form, ADA, "wrong one")).status());
    }
    var tooOften = browser.post("/acme/sign-in", fields(form, " ADA@acme.example", password));
    site.clock().advance(Duration.ofMinutes(1));
    var later = browser.post("/acme/sign-in", fields(form, ADA, password));

    assertAll(() -> assertEquals(429, tooOften.status()), () -> assertEquals(303, later.status()));
  }

  @Test
  void signOut_endsTheSessionNotOnlyTheCookie() {
    var form = browser.get("/acme/sign-in");
    browser.post("/acme/sign-in", fields(form, ADA, password));
    var kept = browser.copy();
    var home = browser.get("/acme");
    var forged = kept.copy().post("/acme/sign-out", Map.of("csrfToken", "forged"));
    var out = browser.post("/acme/sign-out", Map.of("csrfToken", home.hidden("csrfToken")));
    var byStolenCookie = kept.get("/acme");

    assertAll(
        () -> assertEquals(400, forged.status()),
        () -> assertEquals("/acme/sign-in?signed-out=1", out.location()),
        () -> assertTrue(out.cookie("rt-t1").contains("Max-Age=0"), "takes the cookie away"),
        () -> assertEquals(302, browser.get("/acme").status()),
        () -> assertEquals(302, byStolenCookie.status()));
  }

  @Test
  void session_afterItsEnd_leadsToTheSignInPage() {
    var form = browser.get("/acme/sign-in");
    browser.post("/acme/sign-in", fields(form, ADA, password));
    var before = browser.get("/acme").status();
    site.clock().advance(Duration.ofDays(30));
    var after = browser.get("/acme");

    assertAll(
        () -> assertEquals(200, before),
        () -> assertEquals(302, after.status()),
        () -> assertTrue(after.cookie("rt-t1").contains("Max-Age=0"), after::toString));
  }

  private static Map<String, String> fields(Answer form, String email, String password) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("csrfToken", form.hidden("csrfToken"));
    fields.put("next", form.hidden("next"));
    fields.put("email", email);
    fields.put("password", password);
    return fields;
  }

  /// What does not differ from page to page by design.
  private static String plain(Answer answer) {
    return answer.html().replaceAll("(value|data-challenge)=\"[^\"]*\"", "");
  }
}
