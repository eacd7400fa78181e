package io.roundtable.engine.expression.syntax;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.NestingDepth;
import java.util.Map;
import java.util.regex.Pattern;

/// Rules for `ExpressionAttributeNames` and `ExpressionAttributeValues`, whatever the
/// expressions that use them.
public final class PlaceholderRules {
  private static final String NAMES = "ExpressionAttributeNames";
  private static final String VALUES = "ExpressionAttributeValues";
  private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
  private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");
  private static final int MAX_PLACEHOLDER_BYTES = 255;
  private static final int MAX_BYTES_OF_VALUES = 2 * 1024 * 1024;

  private PlaceholderRules() {}

  public static void checkNames(Map<String, String> names) {
    requireSome(NAMES, names);
    names.forEach(
        (placeholder, name) -> {
          checkPlaceholder(NAMES, NAME, placeholder);
          if (name.isEmpty()) {
            throw new ExpressionException(
                NAMES + " contains invalid value: Empty attribute name for key " + placeholder);
          }
        });
  }

  public static void checkValues(Map<String, AttributeValue> values) {
    requireSome(VALUES, values);
    long bytes = 0;
    for (var entry : values.entrySet()) {
      checkPlaceholder(VALUES, VALUE, entry.getKey());
      NestingDepth.check(entry.getValue());
      bytes += ItemSize.utf8Length(entry.getKey()) + ItemSize.bytes(entry.getValue());
    }
    if (bytes > MAX_BYTES_OF_VALUES) {
      throw new ExpressionException(VALUES + " has exceeded the maximum allowed size");
    }
  }

  private static void requireSome(String parameter, Map<String, ?> placeholders) {
    if (placeholders.isEmpty()) {
      throw new ExpressionException(parameter + " must not be empty");
    }
  }

  private static void checkPlaceholder(String parameter, Pattern wellFormed, String placeholder) {
    int bytes = ItemSize.utf8Length(placeholder);
    if (bytes > MAX_PLACEHOLDER_BYTES) {
      throw new ExpressionException(
          parameter
              + " contains invalid key: The expression attribute map contains a key that is too"
              + " long; size of key: "
              + bytes);
    }
    if (!wellFormed.matcher(placeholder).matches()) {
      throw new ExpressionException(
          parameter + " contains invalid key: Syntax error; key: \"" + placeholder + "\"");
    }
  }
}
