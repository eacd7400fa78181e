package io.roundtable.engine.value;

/// What the values of key attributes have to keep to, in requests that read as in those that write.
public final class KeyLimits {
  /// The most bytes that the value of a `HASH` attribute can have.
  public static final int MAX_HASH_BYTES = 2048;

  /// The most bytes that the value of a `RANGE` attribute can have.
  public static final int MAX_RANGE_BYTES = 1024;

  private KeyLimits() {}

  /// Whether the value is a string or binary without content.
  public static boolean isEmpty(AttributeValue value) {
    return switch (value) {
      case AttributeValue.S(var text) -> text.isEmpty();
      case AttributeValue.B(var bytes) -> bytes.length() == 0;
      case AttributeValue.N _, AttributeValue.Bool _, AttributeValue.Null _ -> false;
      case AttributeValue.Ss _, AttributeValue.Ns _, AttributeValue.Bs _ -> false;
      case AttributeValue.L _, AttributeValue.M _ -> false;
    };
  }

  /// Refuses an empty string or binary as the value of a key attribute.
  ///
  /// @throws ValueException where it is empty
  public static void requireNotEmpty(String attribute, AttributeValue value) {
    if (isEmpty(value)) {
      throw new ValueException(
          "One or more parameter values are not valid. The AttributeValue for a key attribute"
              + " cannot contain an empty "
              + (value.type() == ValueType.B ? "binary" : "string")
              + " value. Key: "
              + attribute);
    }
  }

  /// Refuses a value that is too long for a `HASH` attribute.
  ///
  /// @throws ValueException where it is longer than [#MAX_HASH_BYTES]
  public static void requireHashSize(AttributeValue value) {
    if (ItemSize.bytes(value) > MAX_HASH_BYTES) {
      throw new ValueException(
          "One or more parameter values were invalid: "
              + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
    }
  }

  /// Refuses a value that is too long for a `RANGE` attribute.
  ///
  /// @throws ValueException where it is longer than [#MAX_RANGE_BYTES]
  public static void requireRangeSize(AttributeValue value) {
    if (ItemSize.bytes(value) > MAX_RANGE_BYTES) {
      throw new ValueException(
          "One or more parameter values were invalid: "
              + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
    }
  }
}
