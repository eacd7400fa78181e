package io.roundtable.work.column;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;

/// The statuses that new columns get from their names.
public final class Statuses {
  private static final int LONGEST = 40;
  private static final String WITHOUT_LETTERS = "COLUMN";

  private Statuses() {}

  /// A status that is free.
  ///
  /// @param name of the column, for example `In Prüfung`
  /// @param taken the statuses of the board's other columns
  /// @return `[A-Z0-9_]`, for example `IN_PRUFUNG`, or `IN_PRUFUNG_2` where that is taken
  public static String of(String name, Collection<String> taken) {
    var plain = Normalizer.normalize(name, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    var words = plain.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
    var status = words.substring(0, Math.min(LONGEST, words.length())).replaceAll("^_+|_+$", "");
    var first = status.isEmpty() ? WITHOUT_LETTERS : status;
    var free = first;
    for (int number = 2; taken.contains(free); number++) {
      free = first + "_" + number;
    }
    return free;
  }
}
