package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.client.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThemeIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages =
        ServedPages.start(
            routes ->
                routes.get(
                    "/:tenant",
                    context ->
                        Future.succeededFuture(
                            new Response.Content(
                                200,
                                "text/plain",
                                Buffer.buffer(
                                    String.valueOf(Theme.of(context.request()).attribute()))))));
  }

  @ParameterizedTest
  @CsvSource({"theme=dark, dark", "theme=light, light", "theme=pink, null", "other=dark, null"})
  void of_readsTheCookie(String cookie, String attribute) {
    var response =
        ServedPages.await(
            pages.request(HttpMethod.GET, "/acme").putHeader("Cookie", cookie).send());

    assertEquals(attribute, response.bodyAsString());
  }

  @Test
  void post_remembersTheChoiceAndLeadsBack() {
    var response = choose("dark", "/acme/projects/launch?status=OPEN", "same-origin");

    assertEquals(303, response.statusCode());
    assertEquals("/acme/projects/launch?status=OPEN#theme", response.getHeader("Location"));
    var cookie = response.getHeader("Set-Cookie");
    assertTrue(cookie.startsWith("theme=dark; Max-Age=31536000;"), cookie);
    assertTrue(cookie.contains("HTTPOnly") && cookie.contains("SameSite=Lax"), cookie);
  }

  @Test
  void post_ofSystem_forgetsTheChoice() {
    var cookie = choose("system", "/acme", "same-origin").getHeader("Set-Cookie");

    assertTrue(cookie.startsWith("theme=; Max-Age=0;"), cookie);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "/\t/evil.example",
        "acme",
        "",
        "javascript:alert(1)",
      })
  void post_withAddressElsewhere_leadsHome(String returnTo) {
    assertEquals("/#theme", choose("dark", returnTo, "same-origin").getHeader("Location"));
  }

  @Test
  void post_fromAnotherSite_changesNothing() {
    var response = choose("dark", "/acme", "cross-site");

    assertEquals(303, response.statusCode());
    assertNull(response.getHeader("Set-Cookie"));
  }

  private static HttpResponse<Buffer> choose(String theme, String returnTo, String site) {
    var form =
        MultiMap.caseInsensitiveMultiMap().addAll(Map.of("theme", theme, "returnTo", returnTo));
    return ServedPages.await(
        pages.request(HttpMethod.POST, "/theme").putHeader("Sec-Fetch-Site", site).sendForm(form));
  }
}
