package io.roundtable.web;

import static io.roundtable.web.SignedIn.ADA;
import static io.roundtable.web.SignedIn.BEN;
import static io.roundtable.web.SignedIn.COOKIES;
import static io.roundtable.web.SignedIn.TOKENS;
import static io.roundtable.web.SignedIn.cookieOf;
import static io.roundtable.web.SignedIn.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.TenantId;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionToken;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The tokens of forms: a form is good only where it came from a page of ours.
class CsrfTokensIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(CsrfTokensIT::addRoutes);
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant/token", CsrfTokensIT::showVisitorToken);
    routes.post("/:tenant/in", CsrfTokensIT::signIn);
    routes.post("/:tenant/change", CsrfTokensIT::change);
  }

  private static Future<Response> showVisitorToken(RoutingContext context) {
    return text(TOKENS.issueForVisitor(context));
  }

  private static Future<Response> signIn(RoutingContext context) {
    if (!TOKENS.isOfVisitor(context)) {
      throw CsrfTokens.stale();
    }
    return Future.succeededFuture(Response.seeOther("/acme"));
  }

  private static Future<Response> change(RoutingContext context) {
    return switch (TOKENS.maker(context, COOKIES.read(context.request(), "acme").orElseThrow())) {
      case SESSION -> text("changed");
      case PERSON -> Future.succeededFuture(Response.seeOther("/acme"));
      case NOBODY -> throw CsrfTokens.stale();
    };
  }

  @Test
  void csrf_tokenIsAnotherEachTimeAndAllOfThemAreGood() {
    var first = TOKENS.issue(ADA);
    var second = TOKENS.issue(ADA);

    assertNotEquals(first, second);
    assertEquals(200, change(first).statusCode());
    assertEquals(200, change(second).statusCode());
  }

  @Test
  void csrf_withForgedToken_is400ThatSaysToLoadAgain() {
    for (var token :
        new String[] {
          "", "x", "%%%", TOKENS.issue(BEN), TOKENS.issue(ADA).substring(1), "A".repeat(86)
        }) {
      var response = change(token);
      assertEquals(400, response.statusCode(), token);
      assertTrue(response.bodyAsString().contains("Load the page again"), token);
    }
    assertEquals(400, post("/acme/change", cookieOf(ADA), Map.of()).statusCode());
  }

  @Test
  void csrf_ofAnEarlierSession_isKnownAsThePersonsOnlyFromAPageOfOurs() {
    var later =
        new SessionClaim(
            ADA.tenantId(), ADA.slug(), ADA.userId(), SessionToken.create(), ADA.signedInAt());
    var elsewhere =
        new SessionClaim(
            new TenantId("t9"), ADA.slug(), ADA.userId(), SessionToken.create(), ADA.signedInAt());
    var form = MultiMap.caseInsensitiveMultiMap().add("csrfToken", TOKENS.issue(later));
    var foreign =
        ServedPages.await(
            pages
                .request(HttpMethod.POST, "/acme/change")
                .putHeader("Cookie", cookieOf(ADA))
                .putHeader("Origin", "http://evil.example")
                .sendForm(form));

    assertEquals(303, change(TOKENS.issue(later)).statusCode());
    assertEquals(400, change(TOKENS.issue(elsewhere)).statusCode());
    assertEquals(400, foreign.statusCode());
    assertTrue(TOKENS.isOfPerson(TOKENS.issue(later), ADA));
    assertFalse(TOKENS.isOfPerson(TOKENS.issue(BEN), ADA));
    assertFalse(TOKENS.isOfPerson(null, ADA));
  }

  @Test
  void csrf_tokenMayComeAsHeader() {
    var response =
        ServedPages.await(
            pages
                .request(HttpMethod.POST, "/acme/change")
                .putHeader("Cookie", cookieOf(ADA))
                .putHeader("X-CSRF-Token", TOKENS.issue(ADA))
                .send());

    assertEquals(200, response.statusCode());
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-Fetch-Site, same-origin, 200",
    "Sec-Fetch-Site, none, 200",
    "Sec-Fetch-Site, same-site, 400",
    "Sec-Fetch-Site, cross-site, 400",
    "Origin, http://localhost, 200",
    "Origin, http://evil.example, 400",
    "Origin, https://localhost, 400",
    "Origin, http://localhost:1, 400",
    "Origin, null, 400",
  })
  void csrf_withGoodToken_stillNeedsAFormOfOurs(String header, String value, int status) {
    var form = MultiMap.caseInsensitiveMultiMap().add("csrfToken", TOKENS.issue(ADA));
    var response =
        ServedPages.await(
            pages
                .request(HttpMethod.POST, "/acme/change")
                .putHeader("Cookie", cookieOf(ADA))
                .putHeader(header, value)
                .sendForm(form));

    assertEquals(status, response.statusCode());
  }

  @Test
  void csrf_fromTheHostTheBrowserAskedFor_isOurs() {
    var form = MultiMap.caseInsensitiveMultiMap().add("csrfToken", TOKENS.issue(ADA));
    var response =
        ServedPages.await(
            pages
                .request(HttpMethod.POST, "/acme/change")
                .putHeader("Cookie", cookieOf(ADA))
                .putHeader("Origin", "http://127.0.0.1:" + pages.port())
                .sendForm(form));

    assertEquals(200, response.statusCode());
  }

  @Test
  void csrf_ofVisitor_needsItsOwnCookie() {
    var mine = get("/acme/token", "");
    var other = get("/acme/token", "");
    var token = Map.of("csrfToken", mine.bodyAsString());

    assertEquals(303, post("/acme/in", cookiePair(mine), token).statusCode());
    assertEquals(400, post("/acme/in", cookiePair(other), token).statusCode());
    assertEquals(400, post("/acme/in", "", token).statusCode());
    assertEquals(400, post("/acme/in", "rt-form=" + "A".repeat(43), token).statusCode());
    assertEquals(400, post("/acme/in", cookiePair(mine), Map.of()).statusCode());
  }

  @Test
  void csrf_ofVisitor_keepsItsCookie() {
    var first = get("/acme/token", "");
    var second = get("/acme/token", cookiePair(first));

    assertEquals(0, second.cookies().size());
    assertEquals(
        303,
        post("/acme/in", cookiePair(first), Map.of("csrfToken", second.bodyAsString()))
            .statusCode());
  }

  private static HttpResponse<Buffer> change(String token) {
    return post("/acme/change", cookieOf(ADA), Map.of("csrfToken", token));
  }

  private static HttpResponse<Buffer> get(String path, String cookies) {
    return ServedPages.await(
        pages.request(HttpMethod.GET, path).putHeader("Cookie", cookies).send());
  }

  private static HttpResponse<Buffer> post(
      String path, String cookies, Map<String, String> fields) {
    var form = MultiMap.caseInsensitiveMultiMap().addAll(fields);
    return ServedPages.await(
        pages.request(HttpMethod.POST, path).putHeader("Cookie", cookies).sendForm(form));
  }

  private static String cookiePair(HttpResponse<Buffer> response) {
    return response.getHeader("Set-Cookie").split(";")[0];
  }
}
