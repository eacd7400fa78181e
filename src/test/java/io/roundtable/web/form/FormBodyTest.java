package io.roundtable.web.form;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies of forms, in which the characters of ISO 8859-1 stand for bytes.
class FormBodyTest {
  private static final String URL_ENCODED = "application/x-www-form-urlencoded";
  private static final String MULTIPART = "multipart/form-data; boundary=XX";

  /// Bytes that are no UTF-8: alone, cut off, too long, half a pair, beyond the last character.
  private static final List<String> NO_UTF8 =
      List.of(
          "\u0080",
          "\u00e9",
          "\u00ff",
          "\u00fe\u00ff",
          "\u00c3",
          "\u00e2\u0082",
          "\u00f0\u009f\u0098",
          "\u00c0\u0080",
          "\u00c1\u00bf",
          "\u00e0\u0080\u00af",
          "\u00f0\u0080\u0080\u00af",
          "\u00ed\u00a0\u0080",
          "\u00ed\u00bf\u00bf",
          "\u00ed\u00a0\u00bd\u00ed\u00b8\u0080",
          "\u00f4\u0090\u0080\u0080",
          "\u00f8\u0088\u0080\u0080\u0080");

  static Stream<String> bytesThatAreNoUtf8() {
    return NO_UTF8.stream();
  }

  @ParameterizedTest
  @MethodSource("bytesThatAreNoUtf8")
  void read_ofBytesThatAreNoUtf8_isRefusedWhereverTheyStand(String bytes) {
    for (var text : List.of(bytes, escaped(bytes), "a" + bytes + "b", "a" + escaped(bytes))) {
      assertRefused(URL_ENCODED, "title=" + text, "UTF-8");
      assertRefused(URL_ENCODED, text + "=title", "UTF-8");
      assertRefused(URL_ENCODED, "a=b&" + text + "&c=d", "UTF-8");
      assertRefused(URL_ENCODED + "; charset=iso-8859-1", "title=" + text, "UTF-8");
    }
    assertRefused(MULTIPART, part("title", bytes), "UTF-8");
    assertRefused(MULTIPART, part("ti" + bytes + "tle", "text"), "UTF-8");
    assertRefused(MULTIPART, part("title\"; filename=\"a.txt", bytes), "UTF-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%4", "%zz", "%4z", "%z4", "a%", "%%41", "%u0041", "%\u00b2\u00b2"})
  void read_ofAPercentSignThatEscapesNothing_isRefused(String text) {
    assertRefused(URL_ENCODED, "title=" + text, "UTF-8");
    assertRefused(URL_ENCODED, text + "=x", "UTF-8");
    assertRefused(URL_ENCODED, "title=" + text + "&a=41", "UTF-8");
  }

  @Test
  void read_ofWhatBrowsersSend_isWhatWasTyped() {
    assertEquals("caf\u00e9 au lait", read(URL_ENCODED, "t=caf%C3%A9+au%20lait").get("t"));
    assertEquals("caf\u00e9", read(URL_ENCODED, "t=caf\u00c3\u00a9").get("t"));
    assertEquals("\ud83d\ude00", read(URL_ENCODED, "t=%F0%9F%98%80").get("t"));
    assertEquals("\ufffd", read(URL_ENCODED, "t=%EF%BF%BD").get("t"), "as it was typed");
    assertEquals("a=b+c", read(URL_ENCODED, "t=a=b%2bc").get("t"));
    assertEquals(List.of("1", "2"), read(URL_ENCODED, "t=1&&t=2&").getAll("t"));
    assertEquals("", read(URL_ENCODED, "t").get("t"));
    assertEquals("", read("Application/X-WWW-Form-URLencoded;charset=UTF-8", "t=").get("t"));
    var parts = read(MULTIPART, part("t", "caf\u00c3\u00a9 %zz+"));
    assertEquals("caf\u00e9 %zz+", parts.get("t"));
  }

