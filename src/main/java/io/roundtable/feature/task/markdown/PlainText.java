package io.roundtable.feature.task.markdown;

import io.roundtable.web.render.HtmlText;

/// Texts shown as they were written, where formatting them would take more room than a page has.
public final class PlainText {
  private static final String WHOLE =
      "This text is shown as it was written: formatted, it would take more room than a page has.";
  private static final String BEGINNING =
      "Only the beginning of this text is shown: all of it would take more room than a page has.";
  private static final int NOTE_BYTES = 128;

  private PlainText() {}

  /// The UTF-8 bytes that a text takes as plain HTML, with the sentence that says so.
  public static int bytes(String text) {
    int bytes = NOTE_BYTES;
    for (int position = 0; position < text.length(); position++) {
      char character = text.charAt(position);
      var replacement = replacement(character);
      bytes += replacement == null ? BoundedHtml.bytes(character) : replacement.length();
    }
    return bytes;
  }

  /// A text as plain HTML; of what is too long the beginning.
  ///
  /// @param room how many bytes it may take
  static String html(String text, int room) {
    var html = new BoundedHtml(room - NOTE_BYTES);
    try {
      text.codePoints().forEach(character -> append(html, character));
    } catch (BoundedHtml.FullException full) {
      return note(BEGINNING) + "<p>" + html + "…</p>\n";
    }
    return note(WHOLE) + "<p>" + html + "</p>\n";
  }

  private static String note(String sentence) {
    return "<p class=\"hint\">" + sentence + "</p>\n";
  }

  private static void append(BoundedHtml html, int character) {
    var replacement = replacement(character);
    html.append(replacement == null ? Character.toString(character) : replacement);
  }

  /// Stands in elements only, so that a quotation mark ends nothing.
  private static String replacement(int character) {
    return switch (character) {
      case '"' -> null;
      case '\n' -> "<br>\n";
      default -> HtmlText.replacementOf(character);
    };
  }
}
