package io.roundtable.engine.expression;

/// The request parameters that hold an expression.
public enum ExpressionKind {
  CONDITION("ConditionExpression"),
  FILTER("FilterExpression"),
  KEY_CONDITION("KeyConditionExpression"),
  UPDATE("UpdateExpression"),
  PROJECTION("ProjectionExpression");

  private final String parameter;

  ExpressionKind(String parameter) {
    this.parameter = parameter;
  }

  /// The parameter's name on the wire.
  public String parameter() {
    return parameter;
  }

  /// A refusal of an expression of this kind: `Invalid <parameter>: <reason>`.
  ExpressionException invalid(String reason) {
    return new ExpressionException("Invalid " + parameter + ": " + reason);
  }
}