  @Test
  void read_ofAnotherType_hasNoFields() {
    assertTrue(read(null, "title=x").isEmpty());
    assertTrue(read("text/plain", "title=\u00ff").isEmpty());
    assertTrue(read("application/json", "{}").isEmpty());
    assertTrue(read(URL_ENCODED, "").isEmpty());
  }

  @Test
  void read_ofPartsThatCannotBeToldApart_isRefused() {
    assertRefused("multipart/form-data", part("t", "x"), "told apart");
    assertRefused(MULTIPART, part("t", "x").replace("--XX--", ""), "told apart");
    assertRefused("multipart/form-data; boundary=", part("t", "x"), "told apart");
    var charset = part("t\"\r\nContent-Type: text/plain; charset=\"none", "x");
    assertRefused(MULTIPART, charset, "told apart");
  }

  @Test
  void read_ofMoreFieldsThanAnyForm_isRefused() {
    assertEquals(1_000, read(URL_ENCODED, "a&".repeat(1_000)).getAll("a").size());
    assertRefused(URL_ENCODED, "a&".repeat(1_001), "more than 1000 fields");
  }

  /// What a stranger sends is refused, never a fault of ours.
  @Test
  void read_ofSpoiltParts_isReadOrRefused() {
    var random = new Random(7);
    var bits = List.of("\r\n", "--XX", "--", "\"", ";", "=", "filename=", "\0", "\r", "\n", ":");
    for (int attempt = 0; attempt < 4_000; attempt++) {
      var type = new StringBuilder(MULTIPART);
      var body = new StringBuilder(part("title", "text") + part("filename", "x"));
      for (int change = random.nextInt(1, 5); change > 0; change--) {
        spoil(random.nextInt(4) == 0 ? type : body, bits.get(random.nextInt(bits.size())), random);
      }
      readOrRefused(type.toString(), body.toString());
    }
  }

  private static void spoil(StringBuilder text, String bit, Random random) {
    int at = random.nextInt(text.length());
    int cut = random.nextInt(3) == 0 ? Math.min(text.length(), at + random.nextInt(20)) : at;
    text.replace(at, cut, random.nextBoolean() ? bit : "");
  }

  private static void readOrRefused(String type, String body) {
    try {
      read(type, body);
    } catch (FailureException refused) {
      assertInstanceOf(Failure.BadRequest.class, refused.failure());
    } catch (RuntimeException fault) {
      throw new AssertionError(type + "\n" + body, fault);
    }
  }

  @Test
  void isWellFormed_ofAddresses_followsTheSameRule() {
    for (var address : List.of("/", "/a?b=caf%C3%A9&c=%F0%9F%98%80", "/%20?%41=+", "/?a=%00")) {
      assertTrue(PercentEncoding.isWellFormed(address), address);
    }
    for (var bytes : NO_UTF8) {
      for (var address : Map.of("/", "", "/?a=", "&b=c").entrySet()) {
        var malformed = address.getKey() + escaped(bytes) + address.getValue();
        assertEquals(false, PercentEncoding.isWellFormed(malformed), malformed);
      }
    }
  }

  private static MultiMap read(String type, String body) {
    return FormBody.read(type, body.getBytes(ISO_8859_1));
  }

  private static void assertRefused(String type, String body, String sentence) {
    var refusal = assertThrows(FailureException.class, () -> read(type, body), body);
    var failure = assertInstanceOf(Failure.BadRequest.class, refusal.failure());
    assertTrue(failure.sentence().contains(sentence), failure.sentence());
  }

  private static String escaped(String bytes) {
    var escaped = new StringBuilder();
    for (byte octet : bytes.getBytes(ISO_8859_1)) {
      escaped.append("%%%02X".formatted(octet));
    }
    return escaped.toString();
  }

  private static String part(String name, String value) {
    var head = "--XX\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n";
    return head + value + "\r\n--XX--\r\n";
  }
}
