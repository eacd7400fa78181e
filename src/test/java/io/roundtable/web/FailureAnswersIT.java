package io.roundtable.web;

import static io.roundtable.web.Answers.assertSecure;
import static io.vertx.core.http.HttpMethod.GET;
import static io.vertx.core.http.HttpMethod.POST;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.ext.web.RoutingContext;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a reader gets where a page cannot be made.
class FailureAnswersIT {
  private static final BlockingQueue<Boolean> HELD = new LinkedBlockingQueue<>();
  private static final BlockingQueue<Boolean> GONE = new LinkedBlockingQueue<>();

  /// The kinds of this test's addresses; a new kind of failure must find its place here.
  private static final Map<Class<?>, String> KINDS =
      Map.of(
          Failure.NotFound.class, "not-found",
          Failure.Forbidden.class, "forbidden",
          Failure.BadRequest.class, "bad-request",
          Failure.Invalid.class, "invalid",
          Failure.Conflict.class, "conflict",
          Failure.TooLarge.class, "too-large",
          Failure.Busy.class, "busy",
          Failure.TooOften.class, "too-often",
          Failure.IndexBuilding.class, "building");

  record Text(String text) {}

  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(FailureAnswersIT::addRoutes);
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant", context -> page("short"));
    routes.get("/:tenant/fail/:kind", context -> Future.failedFuture(failure(context)));
    routes.post("/:tenant/refuse/:kind", FailureAnswersIT::refuse);
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
    routes.get("/:tenant/held", FailureAnswersIT::hold);
  }

  private static Future<Response> page(String text) {
    return Future.succeededFuture(Response.page("webtest/text", new Text(text), CostReport.NONE));
  }

  /// A form that is shown again with what was typed.
  private static Future<Response> refuse(RoutingContext context) {
    var failure = failure(context).failure();
    return Future.succeededFuture(
        new Response.Refused("webtest/text", new Text("typed"), CostReport.NONE, failure));
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
    assertEquals(
        status == 409 || status == 429 || status == 503,
        response.bodyAsString().contains("Request "),
        "named where somebody may ask an operator");
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

  /// Every kind of failure in every form it is shown in: as a page, as JSON, as the form again.
  @ParameterizedTest
  @MethodSource("kinds")
  void answer_thatSaysToWait_saysHowLongInEveryForm(Class<? extends Failure> kind) {
    var path = "/acme/fail/" + KINDS.get(kind);
    var json = "application/json";
    var answers =
        List.of(
            pages.get(path),
            ServedPages.await(pages.request(GET, path).putHeader("Accept", json).send()),
            ServedPages.await(pages.request(POST, "/acme/refuse/" + KINDS.get(kind)).send()),
            ServedPages.await(
                pages
                    .request(POST, "/acme/refuse/" + KINDS.get(kind))
                    .putHeader("Accept", json)
                    .send()));
    for (var answer : answers) {
      boolean wait = answer.statusCode() == 503 || answer.statusCode() == 429;
      assertEquals(
          wait, answer.getHeader("Retry-After") != null, kind + " " + answer.bodyAsString());
    }
  }

  static List<Class<?>> kinds() {
    return List.of(Failure.class.getPermittedSubclasses());
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
}
