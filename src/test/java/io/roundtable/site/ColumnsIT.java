package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.state.ColumnState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// The columns of a board by the forms of its owners.
class ColumnsIT {
  @AutoClose private final ColumnForms forms = new ColumnForms();

  @Test
  void newColumn_standsBeforeTheClosingOnes_underStatusOfItsName() {
    assertEquals(303, forms.add("In Prüfung", "5").status());
    assertEquals(List.of("OPEN", "IN_PRUFUNG", "DONE"), forms.order());
    assertEquals(5, forms.column("IN_PRUFUNG").taskLimit());
    assertTrue(forms.owner.get(ColumnForms.COLUMNS).html().contains("In Prüfung"));
    assertEquals(303, forms.create("Paint", "IN_PRUFUNG").status());
  }

  @Test
  void newColumn_whoseNameIsTaken_isRefusedWithWhatWasTyped() {
    var refused = forms.add("open", "7");
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("value=\"open\""), refused.html());
    assertTrue(refused.html().contains("value=\"7\""), refused.html());
    assertEquals(List.of("OPEN", "DONE"), forms.order());
  }

  @Test
  void newColumn_withLimitThatIsNone_isRefused() {
    for (var limit : List.of("0", "10000", "many", "-1")) {
      assertEquals(422, forms.add("Review", limit).status(), limit);
    }
  }

  @Test
  void sameForm_twice_addsOneColumn() {
    var form = forms.owner.fields(ColumnForms.COLUMNS, Map.of("name", "Review"));
    assertEquals(303, forms.owner.post(ColumnForms.COLUMNS, form).status());
    assertEquals(303, forms.owner.post(ColumnForms.COLUMNS, form).status());
    assertEquals(List.of("OPEN", "REVIEW", "DONE"), forms.order());
  }

  @Test
  void board_takesTwentyColumns_andNoMore() {
    for (int number = 3; number <= 20; number++) {
      assertEquals(303, forms.add("Column " + number, "").status());
    }
    assertEquals(409, forms.add("One more", "").status());
    assertEquals(20, forms.order().size());
  }

  @Test
  void column_isRenamedAndLimited_andLosesItsLimit() {
    assertEquals(303, forms.edit("OPEN", Map.of("name", "To do", "taskLimit", "3")).status());
    assertEquals("To do", forms.column("OPEN").name());
    assertEquals(3, forms.column("OPEN").taskLimit());
    assertEquals(303, forms.edit("OPEN", Map.of("name", "To do")).status());
    assertNull(forms.column("OPEN").taskLimit());
  }

  @Test
  void limit_belowWhatStandsInTheColumn_isRefused() {
    forms.create("Second", "OPEN");
    var refused = forms.edit("OPEN", Map.of("name", "OPEN", "taskLimit", "1"));
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("OPEN holds 2 tasks."), refused.html());
    assertNull(forms.column("OPEN").taskLimit());
  }

  @Test
  void column_changedBySomebodyElseMeanwhile_isShownWithBoth_andSavedWhenSentAgain() {
    var stale = forms.editForm("OPEN", Map.of("name", "Mine"));
    forms.edit("OPEN", Map.of("name", "Theirs"));
    var path = ColumnForms.COLUMNS + "/OPEN";
    var conflict = forms.owner.post(path, stale);
    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains("became “Theirs”"), conflict.html());
    assertTrue(conflict.html().contains("value=\"Mine\""), conflict.html());
    stale.put("was.name", conflict.hidden("was.name"));
    assertEquals(303, forms.owner.post(path, stale).status());
    assertEquals("Mine", forms.column("OPEN").name());
  }

  @Test
  void closing_changesOnlyWhileTheColumnIsEmpty_andNeverForTheLastOpenOne() {
    var tasks = forms.edit("OPEN", Map.of("name", "OPEN", "closing", "yes"));
    assertEquals(422, tasks.status());
    assertEquals(303, forms.add("Review", "").status());
    assertEquals(303, forms.edit("REVIEW", Map.of("name", "Review", "closing", "yes")).status());
    assertTrue(forms.column("REVIEW").closing());
    assertTrue(forms.project().columns().get(1).closing());
    assertEquals(303, forms.edit("REVIEW", Map.of("name", "Review")).status());
    assertFalse(forms.column("REVIEW").closing());
    forms.order();
  }

  @Test
  void columns_areMoved_unlessTheirOrderIsAnotherOneMeanwhile() {
    assertEquals(303, forms.place("DONE", 0, "OPEN,DONE").status());
    assertEquals(List.of("DONE", "OPEN"), forms.order());
    var conflict = forms.place("DONE", 1, "OPEN,DONE");
    assertEquals(409, conflict.status());
    assertEquals(List.of("DONE", "OPEN"), forms.order());
    assertEquals(200, forms.owner.get(ColumnForms.BOARD).status());
  }

  @Test
  void emptyColumn_isRemovedAtOnce() {
    assertEquals(303, forms.remove("DONE", "").status());
    assertEquals(List.of("OPEN"), forms.order());
    assertEquals(404, forms.owner.get(ColumnForms.COLUMNS + "/DONE").status());
    assertEquals(200, forms.owner.get(ColumnForms.BOARD).status());
  }

  @Test
  void lastColumnForTasksThatAreNotDone_stays() {
    assertEquals(409, forms.remove("OPEN", "DONE").status());
    assertEquals(List.of("OPEN", "DONE"), forms.order());
  }

  @Test
  void columnWithTasks_asksWhereTheyGo_andGoesWhenTheyHaveMoved() {
    forms.add("Review", "");
    forms.create("Paint", "REVIEW");
    assertEquals(422, forms.remove("REVIEW", "").status());
    assertEquals(422, forms.remove("REVIEW", "REVIEW").status());
    assertEquals(303, forms.remove("REVIEW", "OPEN").status());
    forms.projects.site.settleJobs();
    assertEquals(List.of("OPEN", "DONE"), forms.order());
    assertEquals(2, forms.column("OPEN").taskCount());
    assertTrue(forms.tasks().stream().allMatch(task -> task.status().equals("OPEN")));
  }

  @Test
  void columnWithTasks_forWhichThereIsNoRoom_stays() {
    forms.add("Review", "1");
    forms.create("Paint", "REVIEW");
    var refused = forms.remove("OPEN", "REVIEW");
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("has no room for 1 task"), refused.html());
    assertEquals(ColumnState.OPEN, forms.column("OPEN").state());
  }

  @Test
  void others_changeNoColumns() {
    for (var user : List.of(ProjectForms.EDITOR, ProjectForms.VIEWER)) {
      var browser = forms.projects.as(user);
      assertEquals(403, browser.get(ColumnForms.COLUMNS).status());
      var form = ColumnForms.form(browser, Map.of("name", "Mine"));
      assertEquals(403, browser.post(ColumnForms.COLUMNS, form).status());
      assertEquals(403, browser.post(ColumnForms.COLUMNS + "/OPEN", form).status());
      assertEquals(403, browser.post(ColumnForms.COLUMNS + "/OPEN/removal", form).status());
    }
    assertEquals(List.of("OPEN", "DONE"), forms.order());
  }

  @Test
  void archivedProject_keepsItsColumns() {
    var form = forms.owner.fields(ColumnForms.COLUMNS, Map.of("name", "Review"));
    forms.owner.send(ColumnForms.BOARD + "/settings", ColumnForms.BOARD + "/archive", Map.of());
    assertEquals(409, forms.owner.post(ColumnForms.COLUMNS, form).status());
    assertEquals(List.of("OPEN", "DONE"), forms.order());
  }
}
