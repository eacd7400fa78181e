package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
  @Property
  void compare_ofStrings_isTheOrderOfTheirUtf8Bytes(
      @ForAll("strings") String left, @ForAll("strings") String right) {
    assertEquals(
        Integer.signum(Arrays.compareUnsigned(left.getBytes(UTF_8), right.getBytes(UTF_8))),
        Integer.signum(
            ValueOrder.compare(new AttributeValue.S(left), new AttributeValue.S(right))));
  }

  @Test
  void compare_ofBinaries_isUnsigned() {
    assertTrue(
        ValueOrder.compare(
                AttributeValue.B.of(new byte[] {-128}), AttributeValue.B.of(new byte[] {127}))
            > 0);
  }

  @Test
  void compare_ofDifferentTypes_isRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ValueOrder.compare(new AttributeValue.S("1"), AttributeValue.N.of(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> ValueOrder.compare(new AttributeValue.Bool(true), new AttributeValue.Bool(true)));
  }

  @Test
  void bytes_findTheirParts() {
    var bytes = Bytes.copyOf(new byte[] {1, 2, 1, 3});

    assertTrue(bytes.contains(Bytes.copyOf(new byte[] {1, 3})));
    assertTrue(bytes.contains(Bytes.copyOf(new byte[0])));
    assertFalse(bytes.contains(Bytes.copyOf(new byte[] {2, 3})));
    assertTrue(bytes.startsWith(Bytes.copyOf(new byte[] {1, 2})));
    assertFalse(bytes.startsWith(Bytes.copyOf(new byte[] {1, 2, 1, 3, 4})));
  }

  @Provide
  Arbitrary<String> strings() {
    return Values.strings();
  }
}
