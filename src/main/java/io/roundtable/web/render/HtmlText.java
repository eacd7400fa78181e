package io.roundtable.web.render;

/// Writes text so that it is text in an element and in a double-quoted attribute alike.
public final class HtmlText {
  private HtmlText() {}

  /// A text with the four characters that could end it replaced.
  public static String of(String text) {
    var html = new StringBuilder(text.length());
    escape(html, text);
    return html.toString();
  }

  /// Adds a text to some HTML, with the four characters that could end it replaced.
  public static void escape(StringBuilder html, String text) {
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

  /// The UTF-8 bytes that a text takes when it is escaped.
  ///
  /// @param text null for none
  public static int bytes(String text) {
    int bytes = 0;
    for (int position = 0; text != null && position < text.length(); position++) {
      char character = text.charAt(position);
      String replacement = replacementOf(character);
      bytes += replacement != null ? replacement.length() : character < 0x80 ? 1 : 3;
    }
    return bytes;
  }

  /// The reference that stands for a character.
  ///
  /// @return for example `&amp;`; null where the character stands for itself
  public static String replacementOf(int character) {
    return switch (character) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      default -> null;
    };
  }
}
