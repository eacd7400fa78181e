package io.roundtable.engine.expression.syntax;

/// The grammar of conditions, filters and key conditions.
///
/// A parenthesis can open a condition or an operand, and only what follows tells which. So the
/// rules below yield a [Part], which is turned into a condition where one has to stand.
public final class ConditionParser extends OperandParser {
  private ConditionParser(ExpressionKind kind, String text) {
    super(kind, text);
  }

  /// The parse tree of a condition, such as `attribute_not_exists(a) OR a < :v`.
  public static ConditionTree parse(ExpressionKind kind, String text) {
    var parser = new ConditionParser(kind, text);
    var condition = parser.condition(parser.disjunction());
    parser.finish();
    ConditionRules.check(kind, condition);
    return condition;
  }

  /// A condition or an operand.
  private sealed interface Part {
    record OfCondition(ConditionTree condition) implements Part {}

    record OfOperand(OperandTree operand) implements Part {}
  }

  /// `disjunction ::= conjunction ('OR' conjunction)*`
  private Part disjunction() {
    var left = conjunction();
    while (tokens.at("OR")) {
      var condition = condition(left);
      tokens.next();
      countOperator();
      left = part(new ConditionTree.Or(condition, condition(conjunction())));
    }
    return left;
  }

  /// `conjunction ::= negation ('AND' negation)*`
  private Part conjunction() {
    var left = negation();
    while (tokens.at("AND")) {
      var condition = condition(left);
      tokens.next();
      countOperator();
      left = part(new ConditionTree.And(condition, condition(negation())));
    }
    return left;
  }

  /// `negation ::= 'NOT'* comparison`
  private Part negation() {
    int negations = 0;
    while (tokens.accept("NOT")) {
      countOperator();
      negations++;
    }
    var negated = comparison();
    for (int negation = 0; negation < negations; negation++) {
      negated = part(new ConditionTree.Not(condition(negated)));
    }
    return negated;
  }

  /// `comparison ::= part (comparator operand | 'BETWEEN' operand 'AND' operand | 'IN' list)?`
  private Part comparison() {
    var left = tokens.at("(") ? grouped(this::disjunction) : new Part.OfOperand(operand());
    return switch (left) {
      case Part.OfCondition condition -> condition;
      case Part.OfOperand(var operand) -> comparison(operand);
    };
  }

  private Part comparison(OperandTree left) {
    var comparator = Comparator.of(tokens.peek());
    if (comparator != null) {
      tokens.next();
      countOperator();
      return part(new ConditionTree.Comparison(comparator, left, operand()));
    }
    if (tokens.accept("BETWEEN")) {
      countOperator();
      var low = operand();
      tokens.expect("AND");
      return part(new ConditionTree.Between(left, low, operand()));
    }
    if (tokens.accept("IN")) {
      countOperator();
      tokens.expect("(");
      var candidates = commaSeparated(this::operand);
      tokens.expect(")");
      return part(new ConditionTree.In(left, candidates));
    }
    return new Part.OfOperand(left);
  }

  private static Part part(ConditionTree condition) {
    return new Part.OfCondition(condition);
  }

  private ConditionTree condition(Part part) {
    return switch (part) {
      case Part.OfCondition(var condition) -> condition;
      case Part.OfOperand(OperandTree.Call call) -> new ConditionTree.Test(call);
      case Part.OfOperand(OperandTree.Path _), Part.OfOperand(OperandTree.Value _) ->
          throw tokens.unexpected();
    };
  }
}
