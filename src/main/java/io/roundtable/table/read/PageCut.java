package io.roundtable.table.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// One page cut out of what a Query returned.
///
/// The Query asks for one item more than the page holds; whether that item came tells whether there
/// is another page, so that a list that ends exactly at the page's end promises nothing more.
///
/// @param <I> an item
/// @param items the items of the page in the order of the list
/// @param previous where the page before ends; empty where there is none
/// @param next where the page after begins; empty where there is none
record PageCut<I>(List<I> items, Optional<Position> previous, Optional<Position> next) {
  /// A walk through an index, which is to be cut to a page.
  ///
  /// @param position where the page was asked for
  /// @param found the items in the order in which the index was walked
  /// @param stoppedAt where the walk stopped before its end; empty where it reached the end
  /// @param size how many items the page holds
  record Walk<I>(Position position, List<I> found, Optional<List<String>> stoppedAt, int size) {}

  /// Names an item's place.
  interface Places<I> {
    List<String> of(I item);
  }

  static <I> PageCut<I> of(Walk<I> walk, Places<I> places) {
    return walk.position().isBackward() ? backward(walk, places) : forward(walk, places);
  }

  private static <I> PageCut<I> forward(Walk<I> walk, Places<I> places) {
    var items = shown(walk);
    var next = farEnd(walk, items, places).map(Position::after);
    return new PageCut<>(items, nearEnd(walk, items, places).map(Position::before), next);
  }

  private static <I> PageCut<I> backward(Walk<I> walk, Places<I> places) {
    var walked = shown(walk);
    var previous = farEnd(walk, walked, places).map(Position::before);
    var next = nearEnd(walk, walked, places).map(Position::after);
    var items = new ArrayList<>(walked);
    Collections.reverse(items);
    return new PageCut<>(items, previous, next);
  }

  private static <I> List<I> shown(Walk<I> walk) {
    return walk.found().subList(0, Math.min(walk.size(), walk.found().size()));
  }

  /// The place from which the walk goes on; empty where it is known that nothing follows.
  private static <I> Optional<List<String>> farEnd(Walk<I> walk, List<I> shown, Places<I> places) {
    return walk.found().size() > walk.size()
        ? Optional.of(places.of(shown.getLast()))
        : walk.stoppedAt();
  }

  /// The place from which the walk goes back to where it came from; empty where it came from an
  /// end. Where the page is empty there is no item to go back from: no values, which is the end one
  /// came from, so that nothing is left out.
  private static <I> Optional<List<String>> nearEnd(Walk<I> walk, List<I> shown, Places<I> places) {
    if (walk.position().isAtAnEnd()) {
      return Optional.empty();
    }
    return Optional.of(shown.isEmpty() ? List.of() : places.of(shown.getFirst()));
  }
}
