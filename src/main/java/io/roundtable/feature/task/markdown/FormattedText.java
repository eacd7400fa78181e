package io.roundtable.feature.task.markdown;

import java.util.Objects;

/// A text as a page shows it.
///
/// @param html sanitised
/// @param boxes whether there are boxes in it to tick, which need a form around them
public record FormattedText(String html, boolean boxes) {
  /// Refuses a text that is not there.
  public FormattedText {
    Objects.requireNonNull(html);
  }
}
