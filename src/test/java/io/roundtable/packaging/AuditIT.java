package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The audit against a server of our own: what it lists, and that it never takes silence for good
/// news.
class AuditIT {
  private static final Dependency NETTY =
      new Dependency("io.netty:netty-codec-http:4.2.9.Final", List.of("Apache-2.0"), "-");
  private static final Dependency SORTABLE =
      new Dependency("org.webjars.npm:sortablejs:1.15.6", List.of("MIT"), "-");
  private static final Dependency JUNIT =
      new Dependency("org.junit.jupiter:junit-jupiter:5.14.4", List.of("EPL-2.0"), "-");

  private final Queue<String> answers = new ConcurrentLinkedQueue<>();
  private final List<JsonObject> questions = new ArrayList<>();
  private int status = 200;
  private HttpServer server;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/querybatch",
        exchange -> {
          var asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          questions.add(new JsonObject(asked));
          var answer = answers.remove().getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void dependencies_areListedWithTheirLicences() {
    answers.add("{\"results\":[{},{},{}]}");
    var printed = printed(true);
    assertTrue(printed.contains("Dependencies in the jar: 2\n"), printed);
    assertTrue(
        printed.matches("(?s).*netty-codec-http:4\\.2\\.9\\.Final +Apache-2\\.0\\n.*"), printed);
    assertTrue(printed.matches("(?s).*Of the tests only: 1\\n.*junit-jupiter.*"), printed);
    assertTrue(printed.contains("gave data on 3 dependencies, and knows of none"), printed);
  }

  @Test
  void vulnerabilities_areListedPageByPageAndFail() {
    answers.add(
        "{\"results\":[{\"vulns\":[{\"id\":\"GHSA-1\"}],\"next_page_token\":\"t\"},{},{}]}");
    answers.add("{\"results\":[{\"vulns\":[{\"id\":\"GHSA-2\"}]}]}");
    var printed = printed(false);
    assertTrue(printed.contains("4.2.9.Final https://osv.dev/vulnerability/GHSA-1\n"), printed);
    assertTrue(printed.contains("4.2.9.Final https://osv.dev/vulnerability/GHSA-2\n"), printed);
    assertFalse(printed.contains("knows of none"), printed);
    assertEquals("t", queries(1).getJsonObject(0).getString("page_token"));
  }

  @Test
  void questions_nameScriptsAsTheirOwnRegistryDoes() {
    answers.add("{\"results\":[{},{},{}]}");
    printed(true);
    var names = queries(0).stream().map(query -> ((JsonObject) query).getJsonObject("package"));
    assertEquals(
        List.of(
            "Maven io.netty:netty-codec-http",
            "npm sortablejs",
            "Maven org.junit.jupiter:junit-jupiter"),
        names.map(name -> name.getString("ecosystem") + " " + name.getString("name")).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "[]", "{}", "{\"results\":[{}]}", "{\"results\":[1,2,3]}"})
  void answers_thatAreNone_areSaidToBeNone(String answer) {
    answers.add(answer);
    assertNoData(printed(true));
  }

  @Test
  void refusals_areSaidToBeNoData() {
    status = 503;
    answers.add("{\"results\":[{},{},{}]}");
    var printed = printed(true);
    assertNoData(printed);
    assertTrue(printed.contains("status 503"), printed);
  }

  @Test
  void silence_isSaidToBeNoData() {
    server.stop(0);
    assertNoData(printed(true));
  }

  private static void assertNoData(String printed) {
    assertTrue(printed.contains("Known vulnerabilities: NOT LOOKED UP."), printed);
    assertTrue(
        printed.endsWith("Nothing above says whether a dependency is vulnerable.\n"), printed);
    assertFalse(printed.contains("\tat "), printed);
  }

  private JsonArray queries(int question) {
    return questions.get(question).getJsonArray("queries");
  }

  private String printed(boolean passes) {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    var address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try {
      var audit = new Audit(out, new Osv(address));
      boolean passed = audit.print(List.of(NETTY, SORTABLE), List.of(NETTY, SORTABLE, JUNIT));
      assertEquals(passes, passed);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
