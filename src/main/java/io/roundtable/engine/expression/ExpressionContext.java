package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.PlaceholderRules;
import io.roundtable.engine.value.AttributeValue;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The `ExpressionAttributeNames` and `ExpressionAttributeValues` of one request, shared by all its
/// expressions. It notes which of them are used, because DynamoDB refuses any that are not.
///
/// Made for one request and one thread.
public final class ExpressionContext {
  private final Map<String, String> names;
  private final Map<String, AttributeValue> values;
  private final Set<String> unusedNames;
  private final Set<String> unusedValues;

  private ExpressionContext(Map<String, String> names, Map<String, AttributeValue> values) {
    this.names = names;
    this.values = values;
    // The service lists unused ones in the order of a hash set; so does this.
    this.unusedNames = new HashSet<>(names.keySet());
    this.unusedValues = new HashSet<>(values.keySet());
  }

  /// A context without names and values.
  static ExpressionContext empty() {
    return new ExpressionContext(Map.of(), Map.of());
  }

  /// The context of a request.
  ///
  /// @param names from placeholder (`#n`) to attribute name; null where the request has no such
  ///     parameter
  /// @param values from placeholder (`:v`) to value; null where the request has no such parameter
  /// @throws ExpressionException where a parameter is empty, too large, or has an ill-formed
  ///     placeholder
  /// @throws io.roundtable.engine.value.ValueException where a value is nested too deep
  public static ExpressionContext of(
      Map<String, String> names, Map<String, AttributeValue> values) {
    if (names != null) {
      PlaceholderRules.checkNames(names);
    }
    if (values != null) {
      PlaceholderRules.checkValues(values);
    }
    return new ExpressionContext(
        names == null ? Map.of() : new LinkedHashMap<>(names),
        values == null ? Map.of() : new LinkedHashMap<>(values));
  }

  /// Refuses names and values that no expression of the request has used. To be called when all of
  /// them are parsed.
  ///
  /// @throws ExpressionException where one is unused
  public void requireAllUsed() {
    requireAllUsed("ExpressionAttributeNames", unusedNames);
    requireAllUsed("ExpressionAttributeValues", unusedValues);
  }

  String name(ExpressionKind kind, String placeholder) {
    var name = names.get(placeholder);
    if (name == null) {
      throw kind.invalid(
          "An expression attribute name used in the document path is not defined; "
              + "attribute name: "
              + placeholder);
    }
    unusedNames.remove(placeholder);
    return name;
  }

  AttributeValue value(ExpressionKind kind, String placeholder) {
    var value = values.get(placeholder);
    if (value == null) {
      throw kind.invalid(
          "An expression attribute value used in expression is not defined; attribute value: "
              + placeholder);
    }
    unusedValues.remove(placeholder);
    return value;
  }

  private static void requireAllUsed(String parameter, Collection<String> unused) {
    if (!unused.isEmpty()) {
      throw new ExpressionException(
          "Value provided in "
              + parameter
              + " unused in expressions: keys: {"
              + String.join(", ", unused)
              + "}");
    }
  }
}
