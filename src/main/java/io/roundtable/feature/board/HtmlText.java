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

  /// What a text takes in UTF-8 when it is escaped.
  ///
  /// @param text null for none
  static int bytes(String text) {
    int bytes = 0;
    for (int position = 0; text != null && position < text.length(); position++) {
      char character = text.charAt(position);
      String replacement = replacementOf(character);
      bytes += replacement != null ? replacement.length() : character < 0x80 ? 1 : 3;
    }
    return bytes;
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
