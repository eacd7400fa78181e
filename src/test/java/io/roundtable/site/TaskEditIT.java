package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Editing a task by its form: nobody overwrites what they have not seen.
class TaskEditIT {
  private static final String EDIT = Workshop.TASK + "/edit";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;
  private FormBrowser editor;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
    editor = workshop.as(Workshop.EDITOR);
  }

  @Test
  void edit_ofEveryField_savesAllAndTellsWhatChanged() {
    var form = Workshop.form(owner, EDIT);
    form.put("title", "Paint the house");
    form.put("text", "Blue & *bright*");
    form.put("assignee", "editor");
    form.put("dueOn", "2026-12-24");
    form.put("labels", "home, paint, home");
    form.put("priority", "high");

    var saved = owner.post(Workshop.TASK, form);

    assertEquals(303, saved.status(), saved::html);
    assertEquals(Workshop.TASK + "#task-LAUNCH-1", saved.location());
    var page = owner.get(Workshop.TASK).html();
    assertTrue(page.contains("Saved LAUNCH-1."), page);
    assertTrue(page.contains("<em>bright</em>"), page);
    assertTrue(page.contains("changed the due date to 24 Dec 2026."), page);
    assertEquals(
        List.of(
            "assigned assignee: - > Person editor",
            "edited due date: - > 2026-12-24",
            "edited labels: - > home, paint",
            "edited priority: normal > high",
            "edited text: - > Blue & *bright*",
            "edited title: Secret of launch > Paint the house"),
        workshop.activities());
    assertEquals("editor", Workshop.text(workshop.task(), "openAssigneeId"));
    assertEquals("2", workshop.task().get("version").n());
  }

  @Test
  void edit_ofNothing_writesNothing() {
    var form = Workshop.form(owner, EDIT);
    var before = workshop.task();

    assertEquals(303, owner.post(Workshop.TASK, form).status());

    assertEquals(before, workshop.task());
    assertEquals(List.of(), workshop.activities());
  }

  @Test
  void edit_ofDifferentFieldsInTwoWindows_keepsBoth() {
    var first = Workshop.form(owner, EDIT);
    var second = Workshop.form(editor, EDIT);
    first.put("title", "Title of the owner");
    second.put("labels", "of the editor");

    assertEquals(303, owner.post(Workshop.TASK, first).status());
    assertEquals(303, editor.post(Workshop.TASK, second).status());

    assertEquals("Title of the owner", Workshop.text(workshop.task(), "title"));
    assertEquals("of the editor", workshop.task().get("labels").l().getFirst().s());
  }

  @Test
  void edit_ofTheSameFieldsInTwoWindows_showsBothVersionsAndLosesNeither() {
    var first = Workshop.form(owner, EDIT);
    var second = Workshop.form(editor, EDIT);
    first.put("title", "Title of the owner");
    first.put("text", "Text of the owner");
    first.put("dueOn", "2026-12-24");
    second.put("title", "Title of the editor");
    second.put("text", "Text of the editor");
    second.put("priority", "urgent");
    owner.post(Workshop.TASK, first);

    var conflict = editor.post(Workshop.TASK, second);

    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains("Somebody else changed the title and the text"));
    assertTrue(conflict.html().contains(">Title of the owner<"), conflict::html);
    assertTrue(conflict.html().contains(">Text of the owner<"), conflict::html);
    assertTrue(conflict.html().contains(">Person owner<"), conflict::html);
    assertEquals("Title of the owner", Workshop.text(workshop.task(), "title"));
    assertFalse(workshop.task().containsKey("priority"), "nothing was saved");

    var again = conflict.form("was.title");
    assertEquals("Title of the editor", again.get("title"));
    assertEquals("Text of the editor", again.get("text"));
    assertEquals("2026-12-24", again.get("dueOn"), "what others changed elsewhere is fresh");
    assertEquals(303, editor.post(Workshop.TASK, again).status());
    assertEquals("Title of the editor", Workshop.text(workshop.task(), "title"));
    assertEquals("Text of the editor", Workshop.text(workshop.task(), "description"));
    assertEquals("2026-12-24", Workshop.text(workshop.task(), "dueOn"));
    assertEquals("urgent", Workshop.text(workshop.task(), "priority"));
  }

  @Test
  void edit_toWhatSomebodyElseMadeOfItAlready_isNoConflict() {
    var first = Workshop.form(owner, EDIT);
    var second = Workshop.form(editor, EDIT);
    first.put("title", "The same");
    second.put("title", "The same");
    owner.post(Workshop.TASK, first);

    assertEquals(303, editor.post(Workshop.TASK, second).status());
    assertEquals("2", workshop.task().get("version").n());
  }

  @Test
  void edit_sentTwice_hasOneEffectAndTheSameAnswer() {
    var form = Workshop.form(owner, EDIT);
    form.put("title", "Twice");

    var first = owner.post(Workshop.TASK, form);
    var second = owner.post(Workshop.TASK, form);

    assertEquals(first.status(), second.status());
    assertEquals(first.location(), second.location());
    assertEquals(1, workshop.activities().size());
    form.put("title", "Another under the same key");
    var other = owner.post(Workshop.TASK, form);
    assertEquals(409, other.status());
    assertEquals("Another under the same key", other.form("was.title").get("title"));
    assertEquals(303, owner.post(Workshop.TASK, other.form("was.title")).status());
  }

  @Test
  void edit_ofALongText_keepsItApartAndBringsItBack() {
    var text = "A long text. ".repeat(100).strip();
    for (var typed : List.of("Short", text, text + " More.", "Short again", text, "")) {
      var form = Workshop.form(owner, EDIT);
      form.put("text", typed);
      assertEquals(303, owner.post(Workshop.TASK, form).status());
      assertEquals(typed, Workshop.form(owner, EDIT).get("text"));
      var body = workshop.item("TENANT#t1#TASK#p1-first", "BODY");
      assertEquals(typed.length() > 300, !body.isEmpty(), "kept apart");
      assertEquals(typed.length() > 300 || typed.isEmpty() ? "-" : typed, description());
    }
    assertTrue(
        workshop.activities().stream().anyMatch(told -> told.endsWith("long text. More.")),
        () -> workshop.activities().toString());
  }

  @Test
  void edit_ofTheSameLongTextInTwoWindows_isAConflict() {
    var text = "A long text. ".repeat(100).strip();
    var begin = Workshop.form(owner, EDIT);
    begin.put("text", text);
    owner.post(Workshop.TASK, begin);
    var first = Workshop.form(owner, EDIT);
    var second = Workshop.form(editor, EDIT);
    first.put("text", text + " Owner.");
    second.put("text", text + " Editor.");
    assertEquals(303, owner.post(Workshop.TASK, first).status());

    var conflict = editor.post(Workshop.TASK, second);

    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains(text + " Owner."));
    assertEquals(text + " Editor.", conflict.form("was.title").get("text"));
  }

  @Test
  void edit_withWrongFields_saysWhatToDoAndKeepsWhatWasTyped() {
    var form = Workshop.form(owner, EDIT);
    form.put("title", "");
    form.put("dueOn", "tomorrow");
    form.put("labels", "x".repeat(41));
    form.put("text", "y".repeat(20_001));
    form.put("priority", "whatever");

    var refused = owner.post(Workshop.TASK, form);

    assertEquals(422, refused.status());
    for (var sentence :
        List.of(
            "Enter a title.",
            "Enter a date such as 2026-12-24.",
            "Use at most 40 characters for a label",
            "Use at most 20000 characters; these are 20001.",
            "Choose a priority.")) {
      assertTrue(refused.html().contains(sentence), sentence);
    }
    assertEquals("tomorrow", refused.form("was.title").get("dueOn"));
    assertEquals(20_001, refused.form("was.title").get("text").length());
    assertEquals(List.of(), workshop.activities());
  }

  @Test
  void edit_withTheLongestTextOfFourByteCharacters_isSaved() {
    var form = Workshop.form(owner, EDIT);
    form.put("text", "\uD83D\uDE00".repeat(20_000));

    assertEquals(303, owner.post(Workshop.TASK, form).status());
    form.put("text", "z".repeat(600_000));
    assertEquals(413, owner.post(Workshop.TASK, form).status());
  }

  @Test
  void edit_toAnAssigneeWhoIsNoMember_isRefused() {
    var form = Workshop.form(owner, EDIT);
    form.put("assignee", "stranger");

    var refused = owner.post(Workshop.TASK, form);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Choose a member of this project"), refused::html);
    assertFalse(workshop.task().containsKey("assigneeId"));
  }

  @Test
  void assignment_byOneButton_changesNothingElse() {
    var page = owner.get(Workshop.TASK);
    var form = page.form("was.assignee");
    form.put("assignee", "owner");

    assertEquals(303, owner.post(Workshop.TASK, form).status());
    assertEquals("owner", Workshop.text(workshop.task(), "assigneeId"));
    var stale = page.form("was.assignee");
    stale.put("assignee", "editor");
    stale.put("requestKey", "another");
    var conflict = editor.post(Workshop.TASK, mine(stale));
    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains(">Person owner<"), conflict::html);
  }

  @Test
  void assignment_inAClosingColumn_isOnNobodysList() {
    owner.send(Workshop.TASK, Workshop.TASK + "/status", Map.of("status", "DONE"));
    var form = Workshop.form(owner, EDIT);
    form.put("assignee", "editor");

    assertEquals(303, owner.post(Workshop.TASK, form).status());

    assertEquals("editor", Workshop.text(workshop.task(), "assigneeId"));
    assertFalse(workshop.task().containsKey("openAssigneeId"));
  }

  @Test
  void edit_byWhoMayNot_orOfForeignTasks_changesNothing() {
    var viewer = workshop.as(Workshop.VIEWER);
    var form = Workshop.form(owner, EDIT);
    form.put("title", "By a viewer");
    assertEquals(403, viewer.get(EDIT).status());
    assertEquals(403, viewer.post(Workshop.TASK, mine(viewer, form)).status());
    assertFalse(viewer.get(Workshop.TASK).html().contains("was.assignee"));
    for (var foreign : List.of("OTHER-1", "LAUNCH-99", "20261001T080000Z-p2-first", "nonsense")) {
      var address = Workshop.TASKS + "/" + foreign;
      assertEquals(404, owner.get(address + "/edit").status(), foreign);
      assertEquals(404, owner.post(address, form).status(), foreign);
    }
    assertEquals(List.of(), workshop.activities());
  }

  private String description() {
    return Workshop.text(workshop.task(), "description");
  }

  private Map<String, String> mine(Map<String, String> form) {
    return mine(editor, form);
  }

  /// A form's fields with another browser's own token.
  private static Map<String, String> mine(FormBrowser browser, Map<String, String> form) {
    var own = new LinkedHashMap<>(form);
    own.put("csrfToken", browser.get(Workshop.TASK).hidden("csrfToken"));
    return own;
  }
}
