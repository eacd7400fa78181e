package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.UpdateTree;
import io.roundtable.engine.value.AttributeValue;

/// One change of an item with all names and values in place and all constant operands of a type
/// that fits.
sealed interface Update {
  /// The changed path.
  DocumentPath path();

  /// Writes a computed value.
  record Set(DocumentPath path, Computed value) implements Update {}

  /// Takes away what is there.
  record Remove(DocumentPath path) implements Update {}

  /// Adds a number to a number, or members to a set.
  record Add(DocumentPath path, AttributeValue value) implements Update {}

  /// Takes members out of a set.
  record Delete(DocumentPath path, AttributeValue value) implements Update {}

  /// How a value is computed from the item before the update.
  sealed interface Computed {
    /// A value of the request.
    record Constant(AttributeValue value) implements Computed {}

    /// The value at the path of the item.
    record Path(DocumentPath path) implements Computed {}

    /// The value at the path of the item, else something in its place.
    record IfNotExists(DocumentPath path, Computed otherwise) implements Computed {}

    /// The elements of two lists.
    record ListAppend(Computed first, Computed second) implements Computed {}

    /// A sum or a difference.
    record Arithmetic(UpdateTree.Sign sign, Computed left, Computed right) implements Computed {}
  }
}
