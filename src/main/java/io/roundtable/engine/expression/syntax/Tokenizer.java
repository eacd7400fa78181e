package io.roundtable.engine.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Cuts an expression into tokens: `a.b[0] <> :v` into `a` `.` `b` `[` `0` `]` `<>` `:v`.
public final class Tokenizer {
  private static final String SYMBOLS = "=<>()[],.+-";
  private static final Set<String> LONG_SYMBOLS = Set.of("<>", "<=", ">=");

  private final String text;
  private final Set<String> keywords;
  private int position;

  private Tokenizer(String text, Set<String> keywords) {
    this.text = text;
    this.keywords = keywords;
  }

  /// All tokens of the text; the last one is the end.
  ///
  /// @param keywords in upper case
  public static List<Token> tokens(String text, Set<String> keywords) {
    return new Tokenizer(text, keywords).read();
  }

  private List<Token> read() {
    var tokens = new ArrayList<Token>();
    for (skipSpace(); position < text.length(); skipSpace()) {
      tokens.add(next());
    }
    tokens.add(new Token(TokenKind.END, "<EOF>", text.length()));
    return tokens;
  }

  private Token next() {
    int start = position;
    char first = text.charAt(position++);
    if (isLetter(first)) {
      skipWord();
      var word = text.substring(start, position);
      boolean keyword = keywords.contains(word.toUpperCase(Locale.ROOT));
      return new Token(keyword ? TokenKind.KEYWORD : TokenKind.WORD, word, start);
    }
    if (first == '#' || first == ':') {
      return placeholder(start, first == '#' ? TokenKind.NAME : TokenKind.VALUE);
    }
    if (isDigit(first)) {
      return integer(start);
    }
    if (LONG_SYMBOLS.contains(text.substring(start, Math.min(start + 2, text.length())))) {
      position++;
      return token(TokenKind.SYMBOL, start);
    }
    return token(SYMBOLS.indexOf(first) >= 0 ? TokenKind.SYMBOL : TokenKind.UNKNOWN, start);
  }

  private Token placeholder(int start, TokenKind kind) {
    skipWord();
    return token(position == start + 1 ? TokenKind.UNKNOWN : kind, start);
  }

  /// A leading zero stands alone: `01` is two tokens and so never an index.
  private Token integer(int start) {
    if (text.charAt(start) != '0') {
      while (position < text.length() && isDigit(text.charAt(position))) {
        position++;
      }
    }
    return token(TokenKind.INTEGER, start);
  }

  private Token token(TokenKind kind, int start) {
    return new Token(kind, text.substring(start, position), start);
  }

  private void skipSpace() {
    while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  private void skipWord() {
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
  }

  private static boolean isWordPart(char character) {
    return isLetter(character) || isDigit(character) || character == '_';
  }

  private static boolean isLetter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }
}
