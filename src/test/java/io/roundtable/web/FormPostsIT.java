package io.roundtable.web;

import static io.roundtable.web.Answers.assertSecure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.multipart.MultipartForm;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Forms as they arrive.
class FormPostsIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(routes -> routes.post("/:tenant/form", FormPostsIT::submit));
  }

  private static Future<Response> submit(RoutingContext context) {
    var form = FormFields.of(context.request().formAttributes());
    form.required("title", "Enter a title.", 20);
    form.requireValid();
    return Future.succeededFuture(Response.seeOther("/acme?made=1"));
  }

  @Test
  void post_ofGoodForm_redirectsWith303() {
    var response = post("/acme/form", Map.of("title", "Fix billing"));

    assertEquals(303, response.statusCode());
    assertEquals("/acme?made=1", response.getHeader("Location"));
    assertSecure(response);
  }

  @Test
  void post_thatDoesNotArrive_is408Page() throws IOException {
    try (var socket = new Socket("127.0.0.1", pages.port())) {
      socket.setSoTimeout(30_000);
      var begun = "POST /acme/form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\nt";
      socket.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));

      var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
      assertTrue(answer.contains("The request did not arrive in time."), answer);
    }
  }

  /// The answer to another request comes after whatever the reset led to was logged.
  @Test
  void post_thatIsResetOnItsWay_isNoFault() throws Exception {
    try (var log = new RecordedLog("io.roundtable.web", Level.WARN)) {
      int before = pages.server().requests();
      for (var length : new String[] {"Content-Length: 60000", "Transfer-Encoding: chunked"}) {
        try (var socket = new Socket("127.0.0.1", pages.port())) {
          var begun = "POST /acme/form HTTP/1.1\r\nHost: localhost\r\n" + length + "\r\n\r\n1\r\n";
          socket.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));
          awaitRequests(before + 1);
          socket.setSoLinger(true, 0);
        }
        awaitRequests(before);
      }
      assertEquals(303, post("/acme/form", Map.of("title", "Fix billing")).statusCode());

      assertEquals(List.of(), log.events());
    }
  }

  private static void awaitRequests(int underWay) {
    var deadline = Instant.now().plusSeconds(60);
    while (pages.server().requests() != underWay) {
      assertTrue(Instant.now().isBefore(deadline), "requests under way: " + underWay);
      Thread.onSpinWait();
    }
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

  @ParameterizedTest
  @ValueSource(strings = {"title=%FF", "title=%C3", "title=%zz", "t%C0%80=x", "title=a%ED%A0%80"})
  void post_ofWhatIsNoUtf8_is400Page(String body) {
    var sent =
        pages
            .request(HttpMethod.POST, "/acme/form")
            .putHeader("Content-Type", "application/x-www-form-urlencoded")
            .sendBuffer(Buffer.buffer(body));
    var response = ServedPages.await(sent);

    assertEquals(400, response.statusCode());
    assertTrue(response.bodyAsString().contains("not encoded as UTF-8"));
    assertSecure(response);
  }

  @Test
  void post_ofPartsOfAForm_isRead() {
    var form = MultipartForm.create().attribute("title", "Caf\u00e9");
    var sent = pages.request(HttpMethod.POST, "/acme/form").sendMultipartForm(form);

    assertEquals(303, ServedPages.await(sent).statusCode());
  }

  @Test
  void post_thatExpectsWhatIsUnknown_is417() {
    var request = pages.request(HttpMethod.POST, "/acme/form").putHeader("Expect", "miracles");

    assertEquals(417, ServedPages.await(request.sendBuffer(Buffer.buffer("x"))).statusCode());
  }

  private static HttpResponse<Buffer> post(String path, Map<String, String> fields) {
    var form = MultiMap.caseInsensitiveMultiMap().addAll(fields);
    return ServedPages.await(pages.request(HttpMethod.POST, path).sendForm(form));
  }
}
