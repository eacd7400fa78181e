package io.roundtable.table.read;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A part of a list, always in the order of the list, whichever way it was reached.
///
/// A page may be empty and still have a next one.
///
/// @param <T> what is listed
/// @param items the items in order
/// @param previous where the page before begins; empty where there is none
/// @param next where the page after begins; empty where there is none
public record Page<T>(List<T> items, Optional<Cursor> previous, Optional<Cursor> next) {
  /// Copies the items.
  public Page {
    items = List.copyOf(items);
  }

  /// The same page of other items, with the same cursors.
  ///
  /// @param <R> what is listed then
  /// @param mapper applied to each item
  /// @return the page
  public <R> Page<R> map(Function<? super T, ? extends R> mapper) {
    var mapped = items.stream().<R>map(mapper).toList();
    return new Page<>(mapped, previous, next);
  }

  /// The same page where nothing follows.
  Page<T> asLast() {
    return new Page<>(items, previous, Optional.empty());
  }
}
