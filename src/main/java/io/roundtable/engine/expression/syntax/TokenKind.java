package io.roundtable.engine.expression.syntax;

/// The kinds of tokens.
public enum TokenKind {
  /// A name that is written out: `title`.
  WORD,
  /// A word that has a meaning in the grammar at hand: `AND`, `set`.
  KEYWORD,
  /// A placeholder of a name: `#n`.
  NAME,
  /// A placeholder of a value: `:v`.
  VALUE,
  /// The index of a list: `12`.
  INTEGER,
  /// An operator or a sign of punctuation: `<=`, `(`.
  SYMBOL,
  /// A character that no token begins with.
  UNKNOWN,
  /// The end of the text.
  END
}
