package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.site.FormCases.Case;
import io.roundtable.site.FormCases.Step;
import io.roundtable.site.UnseenCases.Unseen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Two people, one thing: whatever a form changes that somebody else changed after it was rendered,
/// it is refused with both versions, or merged where that was another field. Nothing that was not
/// seen is overwritten.
class UnseenChangesIT {
  private static final String PROJECT = FormCases.PROJECT;
  private static final String TASK = FormCases.TASK;
  private static final Step TWO_OWNERS =
      new Step(PROJECT + "/members/editor/role", Map.of("role", "owner"));

  @AutoClose private final Site site = FormCases.site();
  private final FormBrowser ada = browser("owner");
  private final FormBrowser ben = browser("editor");

  private FormBrowser browser(String user) {
    var id = user.equals("owner") ? FormCases.OWNER : FormCases.EDITOR;
    return site.signedIn(FormCases.TENANT, "acme", id).forms();
  }

  static Stream<RouteTable.Entry> changing() {
    return FormCases.forms()
        .filter(entry -> !UnseenCases.EXCEPTIONS.containsKey(entry.path()))
        .filter(entry -> !UndoIT.UNDOS.contains(entry.path()));
  }

  @ParameterizedTest
  @MethodSource("changing")
  void form_afterSomebodyElseChangedTheSame_isRefusedWithBoth_andChangesNothing(
      RouteTable.Entry entry) {
    var unseen = UnseenCases.CASES.get(entry.path());
    assertTrue(
        unseen != null,
        () -> "What if somebody else changes it before " + entry + "? Add it to CASES.");
    prepare(unseen);
    var form = form(unseen);
    assertEquals(303, send(other(unseen), unseen.theirs()).status());
    site.settleJobs();
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();

      var refused = follow(unseen.path(), form);

      assertEquals(409, refused.status(), refused::html);
      unseen.both().forEach(words -> assertTrue(tells(refused, words), words));
      assertEquals(before, planting.items(), () -> entry + " overwrote what was not seen");
    }
  }

  /// What was refused once is carried out when it is sent again with what the answer shows.
  @ParameterizedTest
  @MethodSource("again")
  void form_sentAgainFromWhatItsRefusalShows_isAccepted(String route) {
    var unseen = UnseenCases.CASES.get(route);
    prepare(unseen);
    var form = form(unseen);
    send(other(unseen), unseen.theirs());
    var refused = follow(unseen.path(), form);
    var path = refused.html().contains("/theirs/") ? theirs(unseen.path()) : unseen.path();

    var again = formAt(refused, path);
    again.remove("closing");
    again.putAll(unseen.typed());

    assertEquals(303, ada.post(path, again).status());
  }

  static Stream<String> again() {
    return Stream.of(
            "/settings",
            "/settings/slug",
            "/columns/:status",
            "/members/:user/role",
            "/members/:user/removal",
            "/tasks/:task",
            "/tasks/:task/status",
            "/tasks/:task/comments/:comment",
            "/tasks/:task/escalation")
        .map(route -> "/:tenant/projects/:slug" + route);
  }

  private static String theirs(String path) {
    return path.replace("/launch/", "/theirs/");
  }

  @Test
  void settings_ofWhichEachChangesAnotherField_areMerged() {
    send(ada, TWO_OWNERS);
    var page = PROJECT + "/settings";
    var mine = formAt(ada.get(page), page);
    var theirs = formAt(ben.get(page), page);
    mine.put("name", "Mine");
    mine.put("visibility", "listed");
    theirs.put("visibility", "private");

    assertEquals(303, ben.post(page, theirs).status());
    assertEquals(303, ada.post(page, mine).status());

    var now = formAt(ada.get(page), page);
    assertEquals("Mine", now.get("was.name"));
    assertEquals("private", now.get("was.visibility"));
  }

  @Test
  void settings_refusedForOneField_areSentAgainWithoutUndoingTheOther() {
    send(ada, TWO_OWNERS);
    var page = PROJECT + "/settings";
    var mine = formAt(ada.get(page), page);
    mine.put("name", "Mine");
    mine.put("visibility", "listed");
    send(ben, new Step(page, Map.of("name", "Theirs", "visibility", "private")));

    var refused = ada.post(page, mine);
    var again = formAt(refused, page);
    again.put("visibility", chosen(refused));

    assertEquals("Mine", again.get("name"));
    assertEquals(303, ada.post(page, again).status());
    assertEquals("private", formAt(ada.get(page), page).get("was.visibility"));
  }

  private static String chosen(FormBrowser.Answer page) {
    var radio = Pattern.compile("<input[^>]*name=\"visibility\"[^>]*>").matcher(page.html());
    return radio
        .results()
        .map(found -> found.group())
        .filter(input -> input.contains("checked"))
        .map(input -> input.replaceAll("(?s).* value=\"([^\"]*)\".*", "$1"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void column_ofWhichEachChangesAnotherField_isMerged() {
    send(ada, TWO_OWNERS);
    var page = PROJECT + "/columns/DOING";
    var mine = formAt(ada.get(page), page);
    var theirs = formAt(ben.get(page), page);
    for (var form : List.of(mine, theirs)) {
      form.remove("closing");
    }
    mine.put("name", "Mine");
    theirs.put("taskLimit", "7");

    assertEquals(303, ben.post(page, theirs).status());
    assertEquals(303, ada.post(page, mine).status());

    var now = ada.get(page);
    assertEquals("Mine", now.hidden("was.name"));
    assertEquals("7", now.hidden("was.taskLimit"));
  }

  @Test
  void formThatCameBackForATypingError_stillStandsOnWhatWasSeen() {
    send(ada, TWO_OWNERS);
    var page = PROJECT + "/columns/DOING";
    var mine = formAt(ada.get(page), page);
    mine.remove("closing");
    mine.put("name", "Mine");
    mine.put("taskLimit", "many");
    send(ben, new Step(page, Map.of("name", "Theirs")));

    var wrong = ada.post(page, mine);
    assertEquals(422, wrong.status());
    var again = formAt(wrong, page);
    again.remove("closing");
    again.put("taskLimit", "");

    assertEquals(409, ada.post(page, again).status());
    assertEquals("Theirs", ada.get(page).hidden("was.name"));
  }

  @Test
  void selection_ofWhichSomebodyElseMovedOne_movesTheOthers_andSaysWhichItLeft() {
    send(ada, TWO_OWNERS);
    var second = Map.of("title", "Second", "status", "OPEN");
    send(ada, new Step(PROJECT + "/tasks", second));
    var board = ada.get(PROJECT + "?select=1");
    send(ben, new Step(TASK + "/status", Map.of("status", "DOING")));
    var form = new LinkedHashMap<>(formAt(board, PROJECT + "/bulk"));
    form.putAll(Map.of("action", "move", "value", "DONE"));
    var fields = new ArrayList<>(form.entrySet());
    values(board).forEach(value -> fields.add(Map.entry("task", value)));

    var moved = ada.post(PROJECT + "/bulk", fields);

    assertEquals(303, moved.status(), moved::html);
    var told = text(ada.get(moved.location()));
    assertTrue(told.contains("Moved to DONE: LAUNCH-2."), told);
    assertTrue(told.contains("LAUNCH-1 (now DOING, before OPEN)"), told);
  }

  /// Only its author changes a comment: in another window.
  private FormBrowser other(Unseen unseen) {
    var path = unseen.theirs().path();
    return path.startsWith(PROJECT) && !path.equals(FormCases.COMMENT) ? ben : ada.copy();
  }

  private static boolean tells(FormBrowser.Answer answer, String words) {
    return text(answer).contains(words) || answer.html().contains("value=\"" + words + "\"");
  }

  private void prepare(Unseen unseen) {
    send(ada, TWO_OWNERS);
    unseen.before().forEach(step -> assertEquals(303, send(ada, step).status(), step::toString));
  }

  private Map<String, String> form(Unseen unseen) {
    var page = ada.get(unseen.page());
    var form = formAt(page, unseen.path());
    form.remove("closing");
    if (unseen.page().endsWith("?select=1")) {
      form.put("task", values(page).getFirst());
    }
    form.putAll(unseen.typed());
    return form;
  }

  /// A form whose project moved is sent to where it is now.
  private FormBrowser.Answer follow(String path, Map<String, String> form) {
    var answer = ada.post(path, form);
    return answer.status() == 307 ? ada.post(answer.location(), form) : answer;
  }

  private static List<String> values(FormBrowser.Answer board) {
    return Pattern.compile("name=\"task\" value=\"([^\"]*)\"")
        .matcher(board.html())
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  static FormBrowser.Answer send(FormBrowser browser, Step step) {
    return browser.post(step.path(), new Case(step.path(), step.typed()).fields(browser));
  }

  /// What the first form of a page with an address sends where nobody types anything.
  static Map<String, String> formAt(FormBrowser.Answer page, String path) {
    var form =
        Pattern.compile(
                "(?s)<form[^>]*action=\""
                    + Pattern.quote(path)
                    + "(?:\\?[^\"]*)?\"[^>]*>.*?</form>")
            .matcher(page.html());
    assertTrue(form.find(), () -> "no form for " + path + " in " + page.html());
    var fields = new FormBrowser.Answer(200, "", List.of(), form.group()).form("csrfToken");
    assertFalse(fields.isEmpty());
    return fields;
  }

  static String text(FormBrowser.Answer page) {
    return page.html().replaceAll("<[^>]+>", " ").replaceAll("\\s+", " ");
  }
}
