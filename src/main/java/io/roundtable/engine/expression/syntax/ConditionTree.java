package io.roundtable.engine.expression.syntax;

import java.util.List;

/// A condition as it is written, names and values not yet looked up.
public sealed interface ConditionTree {
  /// `left OR right`
  record Or(ConditionTree left, ConditionTree right) implements ConditionTree {}

  /// `left AND right`
  record And(ConditionTree left, ConditionTree right) implements ConditionTree {}

  /// `NOT condition`
  record Not(ConditionTree condition) implements ConditionTree {}

  /// `left < right` and the like
  record Comparison(Comparator comparator, OperandTree left, OperandTree right)
      implements ConditionTree {}

  /// `operand BETWEEN low AND high`
  record Between(OperandTree operand, OperandTree low, OperandTree high) implements ConditionTree {}

  /// `operand IN (candidates)`
  record In(OperandTree operand, List<OperandTree> candidates) implements ConditionTree {
    public In {
      candidates = List.copyOf(candidates);
    }
  }

  /// `attribute_exists(a)` and the like
  record Test(OperandTree.Call call) implements ConditionTree {}
}
