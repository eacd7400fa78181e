package io.roundtable.table.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// Walks lists of numbers as a Query walks an index.
class PageCutTest {
  @Property
  void pages_forwardAndBack_showEveryItemOnce(
      @ForAll @IntRange(min = 0, max = 60) int length,
      @ForAll @IntRange(min = 1, max = 12) int size,
      @ForAll @IntRange(min = 1, max = 20) int walkLength) {
    var list = new Index(length, walkLength);
    var forward = new ArrayList<Integer>();
    var page = list.page(Position.BEGINNING, size);
    forward.addAll(page.items());
    while (page.next().isPresent()) {
      page = list.page(page.next().get(), size);
      forward.addAll(page.items());
    }
    assertEquals(list.numbers, forward);

    var back = new ArrayList<>(page.items().reversed());
    while (page.previous().isPresent()) {
      page = list.page(page.previous().get(), size);
      back.addAll(page.items().reversed());
    }
    Collections.reverse(back);
    assertEquals(list.numbers, back);
  }

  @Test
  void page_thatEndsTheListExactly_promisesNothingMore() {
    var page = new Index(3, 100).page(Position.BEGINNING, 3);
    assertEquals(List.of(0, 1, 2), page.items());
    assertEquals(Optional.empty(), page.next());
    assertEquals(Optional.empty(), page.previous());
  }

  @Test
  void page_whoseWalkStoppedEarly_mayBeEmptyAndGoOn() {
    var walk =
        new PageCut.Walk<Integer>(Position.BEGINNING, List.of(), Optional.of(List.of("7")), 3);
    var page = PageCut.of(walk, item -> List.of(item.toString()));
    assertEquals(List.of(), page.items());
    assertEquals(Optional.of(Position.after(List.of("7"))), page.next());
  }

  @Test
  void page_backToItemsThatAreGone_leadsToTheBeginning() {
    var page = new Index(3, 100).page(Position.before(List.of("0")), 2);
    assertTrue(page.items().isEmpty());
    assertEquals(Optional.empty(), page.previous());
    assertEquals(Optional.of(Position.BEGINNING), page.next());
  }

  @Test
  void page_afterItemsThatAreGone_leadsBackToTheEnd() {
    var list = new Index(3, 100);
    var page = list.page(Position.after(List.of("2")), 2);
    assertTrue(page.items().isEmpty());
    assertEquals(Optional.of(Position.END), page.previous());
    assertEquals(List.of(1, 2), list.page(Position.END, 2).items());
  }

  /// The numbers from 0; a walk stops after a number of them, as a Query stops after 1 MB.
  private static final class Index {
    private final List<Integer> numbers = new ArrayList<>();
    private final int walkLength;

    Index(int length, int walkLength) {
      this.walkLength = walkLength;
      for (int number = 0; number < length; number++) {
        numbers.add(number);
      }
    }

    PageCut<Integer> page(Position position, int size) {
      var ahead = ahead(position);
      int limit = Math.min(size + 1, walkLength);
      var found = ahead.subList(0, Math.min(limit, ahead.size()));
      var stoppedAt =
          found.size() == limit
              ? Optional.of(place(found.getLast()))
              : Optional.<List<String>>empty();
      return PageCut.of(new PageCut.Walk<>(position, found, stoppedAt, size), Index::place);
    }

    private List<Integer> ahead(Position position) {
      int start = position.isAtAnEnd() ? -1 : Integer.parseInt(position.values().getFirst());
      if (position.isBackward()) {
        return numbers.reversed().stream()
            .filter(number -> position.isAtAnEnd() || number < start)
            .toList();
      }
      return numbers.stream().filter(number -> number > start).toList();
    }

    private static List<String> place(Integer number) {
      return List.of(number.toString());
    }
  }
}
