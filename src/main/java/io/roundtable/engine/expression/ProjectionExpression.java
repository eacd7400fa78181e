package io.roundtable.engine.expression;

import io.roundtable.engine.value.Item;
import java.util.Set;

/// The parts of an item that a reader asks for: a `ProjectionExpression`.
public final class ProjectionExpression {
  private ProjectionExpression() {}

  /// Parses a projection and binds the names that it uses.
  ///
  /// @throws ExpressionException where the projection is refused
  public static ProjectionExpression parse(String text, ExpressionContext context) {
    throw new UnsupportedOperationException();
  }

  /// The item with the asked parts of it, in the item's own structure; parts that it does not have
  /// are absent.
  public Item project(Item item) {
    throw new UnsupportedOperationException();
  }

  /// The names of all top-level attributes of which the projection reads something.
  public Set<String> topLevelAttributes() {
    throw new UnsupportedOperationException();
  }
}
