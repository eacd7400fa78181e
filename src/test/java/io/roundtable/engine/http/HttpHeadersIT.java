package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the transport adds to the engine's answers, and the gzip coding in both directions.
class HttpHeadersIT extends Contract {
  @AutoClose
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final String TEXT = "a text that repeats itself, ".repeat(100);

  @ParameterizedTest
  @ValueSource(strings = {"ListTables", "Nothing"})
  void everyAnswer_saysWhoAndWhen(String operation) throws Exception {
    var answer = call(operation, "{}", Optional.empty());

    var date = answer.headers().firstValue("Date").orElseThrow();
    var told = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    assertTrue(Duration.between(told, Instant.now()).abs().toMinutes() < 5, date);
    assertTrue(date.matches("[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} [0-9:]{8} GMT"), date);
    assertEquals("Server", answer.headers().firstValue("Server").orElseThrow());
    assertTrue(
        answer.headers().firstValue("x-amzn-RequestId").orElseThrow().matches("[0-9A-Z]{52}"));
  }

  @Test
  void answer_isPackedOnlyWhereAskedFor_andItsChecksumIsOfWhatIsSent() throws Exception {
    var body = "{\"TableName\":\"%s\",\"Key\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"S\":\"b\"}}}";
    var table = createTable();
    put(table, TEXT);

    var plain = call("GetItem", body.formatted(table), Optional.empty());
    var packed = call("GetItem", body.formatted(table), Optional.of("gzip"));

    assertEquals(Optional.empty(), plain.headers().firstValue("Content-Encoding"));
    assertEquals(Optional.of("gzip"), packed.headers().firstValue("Content-Encoding"));
    assertTrue(packed.body().length < plain.body().length / 2);
    assertChecksum(plain);
    assertChecksum(packed);
    assertEquals(text(plain.body()), text(GzipBody.unpack(packed.body(), 100_000, _ -> true)));
  }

  @Test
  void smallAnswer_isNotWorthPacking() throws Exception {
    var answer = call("ListTables", "{\"Limit\":1}", Optional.of("gzip"));
    assertEquals(Optional.empty(), answer.headers().firstValue("Content-Encoding"));
    assertChecksum(answer);
  }

  @Test
  void request_thatIsPacked_isRead() throws Exception {
    var table = createTable();
    put(table, TEXT);
    var body = "{\"TableName\":\"" + table + "\"}";

    var answer = send("Scan", GzipTest.packed(body.getBytes(StandardCharsets.UTF_8)));

    assertEquals(200, answer.statusCode());
    assertTrue(text(answer.body()).contains(TEXT));
  }

  @Test
  void request_thatIsNoGzip_isASerializationException() throws Exception {
    var answer = send("ListTables", "{}".getBytes(StandardCharsets.UTF_8));
    assertEquals(400, answer.statusCode());
    assertTrue(text(answer.body()).contains("#SerializationException"), text(answer.body()));
    assertChecksum(answer);
  }

  @Test
  void request_thatUnpacksToMoreThan16Megabytes_isTooLarge() throws Exception {
    var answer = send("PutItem", GzipTest.packed(new byte[500_000_000]));
    assertEquals(413, answer.statusCode());
  }

  private void put(String table, String text) throws IOException, InterruptedException {
    var item =
        "{\"TableName\":\"%s\",\"Item\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"S\":\"b\"},\"t\":{\"S\":\"%s\"}}}";
    assertEquals(200, call("PutItem", item.formatted(table, text), Optional.empty()).statusCode());
  }

  private HttpResponse<byte[]> call(String operation, String body, Optional<String> acceptEncoding)
      throws IOException, InterruptedException {
    var request = request(operation, body.getBytes(StandardCharsets.UTF_8));
    acceptEncoding.ifPresent(coding -> request.header("Accept-Encoding", coding));
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> send(String operation, byte[] packed)
      throws IOException, InterruptedException {
    var request = request(operation, packed).header("Content-Encoding", "gzip").build();
    return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpRequest.Builder request(String operation, byte[] body) {
    return HttpRequest.newBuilder(engine.endpoint().resolve("/"))
        .header("X-Amz-Target", "DynamoDB_20120810." + operation)
        .header("Content-Type", "application/x-amz-json-1.0")
        .timeout(Duration.ofMinutes(2))
        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
  }

  private static void assertChecksum(HttpResponse<byte[]> answer) {
    var checksum = new CRC32();
    checksum.update(answer.body());
    assertEquals(
        Long.toString(checksum.getValue()),
        answer.headers().firstValue("x-amz-crc32").orElseThrow());
  }

  private static String text(byte[] body) {
    return new String(body, StandardCharsets.UTF_8);
  }
}
