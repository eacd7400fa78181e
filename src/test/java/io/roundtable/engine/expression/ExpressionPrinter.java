package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ConditionTree;
import io.roundtable.engine.expression.syntax.OperandTree;
import io.roundtable.engine.expression.syntax.UpdateTree;
import java.util.List;
import java.util.stream.Collectors;

/// Writes parse trees as text: keywords in upper case, one space between tokens, parentheses only
/// where the tree needs them. Nothing but tests has a use for it: answers never repeat an
/// expression, and a cache that had to parse its key would be none.
final class ExpressionPrinter {
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int TEST = 4;

  private ExpressionPrinter() {}

  /// The text of a condition, a filter or a key condition: `a = :v AND (b < :w OR c < :w)`.
  static String print(ConditionTree condition) {
    return switch (condition) {
      case ConditionTree.Or(var left, var right) -> within(left, OR) + " OR " + within(right, AND);
      case ConditionTree.And(var left, var right) ->
          within(left, AND) + " AND " + within(right, NOT);
      case ConditionTree.Not(var negated) -> "NOT " + within(negated, NOT);
      case ConditionTree.Comparison(var comparator, var left, var right) ->
          print(left) + " " + comparator.symbol() + " " + print(right);
      case ConditionTree.Between(var operand, var low, var high) ->
          print(operand) + " BETWEEN " + print(low) + " AND " + print(high);
      case ConditionTree.In(var operand, var candidates) ->
          print(operand) + " IN (" + list(candidates) + ")";
      case ConditionTree.Test(var call) -> print(call);
    };
  }

  /// The text of an update: `SET a = a + :v REMOVE b[0], c`.
  static String print(UpdateTree update) {
    return update.sections().stream()
        .map(ExpressionPrinter::section)
        .collect(Collectors.joining(" "));
  }

  /// The text of a projection: `a, b.#c, d[0]`.
  static String print(List<OperandTree.Path> projection) {
    return list(projection);
  }

  /// A part of a condition, in parentheses where it binds less than the place asks for.
  private static String within(ConditionTree part, int weakest) {
    return binding(part) < weakest ? "(" + print(part) + ")" : print(part);
  }

  private static int binding(ConditionTree condition) {
    return switch (condition) {
      case ConditionTree.Or _ -> OR;
      case ConditionTree.And _ -> AND;
      case ConditionTree.Not _ -> NOT;
      case ConditionTree.Comparison _,
          ConditionTree.Between _,
          ConditionTree.In _,
          ConditionTree.Test _ ->
          TEST;
    };
  }

  private static String section(UpdateTree.Section section) {
    return section.actions().stream()
        .map(ExpressionPrinter::action)
        .collect(Collectors.joining(", ", section.keyword() + " ", ""));
  }

  private static String action(UpdateTree.Action action) {
    return switch (action) {
      case UpdateTree.Action.Set(var path, var result) -> print(path) + " = " + result(result);
      case UpdateTree.Action.Remove(var path) -> print(path);
      case UpdateTree.Action.Add(var path, var value) -> print(path) + " " + print(value);
      case UpdateTree.Action.Delete(var path, var value) -> print(path) + " " + print(value);
    };
  }

  private static String result(UpdateTree.Result result) {
    return switch (result) {
      case UpdateTree.Result.Single(var operand) -> print(operand);
      case UpdateTree.Result.Arithmetic(var sign, var left, var right) ->
          print(left) + " " + sign.symbol() + " " + print(right);
    };
  }

  private static String print(OperandTree operand) {
    return switch (operand) {
      case OperandTree.Path(var steps) -> path(steps);
      case OperandTree.Value(var placeholder) -> placeholder;
      case OperandTree.Call(var function, var operands) -> function + "(" + list(operands) + ")";
    };
  }

  private static String list(List<? extends OperandTree> operands) {
    return operands.stream().map(ExpressionPrinter::print).collect(Collectors.joining(", "));
  }

  private static String path(List<OperandTree.Step> steps) {
    var text = new StringBuilder();
    for (var step : steps) {
      switch (step) {
        case OperandTree.Step.Word(var word) -> member(text, word);
        case OperandTree.Step.Name(var placeholder) -> member(text, placeholder);
        case OperandTree.Step.Index(var digits) -> text.append('[').append(digits).append(']');
      }
    }
    return text.toString();
  }

  private static void member(StringBuilder path, String name) {
    path.append(path.isEmpty() ? "" : ".").append(name);
  }
}
