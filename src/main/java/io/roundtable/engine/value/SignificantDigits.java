package io.roundtable.engine.value;

/// The digits of a number from the first that is not zero to the last, and where they stand.
///
/// @param digits without point and sign
/// @param exponent the power of ten of the first digit
record SignificantDigits(String digits, int exponent) {
  /// The digits of a number that is not zero.
  ///
  /// @param text canonical
  static SignificantDigits of(String text) {
    int start = text.charAt(0) == '-' ? 1 : 0;
    int point = text.indexOf('.');
    int integerEnd = point < 0 ? text.length() : point;
    if (text.charAt(start) == '0') {
      int first = skipZeros(text, point + 1);
      return new SignificantDigits(text.substring(first), point - first);
    }
    var integer = text.substring(start, integerEnd);
    var digits =
        point < 0 ? withoutTrailingZeros(integer) : integer + text.substring(integerEnd + 1);
    return new SignificantDigits(digits, integer.length() - 1);
  }

  private static int skipZeros(String text, int start) {
    int position = start;
    while (text.charAt(position) == '0') {
      position++;
    }
    return position;
  }

  private static String withoutTrailingZeros(String integer) {
    int end = integer.length();
    while (integer.charAt(end - 1) == '0') {
      end--;
    }
    return integer.substring(0, end);
  }
}
