package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.roundtable.model.Column;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.ColumnState;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ColumnLinksTest {
  private static final String BOARD = "/acme/projects/launch";
  private static final Column OPEN = column("OPEN", false);
  private static final Column DONE = column("DONE", true);
  private static final BoardQuery ALL = BoardQuery.of(name -> "");

  @Test
  void around_aColumn_leavesTheOthersWhereTheyAre() {
    var links = links(Map.of("at.OPEN", "o1", "at.DONE", "d1"), ALL);

    assertEquals(BOARD + "?at.DONE=d1&at.OPEN=next", links.around(OPEN, page()).next().url());
    assertEquals(
        BOARD + "?at.OPEN=o1&at.DONE=previous", links.around(DONE, page()).previous().url());
  }

  @Test
  void around_aLimitedBoard_keepsTheDays() {
    var range = view(Map.of("from", "2026-10-01", "to", "2026-10-31"));

    assertEquals(
        BOARD + "?from=2026-10-01&to=2026-10-31&at.OPEN=next",
        links(Map.of(), range).around(OPEN, page()).next().url());
  }

  @Test
  void around_aColumn_carriesNothingThatIsNotOfTheBoard() {
    var links = links(Map.of("at.GONE", "x", "other", "y"), ALL);

    assertEquals(BOARD + "?at.OPEN=next", links.around(OPEN, page()).next().url());
  }

  @Test
  void around_aClosingColumn_namesTheOtherDirection() {
    var links = links(Map.of(), ALL);

    assertEquals("Newer", links.around(OPEN, page()).next().label());
    assertEquals("Older", links.around(DONE, page()).next().label());
  }

  @Test
  void around_theOnlyPage_isNothing() {
    var only = new Page<>(List.of(), Optional.empty(), Optional.empty());

    assertFalse(links(Map.of(), ALL).around(OPEN, only).shown());
  }

  @Test
  void around_aFilteredBoard_keepsTheFilterAndSaysToLookOn() {
    var next =
        links(Map.of(), view(Map.of("label", "bug & co", "due", "week")))
            .around(OPEN, page())
            .next();

    assertEquals(BOARD + "?label=bug%20%26%20co&due=week&at.OPEN=next", next.url());
    assertEquals("Look at newer", next.label());
  }

  @Test
  void here_isTheBoardWithEveryColumnWhereItIs() {
    var links = links(Map.of("at.OPEN", "o1"), view(Map.of("select", "1")));

    assertEquals(BOARD + "?select=1&at.OPEN=o1", links.here());
  }

  private static BoardQuery view(Map<String, String> parameters) {
    return BoardQuery.of(name -> parameters.getOrDefault(name, ""));
  }

  private static ColumnLinks links(Map<String, String> parameters, BoardQuery view) {
    return ColumnLinks.of(
        name -> parameters.getOrDefault(name, ""), BOARD, List.of(OPEN, DONE), view);
  }

  private static Page<String> page() {
    return new Page<>(
        List.of(), Optional.of(new Cursor("previous")), Optional.of(new Cursor("next")));
  }

  private static Column column(String status, boolean closing) {
    return new Column(
        new TenantId("t1"),
        new ProjectId("p1"),
        status,
        status,
        closing,
        0,
        0,
        null,
        ColumnState.OPEN,
        1);
  }
}
