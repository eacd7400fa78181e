package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.feature.account.DemoAccount;
import io.roundtable.site.Site;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing in as somebody does who means no good: without a browser.
@TestInstance(Lifecycle.PER_CLASS)
class SignInIT {
  private static final String ADA = "ada@acme.example";
  private static final String BEN = "ben@acme.example";
  private static final int ATTEMPTS = 10;

  @AutoClose private final Site site = Site.start();
  private List<DemoAccount> accounts;

  @BeforeAll
  void start() {
    accounts = site.loadGuide();
  }

  /// Attempts of the tests before are no longer counted.
  @BeforeEach
  void waitForAMinute() {
    site.clock().advance(Duration.ofMinutes(2));
  }

  @Test
  void wrongPasswordAndUnknownEmail_getTheSameAnswer() {
    var wrong = form().send(ADA, "not her password");
    var unknown = form().send("eve@acme.example", "not her password");
    var senseless = form().send("nobody", "not her password");

    assertAll(
        () -> assertEquals(422, wrong.statusCode()),
        () -> assertEquals(422, unknown.statusCode()),
        () -> assertEquals(text(wrong), text(unknown)),
        () -> assertEquals(text(wrong), text(senseless)),
        () -> assertTrue(text(wrong).contains("email or the password is not right")),
        () -> assertEquals(headerNames(wrong), headerNames(unknown)),
        () -> assertFalse(setsSession(wrong)));
  }

  @Test
  void missingFields_areNamed() {
    var refused = form().send("", "");

    assertAll(
        () -> assertEquals(422, refused.statusCode()),
        () -> assertTrue(text(refused).contains("Enter your email."), () -> text(refused)),
        () -> assertTrue(text(refused).contains("Enter your password."), () -> text(refused)));
  }

  @Test
  void attempts_afterTen_waitForAWhileEvenWithTheRightPassword() {
    site.clock().stop();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      assertEquals(422, form().send(spelt(attempt), "guess " + attempt).statusCode());
    }
    var refused = form().send(ADA, password(ADA));
    var retryAfter = Long.parseLong(refused.headers().firstValue("Retry-After").orElse("0"));

