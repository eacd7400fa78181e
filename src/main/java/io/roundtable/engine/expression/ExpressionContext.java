package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ItemSize;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The `ExpressionAttributeNames` and `ExpressionAttributeValues` of one request, shared by all its
/// expressions. It notes which of them are used, because DynamoDB refuses any that are not.
///
/// Made for one request and one thread.
public final class ExpressionContext {
  private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
  private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");

  private static final int MAX_PLACEHOLDER_BYTES = 255;

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
  public static ExpressionContext empty() {
    return new ExpressionContext(Map.of(), Map.of());
  }

  /// The context of a request.
  ///
  /// @param names from placeholder (`#n`) to attribute name; null where the request has no such
  ///     parameter
  /// @param values from placeholder (`:v`) to value; null where the request has no such parameter
  /// @throws ExpressionException where a parameter is empty or has an ill-formed placeholder
  public static ExpressionContext of(
      Map<String, String> names, Map<String, AttributeValue> values) {
    checkPlaceholders("ExpressionAttributeNames", names, NAME);
    checkPlaceholders("ExpressionAttributeValues", values, VALUE);
    checkNames(names);
    return new ExpressionContext(
        names == null ? Map.of() : Map.copyOf(names),
        values == null ? Map.of() : Map.copyOf(values));
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

  private static void checkPlaceholders(
      String parameter, Map<String, ?> placeholders, Pattern wellFormed) {
    if (placeholders == null) {
      return;
    }
    if (placeholders.isEmpty()) {
      throw new ExpressionException(parameter + " must not be empty");
    }
    for (var key : placeholders.keySet()) {
      if (ItemSize.utf8Length(key) > MAX_PLACEHOLDER_BYTES) {
        throw new ExpressionException(
            parameter
                + " contains invalid key: The expression attribute map contains a key that is too"
                + " long; size of key: "
                + ItemSize.utf8Length(key));
      }
      if (!wellFormed.matcher(key).matches()) {
        throw new ExpressionException(
            parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
      }
    }
  }

  private static void checkNames(Map<String, String> names) {
    if (names == null) {
      return;
    }
    names.forEach(
        (placeholder, name) -> {
          if (name.isEmpty()) {
            throw new ExpressionException(
                "ExpressionAttributeNames contains invalid value: Empty attribute name for key "
                    + placeholder);
          }
        });
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
