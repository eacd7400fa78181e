package io.roundtable.engine.value;

/// The size of a number, from its canonical text.
final class NumberSize {
  private NumberSize() {}

  static int bytes(CharSequence text) {
    int start = text.charAt(0) == '-' ? 1 : 0;
    int point = start;
    while (point < text.length() && text.charAt(point) != '.') {
      point++;
    }
    int fractionDigits = Math.max(0, text.length() - point - 1);
    int first = start;
    int integerEnd = point;
    if (text.charAt(start) == '0') {
      // Only a fraction: the zeros before its first digit do not count.
      first = integerEnd;
      int zeros = 0;
      while (zeros < fractionDigits && text.charAt(point + 1 + zeros) == '0') {
        zeros++;
      }
      fractionDigits -= zeros;
    } else if (fractionDigits == 0) {
      while (text.charAt(integerEnd - 1) == '0') {
        integerEnd--;
      }
    }
    return 1 + halfOf(integerEnd - first) + halfOf(fractionDigits) + start;
  }

  private static int halfOf(int digits) {
    return (digits + 1) / 2;
  }
}
