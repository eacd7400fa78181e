package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.asset.Assets;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.client.HttpResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsIT {
  private static final Assets ASSETS = Assets.load(AssetsIT.class.getClassLoader(), "webtest-root");
  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages =
        ServedPages.start(
            routes ->
                routes.get("/:tenant", context -> Future.failedFuture("a tenant is looked for")));
  }

  @ParameterizedTest
  @CsvSource({
    "app.css, text/css; charset=utf-8",
    "app.js, text/javascript; charset=utf-8",
    "js/alone.js, text/javascript; charset=utf-8",
    "img/empty.svg, image/svg+xml",
  })
  void get_ofHashedAddress_isKeptForAYear(String name, String contentType) {
    var response = pages.get(ASSETS.url(name));

    assertEquals(200, response.statusCode());
    assertEquals(contentType, response.getHeader("Content-Type"));
    assertEquals("public, max-age=31536000, immutable", response.getHeader("Cache-Control"));
    assertEquals("nosniff", response.getHeader("X-Content-Type-Options"));
    assertNotNull(response.getHeader("ETag"));
    assertNotNull(response.getHeader("Content-Security-Policy"));
  }

  @ParameterizedTest
  @CsvSource({"/favicon.svg, image/svg+xml", "/robots.txt, text/plain; charset=utf-8"})
  void get_ofOwnName_isKeptForAnHour(String path, String contentType) {
    var response = pages.get(path);

    assertEquals(200, response.statusCode());
    assertEquals(contentType, response.getHeader("Content-Type"));
    assertEquals("public, max-age=3600", response.getHeader("Cache-Control"));
  }

  @Test
  void get_acceptingGzip_isTheCompressedFile() {
    var plain = pages.get(ASSETS.url("app.css"));
    var compressed = get(ASSETS.url("app.css"), Map.of("Accept-Encoding", "gzip"));

    assertNull(plain.getHeader("Content-Encoding"));
    assertEquals("gzip", compressed.getHeader("Content-Encoding"));
    assertEquals(ASSETS.compressedSizeBytes("app.css"), compressed.body().length());
    assertTrue(compressed.body().length() < plain.body().length() / 2);
    assertNotEquals(plain.getHeader("ETag"), compressed.getHeader("ETag"));
    assertEquals("accept-encoding", plain.getHeader("Vary").toLowerCase());
  }

  @Test
  void get_ofWhatTheBrowserHas_is304() {
    var etag = pages.get("/robots.txt").getHeader("ETag");

    for (var tag : new String[] {etag, "W/" + etag, "\"other\", " + etag, "*"}) {
      var response = get("/robots.txt", Map.of("If-None-Match", tag));
      assertEquals(304, response.statusCode(), tag);
      assertEquals(etag, response.getHeader("ETag"));
      assertNull(response.body());
    }
    assertEquals(200, get("/robots.txt", Map.of("If-None-Match", "\"other\"")).statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/app.css",
        "/assets/app.0000000000000000.css",
        "/assets/css/app.css.bundle",
        "/assets/css/base.css",
        "/assets/../logback-test.xml",
        "/assets/../../pom.xml",
        "/assets/..%2f..%2fpom.xml",
        "/assets/%2e%2e/%2e%2e/pom.xml",
        "/assets/..\\..\\pom.xml",
        "/assets//etc/passwd",
        "/assets/%00",
        "/favicon.ico",
        "/app.css",
        "/.env",
      })
  void get_ofAnythingElse_isRefused(String path) throws IOException {
    var answer = raw(path);

    assertTrue(answer.matches("(?s)HTTP/1.1 40[04] .*"), answer);
    assertFalse(answer.contains("immutable"), answer);
    assertFalse(answer.contains("<configuration>") || answer.contains("modelVersion"), answer);
  }

  private static HttpResponse<Buffer> get(String path, Map<String, String> headers) {
    var request = pages.request(HttpMethod.GET, path);
    headers.forEach(request::putHeader);
    return ServedPages.await(request.send());
  }

  /// A client library would tidy the path.
  private static String raw(String path) throws IOException {
    try (var socket = new Socket("127.0.0.1", pages.port());
        var writer = new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.UTF_8)) {
      writer.write("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      writer.flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
