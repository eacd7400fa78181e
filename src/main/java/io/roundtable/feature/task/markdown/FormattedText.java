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

  /// The HTML for a page of several texts, on which each box has an id of its own: the focus is put
  /// there when it was ticked. No other words can be taken for such an id, as quotes are escaped.
  ///
  /// @param thing the id of the text's element, for example `task-text`
  /// @return boxes have ids like `task-text-box-2`
  public String within(String thing) {
    return boxes ? html.replace(" id=\"box-", " id=\"" + thing + "-box-") : html;
  }
}
