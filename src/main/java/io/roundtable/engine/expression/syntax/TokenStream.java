package io.roundtable.engine.expression.syntax;

import java.util.List;

/// The tokens of one expression, read from left to right. It alone makes syntax errors.
final class TokenStream {
  private final ExpressionKind kind;
  private final String text;
  private final List<Token> tokens;
  private int position;

  TokenStream(ExpressionKind kind, String text) {
    this.kind = kind;
    this.text = text;
    this.tokens = Tokenizer.tokens(text, kind.keywords());
  }

  /// How many tokens are read.
  int position() {
    return position;
  }

  boolean at(String keywordOrSymbol) {
    return peek().is(keywordOrSymbol);
  }

  boolean at(TokenKind tokenKind) {
    return peek().kind() == tokenKind;
  }

  /// Whether the token after the current one is the given keyword or symbol.
  boolean isFollowedBy(String keywordOrSymbol) {
    return position + 1 < tokens.size() && tokens.get(position + 1).is(keywordOrSymbol);
  }

  Token peek() {
    return tokens.get(position);
  }

  Token next() {
    return tokens.get(position++);
  }

  /// Reads the current token if it is the given keyword or symbol.
  boolean accept(String keywordOrSymbol) {
    boolean there = at(keywordOrSymbol);
    if (there) {
      position++;
    }
    return there;
  }

  void expect(String keywordOrSymbol) {
    if (!accept(keywordOrSymbol)) {
      throw unexpected();
    }
  }

  Token expect(TokenKind tokenKind) {
    if (!at(tokenKind)) {
      throw unexpected();
    }
    return next();
  }

  /// The error that the current token makes: it names the token and shows the text from the token
  /// before it to the one after it.
  ExpressionException unexpected() {
    var token = peek();
    int from = position > 0 ? tokens.get(position - 1).start() : 0;
    int to = tokens.get(Math.min(position + 1, tokens.size() - 1)).end();
    var near = text.substring(from, to).strip();
    return kind.invalid("Syntax error; token: \"" + token.text() + "\", near: \"" + near + "\"");
  }
}
