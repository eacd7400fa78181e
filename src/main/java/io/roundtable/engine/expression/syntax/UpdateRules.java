package io.roundtable.engine.expression.syntax;

import java.util.EnumSet;

/// Rules for an update beyond its grammar, whatever the names and values of the request.
final class UpdateRules {
  private final ExpressionKind kind;

  private UpdateRules(ExpressionKind kind) {
    this.kind = kind;
  }

  /// Refuses an update for the first breach in the order in which it is written.
  static void check(ExpressionKind kind, UpdateTree update) {
    var rules = new UpdateRules(kind);
    var seen = EnumSet.noneOf(UpdateTree.Keyword.class);
    for (var section : update.sections()) {
      section.actions().forEach(rules::check);
      if (!seen.add(section.keyword())) {
        throw kind.invalid(
            "The \""
                + section.keyword()
                + "\" section can only be used once in an update expression;");
      }
    }
  }

  private void check(UpdateTree.Action action) {
    PathRules.check(kind, action.path());
    if (action instanceof UpdateTree.Action.Set(_, var value)) {
      switch (value) {
        case UpdateTree.Result.Single(var operand) -> check(operand);
        case UpdateTree.Result.Arithmetic(_, var left, var right) -> {
          check(left);
          check(right);
        }
      }
    }
  }

  private void check(OperandTree operand) {
    switch (operand) {
      case OperandTree.Path path -> PathRules.check(kind, path);
      case OperandTree.Value _ -> {}
      case OperandTree.Call call -> {
        if (FunctionName.of(kind, call).place() != FunctionName.Place.UPDATE) {
          throw kind.invalid(
              "The function is not allowed in an update expression; function: " + call.function());
        }
        call.operands().forEach(this::check);
      }
    }
  }
}
