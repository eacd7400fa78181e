package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.Comparator;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ValueType;
import java.util.List;

/// A condition with all names and values in place and all constant operands of a type that fits.
sealed interface Condition {
  /// At least one of the two.
  record Or(Condition left, Condition right) implements Condition {}

  /// Both.
  record And(Condition left, Condition right) implements Condition {}

  /// The opposite.
  record Not(Condition condition) implements Condition {}

  /// Two operands compared.
  record Comparison(Comparator comparator, Operand left, Operand right) implements Condition {}

  /// An operand between two bounds, both included.
  record Between(Operand operand, Operand low, Operand high) implements Condition {}

  /// An operand equal to one of some candidates.
  record In(Operand operand, List<Operand> candidates) implements Condition {
    public In {
      candidates = List.copyOf(candidates);
    }
  }

  /// The item has something at the path.
  record Exists(DocumentPath path) implements Condition {}

  /// The item has nothing at the path.
  record NotExists(DocumentPath path) implements Condition {}

  /// The value at the path is of the type.
  record HasType(DocumentPath path, ValueType type) implements Condition {}

  /// A string or binary begins with another.
  record BeginsWith(Operand operand, Operand beginning) implements Condition {}

  /// A string or binary has another as a part, a set or list one as a member.
  record Contains(Operand operand, Operand part) implements Condition {}

  /// An operand of comparisons.
  sealed interface Operand {
    /// The value at the path of the item.
    record Path(DocumentPath path) implements Operand {}

    /// A value of the request.
    record Constant(AttributeValue value) implements Operand {}

    /// The size of an operand: the length of a string or binary, the number of members of the rest.
    record Size(Operand operand) implements Operand {}
  }
}
