package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GzipTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip | true",
        "GZIP | true",
        "deflate, gzip;q=0.5 | true",
        "br;q=1.0, *;q=0.1 | true",
        "x-gzip | true",
        "'' | false",
        "identity | false",
        "deflate, br | false",
        "gzip;q=0 | false",
        "gzip; q=0.000 | false",
        "gzip;q=0, * | false",
        "*;q=0 | false",
        "gzipped | false"
      })
  void isAccepted_whereTheClientSaysSo(String acceptEncoding, boolean accepted) {
    assertEquals(accepted, GzipBody.isAccepted(acceptEncoding));
  }

  @Test
  void pack_keepsTheAnswer_andCountsTheBytesThatAreSent() throws IOException {
    var buffer = "{\"Item\":{}} and what is no part of the body".getBytes(StandardCharsets.UTF_8);
    var headers = List.of(Map.entry("x-amzn-RequestId", "ID"), Envelope.checksum(buffer, 11));

    var packed = GzipBody.pack(new WireResponse(400, headers, buffer, 11));

    var sent = Arrays.copyOf(packed.body(), packed.length());
    assertEquals(
        "{\"Item\":{}}", new String(GzipBody.unpack(sent, 100, _ -> true), StandardCharsets.UTF_8));
    assertEquals(400, packed.status());
    assertEquals(
        List.of(
            Map.entry("x-amzn-RequestId", "ID"),
            Envelope.checksum(sent, sent.length),
            Map.entry("Content-Encoding", "gzip")),
        packed.headers());
  }

  @Test
  void unpack_beyondTheLimit_ends() throws IOException {
    var bomb = packed(new byte[50_000_000]);
    assertTrue(bomb.length < 100_000);

    var beginning = GzipBody.unpack(bomb, 1_000_000, _ -> true);

    assertTrue(beginning.length > 1_000_000 && beginning.length < 1_100_000);
  }

  @Test
  void unpack_whereMemoryIsUsedUp_ends() {
    var packed = packed(new byte[100_000]);
    var left = new int[] {50_000};
    assertThrows(
        GzipBody.NoRoomException.class,
        () -> GzipBody.unpack(packed, 100_000, bytes -> (left[0] -= bytes) >= 0));
  }

  @Test
  void unpack_ofSpoiltBytes_fails() throws IOException {
    var packed = packed("a body".getBytes(StandardCharsets.UTF_8));
    assertArrayEquals(
        "a body".getBytes(StandardCharsets.UTF_8), GzipBody.unpack(packed, 100, _ -> true));
    for (int length = 0; length < packed.length; length++) {
      var cut = Arrays.copyOf(packed, length);
      assertThrows(
          IOException.class, () -> GzipBody.unpack(cut, 100, _ -> true), "cut at " + length);
    }
    var plain = "{\"TableName\":\"Plain\"}".getBytes(StandardCharsets.UTF_8);
    assertThrows(IOException.class, () -> GzipBody.unpack(plain, 100, _ -> true));
  }

  static byte[] packed(byte[] body) {
    var packed = new ByteArrayOutputStream();
    try (var sink = new GZIPOutputStream(packed)) {
      sink.write(body);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return packed.toByteArray();
  }
}
