package io.roundtable.web;

import static io.roundtable.web.Answers.assertSecure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpResponse;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Forms as they arrive.
class FormPostsIT {
  private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(routes -> routes.post("/:tenant/form", FormPostsIT::submit));
  }

  @AfterAll
  static void stopServer() {
    pages.close();
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
  void post_byteByByte_losesItsConnection() throws IOException {
    try (var socket = new Socket("127.0.0.1", pages.port())) {
      socket.setSoTimeout(30_000);
      var begun = "POST /acme/form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\nt";
      socket.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));

      assertEquals(-1, socket.getInputStream().read());
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

  private static HttpResponse<Buffer> post(String path, Map<String, String> fields) {
    var form = MultiMap.caseInsensitiveMultiMap().addAll(fields);
    return ServedPages.await(pages.request(HttpMethod.POST, path).sendForm(form));
  }
}
