package io.roundtable.engine.expression.syntax;

import java.util.Set;

/// The request parameters that hold an expression.
public enum ExpressionKind {
  CONDITION("ConditionExpression", Keywords.OF_CONDITIONS),
  FILTER("FilterExpression", Keywords.OF_CONDITIONS),
  KEY_CONDITION("KeyConditionExpression", Keywords.OF_CONDITIONS),
  UPDATE("UpdateExpression", Keywords.OF_UPDATES),
  PROJECTION("ProjectionExpression", Set.of());

  private final String parameter;
  private final Set<String> keywords;

  ExpressionKind(String parameter, Set<String> keywords) {
    this.parameter = parameter;
    this.keywords = keywords;
  }

  /// The parameter's name on the wire.
  public String parameter() {
    return parameter;
  }

  /// The words that have a meaning in the grammar, in upper case.
  public Set<String> keywords() {
    return keywords;
  }

  /// A refusal of an expression of this kind: `Invalid <parameter>: <reason>`.
  public ExpressionException invalid(String reason) {
    return new ExpressionException("Invalid " + parameter + ": " + reason);
  }

  private static final class Keywords {
    static final Set<String> OF_CONDITIONS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");
    static final Set<String> OF_UPDATES = Set.of("SET", "REMOVE", "ADD", "DELETE");
  }
}
