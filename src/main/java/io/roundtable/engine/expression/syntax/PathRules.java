package io.roundtable.engine.expression.syntax;

/// Rules for a document path beyond its grammar.
final class PathRules {
  private static final int MAX_INDEX_DIGITS = 10;

  private PathRules() {}

  /// Refuses reserved words that are written out and indexes that no list has.
  static void check(ExpressionKind kind, OperandTree.Path path) {
    for (var step : path.steps()) {
      switch (step) {
        case OperandTree.Step.Word(var text) -> checkWord(kind, text);
        case OperandTree.Step.Index(var digits) -> checkIndex(kind, digits);
        case OperandTree.Step.Name _ -> {}
      }
    }
  }

  private static void checkWord(ExpressionKind kind, String text) {
    if (ReservedWords.contains(text)) {
      throw kind.invalid("Attribute name is a reserved keyword; reserved keyword: " + text);
    }
  }

  private static void checkIndex(ExpressionKind kind, String digits) {
    if (digits.length() > MAX_INDEX_DIGITS || Long.parseLong(digits) > Integer.MAX_VALUE) {
      throw kind.invalid("List index is not within the allowable range; index: [" + digits + "]");
    }
  }
}