    assertAll(
        () -> assertEquals(429, refused.statusCode()),
        () -> assertTrue(retryAfter > 0 && retryAfter <= 60, refused.headers()::toString),
        () -> assertFalse(setsSession(refused)),
        () -> assertEquals(303, form().send(BEN, password(BEN)).statusCode(), "another account"));
    site.clock().advance(Duration.ofSeconds(retryAfter));
    assertEquals(303, form().send(ADA, password(ADA)).statusCode());
  }

  /// The same account however it is spelt.
  private static String spelt(int attempt) {
    return attempt % 2 == 0 ? ADA : "ADA@Acme.Example";
  }

  static Stream<Arguments> forgeries() {
    return Stream.of(
        forgery("without cookie", form -> form.without("Cookie")),
        forgery("without token", form -> form.without("csrfToken")),
        forgery("empty token", form -> form.field("csrfToken", "")),
        forgery("no token at all", form -> form.field("csrfToken", "not base64!")),
        forgery("altered token", form -> form.field("csrfToken", altered(form.token()))),
        forgery("altered cookie", form -> form.header("Cookie", "rt-form=forged")));
  }

  static Stream<Arguments> foreignForms() {
    return Stream.of(
        forgery("from another site", form -> form.header("Origin", "https://evil.example")),
        forgery("said to be of another site", form -> form.header("Sec-Fetch-Site", "cross-site")),
        forgery("sandboxed", form -> form.header("Origin", "null")));
  }

  private static String altered(String token) {
    return (token.charAt(0) == 'A' ? 'B' : 'A') + token.substring(1);
  }

  private static Arguments forgery(String name, UnaryOperator<SignInForm> forgery) {
    return Arguments.argumentSet(name, forgery);
  }

  @ParameterizedTest
  @MethodSource("forgeries")
  void form_ofAnEarlierVisit_comesBackWithTheEmail(UnaryOperator<SignInForm> forgery) {
    var refused = forgery.apply(form()).field("unsent", "kept").send(ADA, password(ADA));

    assertAll(
        () -> assertEquals(400, refused.statusCode()),
        () -> assertTrue(text(refused).contains("sign in once more"), () -> text(refused)),
        () -> assertTrue(refused.body().contains("value=\"" + ADA + "\""), refused::body),
        () -> assertTrue(refused.body().contains("value=\"kept\""), refused::body),
        () -> assertFalse(refused.body().contains(password(ADA)), refused::body),
        () -> assertFalse(setsSession(refused)));
  }

  @ParameterizedTest
  @MethodSource("foreignForms")
  void form_ofAnotherSite_isRefusedWithoutAnything(UnaryOperator<SignInForm> forgery) {
    var refused = forgery.apply(form()).send(ADA, password(ADA));

    assertAll(
        () -> assertEquals(400, refused.statusCode()),
        () -> assertFalse(refused.body().contains(ADA), refused::body),
        () -> assertTrue(text(refused).contains("Load the page again"), () -> text(refused)),
        () -> assertFalse(setsSession(refused)));
  }

  @Test
  void token_ofAnotherBrowser_isRefused() {
    var other = form().token();

    assertEquals(400, form().field("csrfToken", other).send(ADA, password(ADA)).statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example/acme",
        "/\\evil.example",
        "/acme\\..\\..\\evil.example",
        "javascript:alert(1)",
        "/other/projects/launch",
        "/acmeother",
        "/acme/../other",
        "/acme/%2e%2E/other",
        "/acme/./.%2e/other",
        "/acme/..",
        "/acme/\r\nSet-Cookie: a=b",
        "acme",
        ""
      })
  void next_outsideTheTenant_isIgnored(String next) {
    var signedIn = form().field("next", next).send(ADA, password(ADA));

    assertEquals("/acme", landing(signedIn));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/acme",
        "/acme/escalations",
        "/acme/projects/launch?from=2026-10-01&to=2026-10-02",
        "/acme/projects/a..b?path=../x"
      })
  void next_insideTheTenant_isKept(String next) {
    var signedIn = form().field("next", next).send(ADA, password(ADA));

    assertEquals(next, landing(signedIn));
  }

  @Test
  void sessionCookie_isOutOfReachForScriptsAndOtherSites() {
    var cookie = form().send(ADA, password(ADA)).headers().firstValue("Set-Cookie").orElseThrow();
    var attributes = Set.of(cookie.toLowerCase(Locale.ROOT).split("; "));

    assertAll(
        () -> assertTrue(cookie.startsWith("rt-t1="), cookie),
        () -> assertTrue(attributes.containsAll(Set.of("httponly", "samesite=lax", "path=/"))),
        () -> assertTrue(attributes.stream().noneMatch(a -> a.startsWith("domain")), cookie),
        () -> assertFalse(attributes.contains("secure"), "the public address is http"));
  }

  @Test
  void cookie_thatDoesNotComeBack_isSaid() {
    var signedIn = form().send(ADA, password(ADA));

    var page = SignInForm.get(location(signedIn), "");

    assertEquals(200, page.statusCode());
    assertTrue(text(page).contains("your browser sent no cookie back"), () -> text(page));
  }

  @Test
  void session_afterSignOut_isWorthNothing() {
    var cookie = SignInForm.cookie(form().send(ADA, password(ADA)));
    var home = URI.create(site.address() + "/acme");
    var token = SignInForm.tokenOf(SignInForm.get(home, cookie));
    var signOut = URI.create(site.address() + "/acme/sign-out");

    assertEquals(400, SignInForm.post(signOut, cookie, "csrfToken=forged").statusCode());
    assertEquals(200, SignInForm.get(home, cookie).statusCode(), "still signed in");
    assertEquals(303, SignInForm.post(signOut, cookie, "csrfToken=" + token).statusCode());

    var afterwards = SignInForm.get(home, cookie);
    assertEquals(302, afterwards.statusCode());
    assertEquals("/acme/sign-in?next=%2Facme", afterwards.headers().firstValue("Location").get());
  }

  private SignInForm form() {
    return SignInForm.of(site.address(), "acme");
  }

  private String password(String email) {
    return accounts.stream()
        .filter(account -> account.email().value().equals(email))
        .findFirst()
        .flatMap(DemoAccount::password)
        .orElseThrow();
  }

  /// Where a browser ends up that keeps the cookie.
  private String landing(HttpResponse<String> signedIn) {
    assertEquals(303, signedIn.statusCode(), signedIn::body);
    var checked = SignInForm.get(location(signedIn), SignInForm.cookie(signedIn));
    assertEquals(303, checked.statusCode(), checked::body);
    return checked.headers().firstValue("Location").orElseThrow();
  }

  private URI location(HttpResponse<String> response) {
    return URI.create(site.address() + response.headers().firstValue("Location").orElseThrow());
  }

  private static boolean setsSession(HttpResponse<String> response) {
    return response.headers().allValues("Set-Cookie").stream().anyMatch(c -> c.startsWith("rt-t1"));
  }

  private static Set<String> headerNames(HttpResponse<String> response) {
    return response.headers().map().keySet();
  }

  /// What a reader sees, without the markup; what was typed is an attribute.
  private static String text(HttpResponse<String> response) {
    return response.body().replaceAll("<[^>]+>", " ").replaceAll("\\s+", " ");
  }
}
