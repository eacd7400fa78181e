package io.roundtable.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.client.HttpResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When a page is sent compressed.
class CompressionIT {
  private static final String LONG_TEXT = "A long text with some words. ".repeat(400);

  record Text(String text) {}

  @AutoClose private static ServedPages pages;

  @BeforeAll
  static void startServer() {
    pages = ServedPages.start(CompressionIT::addRoutes);
  }

  private static void addRoutes(PageRoutes routes) {
    routes.get("/:tenant", context -> page("short"));
    routes.get("/:tenant/long", context -> page(LONG_TEXT));
  }

  private static Future<Response> page(String text) {
    return Future.succeededFuture(Response.page("webtest/text", new Text(text), CostReport.NONE));
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

  private static HttpResponse<Buffer> getAccepting(String path, String encodings) {
    return ServedPages.await(
        pages.request(HttpMethod.GET, path).putHeader("Accept-Encoding", encodings).send());
  }

  private static String unpacked(Buffer body) throws IOException {
    try (var stream = new GZIPInputStream(new ByteArrayInputStream(body.getBytes()))) {
      return new String(stream.readAllBytes(), UTF_8);
    }
  }
}
