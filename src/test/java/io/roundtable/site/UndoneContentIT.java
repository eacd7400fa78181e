package io.roundtable.site;

import static io.roundtable.site.UndoIT.bulk;
import static io.roundtable.site.UndoIT.did;
import static io.roundtable.site.UndoIT.step;
import static io.roundtable.site.UndoIT.undoOf;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormCases.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What comes back by an undo of a deleted comment, and of a change of several cards.
class UndoneContentIT {
  private static final String PROJECT = FormCases.PROJECT;
  private static final String TASK = FormCases.TASK;
  private static final String COMMENT = FormCases.COMMENT;
  private static final String ESCALATION = TASK + "/escalation";

  @AutoClose private final Site site = FormCases.site();
  private final FormBrowser ada = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
  private final FormBrowser ben = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();

  @BeforeEach
  void makeTwoOwners() {
    did(ada, step(PROJECT + "/members/editor/role", "role", "owner"));
  }

  @AfterEach
  void check() {
    assertEquals(List.of(), site.check());
  }

  @Test
  void deletedComment_isGoneForEverybody_andComesBackAsItWas() {
    did(ada, step(COMMENT, "text", "Said <once>", "was.version", "1"));
    var before = comment(ada);
    var undo = undoOf(ada, did(ada, step(COMMENT + "/deletion")));
    for (var browser : List.of(ada, ben)) {
      assertFalse(browser.get(TASK).html().contains("Said"));
      assertEquals(404, browser.get(COMMENT + "/edit").status());
    }

    assertEquals(303, ada.post(undo.path(), undo.typed()).status());

    ada.get(TASK);
    assertEquals(before, comment(ada));
    assertTrue(ben.get(TASK).html().contains("Said &lt;once&gt;"));
  }

  private static String comment(FormBrowser browser) {
    var html = browser.get(TASK).html();
    return html.replaceAll("(?s).*<li class=\"comment\"[^>]*>(.*?)<details.*", "$1");
  }

  @Test
  void deletedComment_isBroughtBackByNobodyElse() {
    var undo = undoOf(ada, did(ada, step(COMMENT + "/deletion")));
    var form = new Case("", Map.of("undoes", undo.typed().get("undoes"))).fields(ben);

    var refused = ben.post(undo.path(), form);

    assertEquals(409, refused.status(), refused::html);
    assertFalse(refused.html().contains("Paint"), refused::html);
    assertFalse(ben.get(TASK).html().contains("Paint"));
  }

  @Test
  void bulkUndo_takesBackWhatNobodyChanged_andSaysWhichItLeft() {
    did(ada, step(PROJECT + "/tasks", "title", "Second", "status", "DOING"));
    did(ada, step(ESCALATION, "responder", "editor", "note", "Now"));
    var fields = new ArrayList<>(new Case("", bulk("move", "DONE").typed()).fields(ada).entrySet());
    fields.add(Map.entry("task", "LAUNCH-2"));
    var undo = undoOf(ada, ada.post(PROJECT + "/bulk", fields));
    did(ben, step(PROJECT + "/tasks/LAUNCH-2/status", "status", "OPEN"));

    var answer = ada.post(undo.path(), undo.typed());

    assertEquals(303, answer.status(), answer::html);
    var told = text(ada.get(answer.location()));
    assertTrue(told.contains("Taken back: LAUNCH-1."), told);
    assertTrue(told.contains("LAUNCH-2 (now OPEN, it would have become DOING)"), told);
    assertTrue(text(ada.get(TASK)).contains("Escalated to Person editor"), "as it was");
  }

  @Test
  void bulkUndo_takesALabelOff_andKeepsTheOthers() {
    var undo = undoOf(ada, did(ada, bulk("label", "print")));
    did(ben, step(TASK, "labels", "print, legal", "was.labels", "print"));

    assertEquals(303, ada.post(undo.path(), undo.typed()).status());

    assertEquals("legal", ada.get(TASK + "/edit").hidden("was.labels"));
  }
}
