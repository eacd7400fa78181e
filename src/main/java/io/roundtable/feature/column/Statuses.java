package io.roundtable.feature.column;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;

/// The statuses that new columns get from their names.
public final class Statuses {
  private static final int LONGEST = 40;

  /// More than any column's name has. The JDK folds long rows of some letters and accents in the
  /// square of their length.
  private static final int LONGEST_NAME = 500;

  private static final String WITHOUT_LETTERS = "COLUMN";

  private Statuses() {}

  /// A status that is free.
  ///
  /// @param name of the column, for example `In Prüfung`
  /// @param taken the statuses of the board's other columns
  /// @return `[A-Z0-9_]`, for example `IN_PRUFUNG`, or `IN_PRUFUNG_2` where that is taken
  public static String of(String name, Collection<String> taken) {
    var bounded = name.substring(0, Math.min(LONGEST_NAME, name.length()));
    var status = words(Normalizer.normalize(bounded, Normalizer.Form.NFD));
    var first = status.isEmpty() ? WITHOUT_LETTERS : status;
    var free = first;
    for (int number = 2; taken.contains(free); number++) {
      free = first + "_" + number;
    }
    return free;
  }

  /// Words of capital letters and digits with `_` between them; accents part no word.
  private static String words(String decomposed) {
    var words = new StringBuilder();
    for (char character : decomposed.toUpperCase(Locale.ROOT).toCharArray()) {
      boolean usable = character >= 'A' && character <= 'Z' || character >= '0' && character <= '9';
      if (usable) {
        words.append(character);
      } else if (!isMark(character)
          && !words.isEmpty()
          && words.charAt(words.length() - 1) != '_') {
        words.append('_');
      }
    }
    words.setLength(Math.min(LONGEST, words.length()));
    int end = words.length();
    return words.substring(0, end > 0 && words.charAt(end - 1) == '_' ? end - 1 : end);
  }

  private static boolean isMark(char character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }
}
