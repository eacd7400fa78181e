package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.ParseCache;
import io.roundtable.engine.expression.syntax.UpdateParser;
import io.roundtable.engine.expression.syntax.UpdateTree;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.NestingDepth;
import java.util.List;
import java.util.Optional;

/// A change of one item, ready to be applied: an `UpdateExpression`. Immutable and safe for any
/// number of threads.
public final class UpdateExpression {
  private static final ParseCache<UpdateTree> PARSED = new ParseCache<>(UpdateParser::parse);

  private final List<Update> updates;
  private final List<DocumentPath> touchedPaths;

  private UpdateExpression(List<Update> updates) {
    this.updates = List.copyOf(updates);
    this.touchedPaths = this.updates.stream().map(Update::path).toList();
  }

  /// Parses an update and binds the names and values that it uses.
  ///
  /// @throws ExpressionException where the update is refused whatever the item
  public static UpdateExpression parse(String text, ExpressionContext context) {
    var tree = PARSED.tree(ExpressionKind.UPDATE, text);
    return new UpdateExpression(new UpdateBinder(ExpressionKind.UPDATE, context).bind(tree));
  }

  /// The item as it is after the update. Every operand is read from the item before it.
  ///
  /// @param item an item that exists
  /// @throws ExpressionException where the update cannot be applied to this item
  /// @throws io.roundtable.engine.value.ValueException where a result is out of range or nested too
  ///     deep
  public Item apply(Item item) {
    return checked(new UpdateEvaluator(item, true).apply(updates));
  }

  /// The item that the update makes where there was none; empty where it makes none because it only
  /// removes.
  ///
  /// @param key the key of the missing item
  /// @throws ExpressionException where the update cannot be applied without an item
  /// @throws io.roundtable.engine.value.ValueException where a result is out of range or nested too
  ///     deep
  public Optional<Item> create(Item key) {
    return makesItems()
        ? Optional.of(checked(new UpdateEvaluator(key, false).apply(updates)))
        : Optional.empty();
  }

  /// The paths that the update writes to or removes, in the order in which they are written.
  List<DocumentPath> touchedPaths() {
    return touchedPaths;
  }

  /// The part of an item at the touched paths: `UPDATED_OLD` of the item before, `UPDATED_NEW` of
  /// the item after.
  public Item touchedPart(Item item) {
    return new PathSelection(touchedPaths).of(item);
  }

  /// Refuses an update that touches a key attribute of the table.
  ///
  /// @throws ExpressionException where it does
  public void requireKeyUntouched(KeySchema schema) {
    for (var path : touchedPaths) {
      if (schema.contains(path.attribute())) {
        throw new ExpressionException(
            "One or more parameter values were invalid: Cannot update attribute "
                + path.attribute()
                + ". This attribute is part of the key");
      }
    }
  }

  /// Refuses an update that touches a part of a key attribute of an index, which has to be a
  /// scalar.
  ///
  /// @throws ExpressionException where it does
  public void requireIndexKeysWhole(KeySchema schema) {
    DocumentPath.requireWhole(touchedPaths, schema.attributes(), "IndexKey");
  }

  private boolean makesItems() {
    return updates.stream()
        .anyMatch(
            update ->
                switch (update) {
                  case Update.Set _, Update.Add _ -> true;
                  case Update.Remove _, Update.Delete _ -> false;
                });
  }

  private static Item checked(Item updated) {
    NestingDepth.check(updated);
    return updated;
  }
}
