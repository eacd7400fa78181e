package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the server takes before any route sees it.
class PageServerIT {
  @ParameterizedTest
  @CsvSource({"6000, 200", "9000, 414"})
  void get_ofALongAddress_isAnsweredWhereABoardCanHaveIt(int characters, int status) {
    try (var pages = ServedPages.start(PageServerIT::addEcho)) {
      var address = "/echo?at=" + "x".repeat(characters);
      var asked = pages.request(HttpMethod.GET, address).putHeader("Referer", "http://x" + address);

      assertEquals(status, ServedPages.await(asked.send()).statusCode());
    }
  }

  private static void addEcho(PageRoutes routes) {
    routes.get(
        "/echo",
        context ->
            Future.succeededFuture(new Response.Content(200, "text/plain", Buffer.buffer("here"))));
  }
}
