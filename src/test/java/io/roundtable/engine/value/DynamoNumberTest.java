package io.roundtable.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoNumberTest {
  private static final String OVERFLOW =
      "Number overflow. Attempting to store a number with magnitude larger than supported range";
  private static final String UNDERFLOW =
      "Number underflow. Attempting to store a number with magnitude smaller than supported range";

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "+0.00, 0",
    "0e125, 0",
    "0e-130, 0",
    "7, 7",
    "+7, 7",
    "007, 7",
    "-7.50, -7.5",
    "0042.1200, 42.12",
    ".5, 0.5",
    "5., 5",
    "1e3, 1000",
    "1.5E+3, 1500",
    "12e-1, 1.2",
    "1e-3, 0.001",
    "-0.0150e2, -1.5",
    "0.00100, 0.001",
    "123456789012345678901, 123456789012345678901"
  })
  void parse_writesTheCanonicalForm(String written, String canonical) {
    assertEquals(canonical, DynamoNumber.parse(written).toString());
  }

  @Test
  void parse_atTheEndsOfTheRange_writesEveryDigit() {
    assertEquals("1" + "0".repeat(125), DynamoNumber.parse("1E125").toString());
    assertEquals("0." + "0".repeat(129) + "1", DynamoNumber.parse("1e-130").toString());
    assertEquals(
        "9".repeat(38) + "0".repeat(88),
        DynamoNumber.parse("9." + "9".repeat(37) + "e125").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e126", "-1e126", "10e125", "0e126", "1e2147483648", "1e99999999999"})
  void parse_beyondTheRange_overflows(String written) {
    assertRefused(OVERFLOW, written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-131", "0.1e-130", "0e-131", "1e-2147483649", "-1e-99999999999"})
  void parse_belowTheRange_underflows(String written) {
    assertRefused(UNDERFLOW, written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "abc",
        "1.2.3",
        " 1",
        "1 ",
        "0x10",
        "1e",
        "e5",
        ".",
        "-",
        "+-1",
        "NaN",
        "Infinity",
        "1_000",
        "1e9223372036854775808",
        "１"
      })
  void parse_whatIsNoNumber_isRefused(String written) {
    assertRefused("The parameter cannot be converted to a numeric value: " + written, written);
  }

  @Test
  void parse_withMoreThan38SignificantDigits_isRefused() {
    assertRefused(
        "Attempting to store more than 38 significant digits in a Number", "1".repeat(39));
    assertRefused(
        "Attempting to store more than 38 significant digits in a Number",
        "1" + "0".repeat(37) + ".1");
  }

  @Test
  void parse_zerosAtBothEnds_areNoSignificantDigits() {
    assertEquals(
        "1".repeat(38) + "00", DynamoNumber.parse("000" + "1".repeat(38) + "00.000").toString());
  }

  @Test
  void equals_comparesByValue() {
    assertEquals(DynamoNumber.parse("1"), DynamoNumber.parse("1.0"));
    assertEquals(DynamoNumber.parse("1e3").hashCode(), DynamoNumber.parse("1000").hashCode());
  }

  @Test
  void plus_isExact() {
    assertEquals("0.3", DynamoNumber.parse("0.1").plus(DynamoNumber.parse("0.2")).toString());
    assertEquals(
        "99999999999999999999999999999999999999",
        DynamoNumber.parse("99999999999999999999999999999999999998")
            .plus(DynamoNumber.of(1))
            .toString());
  }

  @Test
  void plus_whenTheSumNeedsMoreDigits_isRefusedRatherThanRounded() {
    var large = DynamoNumber.parse("1e38");
    var one = DynamoNumber.of(1);

    assertThrows(ValueException.class, () -> large.plus(one));
    assertThrows(ValueException.class, () -> large.minus(one.minus(DynamoNumber.parse("0.5"))));
  }

  @Test
  void plus_beyondTheRange_overflows() {
    var largest = DynamoNumber.parse("9." + "9".repeat(37) + "e125");

    assertThrows(ValueException.class, () -> largest.plus(largest));
  }

  @Property
  void compareTo_isTheOrderOfTheValues(
      @ForAll("numbers") String left, @ForAll("numbers") String right) {
    assertEquals(
        new BigDecimal(left).compareTo(new BigDecimal(right)),
        DynamoNumber.parse(left).compareTo(DynamoNumber.parse(right)));
  }

  @Property
  void parse_ofTheCanonicalForm_changesNothing(@ForAll("numbers") String written) {
    var number = DynamoNumber.parse(written);

    assertEquals(number, DynamoNumber.parse(number.toString()));
    assertEquals(0, number.toBigDecimal().compareTo(new BigDecimal(written)));
  }

  @Provide
  Arbitrary<String> numbers() {
    return Arbitraries.oneOf(
        Values.numbers().map(DynamoNumber::toString),
        Arbitraries.longs().map(String::valueOf),
        Arbitraries.bigDecimals()
            .between(BigDecimal.valueOf(-10), BigDecimal.TEN)
            .map(String::valueOf));
  }

  private static void assertRefused(String message, String written) {
    var refusal = assertThrows(ValueException.class, () -> DynamoNumber.parse(written));
    assertEquals(message, refusal.getMessage());
  }
}
