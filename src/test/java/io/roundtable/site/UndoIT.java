package io.roundtable.site;

import static io.roundtable.site.UnseenChangesIT.formAt;
import static io.roundtable.site.UnseenChangesIT.send;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormCases.Step;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
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

  private static final List<Step> AWAY_AND_BACK =
      List.of(step(TASK + "/status", "status", "DONE"), step(TASK + "/status", "status", "DOING"));

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
    MOVE_AWAY_AND_BACK(
        step(TASK + "/status", "status", "DOING"),
        AWAY_AND_BACK,
        List.of("Person editor moved it away and back to “DOING”", "moved it to “OPEN”")),
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
    BULK_MOVE_AWAY_AND_BACK(
        bulk("move", "DOING"),
        AWAY_AND_BACK,
        List.of("LAUNCH-1 (now DOING, it would have become OPEN)")),
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
    prepare(doing);
    var undo = undoOf(ada, did(ada, doing.mine));
    doing.theirs.forEach(step -> did(ben, step));
    site.settleJobs();
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      var refused = ada.post(undo.path(), undo.typed());

      assertEquals(409, refused.status(), refused::html);
      doing.both.forEach(words -> assertTrue(text(refused).contains(words), refused::html));
      assertFalse(text(refused).contains("once more"), "there is no form to send");
      assertEquals(before, planting.items());
    }
  }

  /// Nobody else is said to have done anything.
  @ParameterizedTest
  @EnumSource(Doing.class)
  void undo_afterADay_isCarriedOutOrSaysThatItIsTooLate(Doing doing) {
    prepare(doing);
    var undo = undoOf(ada, did(ada, doing.mine));
    site.clock().advance(Duration.ofHours(25));
    var later = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
    var fields = new LinkedHashMap<>(undo.typed());
    fields.put("csrfToken", later.get("/acme").hidden("csrfToken"));
    var answer = later.post(undo.path(), fields);

    assertTrue(answer.status() == 303 || answer.status() == 409, answer::html);
    var told = answer.status() == 303 ? later.get(answer.location()) : answer;
    for (var words : List.of("eanwhile", "ed again", "somebody else", "once more", "changed")) {
      assertFalse(message(told).contains(words), () -> message(told));
    }
  }

  /// What a page says of the undo: the reason of a refusal, or what was done.
  private static String message(FormBrowser.Answer told) {
    var words = text(told);
    return told.status() == 409
        ? words.replaceAll("(?s).* 409 (.*?) Load the page again.*", "$1")
        : told.html().contains("data-flash") ? EscalationSite.flash(told.html()) : "";
  }

  @ParameterizedTest
  @EnumSource(Doing.class)
  void undo_ofWhatNobodyChanged_bringsBackWhatThereWas(Doing doing) {
    prepare(doing);
    var before = List.of(page(TASK), roles(), columns());
    var undo = undoOf(ada, did(ada, doing.mine));

    var answer = ada.post(undo.path(), undo.typed());

    assertEquals(303, answer.status(), answer::html);
    ada.get(answer.location());
    assertEquals(before, List.of(page(TASK), roles(), columns()));
  }

  /// Moving is taken back, not what else somebody changed.
  @Test
  void undoOfAMove_ofATaskThatSomebodyEdited_isCarriedOut() {
    var undo = undoOf(ada, did(ada, Doing.MOVE.mine));
    did(ben, step(TASK, "title", "Other words", "was.title", "Secret of launch"));
    did(ben, step(TASK + "/comments", "text", "Well"));
    assertEquals(303, ada.post(undo.path(), undo.typed()).status());
    assertTrue(text(ada.get(TASK)).contains("Other words Status OPEN"));
  }

  /// Another tab shows the same undo.
  @ParameterizedTest
  @EnumSource(Doing.class)
  void undo_ofWhatIsTakenBackAlready_changesNothingMore(Doing doing) {
    prepare(doing);
    var undo = undoOf(ada, did(ada, doing.mine));
    assertEquals(303, ada.post(undo.path(), undo.typed()).status());
    var again = new LinkedHashMap<>(undo.typed());
    again.put("requestKey", "other-tab");
    site.settleJobs();
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      var answer = ada.post(undo.path(), again);
      assertEquals(303, answer.status(), answer::html);
      assertEquals(before, planting.items());
    }
  }

  @Test
  void undo_whereTheColumnIsGone_isRefusedAndSaysSo() {
    did(ada, step(TASK + "/status", "status", "DOING"));
    var move = undoOf(ada, did(ada, step(TASK + "/status", "status", "DONE")));
    did(ada, step(TASK + "/status", "status", "DOING"));
    var moves = undoOf(ada, did(ada, bulk("move", "DONE")));
    var order = undoOf(ada, did(ada, Doing.PLACE.mine));
    did(ben, step(PROJECT + "/columns/DOING/removal", "target", ""));
    site.settleJobs();

    var moved = ada.post(move.path(), move.typed());
    var stale = new LinkedHashMap<>(move.typed());
    stale.put("was.status", "DOING");
    stale.put("requestKey", "of-a-window-left-open");
    var left = ada.post(move.path(), stale);
    assertEquals(422, left.status(), left::html);
    assertTrue(text(left).contains("There is no such column on this board any more."));
    var told = text(ada.get(ada.post(moves.path(), moves.typed()).location()));
    var placed = ada.post(order.path(), order.typed());
    assertEquals(422, moved.status(), moved::html);
    assertTrue(text(moved).contains("There is no such column on this board any more."));
    assertTrue(told.contains("LAUNCH-1 (its column was removed)"), told);
    assertEquals(409, placed.status(), placed::html);
    assertTrue(text(placed).contains("“OPEN, a removed column, DONE”"), placed::html);
  }

  private void prepare(Doing doing) {
    if (doing == Doing.RESOLUTION) {
      did(ada, step(ESCALATION, "responder", "editor", "note", "Now"));
    }
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

  /// The undo that the next page offers.
  static Step undoOf(FormBrowser ada, FormBrowser.Answer answer) {
    var page = ada.get(answer.location());
    var flash = Pattern.compile("(?s)data-flash.*?action=\"([^\"]*)\"").matcher(page.html());
    assertTrue(flash.find(), page::html);
    var path = flash.group(1);
    var at = page.html().indexOf("data-flash");
    return new Step(
        path, formAt(new FormBrowser.Answer(200, "", List.of(), page.html().substring(at)), path));
  }

  static FormBrowser.Answer did(FormBrowser browser, Step step) {
    var answer = send(browser, step);
    assertEquals(303, answer.status(), () -> step + answer.html());
    return answer;
  }

  static Step bulk(String action, String value) {
    return step(PROJECT + "/bulk", "task", "LAUNCH-1", "action", action, "value", value);
  }

  static Step step(String path, String... fields) {
    return new Step(path, FormCases.at(path, fields).typed());
  }
}
