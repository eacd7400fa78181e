package io.roundtable.engine.expression;

import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import java.util.List;
import java.util.Optional;

/// A change of one item, ready to be applied: an `UpdateExpression`.
public final class UpdateExpression {
  private UpdateExpression() {}

  /// Parses an update and binds the names and values that it uses.
  ///
  /// @throws ExpressionException where the update is refused whatever the item
  public static UpdateExpression parse(String text, ExpressionContext context) {
    throw new UnsupportedOperationException();
  }

  /// The item as it is after the update. Every operand is read from the item before it.
  ///
  /// @param item an item that exists
  /// @throws ExpressionException where the update cannot be applied to this item
  public Item apply(Item item) {
    throw new UnsupportedOperationException();
  }

  /// The item that the update makes where there was none; empty where it makes none because it only
  /// removes.
  ///
  /// @param key the key of the missing item
  /// @throws ExpressionException where the update cannot be applied without an item
  public Optional<Item> create(Item key) {
    throw new UnsupportedOperationException();
  }

  /// The paths that the update writes to or removes.
  public List<DocumentPath> touchedPaths() {
    throw new UnsupportedOperationException();
  }

  /// What an item holds at the touched paths and nowhere else: `UPDATED_OLD` of the item before,
  /// `UPDATED_NEW` of the item after.
  public Item touchedPart(Item item) {
    throw new UnsupportedOperationException();
  }

  /// Refuses an update that touches a key attribute of the table.
  ///
  /// @throws ExpressionException where it does
  public void requireKeyUntouched(KeySchema schema) {
    throw new UnsupportedOperationException();
  }

  /// Refuses an update that touches a part of a key attribute of an index, which has
  /// to be a scalar.
  ///
  /// @throws ExpressionException where it does
  public void requireIndexKeysWhole(KeySchema schema) {
    throw new UnsupportedOperationException();
  }
}
