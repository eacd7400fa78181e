package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ConditionParser;
import io.roundtable.engine.expression.syntax.ConditionTree;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.ParseCache;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Set;

/// A condition on one item, ready to be evaluated: a `ConditionExpression` or a `FilterExpression`.
/// Immutable and safe for any number of threads.
public final class ConditionExpression {
  private static final ParseCache<ConditionTree> PARSED = new ParseCache<>(ConditionParser::parse);

  private final Condition condition;
  private final List<DocumentPath> paths;
  private final Set<String> topLevelAttributes;

  private ConditionExpression(Condition condition) {
    this.condition = condition;
    this.paths = ConditionPaths.of(condition);
    this.topLevelAttributes = DocumentPath.attributes(paths);
  }

  /// Parses a condition and binds the names and values that it uses.
  ///
  /// @param kind `CONDITION` or `FILTER`, for the text of errors
  /// @throws ExpressionException where the condition is refused whatever the item
  public static ConditionExpression parse(
      ExpressionKind kind, String text, ExpressionContext context) {
    return new ConditionExpression(bind(kind, text, context));
  }

  static Condition bind(ExpressionKind kind, String text, ExpressionContext context) {
    return new ConditionBinder(kind, context).bind(PARSED.tree(kind, text));
  }

  /// Whether the item fulfils the condition; [Item#EMPTY] stands for a missing item.
  public boolean matches(Item item) {
    return new ConditionEvaluator(item).holds(condition);
  }

  /// The paths that the condition reads.
  List<DocumentPath> paths() {
    return paths;
  }

  /// The names of all top-level attributes that the condition reads: an item with these alone
  /// matches as the whole item does.
  public Set<String> topLevelAttributes() {
    return topLevelAttributes;
  }

  /// Refuses a filter that reads an attribute of the queried key.
  ///
  /// @throws ExpressionException where it does
  public void requireNoKeyAttribute(Iterable<String> keyAttributes) {
    for (var attribute : keyAttributes) {
      if (topLevelAttributes.contains(attribute)) {
        throw new ExpressionException(
            "Filter Expression can only contain non-primary key attributes: "
                + "Primary key attribute: "
                + attribute);
      }
    }
  }
}
