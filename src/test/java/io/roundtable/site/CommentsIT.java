package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people say about a task.
class CommentsIT {
  private static final String COMMENTS = Workshop.TASK + "/comments";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;
  private FormBrowser editor;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
    editor = workshop.as(Workshop.EDITOR);
  }

  @Test
  void commenter_isWhereTheCommentIs_alsoOnTheFiftyFirst() {
    for (int number = 1; number <= 51; number++) {
      var text = "Remark " + number + ".";
      var returnTo = Map.of("text", text, "returnTo", Workshop.TASK);
      var added = editor.post(COMMENTS, editor.fields(Workshop.TASK, returnTo));
      assertEquals(303, added.status());
      if (number == 1 || number == 51) {
        var id = added.location().substring(added.location().indexOf('#') + 1);
        var page = editor.get(added.location().substring(0, added.location().indexOf('#'))).html();
        assertTrue(page.contains("id=\"" + id + "\" autofocus"), page);
        assertTrue(page.contains(text), page);
        assertFalse(page.contains("Later comments"), page);
      }
    }
    var first = editor.get(Workshop.TASK).html();
    assertFalse(first.contains("Remark 51."));
    assertTrue(first.contains("Later comments"));
  }

  @Test
  void comment_isShownSanitisedAndCounted() {
    var text = "See *this*: <script>alert(1)</script>";
    var form = editor.fields(Workshop.TASK, Map.of("text", text));

    var added = editor.post(COMMENTS, form);
    var again = editor.post(COMMENTS, form);

    assertEquals(303, added.status());
    assertEquals(added.location(), again.location());
    var page = editor.get(Workshop.TASK).html();
    assertTrue(page.contains("<em>this</em>"), page);
    assertFalse(page.contains("<script>"), page);
    assertEquals(1, comments().size(), "sent twice, there once");
    assertEquals("1", workshop.task().get("commentCount").n());
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void comment_withoutTextOrTooLong_isRefusedAndKept() {
    var empty = editor.send(Workshop.TASK, COMMENTS, Map.of("text", "  "));
    assertEquals(422, empty.status());
    assertTrue(empty.html().contains("Write something."));
    var typed = "z".repeat(10_001);
    var tooLong = editor.send(Workshop.TASK, COMMENTS, Map.of("text", typed));
    assertEquals(422, tooLong.status());
    assertEquals(typed, tooLong.form("text").get("text"));
    assertEquals(List.of(), comments());
  }

  @Test
  void comment_byItsAuthor_canBeEdited_andSaysSo() {
    var edit = comment("First version") + "/edit";

    var saved = post(editor, edit, "Second version");

    assertEquals(303, saved.status());
    var page = editor.get(Workshop.TASK).html();
    assertTrue(page.contains("Second version") && page.contains(" edited<"), page);
    assertEquals("1", workshop.task().get("commentCount").n());
    assertEquals(403, owner.get(edit).status());
    var form = owner.fields(Workshop.TASK, Map.of("text", "Not mine", "was.version", "2"));
    assertEquals(403, owner.post(edit.replace("/edit", ""), form).status());
    assertTrue(editor.get(Workshop.TASK).html().contains("Second version"));
  }

  @Test
  void comment_editedInTwoWindows_showsBothVersionsAndLosesNeither() {
    var edit = comment("Begin") + "/edit";
    var first = editor.get(edit).form("was.version");
    var second = editor.get(edit).form("was.version");
    first.put("text", "From the first window");
    second.put("text", "From the second window");
    var address = edit.replace("/edit", "");
    assertEquals(303, editor.post(address, first).status());

    var conflict = editor.post(address, second);

    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains(">From the first window<"), conflict::html);
    var again = conflict.form("was.version");
    assertEquals("From the second window", again.get("text"));
    assertEquals(303, editor.post(address, again).status());
    assertTrue(editor.get(Workshop.TASK).html().contains("From the second window"));
  }

  @Test
  void comment_isDeletedByItsAuthorOrAnOwner_andByNobodyElse() {
    var mine = comment("Of the editor");
    owner.send(Workshop.TASK, COMMENTS, Map.of("text", "Of the owner"));
    var theirs =
        addresses(owner).stream().filter(one -> !one.equals(mine)).findFirst().orElseThrow();
    var form = editor.fields(Workshop.TASK, Map.of());

    assertEquals(403, editor.post(theirs + "/deletion", form).status());
    assertEquals(303, owner.send(Workshop.TASK, mine + "/deletion", Map.of()).status());

    assertEquals(1, comments().size());
    assertEquals("1", workshop.task().get("commentCount").n());
    var last = owner.fields(Workshop.TASK, Map.of());
    assertEquals(303, owner.post(theirs + "/deletion", last).status());
    assertEquals(303, owner.post(theirs + "/deletion", last).status());
    assertFalse(workshop.task().containsKey("commentCount"));
    assertEquals(404, owner.send(Workshop.TASK, theirs + "/deletion", Map.of()).status());
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void comments_ofViewersAndOnForeignTasks_areRefused() {
    var viewer = workshop.as(Workshop.VIEWER);
    var form = Workshop.forged(viewer, Map.of("text", "Of a viewer"));
    assertEquals(403, viewer.post(COMMENTS, form).status());
    assertFalse(viewer.get(Workshop.TASK).html().contains("name=\"text\""));
    var foreign = owner.fields(Workshop.TASK, Map.of("text", "On a foreign task"));
    assertEquals(404, owner.post(Workshop.TASKS + "/OTHER-1/comments", foreign).status());
    assertEquals(404, owner.get(COMMENTS + "/nonsense/edit").status());
    assertEquals(List.of(), comments());
  }

  private String comment(String text) {
    var added = editor.send(Workshop.TASK, COMMENTS, Map.of("text", text));
    assertEquals(303, added.status());
    return addresses(editor).getFirst();
  }

  private static FormBrowser.Answer post(FormBrowser browser, String edit, String text) {
    var form = browser.get(edit).form("was.version");
    form.put("text", text);
    return browser.post(edit.replace("/edit", ""), form);
  }

  private static List<String> addresses(FormBrowser browser) {
    return Pattern.compile("action=\"(" + COMMENTS + "/[^\"]*)/deletion\"")
        .matcher(browser.get(Workshop.TASK).html())
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private List<?> comments() {
    return workshop.items("TENANT#t1#TASK#p1-first", "COMMENT#.*");
  }
}
