package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import java.util.List;

/// A condition on one key attribute.
///
/// @param attribute the name of the key attribute
/// @param operands one value, or two for `BETWEEN`: the lower and the upper bound
public record KeyCondition(String attribute, Operator operator, List<AttributeValue> operands) {
  public KeyCondition {
    operands = List.copyOf(operands);
  }

  /// How a key attribute can be compared.
  public enum Operator {
    EQ,
    LT,
    LE,
    GT,
    GE,
    BETWEEN,
    BEGINS_WITH
  }

  /// The first operand, and the only one of all operators but `BETWEEN`.
  AttributeValue operand() {
    return operands.getFirst();
  }
}
