package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A column is called by its present name wherever its tasks appear.
class ColumnNamesIT {
  private static final String REVIEW = "REVIEW";
  private static final List<String> PAGES =
      List.of(
          "/acme/tasks",
          "/acme",
          "/acme/escalations",
          "/acme/escalations?order=age",
          Workshop.BOARD,
          Workshop.TASKS,
          Workshop.TASK,
          Workshop.BOARD + "/print");

  @AutoClose private final Workshop workshop = new Workshop();
  private final FormBrowser owner = workshop.as(Workshop.OWNER);

  @ParameterizedTest
  @ValueSource(strings = {"Waiting for print", "Проверка", "審査中", "🚀", "مراجعة", "In-Review_2"})
  void renamedColumn_isCalledByItsNameOnEveryPage(String name) {
    atWorkIn(REVIEW);
    rename(REVIEW, name);

    assertAll(
        PAGES.stream()
            .map(
                page ->
                    () -> {
                      var html = owner.get(page).html();
                      boolean escalated = page.equals("/acme");
                      assertTrue(html.contains(">" + name + "<") || escalated, page + html);
                      assertFalse(html.contains(">REVIEW<"), page);
                      assertFalse(html.contains(">Review<"), page);
                    }));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Проверка", "審査中", "🚀"})
  void newColumnOfAnyScript_isNeverCalledByAGenericWord(String name) {
    var columns = Workshop.BOARD + "/columns";
    assertEquals(303, owner.send(columns, columns, Map.of("name", name)).status());
    atWorkIn("COLUMN");

    for (var page : PAGES) {
      var html = owner.get(page).html();
      assertFalse(html.contains(">Column<") || html.contains(">COLUMN<"), page + html);
    }
    assertTrue(owner.get("/acme/tasks").html().contains(">" + name + "<"));
    var form = owner.get(Workshop.BOARD).form("csrfToken");
    assertFalse(form.isEmpty());
  }

  /// What was done is told by the names of its time, also where the column is gone since.
  @Test
  void activity_afterARenameAndARemoval_tellsTheNames() {
    var columns = Workshop.BOARD + "/columns";
    owner.send(columns, columns, Map.of("name", "Проверка"));
    move("COLUMN");
    move("OPEN");
    rename("OPEN", "Backlog");
    owner.send(columns, columns, Map.of("name", "OPEN"));
    move("OPEN_2");
    var removal = columns + "/COLUMN/removal";
    assertEquals(303, owner.send(removal, removal, Map.of("target", "")).status());

    var html = owner.get(Workshop.TASK).html();

    assertAll(
        () -> assertTrue(html.contains("moved it from OPEN to Проверка."), html),
        () -> assertTrue(html.contains("moved it from Проверка to OPEN."), html),
        () -> assertTrue(html.contains("moved it from Backlog to OPEN."), html));
  }

  @Test
  void escalateForm_ofAClosedTask_namesTheColumn() {
    move("DONE");
    rename("DONE", "Shipped");

    var html = owner.get(Workshop.TASK + "/escalation").html();

    assertTrue(html.contains("Shipped"), html);
  }

  @Test
  void namesOfColumns_costNothingMore() {
    atWorkIn(REVIEW);
    var browser = workshop.site.signedIn(Workshop.TENANT, "acme", Workshop.OWNER);
    browser.get("/acme/tasks");
    rename(REVIEW, "Elsewhere");
    var seen = browser.get("/acme/tasks");

    assertEquals(1, seen.roundTrips(), seen::timing);
    assertEquals(2, seen.requests(), seen::timing);
  }

  /// Data of an older version: the project does not carry the names.
  @Test
  void olderProject_isCalledByTheNamesOfItsColumns() {
    atWorkIn(REVIEW);
    rename(REVIEW, "Waiting for print");
    workshop.change("TENANT#t1#PROJECT#p1", "META", "REMOVE columnNames", null);

    assertTrue(owner.get("/acme/tasks").html().contains(">Waiting for print<"));
    rename("OPEN", "Backlog");
    var project = workshop.item("TENANT#t1#PROJECT#p1", "META");
    assertEquals("Waiting for print", project.get("columnNames").m().get(REVIEW).s());
  }

  @Test
  void removedColumn_isNoLongerNamedByTheProject() {
    var path = Workshop.BOARD + "/columns/REVIEW/removal";
    assertEquals(303, owner.send(path, path, Map.of("target", "")).status());

    var names = workshop.item("TENANT#t1#PROJECT#p1", "META").get("columnNames").m();
    assertEquals(Set.of("OPEN", "DONE"), names.keySet());
    assertEquals(List.of(), workshop.site.check());
  }

  /// The address of a filter may name somebody who left.
  @ParameterizedTest
  @ValueSource(strings = {"nobody-we-know", "u9"})
  void filterByAnUnknownPerson_saysSoInWords(String id) {
    var html = owner.get(Workshop.BOARD + "?assignee=" + id).html();

    assertTrue(html.contains("Somebody who is no member"), html);
    assertFalse(html.contains(">" + id + "<") || html.contains(": " + id + "<"), html);
  }

  private void atWorkIn(String status) {
    move(status);
    var edit = new LinkedHashMap<>(Workshop.form(owner, Workshop.TASK + "/edit"));
    edit.put("assignee", Workshop.OWNER.value());
    assertEquals(303, owner.post(Workshop.TASK, edit).status());
    workshop.escalate(Workshop.OWNER);
  }

  private void move(String status) {
    var path = Workshop.TASK + "/status";
    assertEquals(303, owner.send(Workshop.BOARD, path, Map.of("status", status)).status());
  }

  private void rename(String status, String name) {
    var path = Workshop.BOARD + "/columns/" + status;
    var form = new LinkedHashMap<>(owner.get(path).form("was.name"));
    form.put("name", name);
    if (!status.equals("DONE")) {
      form.remove("closing");
    }
    assertEquals(303, owner.post(path, form).status());
  }
}
