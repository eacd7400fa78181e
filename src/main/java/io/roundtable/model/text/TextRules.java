package io.roundtable.model.text;

import java.text.Bidi;
import java.text.Normalizer;
import java.util.Locale;

/// Names, titles and labels as people write them: when they show something, when two of them are
/// the same, and how they stand in a sentence. What was typed is kept; it is folded only here, and
/// only to be compared.
public final class TextRules {
  /// More than any name or title has. The JDK composes long rows of some letters and accents in the
  /// square of their length.
  private static final int LONGEST_FOLDED = 500;

  private static final int BRAILLE_BLANK = 0x2800;
  private static final char FIRST_STRONG_ISOLATE = '\u2068';
  private static final char POP_ISOLATE = '\u2069';

  private TextRules() {}

  /// Whether a text shows anything: a letter, a digit, a sign. Blanks, controls of direction,
  /// joiners, selectors of a variant, fillers and accents without a letter show nothing by
  /// themselves.
  public static boolean isVisible(String text) {
    return text.codePoints().anyMatch(TextRules::isVisible);
  }

  /// The form in which texts are compared: composed (NFC), in one case, without what shows nothing,
  /// with one space for each row of blanks. Only as much is folded as a name can have.
  ///
  /// @param text for example `BUG`
  /// @return for example `bug`
  public static String folded(String text) {
    int end = Math.min(LONGEST_FOLDED, text.length());
    var shown = new StringBuilder(end);
    text.substring(0, end).codePoints().forEach(point -> appendShown(shown, point));
    var composed = Normalizer.normalize(shown, Normalizer.Form.NFC);
    // By way of both cases ß and its capital are ss, and a sigma is the same at the end of a word.
    var upper = composed.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
    var lower = upper.toLowerCase(Locale.ROOT).replace('ς', 'σ');
    return Normalizer.normalize(lower, Normalizer.Form.NFC).strip() + text.substring(end);
  }

  /// Whether two texts are the same to people.
  public static boolean same(String one, String other) {
    return folded(one).equals(folded(other));
  }

  /// A text as it stands in a sentence: where it has letters or controls of another direction, it
  /// is isolated, so that it turns nothing around it.
  ///
  /// @param text for example a name
  /// @return the text itself where it runs from left to right
  public static String isolated(String text) {
    boolean turns =
        Bidi.requiresBidi(text.toCharArray(), 0, text.length())
            || text.chars().anyMatch(TextRules::isDirection);
    if (!turns) {
      return text;
    }
    var isolated = new StringBuilder(text.length() + 2).append(FIRST_STRONG_ISOLATE);
    int open = 0;
    for (char character : text.toCharArray()) {
      boolean closes = character == POP_ISOLATE;
      // One that closes nothing of the text would close what is around it.
      if (!closes || open > 0) {
        isolated.append(character);
        open += closes ? -1 : opens(character) ? 1 : 0;
      }
    }
    return isolated.repeat(POP_ISOLATE, open + 1).toString();
  }

  /// Marks, embeddings, overrides and isolates, with what ends them.
  private static boolean isDirection(int character) {
    return character == 0x200E
        || character == 0x200F
        || character >= 0x202A && character <= 0x202E
        || character >= 0x2066 && character <= POP_ISOLATE;
  }

  /// Left-to-right, right-to-left, and first-strong isolate.
  private static boolean opens(char character) {
    return character >= '\u2066' && character <= FIRST_STRONG_ISOLATE;
  }

  private static void appendShown(StringBuilder shown, int point) {
    if (isBlank(point)) {
      if (!shown.isEmpty() && shown.charAt(shown.length() - 1) != ' ') {
        shown.append(' ');
      }
    } else if (!isIgnorable(point)) {
      shown.appendCodePoint(point);
    }
  }

  private static boolean isBlank(int point) {
    return Character.isSpaceChar(point) || Character.isWhitespace(point) || point == BRAILLE_BLANK;
  }

  private static boolean isVisible(int point) {
    return switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.UNASSIGNED,
          Character.SURROGATE ->
          false;
      default -> !isBlank(point) && !isIgnorable(point);
    };
  }

  /// Shows nothing, and is no blank either.
  private static boolean isIgnorable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.FORMAT -> true;
      case Character.NON_SPACING_MARK -> isSelector(point);
      default -> isFiller(point);
    };
  }

  /// Selectors of a variant, the joiner of graphemes, two vowels of Khmer that are not written.
  private static boolean isSelector(int point) {
    return point >= 0xFE00 && point <= 0xFE0F
        || point >= 0xE0100 && point <= 0xE01EF
        || point >= 0x180B && point <= 0x180F
        || point == 0x034F
        || point == 0x17B4
        || point == 0x17B5;
  }

  /// Letters and signs that are empty by their nature: of Hangul, of hieroglyphs, of music.
  private static boolean isFiller(int point) {
    return switch (point) {
      case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x13441, 0x13442, 0x1D159 -> true;
      default -> false;
    };
  }
}
