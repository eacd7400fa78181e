package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Condition.Operand;
import java.util.ArrayList;
import java.util.List;

/// Collects the document paths that a condition reads.
final class ConditionPaths {
  private final List<DocumentPath> paths = new ArrayList<>();

  private ConditionPaths() {}

  static List<DocumentPath> of(Condition condition) {
    var collected = new ConditionPaths();
    collected.collect(condition);
    return List.copyOf(collected.paths);
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.Or(var left, var right) -> {
        collect(left);
        collect(right);
      }
      case Condition.And(var left, var right) -> {
        collect(left);
        collect(right);
      }
      case Condition.Not(var negated) -> collect(negated);
      case Condition.Comparison(_, var left, var right) -> collect(left, right);
      case Condition.Between(var operand, var low, var high) -> collect(operand, low, high);
      case Condition.In(var operand, var candidates) -> {
        collect(operand);
        candidates.forEach(this::collect);
      }
      case Condition.Exists(var path) -> paths.add(path);
      case Condition.NotExists(var path) -> paths.add(path);
      case Condition.HasType(var path, _) -> paths.add(path);
      case Condition.BeginsWith(var operand, var beginning) -> collect(operand, beginning);
      case Condition.Contains(var operand, var part) -> collect(operand, part);
    }
  }

  private void collect(Operand... operands) {
    for (var operand : operands) {
      switch (operand) {
        case Operand.Path(var path) -> paths.add(path);
        case Operand.Constant _ -> {}
        case Operand.Size(var measured) -> collect(measured);
      }
    }
  }
}
