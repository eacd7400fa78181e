package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Folded columns are remembered by the browser, not read, and counted all the same.
class FoldsIT {
  private static final String BOARD = Workshop.BOARD;
  private static final String FOLDED = "data-folded=\"true\"";

  @AutoClose private final Workshop workshop = new Workshop();
  private final FormBrowser owner = workshop.as(Workshop.OWNER);

  @Test
  void foldedColumn_isNotRead_andShowsItsCount() {
    owner.send(Workshop.TASK, Workshop.TASK + "/status", Map.of("status", "DONE"));
    assertEquals(3, columnsReadFor(BOARD));

    var folding = owner.get(BOARD + "?fold=DONE&text=a");
    assertEquals(303, folding.status());
    assertEquals(BOARD + "?text=a#fold-DONE", folding.location());
    assertTrue(folding.cookies().getFirst().contains("Path=" + BOARD + ";"), folding::toString);

    assertEquals(2, columnsReadFor(BOARD));
    var board = owner.get(BOARD).html();
    assertAll(
        () -> assertTrue(board.contains(FOLDED), board),
        () -> assertTrue(board.contains("<span>1</span>"), "its count"),
        () -> assertFalse(board.contains("Secret of launch"), "its cards"));

    assertEquals(BOARD + "#fold-DONE", owner.get(BOARD + "?unfold=DONE").location());
    assertEquals(3, columnsReadFor(BOARD));
    assertTrue(owner.get(BOARD).html().contains("Secret of launch"));
  }

  @Test
  void columnThatIsNotClosing_isNeverFolded() {
    owner.get(BOARD + "?fold=OPEN");

    assertFalse(owner.get(BOARD).html().contains(FOLDED));
    assertEquals(3, columnsReadFor(BOARD));
  }

  @Test
  void board_thatMayNotBeSeen_isAsHiddenAsBefore() {
    var editor = workshop.as(Workshop.EDITOR);
    var hidden = editor.get("/acme/projects/other?fold=DONE");
    var nowhere = editor.get("/acme/projects/nowhere?fold=DONE");

    assertEquals(hidden.status(), nowhere.status());
    assertEquals(hidden.location().replace("other", "nowhere"), nowhere.location());
    assertEquals(404, editor.get(hidden.location()).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"?fold=", "?fold=%0A", "?fold=a%20b&text=x", "?unfold=%E2%80%8B"})
  void nonsense_foldsNothing(String query) {
    assertEquals(200, owner.get(BOARD + query).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"&&&", "DONE&DONE", "%00", "x"})
  void strangeCookie_doesNoHarm(String value) {
    assertEquals(200, owner.with("rt-folded-owner=" + value).get(BOARD).status());
  }

  @Test
  void restoredTask_andTasksMovedTogether_areInView() {
    owner.send(Workshop.TASK, Workshop.TASK + "/deletion", Map.of());
    var form = owner.fields(Workshop.TASKS + "/new", Map.of("returnTo", BOARD + "?text=e"));
    var restored = owner.post(Workshop.TASK + "/restoration", form);
    assertTrue(restored.location().startsWith(BOARD + "?text=e&at.OPEN="), restored::location);
    assertTrue(restored.location().endsWith("#task-LAUNCH-1"), restored::location);
    assertTrue(owner.get(restored.location()).html().contains("id=\"task-LAUNCH-1\""));

    var selected = Map.of("task", "LAUNCH-1", "action", "move", "value", "DONE");
    var moved = owner.send(Workshop.TASKS + "/new", BOARD + "/bulk", selected);
    assertTrue(moved.location().startsWith(BOARD + "?at.DONE="), moved::location);
    assertTrue(moved.location().endsWith("#task-LAUNCH-1"), moved::location);
    assertTrue(owner.get(moved.location()).html().contains("id=\"task-LAUNCH-1\""));
  }

  private long columnsReadFor(String address) {
    owner.get(address);
    workshop.site.forgetRequests();
    owner.get(address);
    return workshop.site.takeRequests().stream()
        .filter(sent -> sent.body().contains("\"TaskBoard\""))
        .count();
  }
}
