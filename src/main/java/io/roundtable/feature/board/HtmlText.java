package io.roundtable.feature.board;

/// Writes text so that it is text in an element and in a double-quoted attribute alike.
final class HtmlText {
  private HtmlText() {}

  /// Adds a text to some HTML, with the four characters that could end it replaced.
  static void escape(StringBuilder html, String text) {
    int written = 0;
    for (int position = 0; position < text.length(); position++) {
      String replacement = replacementOf(text.charAt(position));
      if (replacement != null) {
        html.append(text, written, position).append(replacement);
        written = position + 1;
      }
    }
    html.append(text, written, text.length());
  }

  private static String replacementOf(char character) {
    return switch (character) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      default -> null;
    };
  }
}
