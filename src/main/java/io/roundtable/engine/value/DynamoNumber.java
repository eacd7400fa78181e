package io.roundtable.engine.value;

import java.math.BigDecimal;

/// A decimal number of at most 38 significant digits, between 1E-130 and 9.99...E+125 in magnitude,
/// or zero. It keeps its canonical text: plain digits without exponent, `+`, or needless zeros, so
/// `1.50e3` is `1500`. Numbers are equal and ordered by value.
public final class DynamoNumber implements Comparable<DynamoNumber> {
  /// The most significant digits that a number can have.
  public static final int MAX_DIGITS = 38;

  private static final int LONG_ALWAYS_FITS = 18;

  private final String text;

  private DynamoNumber(String text) {
    this.text = text;
  }

  /// The number that a request writes, with or without exponent.
  ///
  /// @throws ValueException where the text is no number, has too many digits or is out of range
  public static DynamoNumber parse(String written) {
    return isCanonicalInteger(written)
        ? new DynamoNumber(written)
        : new DynamoNumber(NumberParser.canonical(written));
  }

  /// The exact result of a calculation.
  ///
  /// @throws ValueException where it has too many digits or is out of range
  public static DynamoNumber of(BigDecimal value) {
    return parse(value.toString());
  }

  /// A whole number.
  public static DynamoNumber of(long value) {
    return new DynamoNumber(Long.toString(value));
  }

  /// A number whose text is known to be canonical, as read from storage.
  static DynamoNumber canonical(String text) {
    return new DynamoNumber(text);
  }

  /// The value for calculations.
  public BigDecimal toBigDecimal() {
    return new BigDecimal(text);
  }

  /// The exact sum.
  ///
  /// @throws ValueException where it needs more than 38 digits or is out of range
  public DynamoNumber plus(DynamoNumber other) {
    return of(toBigDecimal().add(other.toBigDecimal()));
  }

  /// The exact difference.
  ///
  /// @throws ValueException where it needs more than 38 digits or is out of range
  public DynamoNumber minus(DynamoNumber other) {
    return of(toBigDecimal().subtract(other.toBigDecimal()));
  }

  @Override
  public int compareTo(DynamoNumber other) {
    return text.length() <= LONG_ALWAYS_FITS
            && other.text.length() <= LONG_ALWAYS_FITS
            && text.indexOf('.') < 0
            && other.text.indexOf('.') < 0
        ? Long.compare(Long.parseLong(text), Long.parseLong(other.text))
        : toBigDecimal().compareTo(other.toBigDecimal());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DynamoNumber number && text.equals(number.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /// The canonical text.
  @Override
  public String toString() {
    return text;
  }

  private static boolean isCanonicalInteger(String text) {
    if (text.equals("0")) {
      return true;
    }
    if (text.isEmpty() || text.length() > LONG_ALWAYS_FITS || text.charAt(0) == '0') {
      return false;
    }
    for (int position = 0; position < text.length(); position++) {
      if (text.charAt(position) < '0' || text.charAt(position) > '9') {
        return false;
      }
    }
    return true;
  }
}
