package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import java.util.Collections;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Requests that bring more than any page needs.
class RequestBoundsIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages =
        ServedPages.start(
            routes ->
                routes.get(
                    "/:tenant", context -> Future.succeededFuture(new Response.NoContent())));
  }

  @Test
  void path_thatIsTooLong_is414() {
    assertEquals(204, pages.get("/" + "a".repeat(1_023)).statusCode());

    var refused = pages.get("/" + "a".repeat(1_024));

    assertEquals(414, refused.statusCode());
    assertTrue(refused.bodyAsString().contains("longer than any page has"));
    assertEquals("close", refused.getHeader("Connection"));
    assertEquals(414, pages.get("/".repeat(7_000) + "a/").statusCode());
  }

  @Test
  void query_ofTooManyParts_is414() {
    assertEquals(204, pages.get("/acme?" + "a=1&".repeat(99) + "a=1").statusCode());
    assertEquals(414, pages.get("/acme?" + "a=1&".repeat(100) + "a=1").statusCode());
    assertEquals(414, pages.get("/acme?" + ";".repeat(5_000)).statusCode());
  }

  @Test
  void cookies_thatAreTooMany_are431() {
    assertEquals(204, withCookies(180));
    assertEquals(431, withCookies(181));
  }

  private static int withCookies(int count) {
    var cookies = String.join("; ", Collections.nCopies(count, "rt-a=1.a.b"));
    return ServedPages.await(
            pages.request(HttpMethod.GET, "/acme").putHeader("Cookie", cookies).send())
        .statusCode();
  }
}
