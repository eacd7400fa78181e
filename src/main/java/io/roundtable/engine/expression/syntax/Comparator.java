package io.roundtable.engine.expression.syntax;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The signs that compare two operands.
public enum Comparator {
  EQ("="),
  NE("<>"),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">=");

  private static final Map<String, Comparator> BY_SYMBOL =
      Arrays.stream(values()).collect(Collectors.toMap(Comparator::symbol, Function.identity()));

  private final String symbol;

  Comparator(String symbol) {
    this.symbol = symbol;
  }

  /// As it is written.
  public String symbol() {
    return symbol;
  }

  /// Whether it asks for more than whether the operands are equal.
  public boolean needsOrder() {
    return this != EQ && this != NE;
  }

  /// The comparator of a token; null where the token is none.
  static Comparator of(Token token) {
    return token.kind() == TokenKind.SYMBOL ? BY_SYMBOL.get(token.text()) : null;
  }
}
