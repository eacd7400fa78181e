package io.roundtable.engine.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class KeyCodecTest {
  /// A tuple as an index could have it: the same types in the same places.
  record Tuple(AttributeValue text, AttributeValue number, AttributeValue binary) {
    List<AttributeValue> values() {
      return List.of(text, number, binary);
    }

    int compareTo(Tuple other) {
      for (int position = 0; position < values().size(); position++) {
        int order = ValueOrder.compare(values().get(position), other.values().get(position));
        if (order != 0) {
          return Integer.signum(order);
        }
      }
      return 0;
    }
  }

  @Property
  void encode_ofNumbers_keepsTheirOrder(
      @ForAll("numbers") DynamoNumber left, @ForAll("numbers") DynamoNumber right) {
    assertEquals(
        left.compareTo(right),
        order(List.of(new AttributeValue.N(left)), List.of(new AttributeValue.N(right))));
  }

  @Property
  void encode_ofTuples_keepsTheirOrder(
      @ForAll("tuples") Tuple left, @ForAll("tuples") Tuple right) {
    assertEquals(left.compareTo(right), order(left.values(), right.values()));
  }

  @Property
  void encode_ofDifferentValues_isNeverTheBeginningOfOneAnother(
      @ForAll("scalars") AttributeValue left, @ForAll("scalars") AttributeValue right) {
    var longer = KeyCodec.encode(List.of(right));
    var beginning = KeyCodec.encode(List.of(left));

    assertEquals(
        left.equals(right),
        KeyRange.beginningWith(beginning).contains(longer),
        () -> left + " and " + right);
  }

  @Property
  void rangeBeginningWith_holdsExactlyTheTuplesThatDo(
      @ForAll("tuples") Tuple one, @ForAll("tuples") Tuple other) {
    var range = KeyRange.beginningWith(KeyCodec.encode(List.of(one.text(), one.number())));

    boolean sameBeginning = one.text().equals(other.text()) && one.number().equals(other.number());
    assertEquals(sameBeginning, range.contains(KeyCodec.encode(other.values())));
  }

  @Property
  void encodeBeginning_coversExactlyTheStringsThatBeginSo(
      @ForAll("strings") String beginning, @ForAll("strings") String text) {
    var first = AttributeValue.N.of(1);
    var range =
        KeyRange.beginningWith(
            KeyCodec.encodeBeginning(List.of(first), new AttributeValue.S(beginning)));

    assertEquals(
        text.startsWith(beginning),
        range.contains(KeyCodec.encode(List.of(first, new AttributeValue.S(text)))));
  }

  @Property
  void encodeBeginning_coversExactlyTheBinariesThatBeginSo(
      @ForAll("binaries") Bytes beginning, @ForAll("binaries") Bytes bytes) {
    var range =
        KeyRange.beginningWith(
            KeyCodec.encodeBeginning(List.of(), new AttributeValue.B(beginning)));

    assertEquals(
        bytes.startsWith(beginning),
        range.contains(KeyCodec.encode(List.of(new AttributeValue.B(bytes)))));
  }

  @Test
  void encode_ofEqualNumbersWrittenDifferently_isTheSame() {
    assertArrayEquals(
        KeyCodec.encode(List.of(AttributeValue.N.of("1e3"))),
        KeyCodec.encode(List.of(AttributeValue.N.of("1000.0"))));
  }

  @Test
  void encode_ofWhatIsNoScalar_isRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> KeyCodec.encode(List.of(new AttributeValue.Bool(true))));
    assertThrows(
        IllegalArgumentException.class,
        () -> KeyCodec.encodeBeginning(List.of(), AttributeValue.N.of(1)));
  }

  @Test
  void rangeOfAll_holdsEveryKey() {
    assertTrue(KeyRange.all().contains(KeyCodec.encode(List.of(AttributeValue.N.of("9e125")))));
    assertTrue(
        KeyRange.all()
            .contains(KeyCodec.encode(List.of(AttributeValue.B.of(new byte[] {-1, -1})))));
    assertFalse(KeyRange.all().contains(new byte[] {-1}));
  }

  @Provide
  Arbitrary<DynamoNumber> numbers() {
    return Values.numbers();
  }

  @Provide
  Arbitrary<String> strings() {
    return Values.strings();
  }

  @Provide
  Arbitrary<Bytes> binaries() {
    return Values.binaries();
  }

  @Provide
  Arbitrary<AttributeValue> scalars() {
    return Values.scalars();
  }

  @Provide
  Arbitrary<Tuple> tuples() {
    return Combinators.combine(
            Values.strings().map(AttributeValue.S::new),
            Values.numbers().map(AttributeValue.N::new),
            Values.binaries().map(AttributeValue.B::new))
        .as(Tuple::new);
  }

  private static int order(List<AttributeValue> left, List<AttributeValue> right) {
    return Integer.signum(Arrays.compareUnsigned(KeyCodec.encode(left), KeyCodec.encode(right)));
  }
}
