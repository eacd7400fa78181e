package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Condition.Operand;
import io.roundtable.engine.expression.KeyCondition.Operator;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Reads the conditions on single key attributes out of a bound condition, which may be nothing but
/// such conditions joined by AND.
final class KeyConditionReader {
  private final List<KeyCondition> conditions = new ArrayList<>();

  private KeyConditionReader() {}

  static List<KeyCondition> read(Condition condition) {
    var reader = new KeyConditionReader();
    reader.collect(condition);
    reader.requireOnePerKey();
    return reader.conditions;
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.And(var left, var right) -> {
        collect(left);
        collect(right);
      }
      case Condition.Comparison comparison -> conditions.add(comparison(comparison));
      case Condition.Between(var operand, var low, var high) ->
          conditions.add(keyFirst("BETWEEN", Operator.BETWEEN, List.of(operand, low, high)));
      case Condition.BeginsWith(var operand, var beginning) ->
          conditions.add(
              keyFirst("begins_with", Operator.BEGINS_WITH, List.of(operand, beginning)));
      case Condition.Or _ -> throw invalidOperator("OR");
      case Condition.Not _ -> throw invalidOperator("NOT");
      case Condition.In _ -> throw invalidOperator("IN");
      case Condition.Exists _ -> throw invalidOperator("attribute_exists");
      case Condition.NotExists _ -> throw invalidOperator("attribute_not_exists");
      case Condition.HasType _ -> throw invalidOperator("attribute_type");
      case Condition.Contains _ -> throw invalidOperator("contains");
    }
  }

  private static KeyCondition comparison(Condition.Comparison comparison) {
    var operator =
        switch (comparison.comparator()) {
          case EQ -> Operator.EQ;
          case NE -> throw invalidOperator("<>");
          case LT -> Operator.LT;
          case LE -> Operator.LE;
          case GT -> Operator.GT;
          case GE -> Operator.GE;
        };
    boolean valueFirst = comparison.left() instanceof Operand.Constant;
    return valueFirst
        ? condition(turned(operator), List.of(comparison.right(), comparison.left()))
        : condition(operator, List.of(comparison.left(), comparison.right()));
  }

  private static Operator turned(Operator operator) {
    return switch (operator) {
      case LT -> Operator.GT;
      case LE -> Operator.GE;
      case GT -> Operator.LT;
      case GE -> Operator.LE;
      case EQ, BETWEEN, BEGINS_WITH -> operator;
    };
  }

  private static KeyCondition keyFirst(String word, Operator operator, List<Operand> operands) {
    if (operands.getFirst() instanceof Operand.Constant) {
      throw new ExpressionException(
          "Invalid condition in KeyConditionExpression: "
              + word
              + " operator must have the key attribute as its first operand");
    }
    return condition(operator, operands);
  }

  private static KeyCondition condition(Operator operator, List<Operand> operands) {
    String attribute = null;
    var values = new ArrayList<AttributeValue>();
    for (var operand : operands) {
      switch (operand) {
        case Operand.Path(var path) -> {
          requireOnlyAttribute(attribute, path);
          attribute = path.attribute();
        }
        case Operand.Constant(var value) -> values.add(value);
        case Operand.Size _ ->
            throw new ExpressionException(
                "KeyConditionExpressions cannot contain nested operations");
      }
    }
    if (attribute == null) {
      throw new ExpressionException(
          "Invalid condition in KeyConditionExpression: No key attribute specified");
    }
    return new KeyCondition(attribute, operator, values);
  }

  private static void requireOnlyAttribute(String earlier, DocumentPath path) {
    if (earlier != null) {
      throw new ExpressionException(
          "Invalid condition in KeyConditionExpression: "
              + "Multiple attribute names used in one condition");
    }
    if (path.isNested()) {
      throw new ExpressionException(
          "KeyConditionExpressions cannot have conditions on nested attributes");
    }
  }

  private void requireOnePerKey() {
    var seen = new HashSet<String>();
    for (var condition : conditions) {
      if (!seen.add(condition.attribute())) {
        throw ExpressionKind.KEY_CONDITION.invalid(
            "KeyConditionExpressions must only contain one condition per key");
      }
    }
  }

  private static ExpressionException invalidOperator(String operator) {
    return new ExpressionException("Invalid operator used in KeyConditionExpression: " + operator);
  }
}
