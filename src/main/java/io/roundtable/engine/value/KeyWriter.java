package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.UTF_8;

/// Writes the encoded key of a tuple, value by value.
final class KeyWriter {
  private static final int STRING = 0x10;
  private static final int NUMBER = 0x20;
  private static final int BINARY = 0x30;
  private static final int END = 0;
  private static final int ESCAPE = 1;

  private static final int NEGATIVE = 1;
  private static final int ZERO = 2;
  private static final int POSITIVE = 3;
  private static final int LOWEST_EXPONENT = -130;

  private final ByteBuilder bytes = new ByteBuilder(64);

  void write(AttributeValue value) {
    if (value instanceof AttributeValue.N(var number)) {
      writeNumber(number);
    } else {
      writeBeginning(value);
      bytes.write(END);
    }
  }

  void writeBeginning(AttributeValue value) {
    switch (value) {
      case AttributeValue.S(var text) -> writeEscaped(STRING, text.getBytes(UTF_8));
      case AttributeValue.B(var binary) -> writeEscaped(BINARY, binary.content());
      case AttributeValue.N _, AttributeValue.Bool _, AttributeValue.Null _ -> throw refused(value);
      case AttributeValue.Ss _, AttributeValue.Ns _, AttributeValue.Bs _ -> throw refused(value);
      case AttributeValue.L _, AttributeValue.M _ -> throw refused(value);
    }
  }

  byte[] toBytes() {
    return bytes.toBytes();
  }

  private void writeEscaped(int tag, byte[] content) {
    bytes.write(tag);
    for (byte next : content) {
      if (next == END || next == ESCAPE) {
        bytes.write(ESCAPE);
        bytes.write(next + 1);
      } else {
        bytes.write(next);
      }
    }
  }

  private void writeNumber(DynamoNumber number) {
    bytes.write(NUMBER);
    var text = number.toString();
    if (text.equals("0")) {
      bytes.write(ZERO);
      return;
    }
    boolean negative = text.charAt(0) == '-';
    bytes.write(negative ? NEGATIVE : POSITIVE);
    // Everything after the sign is turned round for negative numbers, the greater the smaller.
    int mask = negative ? 0xFF : 0;
    var digits = SignificantDigits.of(text);
    bytes.write((digits.exponent() - LOWEST_EXPONENT) ^ mask);
    writeDigits(digits.digits(), mask);
    bytes.write(END ^ mask);
  }

  private void writeDigits(String digits, int mask) {
    for (int position = 0; position < digits.length(); position += 2) {
      int tens = digits.charAt(position) - '0';
      int ones = position + 1 < digits.length() ? digits.charAt(position + 1) - '0' : 0;
      bytes.write((tens * 10 + ones + 1) ^ mask);
    }
  }

  private static IllegalArgumentException refused(AttributeValue value) {
    return new IllegalArgumentException("no key holds a value of type " + value.type());
  }
}
