package io.roundtable.engine.value;

/// Reads a decimal number from left to right and writes its canonical form. Only the significant
/// digits are kept, so that a text of any length costs no more than reading it once.
final class NumberParser {
  private static final int MAX_EXPONENT = 125;
  private static final int MIN_EXPONENT = -130;

  private final String written;
  private int position;
  private final StringBuilder digits = new StringBuilder(DynamoNumber.MAX_DIGITS);
  private int digitCount;
  private int pendingZeros;
  private long exponentOfFirstDigit;
  private long zeros;

  private NumberParser(String written) {
    this.written = written;
  }

  static String canonical(String written) {
    return new NumberParser(written).read();
  }

  private String read() {
    boolean negative = skipSign() == '-';
    readDigits(true);
    if (peek() == '.') {
      position++;
      readDigits(false);
    }
    if (digitCount == 0) {
      throw notNumeric();
    }
    long exponent = readExponent();
    if (position < written.length()) {
      throw notNumeric();
    }
    if (digits.isEmpty()) {
      checkRange(exponent);
      return "0";
    }
    checkRange(saturatedSum(exponentOfFirstDigit, exponent));
    if (digits.length() > DynamoNumber.MAX_DIGITS) {
      throw new ValueException("Attempting to store more than 38 significant digits in a Number");
    }
    var plain = plain((int) (exponentOfFirstDigit + exponent));
    return negative ? "-" + plain : plain;
  }

  private void readDigits(boolean beforePoint) {
    for (char digit = peek(); digit >= '0' && digit <= '9'; digit = peek()) {
      position++;
      digitCount++;
      boolean leadingZero = digits.isEmpty() && digit == '0';
      if (!leadingZero) {
        append(digit, beforePoint);
      } else if (!beforePoint) {
        zeros++;
      }
    }
  }

  private void append(char digit, boolean beforePoint) {
    if (digits.isEmpty()) {
      exponentOfFirstDigit = beforePoint ? -1 : -1 - zeros;
    }
    if (beforePoint) {
      exponentOfFirstDigit++;
    }
    if (digit == '0') {
      pendingZeros++;
      return;
    }
    // A digit past the limit is kept only to say that there are too many.
    for (; pendingZeros > 0 && digits.length() <= DynamoNumber.MAX_DIGITS; pendingZeros--) {
      digits.append('0');
    }
    pendingZeros = 0;
    if (digits.length() <= DynamoNumber.MAX_DIGITS) {
      digits.append(digit);
    }
  }

  private long readExponent() {
    if (peek() != 'e' && peek() != 'E') {
      return 0;
    }
    position++;
    int start = position;
    skipSign();
    int firstDigit = position;
    while (peek() >= '0' && peek() <= '9') {
      position++;
    }
    if (position == firstDigit) {
      throw notNumeric();
    }
    try {
      return Long.parseLong(written, start, position, 10);
    } catch (NumberFormatException beyondLong) {
      throw notNumeric();
    }
  }

  private String plain(int exponent) {
    int length = digits.length();
    if (exponent >= length - 1) {
      return digits + "0".repeat(exponent - length + 1);
    }
    if (exponent >= 0) {
      return digits.insert(exponent + 1, '.').toString();
    }
    return "0." + "0".repeat(-exponent - 1) + digits;
  }

  private char skipSign() {
    char sign = peek();
    if (sign == '-' || sign == '+') {
      position++;
    }
    return sign;
  }

  /// The next character; NUL at the end.
  private char peek() {
    return position < written.length() ? written.charAt(position) : '\0';
  }

  private static long saturatedSum(long first, long exponent) {
    long sum = first + exponent;
    boolean overflown = ((first ^ sum) & (exponent ^ sum)) < 0;
    return overflown ? (exponent < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  private static void checkRange(long exponent) {
    if (exponent > MAX_EXPONENT) {
      throw new ValueException(
          "Number overflow. Attempting to store a number with magnitude larger than supported"
              + " range");
    }
    if (exponent < MIN_EXPONENT) {
      throw new ValueException(
          "Number underflow. Attempting to store a number with magnitude smaller than supported"
              + " range");
    }
  }

  private ValueException notNumeric() {
    return new ValueException("The parameter cannot be converted to a numeric value: " + written);
  }
}
