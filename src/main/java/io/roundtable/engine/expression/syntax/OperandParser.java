package io.roundtable.engine.expression.syntax;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The rules that the grammars share: document paths, values, calls. It also counts what DynamoDB
/// limits: operators and functions, and, for the sake of the stack, levels of nesting.
abstract sealed class OperandParser permits ConditionParser, UpdateParser, ProjectionParser {
  private static final int MAX_BYTES = 4096;
  private static final int MAX_OPERATORS = 300;

  /// More parentheses than operators are redundant ones, and each level costs seven frames.
  private static final int MAX_DEPTH = MAX_OPERATORS;

  final ExpressionKind kind;
  final TokenStream tokens;
  private int operators;
  private int depth;
  private int groupStart = -1;
  private int groupEnd = -1;

  OperandParser(ExpressionKind kind, String text) {
    if (text.isBlank()) {
      throw kind.invalid("The expression can not be empty;");
    }
    checkSize(kind, text);
    this.kind = kind;
    this.tokens = new TokenStream(kind, text);
  }

  /// `operand ::= path | call | value | '(' operand ')'`
  final OperandTree operand() {
    if (tokens.at("(")) {
      return grouped(this::operand);
    }
    if (tokens.at(TokenKind.VALUE)) {
      return value();
    }
    return tokens.at(TokenKind.WORD) && tokens.isFollowedBy("(") ? call() : path();
  }

  /// `call ::= word '(' operand (',' operand)* ')'`
  final OperandTree.Call call() {
    var function = tokens.expect(TokenKind.WORD).text();
    countOperator();
    tokens.expect("(");
    var operands = nested(() -> commaSeparated(this::operand));
    tokens.expect(")");
    return new OperandTree.Call(function, operands);
  }

  /// `path ::= (word | name) ('.' (word | name) | '[' integer ']')*`
  final OperandTree.Path path() {
    var steps = new ArrayList<OperandTree.Step>();
    steps.add(member());
    while (true) {
      if (tokens.accept(".")) {
        steps.add(member());
      } else if (tokens.accept("[")) {
        steps.add(new OperandTree.Step.Index(tokens.expect(TokenKind.INTEGER).text()));
        tokens.expect("]");
      } else {
        return new OperandTree.Path(steps);
      }
    }
  }

  final OperandTree.Value value() {
    return new OperandTree.Value(tokens.expect(TokenKind.VALUE).text());
  }

  /// One or more of a rule with commas between.
  final <T> List<T> commaSeparated(Supplier<T> rule) {
    var parts = new ArrayList<T>();
    do {
      parts.add(rule.get());
    } while (tokens.accept(","));
    return parts;
  }

  /// A rule in parentheses. Two pairs around the very same thing are refused.
  final <T> T grouped(Supplier<T> rule) {
    int start = tokens.position();
    tokens.expect("(");
    T inner = nested(rule);
    int end = tokens.position();
    tokens.expect(")");
    if (groupStart == start + 1 && groupEnd == end - 1) {
      throw kind.invalid("The expression has redundant parentheses;");
    }
    groupStart = start;
    groupEnd = end;
    return inner;
  }

  final <T> T nested(Supplier<T> rule) {
    if (++depth > MAX_DEPTH) {
      throw kind.invalid("The expression has too many levels of nesting;");
    }
    T inner = rule.get();
    depth--;
    return inner;
  }

  final void countOperator() {
    operators++;
  }

  /// Ends the parse: nothing may be left, and no limit passed.
  final void finish() {
    tokens.expect(TokenKind.END);
    if (operators > MAX_OPERATORS) {
      throw kind.invalid(
          "The expression contains too many operators; operator count: " + operators);
    }
  }

  private OperandTree.Step member() {
    return tokens.at(TokenKind.NAME)
        ? new OperandTree.Step.Name(tokens.next().text())
        : new OperandTree.Step.Word(tokens.expect(TokenKind.WORD).text());
  }

  private static void checkSize(ExpressionKind kind, String text) {
    int bytes = text.getBytes(UTF_8).length;
    if (bytes > MAX_BYTES) {
      throw kind.invalid(
          "Expression size has exceeded the maximum allowed size; expression size: " + bytes);
    }
  }
}
