package io.roundtable.model.state;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The reasons for which somebody is told of a task.
public enum NewsKind {
  /// They must look at it.
  ESCALATED,
  /// They are to do it.
  ASSIGNED,
  /// Somebody named them in a text.
  MENTIONED;

  /// The kind of a word.
  ///
  /// @return empty where it is none
  public static Optional<NewsKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }

  /// The word for it in items, forms and links, for example `escalated`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
