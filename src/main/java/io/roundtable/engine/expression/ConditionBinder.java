package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Condition.Operand;
import io.roundtable.engine.expression.syntax.ConditionTree;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.FunctionName;
import io.roundtable.engine.expression.syntax.OperandTree;
import java.util.ArrayList;
import java.util.List;

/// Puts the names and values of a request into a condition and checks what can be checked without
/// an item, in the order in which the condition is written.
final class ConditionBinder {
  private static final int MAX_CANDIDATES = 100;

  private final ExpressionKind kind;
  private final ExpressionContext context;
  private final OperandTypes types;

  ConditionBinder(ExpressionKind kind, ExpressionContext context) {
    this.kind = kind;
    this.context = context;
    this.types = new OperandTypes(kind);
  }

  /// The bound form of a condition.
  ///
  /// @throws ExpressionException where a name or value is not defined or of a type that cannot fit
  Condition bind(ConditionTree tree) {
    return switch (tree) {
      case ConditionTree.Or(var left, var right) -> new Condition.Or(bind(left), bind(right));
      case ConditionTree.And(var left, var right) -> new Condition.And(bind(left), bind(right));
      case ConditionTree.Not(var negated) -> new Condition.Not(bind(negated));
      case ConditionTree.Comparison comparison -> comparison(comparison);
      case ConditionTree.Between between -> between(between);
      case ConditionTree.In in -> in(in);
      case ConditionTree.Test(var call) -> test(call);
    };
  }

  private Condition comparison(ConditionTree.Comparison tree) {
    var left = operand(tree.left());
    var right = operand(tree.right());
    var symbol = tree.comparator().symbol();
    types.requireDistinct(symbol, left, List.of(right));
    if (tree.comparator().needsOrder()) {
      types.requireOrdered(symbol, left);
      types.requireOrdered(symbol, right);
    }
    return new Condition.Comparison(tree.comparator(), left, right);
  }

  private Condition between(ConditionTree.Between tree) {
    var operand = operand(tree.operand());
    var low = operand(tree.low());
    var high = operand(tree.high());
    types.requireDistinct("BETWEEN", operand, List.of(low, high));
    types.requireOrdered("BETWEEN", operand);
    types.requireOrdered("BETWEEN", low);
    types.requireOrdered("BETWEEN", high);
    types.requireBounds(low, high);
    return new Condition.Between(operand, low, high);
  }

  private Condition in(ConditionTree.In tree) {
    var operand = operand(tree.operand());
    var candidates = operands(tree.candidates());
    if (candidates.size() > MAX_CANDIDATES) {
      throw kind.invalid(
          "The IN operator is provided with too many operands; number of operands: "
              + candidates.size());
    }
    types.requireDistinct("IN", operand, candidates);
    return new Condition.In(operand, candidates);
  }

  private Condition test(OperandTree.Call call) {
    var function = FunctionName.of(kind, call);
    var operands = operands(call.operands());
    var first = operands.getFirst();
    var last = operands.getLast();
    return switch (function) {
      case ATTRIBUTE_EXISTS -> new Condition.Exists(types.requirePath(function, first));
      case ATTRIBUTE_NOT_EXISTS -> new Condition.NotExists(types.requirePath(function, first));
      case ATTRIBUTE_TYPE -> {
        var path = types.requirePath(function, first);
        types.requireDistinct(function.word(), first, List.of(last));
        yield new Condition.HasType(path, types.requireTypeName(function, last));
      }
      case BEGINS_WITH -> {
        types.requireDistinct(function.word(), first, List.of(last));
        types.require(function.word(), first, OperandTypes.TEXTS);
        types.require(function.word(), last, OperandTypes.TEXTS);
        yield new Condition.BeginsWith(first, last);
      }
      case CONTAINS -> {
        types.requireDistinct(function.word(), first, List.of(last));
        yield new Condition.Contains(first, last);
      }
      case SIZE, IF_NOT_EXISTS, LIST_APPEND ->
          throw new IllegalStateException(function.word() + " is no condition");
    };
  }

  private List<Operand> operands(List<OperandTree> trees) {
    var operands = new ArrayList<Operand>();
    for (var tree : trees) {
      operands.add(operand(tree));
    }
    return operands;
  }

  private Operand operand(OperandTree tree) {
    return switch (tree) {
      case OperandTree.Path path -> new Operand.Path(PathBinder.bind(kind, path, context));
      case OperandTree.Value(var placeholder) ->
          new Operand.Constant(context.value(kind, placeholder));
      case OperandTree.Call(var function, var operands) -> {
        var measured = operand(operands.getFirst());
        types.require(function, measured, OperandTypes.MEASURABLE);
        yield new Operand.Size(measured);
      }
    };
  }
}
