package io.roundtable.web;

import static io.roundtable.web.SignedIn.ADA;
import static io.roundtable.web.SignedIn.COOKIES;
import static io.roundtable.web.SignedIn.SIGNER;
import static io.roundtable.web.SignedIn.claim;
import static io.roundtable.web.SignedIn.cookieOf;
import static io.roundtable.web.SignedIn.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The cookie of a session, as browsers get it and bring it back.
class SessionCookiesIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(SessionCookiesIT::addRoutes);
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant/who", SessionCookiesIT::showWho);
    routes.get("/all", SessionCookiesIT::showAll);
    routes.post("/:tenant/in", SessionCookiesIT::signIn);
    routes.post("/:tenant/out", SessionCookiesIT::signOut);
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

  private static Future<Response> signIn(RoutingContext context) {
    COOKIES.write(context.response(), ADA);
    return Future.succeededFuture(Response.seeOther("/acme"));
  }

  private static Future<Response> signOut(RoutingContext context) {
    COOKIES.clear(context.response(), ADA);
    return Future.succeededFuture(Response.seeOther("/acme"));
  }

  @Test
  void read_ofWrittenCookie_isTheClaim() {
    assertEquals("u1 A", get("/acme/who", cookieOf(ADA)).bodyAsString());
  }

  @Test
  void write_bindsTheCookieToThisHostAndHidesItFromScripts() {
    var header = post("/acme/in", "", Map.of()).getHeader("Set-Cookie");

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
}
