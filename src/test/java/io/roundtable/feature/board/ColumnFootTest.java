package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.roundtable.web.Paging;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnFootTest {
  private static final Paging ON = Paging.of("Older", null, "Newer", "/next");

  @Test
  void wholeColumn_saysNothing() {
    assertNull(foot(Map.of(), 3, 3, 3, Paging.none()).shown());
  }

  @Test
  void pageOfAColumn_saysHowMuchOfIt() {
    assertEquals("50 of 312 shown", foot(Map.of(), 312, 50, 50, ON).shown());
  }

  @Test
  void filter_saysHowManyWereLookedAt() {
    var label = Map.of("label", "bug");
    assertEquals("2 found, 500 of 31234 looked at", foot(label, 31_234, 500, 2, ON).shown());
    assertEquals("2 found, 40 looked at", foot(label, 40, 40, 2, Paging.none()).shown());
    assertEquals(
        "None of the tasks looked at so far fits the filter.",
        foot(label, 31_234, 500, 0, ON).empty());
    assertEquals(
        "No task of this column fits the filter.", foot(label, 40, 40, 0, Paging.none()).empty());
  }

  @Test
  void filterInARange_saysSo() {
    var both = Map.of("label", "bug", "from", "2026-10-01");

    assertEquals("2 found, 30 of this range looked at", foot(both, 99, 30, 2, ON).shown());
  }

  private static ColumnFoot foot(
      Map<String, String> asked, long count, int looked, int found, Paging paging) {
    var view = BoardQuery.of(name -> asked.getOrDefault(name, ""));
    return new ColumnFoot(view, count, looked, found, paging);
  }
}
