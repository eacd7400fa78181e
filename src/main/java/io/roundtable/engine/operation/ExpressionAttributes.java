package io.roundtable.engine.operation;

import io.roundtable.engine.value.AttributeValue;
import java.util.Map;

/// The placeholders of a request's expressions.
///
/// @param names from `#name` to the attribute's name; null where the request has none
/// @param values from `:value` to the value; null where the request has none
public record ExpressionAttributes(Map<String, String> names, Map<String, AttributeValue> values) {
  /// No placeholders.
  public static final ExpressionAttributes NONE = new ExpressionAttributes(null, null);
}
