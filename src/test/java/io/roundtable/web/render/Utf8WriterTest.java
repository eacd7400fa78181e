package io.roundtable.web.render;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;

class Utf8WriterTest {
  @Property
  void toBuffer_ofAnyText_isWhatTheJdkEncodes(@ForAll String text) {
    var writer = new Utf8Writer(1);

    writer.write(text, 0, text.length());

    assertArrayEquals(text.getBytes(UTF_8), writer.toBuffer().getBytes());
  }

  @Property
  void toBuffer_ofTextInPieces_isTheWhole(
      @ForAll String text, @ForAll @UniqueElements List<@IntRange(max = 60) Integer> cuts) {
    var writer = new Utf8Writer(4);
    int from = 0;
    for (int cut : cuts.stream().sorted().toList()) {
      int to = Math.min(cut, text.length());
      writer.write(text.toCharArray(), from, to - from);
      from = to;
    }
    writer.write(text, from, text.length() - from);

    assertArrayEquals(text.getBytes(UTF_8), writer.toBuffer().getBytes());
  }

  @Test
  void toBuffer_ofPairInTwoWrites_isOneCharacter() {
    var writer = new Utf8Writer(1);
    for (char half : "👍".toCharArray()) {
      writer.write(half);
    }

    assertEquals("👍", writer.toBuffer().toString(UTF_8));
  }
}
