package io.roundtable.engine.expression.syntax;

/// One token of an expression.
///
/// @param text as it is written
/// @param start where it begins in the expression
public record Token(TokenKind kind, String text, int start) {
  /// Whether this is the given keyword, in whatever case, or the given symbol.
  boolean is(String keywordOrSymbol) {
    return switch (kind) {
      case KEYWORD -> text.equalsIgnoreCase(keywordOrSymbol);
      case SYMBOL -> text.equals(keywordOrSymbol);
      case WORD, NAME, VALUE, INTEGER, UNKNOWN, END -> false;
    };
  }

  int end() {
    return kind == TokenKind.END ? start : start + text.length();
  }
}
