package io.roundtable.engine.value;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a decimal number as requests write it and gives its canonical form.
final class NumberParser {
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?)([0-9]*+)(?:\\.([0-9]*+))?(?:[eE]([+-]?[0-9]++))?");
  private static final int MAX_EXPONENT = 125;
  private static final int MIN_EXPONENT = -130;

  private NumberParser() {}

  /// The number in plain digits: `-0.0150e2` is `-1.5`.
  ///
  /// @throws ValueException where the text is no number, has too many digits or is out of range
  static String canonical(String written) {
    var number = NUMBER.matcher(written);
    if (!number.matches()) {
      throw notNumeric(written);
    }
    var digits = digits(number);
    if (digits.isEmpty()) {
      throw notNumeric(written);
    }
    long writtenExponent = exponent(number, written);
    int first = 0;
    while (first < digits.length() && digits.charAt(first) == '0') {
      first++;
    }
    if (first == digits.length()) {
      checkRange(writtenExponent);
      return "0";
    }
    long exponent = saturatedSum(number.end(2) - number.start(2) - 1L - first, writtenExponent);
    checkRange(exponent);
    var plain = plain(significant(digits, first), (int) exponent);
    return number.group(1).equals("-") ? "-" + plain : plain;
  }

  private static String digits(Matcher number) {
    return number.group(3) == null ? number.group(2) : number.group(2) + number.group(3);
  }

  private static long exponent(Matcher number, String written) {
    if (number.group(4) == null) {
      return 0;
    }
    try {
      return Long.parseLong(number.group(4));
    } catch (NumberFormatException beyondLong) {
      throw notNumeric(written);
    }
  }

  private static String significant(String digits, int first) {
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    if (end - first > DynamoNumber.MAX_DIGITS) {
      throw new ValueException("Attempting to store more than 38 significant digits in a Number");
    }
    return digits.substring(first, end);
  }

  /// The digits in full, with as many zeros as it needs.
  ///
  /// @param exponent the power of ten of the first digit
  private static String plain(String digits, int exponent) {
    if (exponent < 0) {
      return "0." + "0".repeat(-exponent - 1) + digits;
    }
    int integerDigits = exponent + 1;
    return digits.length() <= integerDigits
        ? digits + "0".repeat(integerDigits - digits.length())
        : digits.substring(0, integerDigits) + "." + digits.substring(integerDigits);
  }

  private static long saturatedSum(long position, long exponent) {
    try {
      return Math.addExact(position, exponent);
    } catch (ArithmeticException overflow) {
      return exponent < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
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

  private static ValueException notNumeric(String written) {
    return new ValueException("The parameter cannot be converted to a numeric value: " + written);
  }
}
