package io.roundtable.engine.expression;

import io.roundtable.engine.value.Item;
import java.util.Set;

/// A condition on one item, ready to be evaluated: a `ConditionExpression` or a `FilterExpression`.
public final class ConditionExpression {
  private ConditionExpression() {}

  /// Parses a condition and binds the names and values that it uses.
  ///
  /// @param kind `CONDITION` or `FILTER`, for the text of errors
  /// @throws ExpressionException where the condition is refused whatever the item
  public static ConditionExpression parse(
      ExpressionKind kind, String text, ExpressionContext context) {
    throw new UnsupportedOperationException();
  }

  /// Whether the item fulfils the condition; [Item#EMPTY] stands for a missing item.
  public boolean matches(Item item) {
    throw new UnsupportedOperationException();
  }

  /// The names of all top-level attributes that the condition reads.
  public Set<String> topLevelAttributes() {
    throw new UnsupportedOperationException();
  }

  /// Refuses a filter that reads an attribute of the queried key.
  ///
  /// @throws ExpressionException where it does
  public void requireNoKeyAttribute(Iterable<String> keyAttributes) {
    throw new UnsupportedOperationException();
  }
}
