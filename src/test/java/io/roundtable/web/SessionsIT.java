package io.roundtable.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.TenantId;
import io.roundtable.model.UserId;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.roundtable.web.session.SessionToken;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionsIT {
  private static final PublicAddress ADDRESS = PublicAddress.of("http://localhost");
  private static final SignedText SIGNER = new SignedText("k".repeat(32).getBytes(UTF_8));
  private static final SessionCookies COOKIES =
      new SessionCookies(SIGNER, ADDRESS, Duration.ofDays(30));
  private static final CsrfTokens TOKENS = new CsrfTokens(SIGNER, ADDRESS);

  private static final SessionClaim ADA = claim("t1", "acme", "u1", 'A', 10);
  private static final SessionClaim BEN = claim("t1", "acme", "u2", 'B', 10);

  private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(SessionsIT::addRoutes);
  }

  @AfterAll
  static void stopServer() {
    pages.close();
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant/who", SessionsIT::showWho);
    routes.get("/all", SessionsIT::showAll);
    routes.get("/:tenant/token", SessionsIT::showVisitorToken);
    routes.post("/:tenant/in", SessionsIT::signIn);
    routes.post("/:tenant/out", SessionsIT::signOut);
    routes.post("/:tenant/change", SessionsIT::change);
  }

  private static Future<Response> showWho(RoutingContext context) {
    return text(
        COOKIES
            .read(context.request(), context.pathParam("tenant"))
            .map(claim -> claim.userId() + " " + claim.token().value().charAt(0))
            .orElse("nobody"));
  }

  private static Future<Response> showAll(RoutingContext context) {
    return text(
        COOKIES.list(context.request()).stream()
            .map(claim -> claim.slug() + ":" + claim.userId())
            .collect(Collectors.joining(" ")));
  }

  private static Future<Response> showVisitorToken(RoutingContext context) {
    return text(TOKENS.issueForVisitor(context));
  }

  private static Future<Response> signIn(RoutingContext context) {
    TOKENS.requireVisitor(context);
    COOKIES.write(context.response(), ADA);
    return Future.succeededFuture(Response.seeOther("/acme"));
  }

  private static Future<Response> signOut(RoutingContext context) {
    COOKIES.clear(context.response(), ADA);
    return Future.succeededFuture(Response.seeOther("/acme"));
  }

  private static Future<Response> change(RoutingContext context) {
    TOKENS.require(context, COOKIES.read(context.request(), "acme").orElseThrow());
    return text("changed");
  }

  private static Future<Response> text(String text) {
    return Future.succeededFuture(new Response.Content(200, "text/plain", Buffer.buffer(text)));
  }

  @Test
  void read_ofWrittenCookie_isTheClaim() {
    assertEquals("u1 A", get("/acme/who", cookieOf(ADA)).bodyAsString());
  }

  @Test
  void write_bindsTheCookieToThisHostAndHidesItFromScripts() {
    var token = get("/acme/token", "");
    var cookie = post("/acme/in", cookiePair(token), Map.of("csrfToken", token.bodyAsString()));

    var header = cookie.getHeader("Set-Cookie");
    assertTrue(header.startsWith("rt-t1=1."), header);
    for (var attribute : new String[] {"Max-Age=2592000", "Path=/", "HTTPOnly", "SameSite=Lax"}) {
      assertTrue(header.contains("; " + attribute), header);
    }
    assertFalse(header.contains("Secure") || header.contains("Domain"), header);
  }

  @Test
  void clear_takesTheCookie() {
    var header = post("/acme/out", cookieOf(ADA), Map.of()).getHeader("Set-Cookie");

    assertTrue(header.startsWith("rt-t1=; Max-Age=0;"), header);
  }

  @Test
  void read_ofAnotherTenantsSlug_isNobody() {
    assertEquals("nobody", get("/globex/who", cookieOf(ADA)).bodyAsString());
  }

  @Test
  void read_ofCookieUnderAnotherTenantsName_isNobody() {
    var moved = cookieOf(ADA).replace("rt-t1=", "rt-t2=");

    assertEquals("nobody", get("/acme/who", moved).bodyAsString());
  }

  @Test
  void read_ofAlteredCookie_isNobody() {
    var altered = cookieOf(ADA).replaceFirst("=1\\.(.)", "=1.X");

    assertEquals("nobody", get("/acme/who", altered).bodyAsString());
    assertEquals("nobody", get("/acme/who", "rt-t1=garbage").bodyAsString());
    assertEquals("nobody", get("/acme/who", "rt-t1=").bodyAsString());
  }

  @Test
  void read_ofASlugThatPassedToAnotherTenant_isTheNewestClaim() {
    var newer = claim("t2", "acme", "u9", 'C', 20);

    assertEquals("u9 C", get("/acme/who", cookieOf(ADA) + "; " + cookieOf(newer)).bodyAsString());
  }

  @Test
  void list_namesEverySessionNewestFirst() {
    var other = claim("t2", "globex", "u9", 'C', 20);

    assertEquals(
        "globex:u9 acme:u1",
        get("/all", cookieOf(ADA) + "; x=y; " + cookieOf(other)).bodyAsString());
  }

  @Test
  void cookieName_whereTheAddressIsHttps_isBoundToTheHost() {
    var secure =
        new SessionCookies(SIGNER, PublicAddress.of("https://boards.example"), Duration.ofDays(1));
    try (var served =
        ServedPages.start(
            routes ->
                routes.get(
                    "/in",
                    context -> {
                      secure.write(context.response(), ADA);
                      return text("in");
                    }))) {
      var header = served.get("/in").getHeader("Set-Cookie");
      assertTrue(header.startsWith("__Host-rt-t1=1."), header);
      assertTrue(header.contains("; Secure") && header.contains("; Path=/;"), header);
    }
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

  private static SessionClaim claim(
      String tenant, String slug, String user, char token, int second) {
    return new SessionClaim(
        new TenantId(tenant),
        slug,
        new UserId(user),
        new SessionToken(String.valueOf(token).repeat(43)),
        Instant.ofEpochSecond(second));
  }

  private static String cookieOf(SessionClaim claim) {
    var name = "rt-" + claim.tenantId();
    var text =
        String.join(
            " ",
            claim.tenantId().value(),
            claim.slug(),
            claim.userId().value(),
            claim.token().value(),
            Long.toString(claim.signedInAt().getEpochSecond()));
    return name + "=" + SIGNER.sign(name, text);
  }
}
