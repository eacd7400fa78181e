package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.DynamoNumber;
import io.roundtable.engine.value.Item;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Short ways to write the items and values of tests.
final class Items {
  private Items() {}

  /// An item of alternating names and values.
  static Item item(Object... namesAndValues) {
    return new Item(members(namesAndValues));
  }

  static AttributeValue map(Object... namesAndValues) {
    return new AttributeValue.M(members(namesAndValues));
  }

  static AttributeValue list(Object... values) {
    return new AttributeValue.L(Arrays.stream(values).map(Items::value).toList());
  }

  static AttributeValue strings(String... members) {
    return AttributeValue.Ss.of(List.of(members));
  }

  static AttributeValue numbers(String... members) {
    return AttributeValue.Ns.of(Arrays.stream(members).map(DynamoNumber::parse).toList());
  }

  static AttributeValue bytes(int... bytes) {
    var content = new byte[bytes.length];
    for (int index = 0; index < bytes.length; index++) {
      content[index] = (byte) bytes[index];
    }
    return AttributeValue.B.of(content);
  }

  /// A context with values only, of alternating placeholders and values.
  static ExpressionContext values(Object... placeholdersAndValues) {
    return placeholdersAndValues.length == 0
        ? ExpressionContext.empty()
        : ExpressionContext.of(null, members(placeholdersAndValues));
  }

  /// A string as S, an int as N, a boolean as BOOL; values as they are.
  static AttributeValue value(Object written) {
    return switch (written) {
      case AttributeValue value -> value;
      case String text -> new AttributeValue.S(text);
      case Integer number -> AttributeValue.N.of(number);
      case Boolean truth -> new AttributeValue.Bool(truth);
      default -> throw new IllegalArgumentException("no value: " + written);
    };
  }

  private static Map<String, AttributeValue> members(Object... namesAndValues) {
    var members = new LinkedHashMap<String, AttributeValue>();
    for (int index = 0; index < namesAndValues.length; index += 2) {
      members.put((String) namesAndValues[index], value(namesAndValues[index + 1]));
    }
    return members;
  }
}
