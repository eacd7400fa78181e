package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Condition.Operand;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.FunctionName;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ValueOrder;
import io.roundtable.engine.value.ValueType;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Checks operands whose type is known before any item is seen: constants, and sizes, which are
/// numbers. What a path leads to is checked by no one: a condition on a wrong type is just false.
final class OperandTypes {
  static final Set<ValueType> TEXTS = EnumSet.of(ValueType.S, ValueType.B);
  static final Set<ValueType> MEASURABLE =
      EnumSet.complementOf(EnumSet.of(ValueType.N, ValueType.BOOL, ValueType.NULL));
  private static final Set<ValueType> ORDERED = EnumSet.of(ValueType.S, ValueType.N, ValueType.B);

  /// As the service lists them.
  private static final String TYPE_NAMES = "{N,BS,L,B,NULL,M,S,SS,NS,BOOL}";

  private final ExpressionKind kind;

  OperandTypes(ExpressionKind kind) {
    this.kind = kind;
  }

  void require(String function, Operand operand, Set<ValueType> allowed) {
    var type = knownType(operand);
    if (type != null && !allowed.contains(type)) {
      throw wrongType(function, type.name());
    }
  }

  void requireOrdered(String operator, Operand operand) {
    require(operator, operand, ORDERED);
  }

  /// Refuses an operand that is compared with itself.
  void requireDistinct(String operator, Operand first, List<Operand> others) {
    if (first instanceof Operand.Path(var path) && others.contains(first)) {
      throw notDistinct(operator, path);
    }
  }

  void requireBounds(Operand low, Operand high) {
    if (low instanceof Operand.Constant(var lowest)
        && high instanceof Operand.Constant(var highest)) {
      if (lowest.type() != highest.type()) {
        throw wrongBounds("same data type for lower and upper bounds", lowest, highest);
      }
      if (ValueOrder.compare(lowest, highest) > 0) {
        throw wrongBounds(
            "upper bound to be greater than or equal to lower bound", lowest, highest);
      }
    }
  }

  DocumentPath requirePath(FunctionName function, Operand operand) {
    if (operand instanceof Operand.Path(var path)) {
      return path;
    }
    throw pathRequired(function);
  }

  ValueType requireTypeName(FunctionName function, Operand operand) {
    var type = knownType(operand);
    if (!(operand instanceof Operand.Constant(AttributeValue.S(var name)))) {
      throw wrongType(function.word(), type == null ? TYPE_NAMES : type.name());
    }
    for (var named : ValueType.values()) {
      if (named.name().equals(name)) {
        return named;
      }
    }
    throw kind.invalid(
        "Invalid attribute type name found; type: " + name + ", valid types: " + TYPE_NAMES);
  }

  private static ValueType knownType(Operand operand) {
    return switch (operand) {
      case Operand.Path _ -> null;
      case Operand.Constant(var value) -> value.type();
      case Operand.Size _ -> ValueType.N;
    };
  }

  ExpressionException notDistinct(String operator, DocumentPath first) {
    return kind.invalid(
        "The first operand must be distinct from the remaining operands for this operator or"
            + " function; operator: "
            + operator
            + ", first operand: "
            + first);
  }

  ExpressionException pathRequired(FunctionName function) {
    return kind.invalid(
        "Operator or function requires a document path; operator or function: " + function.word());
  }

  ExpressionException wrongType(String operator, String type) {
    return kind.invalid(
        "Incorrect operand type for operator or function; operator or function: "
            + operator
            + ", operand type: "
            + type);
  }

  private ExpressionException wrongBounds(
      String requirement, AttributeValue low, AttributeValue high) {
    return kind.invalid(
        "The BETWEEN operator requires "
            + requirement
            + "; lower bound operand: "
            + shown(low)
            + ", upper bound operand: "
            + shown(high));
  }

  private static String shown(AttributeValue bound) {
    return "AttributeValue: {" + bound.type() + ":" + content(bound) + "}";
  }

  /// Bounds are scalars: everything else is refused before.
  private static String content(AttributeValue bound) {
    if (bound instanceof AttributeValue.B(var bytes)) {
      return Base64.getEncoder().encodeToString(bytes.toArray());
    }
    return bound instanceof AttributeValue.N(var number)
        ? number.toString()
        : ((AttributeValue.S) bound).value();
  }
}
