package io.roundtable.feature.board;

import io.roundtable.web.Paging;

/// The words that say which part of a column is shown: what is left out is never left out silently.
///
/// @param view how the board is seen
/// @param count the authoritative number of the column's tasks
/// @param looked how many of them were looked at
/// @param found how many of those are shown
/// @param paging the pages before and after
record ColumnFoot(BoardQuery view, long count, int looked, int found, Paging paging) {
  /// The part that is shown, in words; null where it is all.
  String shown() {
    if (view.filter().active()) {
      var part = view.range().active() ? " of this range" : looked < count ? " of " + count : "";
      return found + " found, " + looked + part + " looked at";
    }
    if (view.range().active()) {
      return found + " of this range shown";
    }
    return found < count ? found + " of " + count + " shown" : null;
  }

  /// A full sentence that stands in place of cards.
  String empty() {
    if (view.filter().active()) {
      return looked == 0
          ? "There is no task to look at here."
          : paging.shown()
              ? "None of the tasks looked at so far fits the filter."
              : "No task of this column fits the filter.";
    }
    if (view.range().active()) {
      return "No task of this column was created in these days.";
    }
    return paging.shown() ? "There is no task on this page." : "There is no task here yet.";
  }
}
