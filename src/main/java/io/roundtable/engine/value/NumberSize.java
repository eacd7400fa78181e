package io.roundtable.engine.value;

/// The size of a number, from its canonical text.
final class NumberSize {
  private NumberSize() {}

  static int bytes(String text) {
    int sign = text.startsWith("-") ? 1 : 0;
    int point = text.indexOf('.');
    int integerEnd = point < 0 ? text.length() : point;
    int fractionStart = point < 0 ? text.length() : point + 1;
    boolean isFraction = text.charAt(sign) == '0';
    int integerStart = isFraction ? integerEnd : sign;
    if (isFraction) {
      fractionStart = skipZeros(text, fractionStart);
    } else if (point < 0) {
      integerEnd = withoutTrailingZeros(text);
    }
    return 1 + halfOf(integerEnd - integerStart) + halfOf(text.length() - fractionStart) + sign;
  }

  private static int skipZeros(String text, int start) {
    int position = start;
    while (position < text.length() && text.charAt(position) == '0') {
      position++;
    }
    return position;
  }

  private static int withoutTrailingZeros(String text) {
    int end = text.length();
    while (text.charAt(end - 1) == '0') {
      end--;
    }
    return end;
  }

  private static int halfOf(int digits) {
    return (digits + 1) / 2;
  }
}
