package io.roundtable.engine.http.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsonBufferTest {

  @Test
  void nesting_placesCommas() {
    var json = new JsonBuffer(1);
    json.beginObject().name("a").value(1).name("b").beginArray().value("x").value(true);
    json.beginObject().endObject().beginArray().endArray().endArray().name("c").value(0.5);
    json.name("d").value(2.0).endObject();
    assertEquals("{\"a\":1,\"b\":[\"x\",true,{},[]],\"c\":0.5,\"d\":2}", text(json));
  }

  @Test
  void text_controlsAndQuotes_areEscaped() {
    var json = new JsonBuffer(1).value("\"\\/\b\n\r\t\u0000\u001f\u007fé€😀");
    assertEquals("\"\\\"\\\\/\\u0008\\n\\r\\t\\u0000\\u001f\u007fé€😀\"", text(json));
  }

  @Test
  void text_halfASurrogatePair_isReplaced() {
    assertEquals("\"a\uFFFDb\"", text(new JsonBuffer(1).value("a\uD83Db")));
    assertEquals("\"\uFFFD\"", text(new JsonBuffer(1).value("\uDE00")));
  }

  @Property
  void text_whatever_readsBackTheSame(@ForAll String text) throws IOException {
    var utf8 = text.getBytes(StandardCharsets.UTF_8);
    var expected = new String(utf8, StandardCharsets.UTF_8);
    var fromBytes = new JsonBuffer(4).utf8(utf8, 0, utf8.length);
    assertEquals(expected, parsed(fromBytes));
    assertEquals(parsed(new JsonBuffer(4).value(expected)), parsed(fromBytes));
  }

  @Test
  void utf8_whereverTheEscapesStand_readsBackTheSame() throws IOException {
    for (var text :
        new String[] {"", "\u0000\u0001\u001f", "\"a\"", "a\\", "\n\n\n\n\nb", "ab\tcd"}) {
      var bytes = ("x" + text + "y").getBytes(StandardCharsets.UTF_8);
      assertEquals(text, parsed(new JsonBuffer(1).utf8(bytes, 1, bytes.length - 2)));
    }
  }

  @Test
  void base64_everyLength_isThatOfJava() {
    var random = new Random(7);
    for (int length = 0; length < 40; length++) {
      var bytes = new byte[length + 2];
      random.nextBytes(bytes);
      var expected = Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, 1, length + 1));
      assertEquals("\"" + expected + "\"", text(new JsonBuffer(1).base64(bytes, 1, length)));
    }
  }

  private static String text(JsonBuffer json) {
    return new String(json.array(), 0, json.length(), StandardCharsets.UTF_8);
  }

  private static String parsed(JsonBuffer json) throws IOException {
    try (var parser = new JsonFactory().createParser(json.array(), 0, json.length())) {
      assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
      return parser.getText();
    }
  }
}
