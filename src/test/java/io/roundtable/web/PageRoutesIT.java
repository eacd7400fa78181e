package io.roundtable.web;

import static io.roundtable.web.Answers.assertSecure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Routes and what every answer carries.
class PageRoutesIT {
  private static final String LONG_TEXT = "A long text with some words. ".repeat(400);

  record Text(String text) {}

  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(PageRoutesIT::addRoutes);
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant", context -> page("short"));
    routes.get("/:tenant/long", context -> page(LONG_TEXT));
    routes.get("/:tenant/fail/:kind", context -> Future.failedFuture(notFound()));
    routes.get("/:tenant/none", context -> Future.succeededFuture(new Response.NoContent()));
    routes.get(
        "/:tenant/same", context -> Future.succeededFuture(new Response.NotModified("\"v7\"")));
    routes.get(
        "/:tenant/data",
        context ->
            Future.succeededFuture(
                new Response.Content(200, "application/json", Buffer.buffer("{}"))));
    routes.get("/:tenant/both", context -> page("both"));
    routes.post("/:tenant/both", PageRoutesIT::submit);
    routes.post("/:tenant/form", PageRoutesIT::submit);
  }

  private static Future<Response> page(String text) {
    var cost = new CostReport.Fixed(4, 1, 12.5, Duration.ofNanos(3_140_000));
    return Future.succeededFuture(Response.page("webtest/text", new Text(text), cost));
  }

  private static Future<Response> submit(RoutingContext context) {
    return Future.succeededFuture(Response.seeOther("/acme?made=1"));
  }

  private static FailureException notFound() {
    return new FailureException(new Failure.NotFound("There is no such board."));
  }

  @Test
  void get_ofPage_isPrivateHtmlThatSaysItsCost() {
    var response = pages.get("/acme");

    assertEquals(200, response.statusCode());
    assertEquals("text/html; charset=utf-8", response.getHeader("Content-Type"));
    assertEquals("no-store", response.getHeader("Cache-Control"));
    assertNotNull(response.getHeader("X-Request-Id"));
    assertTrue(
        response
            .getHeader("Server-Timing")
            .matches(
                "dynamodb;desc=\"4 requests, 1 round trip, 12.5 RCU\";dur=3.1,"
                    + " render;dur=\\d+\\.\\d"),
        response.getHeader("Server-Timing"));
    assertTrue(response.bodyAsString().contains(">short</p>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DELETE | /acme | GET, HEAD",
        "GET | /acme/form | POST",
        "POST | /acme/fail/busy | GET, HEAD",
        "PUT | /acme/both | GET, HEAD, POST",
      })
  void request_withOtherMethod_is405WithAllow(String method, String path, String allowed) {
    var response = ServedPages.await(pages.request(HttpMethod.valueOf(method), path).send());

    assertEquals(405, response.statusCode());
    assertEquals(allowed, response.getHeader("Allow"));
    assertSecure(response);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/acme", "/acme/long", "/acme/fail/not-found", "/robots.txt"})
  void head_isGetWithoutBody(String path) {
    var head = ServedPages.await(pages.request(HttpMethod.HEAD, path).send());
    var get = pages.get(path);

    assertEquals(get.statusCode(), head.statusCode());
    assertEquals(get.getHeader("Content-Length"), head.getHeader("Content-Length"));
    assertEquals(get.getHeader("Content-Type"), head.getHeader("Content-Type"));
    assertNull(head.body());
  }

  @ParameterizedTest
  @CsvSource({
    "/acme/, /acme",
    "/acme/long//, /acme/long",
    "/acme/?status=OPEN, /acme?status=OPEN",
  })
  void get_withSlashAtTheEnd_leadsToTheAddressWithout(String path, String location) {
    var response = pages.get(path);

    assertEquals(301, response.statusCode());
    assertEquals(location, response.getHeader("Location"));
    assertSecure(response);
  }

  @Test
  void get_withoutPage_answersAsAsked() {
    assertEquals(204, pages.get("/acme/none").statusCode());
    assertEquals(304, pages.get("/acme/same").statusCode());
    assertEquals("\"v7\"", pages.get("/acme/same").getHeader("ETag"));
    assertEquals("application/json", pages.get("/acme/data").getHeader("Content-Type"));
    assertSecure(pages.get("/acme/none"));
  }

  @Test
  void requestIds_differ() {
    assertNotEquals(
        pages.get("/acme").getHeader("X-Request-Id"), pages.get("/acme").getHeader("X-Request-Id"));
  }

  @Test
  void accessLog_atDebug_namesTheRouteAndNotTheAddress() {
    try (var log = new RecordedLog("io.roundtable.web.AccessLog", Level.DEBUG)) {
      pages.get("/acme/fail/not-found?cursor=secret");
      pages.get("/acme");

      var lines = log.events().stream().map(event -> event.getFormattedMessage()).toList();
      assertTrue(lines.getFirst().contains("GET /:tenant/fail/:kind 404"), lines.toString());
      assertFalse(lines.toString().contains("secret"), lines.toString());
    }
  }
}
