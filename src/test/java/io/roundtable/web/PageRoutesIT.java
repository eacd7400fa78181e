package io.roundtable.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageRoutesIT {
  private static final String LONG_TEXT = "A long text with some words. ".repeat(400);
  private static final BlockingQueue<Boolean> HELD = new LinkedBlockingQueue<>();
  private static final BlockingQueue<Boolean> GONE = new LinkedBlockingQueue<>();

  private static ServedPages pages;

  record Text(String text) {}

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(PageRoutesIT::addRoutes);
  }

  @AfterAll
  static void stopServer() {
    pages.close();
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant", context -> page("short"));
    routes.get("/:tenant/long", context -> page(LONG_TEXT));
    routes.get("/:tenant/fail/:kind", context -> Future.failedFuture(failure(context)));
    routes.get(
        "/:tenant/throw",
        context -> {
          throw new IllegalStateException("internal detail");
        });
    routes.get(
        "/:tenant/broken",
        context ->
            Future.succeededFuture(
                Response.page("webtest/misspelt", new Text("x"), CostReport.NONE)));
    routes.get("/:tenant/slow", context -> Promise.<Response>promise().future());
    routes.get("/:tenant/none", context -> Future.succeededFuture(new Response.NoContent()));
    routes.get(
        "/:tenant/same", context -> Future.succeededFuture(new Response.NotModified("\"v7\"")));
    routes.get(
        "/:tenant/data",
        context ->
            Future.succeededFuture(
                new Response.Content(200, "application/json", Buffer.buffer("{}"))));
    routes.get("/:tenant/held", PageRoutesIT::hold);
    routes.get("/:tenant/both", context -> page("both"));
    routes.post("/:tenant/both", PageRoutesIT::submit);
    routes.post("/:tenant/form", PageRoutesIT::submit);
  }

  private static Future<Response> page(String text) {
    var cost = new CostReport.Fixed(4, 1, 12.5, Duration.ofNanos(3_140_000));
    return Future.succeededFuture(Response.page("webtest/text", new Text(text), cost));
  }

  /// Answers only when the reader has gone.
  private static Future<Response> hold(RoutingContext context) {
    var gone = Promise.<Response>promise();
    context
        .request()
        .connection()
        .closeHandler(
            closed -> {
              gone.complete(Response.page("webtest/text", new Text("late"), CostReport.NONE));
              GONE.add(true);
            });
    HELD.add(true);
    return gone.future();
  }

  private static Future<Response> submit(RoutingContext context) {
    var form = FormFields.of(context.request().formAttributes());
    form.required("title", "Enter a title.", 20);
    form.requireValid();
    return Future.succeededFuture(Response.seeOther("/acme?made=1"));
  }

  private static FailureException failure(RoutingContext context) {
    return new FailureException(
        switch (context.pathParam("kind")) {
          case "not-found" -> new Failure.NotFound("There is no such board.");
          case "forbidden" ->
              new Failure.Forbidden("Only members see this.", List.of("Ada", "<i>"));
          case "bad-request" -> new Failure.BadRequest("The cursor was altered.");
          case "invalid" ->
              new Failure.Invalid("Not yet.", List.of(new Failure.FieldError("slug", "Shorter.")));
          case "conflict" -> new Failure.Conflict("It was changed.");
          case "too-large" -> new Failure.TooLarge("Too long.");
          case "busy" -> new Failure.Busy("Try later.", Duration.ofMillis(2500));
          case "too-often" -> new Failure.TooOften("Too often.", Duration.ofSeconds(30));
          case "building" -> new Failure.IndexBuilding("Being built.", "Escalations");
          default -> throw new IllegalArgumentException(context.pathParam("kind"));
        });
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
  @CsvSource({
    "not-found, 404, There is no such board.",
    "forbidden, 403, Only members see this.",
    "bad-request, 400, The cursor was altered.",
    "invalid, 422, slug: Shorter.",
    "conflict, 409, It was changed.",
    "too-large, 413, Too long.",
    "busy, 503, Try later.",
    "too-often, 429, Too often.",
    "building, 200, Being built.",
  })
  void get_thatFails_showsTheFailuresPage(String kind, int status, String sentence) {
    var response = pages.get("/acme/fail/" + kind);

    assertEquals(status, response.statusCode());
    assertTrue(response.bodyAsString().contains(sentence), response.bodyAsString());
    assertFalse(response.bodyAsString().contains("Request "), "nothing was logged to look for");
    assertEquals("no-store", response.getHeader("Cache-Control"));
    assertSecure(response);
  }

  @Test
  void get_forbidden_namesWhomToAsk() {
    var body = pages.get("/acme/fail/forbidden").bodyAsString();

    assertTrue(body.contains("<p>Ada</p>"), body);
    assertTrue(body.contains("<p>&lt;i&gt;</p>"), body);
  }

  @ParameterizedTest
  @CsvSource({"busy, 3", "too-often, 30"})
  void get_thatMayBeRepeated_saysWhen(String kind, String seconds) {
    assertEquals(seconds, pages.get("/acme/fail/" + kind).getHeader("Retry-After"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/acme/throw", "/acme/broken"})
  void get_withFault_isLoggedOnceAndShowsItsRequestOnly(String path) {
    try (var log = new RecordedLog("io.roundtable.web", Level.WARN);
        var thymeleaf = new RecordedLog("org.thymeleaf", Level.OFF)) {
      var response = pages.get(path);
      var id = response.getHeader("X-Request-Id");

      assertEquals(500, response.statusCode());
      assertTrue(response.bodyAsString().contains("Request " + id), response.bodyAsString());
      assertFalse(response.bodyAsString().contains("internal detail"));
      assertFalse(response.bodyAsString().contains("Exception"));
      assertSecure(response);
      assertEquals(1, log.events().size());
      assertTrue(log.events().getFirst().getFormattedMessage().contains(id));
      assertNotNull(log.events().getFirst().getThrowableProxy());
      assertEquals(List.of(), thymeleaf.events());
    }
  }

  @Test
  void get_thatTakesTooLong_is503() {
    var response = pages.get("/acme/slow");

    assertEquals(503, response.statusCode());
    assertNotNull(response.getHeader("Retry-After"));
    assertSecure(response);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/acme/nowhere", "/acme/fail", "/assets/none.css", "/assets/", "/a%2Fb/c"})
  void get_ofUnknownAddress_is404Page(String path) {
    var response = pages.get(path);

    assertEquals(404, response.statusCode());
    assertTrue(response.bodyAsString().contains("Page not found"), response.bodyAsString());
    assertSecure(response);
  }

  @Test
  void get_ofMalformedAddress_is400Page() throws IOException {
    var answer = raw("GET /acme/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

    assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
    assertTrue(answer.toLowerCase().contains("content-security-policy:"), answer);
  }

  @Test
  void request_thatIsNotHttp_isRefusedWithTheSameHeaders() throws IOException {
    for (var request :
        List.of("GET\r\n\r\n", "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n")) {
      var answer = raw(request);

      assertTrue(answer.matches("(?s)HTTP/1.[01] 4\\d\\d .*"), answer);
      assertTrue(answer.toLowerCase().contains("content-security-policy:"), answer);
    }
  }

  @Test
  void reader_whoHasGone_isNotAFault() throws Exception {
    try (var log = new RecordedLog("io.roundtable.web", Level.WARN)) {
      try (var socket = new Socket("127.0.0.1", pages.port())) {
        socket.setSoLinger(true, 0);
        socket
            .getOutputStream()
            .write("GET /acme/held HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
        HELD.take();
      }
      GONE.take();
      pages.get("/acme");

      assertEquals(List.of(), log.events());
    }
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

  @ParameterizedTest
  @ValueSource(strings = {"//evil.example/", "/\\evil.example/", "///"})
  void get_withSlashesOfAnotherHost_leadsNowhere(String path) throws IOException {
    var answer = raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

    assertFalse(answer.toLowerCase().contains("location:"), answer);
  }

  @Test
  void get_ofLongPage_isCompressedWhereAccepted() throws IOException {
    var plain = pages.get("/acme/long");
    var compressed = getAccepting("/acme/long", "br, gzip;q=0.8");

    assertNull(plain.getHeader("Content-Encoding"));
    assertEquals("gzip", compressed.getHeader("Content-Encoding"));
    assertEquals("accept-encoding", compressed.getHeader("Vary").toLowerCase());
    assertEquals("accept-encoding", plain.getHeader("Vary").toLowerCase());
    assertTrue(compressed.body().length() < plain.body().length() / 10);
    assertEquals(plain.bodyAsString(), unpacked(compressed.body()));
    assertEquals(
        Integer.toString(compressed.body().length()), compressed.getHeader("Content-Length"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"/acme|gzip", "/acme/long|gzip;q=0", "/acme/long|br"})
  void get_thatGainsNothingOrMayNot_isNotCompressed(String path, String accepted) {
    assertNull(getAccepting(path, accepted).getHeader("Content-Encoding"));
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
  void post_ofGoodForm_redirectsWith303() {
    var response = post("/acme/form", Map.of("title", "Fix billing"));

    assertEquals(303, response.statusCode());
    assertEquals("/acme?made=1", response.getHeader("Location"));
    assertSecure(response);
  }

  @Test
  void post_ofBadForm_is422NamingTheField() {
    var response = post("/acme/form", Map.of("title", " "));

    assertEquals(422, response.statusCode());
    assertTrue(response.bodyAsString().contains("title: Enter a title."));
  }

  @Test
  void post_ofTooLargeForm_is413Page() {
    var response = post("/acme/form", Map.of("title", "x".repeat(70_000)));

    assertEquals(413, response.statusCode());
    assertTrue(response.bodyAsString().contains("Too large"));
    assertSecure(response);
  }

  @Test
  void post_ofLongFieldWithinTheLimit_isRead() {
    var response = post("/acme/form", Map.of("title", "x".repeat(60_000)));

    assertEquals(422, response.statusCode());
    assertTrue(response.bodyAsString().contains("Use at most 20 characters; these are 60000."));
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

  private static HttpResponse<Buffer> getAccepting(String path, String encodings) {
    return ServedPages.await(
        pages.request(HttpMethod.GET, path).putHeader("Accept-Encoding", encodings).send());
  }

  private static HttpResponse<Buffer> post(String path, Map<String, String> fields) {
    var form = MultiMap.caseInsensitiveMultiMap().addAll(fields);
    return ServedPages.await(pages.request(HttpMethod.POST, path).sendForm(form));
  }

  private static String unpacked(Buffer body) throws IOException {
    try (var stream = new GZIPInputStream(new ByteArrayInputStream(body.getBytes()))) {
      return new String(stream.readAllBytes(), UTF_8);
    }
  }

  /// For requests that a client library would not send. A server that answers before it has read
  /// everything closes, and then TCP may lose the answer: such an attempt is made again.
  private static String raw(String request) throws IOException {
    SocketException lost = null;
    for (int attempt = 0; attempt < 10; attempt++) {
      try (var socket = new Socket("127.0.0.1", pages.port())) {
        socket.getOutputStream().write(request.getBytes(UTF_8));
        return new String(socket.getInputStream().readAllBytes(), UTF_8);
      } catch (SocketException closed) {
        lost = closed;
      }
    }
    throw lost;
  }

  private static void assertSecure(HttpResponse<Buffer> response) {
    var policy = response.getHeader("Content-Security-Policy");
    assertNotNull(policy);
    assertTrue(
        policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self';"), policy);
    assertFalse(policy.contains("unsafe"), policy);
    assertEquals("nosniff", response.getHeader("X-Content-Type-Options"));
    assertEquals("same-origin", response.getHeader("Referrer-Policy"));
    assertEquals("same-origin", response.getHeader("Cross-Origin-Opener-Policy"));
    assertNotNull(response.getHeader("Permissions-Policy"));
    assertNull(response.getHeader("Strict-Transport-Security"));
  }
}
