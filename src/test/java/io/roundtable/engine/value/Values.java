package io.roundtable.engine.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/// Makes up values of every type for property tests.
public final class Values {
  private Values() {}

  /// Numbers over the whole range of magnitudes, with up to 38 digits.
  public static Arbitrary<DynamoNumber> numbers() {
    var digits =
        Arbitraries.bigIntegers().between(BigInteger.TEN.pow(37).negate(), BigInteger.TEN.pow(37));
    var scales = Arbitraries.integers().between(-88, 130);
    var wide =
        Combinators.combine(digits, scales)
            .as((unscaled, scale) -> DynamoNumber.of(new BigDecimal(unscaled, scale)));
    var small = Arbitraries.longs().between(-1000, 1000).map(DynamoNumber::of);
    return Arbitraries.oneOf(List.of(wide, small));
  }

  /// Strings with characters of every length in UTF-8, and with the ones that keys escape.
  public static Arbitrary<String> strings() {
    var characters =
        Arbitraries.of("\0", "\1", "\2", "a", "b", "é", "\uE000", "\uFFFF", "😀", "𐀀");
    return characters.list().ofMaxSize(6).map(parts -> String.join("", parts));
  }

  /// Binaries with the bytes that keys escape.
  public static Arbitrary<Bytes> binaries() {
    return Arbitraries.of((byte) 0, (byte) 1, (byte) 2, (byte) 127, (byte) -128, (byte) -1)
        .array(byte[].class)
        .ofMaxSize(6)
        .map(Bytes::copyOf);
  }

  /// Strings, numbers and binaries.
  public static Arbitrary<AttributeValue> scalars() {
    return Arbitraries.oneOf(
        List.of(
            strings().map(AttributeValue.S::new),
            numbers().map(AttributeValue.N::new),
            binaries().map(AttributeValue.B::new)));
  }

  /// Values of every type, documents up to some levels deep.
  public static Arbitrary<AttributeValue> values() {
    return values(2);
  }

  /// Items with attributes of every type.
  public static Arbitrary<Item> items() {
    return Arbitraries.maps(strings(), values()).ofMaxSize(5).map(Item::new);
  }

  private static Arbitrary<AttributeValue> values(int depth) {
    Arbitrary<AttributeValue> flat =
        Arbitraries.oneOf(
            List.of(
                scalars(),
                Arbitraries.of(true, false).map(AttributeValue.Bool::new),
                Arbitraries.just(new AttributeValue.Null()),
                strings().set().ofMinSize(1).ofMaxSize(4).map(AttributeValue.Ss::new),
                numbers().set().ofMinSize(1).ofMaxSize(4).map(AttributeValue.Ns::new),
                binaries().set().ofMinSize(1).ofMaxSize(4).map(AttributeValue.Bs::new)));
    if (depth == 0) {
      return flat;
    }
    var inner = values(depth - 1);
    return Arbitraries.oneOf(
        List.of(
            flat,
            inner.list().ofMaxSize(4).map(AttributeValue.L::new),
            Arbitraries.maps(strings(), inner).ofMaxSize(4).map(AttributeValue.M::new)));
  }
}
