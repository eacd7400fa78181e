package io.roundtable.engine.value;

/// The order of scalars: strings by their UTF-8 bytes, numbers by value, binaries by unsigned byte.
public final class ValueOrder {
  private ValueOrder() {}

  /// Compares two scalars of the same type.
  ///
  /// @throws IllegalArgumentException where the types differ or have no order
  public static int compare(AttributeValue left, AttributeValue right) {
    if (left instanceof AttributeValue.S a && right instanceof AttributeValue.S b) {
      return compareUtf8(a.value(), b.value());
    }
    if (left instanceof AttributeValue.N a && right instanceof AttributeValue.N b) {
      return a.value().compareTo(b.value());
    }
    if (left instanceof AttributeValue.B a && right instanceof AttributeValue.B b) {
      return a.value().compareTo(b.value());
    }
    throw new IllegalArgumentException("no order between " + left.type() + " and " + right.type());
  }

  /// Compares two strings as their UTF-8 bytes would compare, which is the order of code points and
  /// not that of Java's characters.
  static int compareUtf8(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int position = 0; position < common; position++) {
      char a = left.charAt(position);
      char b = right.charAt(position);
      if (a != b) {
        boolean oneIsBeyondBmp = Character.isSurrogate(a) != Character.isSurrogate(b);
        int order = Character.compare(a, b);
        return oneIsBeyondBmp ? (Character.isSurrogate(a) ? 1 : -1) : order;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
