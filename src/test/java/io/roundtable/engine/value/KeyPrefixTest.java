package io.roundtable.engine.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class KeyPrefixTest {
  @Property
  void prefix_isTheKeyOfTheFirstValues(
      @ForAll @Size(min = 1, max = 4) List<String> texts,
      @ForAll
          @BigRange(
              min = "-99999999999999999999999999999999999999",
              max = "99999999999999999999999999999999999999")
          BigInteger number,
      @ForAll byte[] binary,
      @ForAll @IntRange(min = 0, max = 6) int first) {
    var values = new ArrayList<AttributeValue>();
    values.add(new AttributeValue.N(DynamoNumber.parse(number.toString())));
    texts.forEach(text -> values.add(new AttributeValue.S(text)));
    values.add(new AttributeValue.B(Bytes.copyOf(binary)));
    int count = Math.min(first, values.size());

    assertArrayEquals(
        KeyCodec.encode(values.subList(0, count)), KeyPrefix.of(KeyCodec.encode(values), count));
  }

  @Property
  void boundOfARange_hasAPrefixOrNone(
      @ForAll String text, @ForAll @IntRange(min = 1, max = 3) int values) {
    var key = KeyCodec.encode(List.of(new AttributeValue.S(text), AttributeValue.N.of(7)));
    assertEquals(values <= 2, KeyPrefix.find(key, values).isPresent());
    var bound = KeyCodec.after(KeyPrefix.of(key, 1));
    assertTrue(KeyPrefix.find(bound, values).isEmpty());
    assertTrue(KeyPrefix.find(new byte[0], values).isEmpty());
  }
}
