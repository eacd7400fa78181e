package io.roundtable.engine.expression.syntax;

/// Rules for a condition beyond its grammar, whatever the names and values of the request: words
/// that are not reserved, and functions that exist, in places where they can stand.
final class ConditionRules {
  private final ExpressionKind kind;

  private ConditionRules(ExpressionKind kind) {
    this.kind = kind;
  }

  /// Refuses a condition for the first breach in the order in which it is written.
  static void check(ExpressionKind kind, ConditionTree condition) {
    new ConditionRules(kind).check(condition);
  }

  private void check(ConditionTree condition) {
    switch (condition) {
      case ConditionTree.Or(var left, var right) -> {
        check(left);
        check(right);
      }
      case ConditionTree.And(var left, var right) -> {
        check(left);
        check(right);
      }
      case ConditionTree.Not(var negated) -> check(negated);
      case ConditionTree.Comparison(_, var left, var right) -> {
        checkOperand(left);
        checkOperand(right);
      }
      case ConditionTree.Between(var operand, var low, var high) -> {
        checkOperand(operand);
        checkOperand(low);
        checkOperand(high);
      }
      case ConditionTree.In(var operand, var candidates) -> {
        checkOperand(operand);
        candidates.forEach(this::checkOperand);
      }
      case ConditionTree.Test(var call) -> checkCall(call, FunctionName.Place.CONDITION);
    }
  }

  private void checkOperand(OperandTree operand) {
    switch (operand) {
      case OperandTree.Path path -> PathRules.check(kind, path);
      case OperandTree.Value _ -> {}
      case OperandTree.Call call -> checkCall(call, FunctionName.Place.OPERAND);
    }
  }

  private void checkCall(OperandTree.Call call, FunctionName.Place place) {
    var function = FunctionName.of(kind, call);
    if (function.place() == FunctionName.Place.UPDATE) {
      throw kind.invalid(
          "The function is not allowed in a condition expression; function: " + call.function());
    }
    if (function.place() != place) {
      throw kind.invalid(
          "The function is not allowed to be used this way in an expression; function: "
              + call.function());
    }
    function.checkOperandCount(kind, call);
    call.operands().forEach(this::checkOperand);
  }
}
