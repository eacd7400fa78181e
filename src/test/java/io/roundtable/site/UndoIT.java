package io.roundtable.site;

import static io.roundtable.site.UnseenChangesIT.formAt;
import static io.roundtable.site.UnseenChangesIT.send;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormCases.Case;
import io.roundtable.site.FormCases.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What was done can be taken back, and nothing but that: where somebody changed it since, the undo
/// is refused and says what there is now and what it would have become.
class UndoIT {
  private static final String PROJECT = FormCases.PROJECT;
  private static final String TASK = FormCases.TASK;
  private static final String COMMENT = FormCases.COMMENT;
  private static final String MEMBERS = PROJECT + "/members";
  private static final String ESCALATION = TASK + "/escalation";

  /// The routes that do nothing but take something back.
  static final Set<String> UNDOS =
      Set.of(
          "/:tenant/projects/:slug/archive/removal",
          "/:tenant/projects/:slug/bulk/undo",
          "/:tenant/projects/:slug/tasks/:task/restoration",
          "/:tenant/projects/:slug/tasks/:task/comments/:comment/restoration",
          "/:tenant/projects/:slug/tasks/:task/escalation/reopening");

  @AutoClose private final Site site = FormCases.site();
  private final FormBrowser ada = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
  private final FormBrowser ben = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();

  @BeforeEach
  void makeTwoOwners() {
    did(ada, step(MEMBERS + "/editor/role", "role", "owner"));
    did(ada, step(MEMBERS, "member", "newcomer", "role", "editor"));
  }

  @AfterEach
  void check() {
    assertEquals(List.of(), site.check());
  }

  /// What is done, what somebody else does then, and what the refused undo says.
  private enum Doing {
    MOVE(
        step(TASK + "/status", "status", "DOING"),
        List.of(step(TASK + "/status", "status", "DONE")),
        List.of("“DONE”", "“DOING”", "“OPEN”")),
    DELETION(
        step(TASK + "/deletion"),
        List.of(step(TASK + "/restoration"), step(TASK + "/deletion")),
        List.of("deleted again by Person editor", "stays in the trash")),
    RESOLUTION(
        step(ESCALATION + "/resolution"),
        List.of(step(ESCALATION, "responder", "newcomer", "note", "You")),
        List.of("escalated again, to Person newcomer", "the escalation to Person editor")),
    ARCHIVING(
        step(PROJECT + "/archive"),
        List.of(step(PROJECT + "/archive/removal"), step(PROJECT + "/archive")),
        List.of("archived again", "You archived this project")),
    ROLE(
        step(MEMBERS + "/newcomer/role", "role", "owner"),
        List.of(step(MEMBERS + "/newcomer/role", "role", "viewer")),
        List.of("“Viewer”", "“Owner”", "“Editor”")),
    PLACE(
        step(PROJECT + "/columns/DONE/place", "place", "0", "order", "OPEN,DOING,DONE"),
        List.of(step(PROJECT + "/columns/DOING/place", "place", "0", "order", "DONE,OPEN,DOING")),
        List.of("“DOING, DONE, OPEN”", "“DONE, OPEN, DOING”")),
    BULK_MOVE(
        bulk("move", "DOING"),
        List.of(step(TASK + "/status", "status", "DONE")),
        List.of("LAUNCH-1 (now DONE, it would have become OPEN)")),
    BULK_ASSIGNMENT(
        bulk("assign", "editor"),
        List.of(step(TASK, "assignee", "newcomer", "was.assignee", "editor")),
        List.of("LAUNCH-1 (now Person newcomer, it would have become nobody)"));

    private final Step mine;
    private final List<Step> theirs;
    private final List<String> both;

    Doing(Step mine, List<Step> theirs, List<String> both) {
      this.mine = mine;
      this.theirs = theirs;
      this.both = both;
    }
  }

  @ParameterizedTest
  @EnumSource(Doing.class)
  void undo_afterSomebodyElseChangedIt_isRefusedWithBoth_andChangesNothing(Doing doing) {
    if (doing == Doing.RESOLUTION) {
      did(ada, step(ESCALATION, "responder", "editor", "note", "Now"));
    }
    var undo = undoOf(did(ada, doing.mine));
    doing.theirs.forEach(step -> did(ben, step));
    site.settleJobs();
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();

      var refused = ada.post(undo.path(), undo.typed());

      assertEquals(409, refused.status(), refused::html);
      doing.both.forEach(words -> assertTrue(text(refused).contains(words), refused::html));
      assertEquals(before, planting.items());
    }
  }

  @ParameterizedTest
  @EnumSource(Doing.class)
  void undo_ofWhatNobodyChanged_bringsBackWhatThereWas(Doing doing) {
    if (doing == Doing.RESOLUTION) {
      did(ada, step(ESCALATION, "responder", "editor", "note", "Now"));
    }
    var before = List.of(page(TASK), roles(), columns());
    var undo = undoOf(did(ada, doing.mine));

    var answer = ada.post(undo.path(), undo.typed());

    assertEquals(303, answer.status(), answer::html);
    ada.get(answer.location());
    assertEquals(before, List.of(page(TASK), roles(), columns()));
  }

  /// The facts of the task, without what happened to it.
  private String page(String path) {
    var html = ada.get(path).html();
    return html.replaceAll("(?s).*<dl class=\"facts[^>]*>(.*?)</dl>.*", "$1");
  }

  private String roles() {
    return formAt(ada.get(MEMBERS), MEMBERS + "/newcomer/role").get("was.role");
  }

  private String columns() {
    return ada.get(PROJECT + "/columns").hidden("order");
  }

  @Test
  void deletedComment_isGoneForEverybody_andComesBackAsItWas() {
    did(ada, step(COMMENT, "text", "Said <once>", "was.version", "1"));
    var before = comment(ada);
    var undo = undoOf(did(ada, step(COMMENT + "/deletion")));
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
    var undo = undoOf(did(ada, step(COMMENT + "/deletion")));
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
    var undo = undoOf(ada.post(PROJECT + "/bulk", fields));
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
    var undo = undoOf(did(ada, bulk("label", "print")));
    did(ben, step(TASK, "labels", "print, legal", "was.labels", "print"));

    assertEquals(303, ada.post(undo.path(), undo.typed()).status());

    assertEquals("legal", ada.get(TASK + "/edit").hidden("was.labels"));
  }

  /// The undo that the next page offers.
  private Step undoOf(FormBrowser.Answer answer) {
    var page = ada.get(answer.location());
    var flash = Pattern.compile("(?s)data-flash.*?action=\"([^\"]*)\"").matcher(page.html());
    assertTrue(flash.find(), page::html);
    var path = flash.group(1);
    var at = page.html().indexOf("data-flash");
    return new Step(
        path, formAt(new FormBrowser.Answer(200, "", List.of(), page.html().substring(at)), path));
  }

  private static FormBrowser.Answer did(FormBrowser browser, Step step) {
    var answer = send(browser, step);
    assertEquals(303, answer.status(), () -> step + answer.html());
    return answer;
  }

  private static Step bulk(String action, String value) {
    return step(PROJECT + "/bulk", "task", "LAUNCH-1", "action", action, "value", value);
  }

  private static Step step(String path, String... fields) {
    var typed = FormCases.at(path, fields).typed();
    return new Step(path, typed);
  }
}
