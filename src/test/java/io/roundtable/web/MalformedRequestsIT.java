package io.roundtable.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that no client library would send.
class MalformedRequestsIT {
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(routes -> routes.get("/:tenant", MalformedRequestsIT::nothing));
  }

  private static Future<Response> nothing(RoutingContext context) {
    return Future.succeededFuture(new Response.NoContent());
  }

  @Test
  void get_ofMalformedAddress_is400Page() throws IOException {
    var answer = raw("GET /acme/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

    assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
    assertTrue(answer.toLowerCase().contains("content-security-policy:"), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"?a=%zz", "?%", "?a=%FF", "?a=%C0%80&b", "/%C3", "/%ED%A0%80", "?%E2%82"})
  void get_ofAddressThatIsNoUtf8_is400Page(String end) throws IOException {
    var answer =
        raw("GET /acme" + end + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

    assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
    assertTrue(answer.toLowerCase().contains("content-security-policy:"), answer);
  }

  @Test
  void request_withHeadersThatAnswersHave_getsOurs() throws IOException {
    var answer =
        raw(
            "GET /acme HTTP/1.1\r\nHost: evil.example\r\nX-Request-Id: theirs\r\n"
                + "X-Forwarded-Host: evil.example\r\nX-Original-URL: /evil\r\n"
                + "Cookie: theme=evil%0d%0aSet-Cookie:evil=1\r\nConnection: close\r\n\r\n");

    assertTrue(answer.toLowerCase().contains("x-request-id: "), answer);
    assertFalse(answer.contains("theirs") || answer.contains("evil"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"%0d%0aSet-Cookie:%20evil=1", "%0D%0A%0D%0Aevil", "%E5%98%8A%E5%98%8Devil"})
  void address_withEncodedLineEnds_makesNoHeader(String text) throws IOException {
    for (var target : List.of("/acme" + text + "/", "/acme/?a=" + text, "/" + text + "/acme/")) {
      var answer = raw("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

      var head = answer.substring(0, answer.indexOf("\r\n\r\n") + 2);
      assertTrue(head.lines().allMatch(line -> line.matches("HTTP/1.1 .*|[A-Za-z-]+: .*")), head);
      assertFalse(head.toLowerCase().contains("\r\nset-cookie"), head);
    }
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

  @ParameterizedTest
  @ValueSource(strings = {"//evil.example/", "/\\evil.example/", "///"})
  void get_withSlashesOfAnotherHost_leadsNowhere(String path) throws IOException {
    var answer = raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

    assertFalse(answer.toLowerCase().contains("location:"), answer);
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
}
