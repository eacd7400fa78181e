package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What owners change about a project by the forms of its settings.
class ProjectSettingsIT {
  private static final String BOARD = "/acme/projects/launch";
  private static final String SETTINGS = BOARD + "/settings";
  private static final String ARCHIVE = BOARD + "/archive";

  @AutoClose private final ProjectForms forms = new ProjectForms();

  @Test
  void nameAndVisibility_areSaved_andTheNameIsBroughtToItsCopies() {
    var browser = forms.as(ProjectForms.OWNER);
    forms.site.forgetRequests();
    var saved = browser.send(SETTINGS, SETTINGS, general("Project launch", "Apollo", "private"));
    var sent = forms.site.takeRequests();
    var page = browser.get(SETTINGS);
    var project = forms.project(ProjectForms.LAUNCH);

    assertAll(
        () -> assertEquals(303, saved.status(), saved::html),
        () -> assertEquals(SETTINGS, saved.location()),
        () -> assertTrue(page.html().contains("Saved."), page::html),
        () -> assertTrue(page.html().contains("value=\"Apollo\""), page::html),
        () -> assertEquals("Apollo", project.name()),
        () -> assertEquals(ProjectState.PRIVATE, project.state()),
        () -> assertEquals(2, project.version()),
        () -> assertTrue(sent.stream().anyMatch(one -> one.body().contains("rename_project"))),
        () ->
            assertEquals(
                List.of(
                    "owner, project_changed, Project launch: name, Project launch, Apollo",
                    "owner, project_changed, Project launch: visibility, listed, private"),
                forms.audit().stream().sorted().toList()),
        () ->
            assertEquals(404, forms.as(ProjectForms.OUTSIDER).get(BOARD).status(), "private now"));
  }

  @Test
  void nothingChanged_writesNothing() {
    var saved =
        forms
            .as(ProjectForms.OWNER)
            .send(SETTINGS, SETTINGS, general("Project launch", "Project launch", "listed"));

    assertEquals(303, saved.status());
    assertEquals(1, forms.project(ProjectForms.LAUNCH).version());
    assertEquals(List.of(), forms.audit());
  }

  @Test
  void differentFields_changedInTwoWindows_areBothSaved() {
    var browser = forms.as(ProjectForms.OWNER);
    var name = browser.fields(SETTINGS, general("Project launch", "Apollo", "listed"));
    var visibility =
        browser.fields(SETTINGS, general("Project launch", "Project launch", "private"));
    browser.post(SETTINGS, name);
    var second = browser.post(SETTINGS, visibility);
    var project = forms.project(ProjectForms.LAUNCH);

    assertAll(
        () -> assertEquals(303, second.status(), second::html),
        () -> assertEquals("Apollo", project.name()),
        () -> assertEquals(ProjectState.PRIVATE, project.state()));
  }

  @Test
  void sameField_changedInTwoWindows_showsBothAndIsSavedWhenSentAgain() {
    var browser = forms.as(ProjectForms.OWNER);
    var first = browser.fields(SETTINGS, general("Project launch", "Apollo", "listed"));
    var second = browser.fields(SETTINGS, general("Project launch", "Gemini", "listed"));
    browser.post(SETTINGS, first);
    var conflict = browser.post(SETTINGS, second);

    assertAll(
        () -> assertEquals(409, conflict.status()),
        () -> assertTrue(conflict.html().contains("Apollo"), conflict::html),
        () -> assertTrue(conflict.html().contains("value=\"Gemini\""), conflict::html),
        () -> assertEquals("Apollo", conflict.hidden("was.name")),
        () -> assertEquals("Apollo", forms.project(ProjectForms.LAUNCH).name()));

    second.put("was.name", conflict.hidden("was.name"));
    second.put("requestKey", conflict.hidden("requestKey"));
    assertEquals(303, browser.post(SETTINGS, second).status());
    assertEquals("Gemini", forms.project(ProjectForms.LAUNCH).name());
  }

  @Test
  void name_thatCannotBeAccepted_isKept() {
    var refused =
        forms
            .as(ProjectForms.OWNER)
            .send(SETTINGS, SETTINGS, general("Project launch", "x".repeat(101), "private"));

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains("x".repeat(101))),
        () -> assertTrue(refused.html().contains("at most 100 characters")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"editor", "viewer", "outsider", "stranger"})
  void everyForm_ofWhoMayNotManage_isRefused(String user) {
    var browser = forms.as(new UserId(user));
    var home = user.equals("stranger") ? "/other" : "/acme";
    int status = user.equals("stranger") ? 404 : 403;

    assertEquals(status, browser.get(SETTINGS).status());
    for (var target : List.of(SETTINGS, SETTINGS + "/slug", ARCHIVE, ARCHIVE + "/removal")) {
      var refused =
          browser.send(home + "/projects/new", target, general("Project launch", "Mine", "listed"));
      assertEquals(status, refused.status(), target);
    }
    var project = forms.project(ProjectForms.LAUNCH);
    assertEquals(1, project.version());
    assertEquals(List.of(), forms.audit());
    if (user.equals("viewer")) {
      assertFalse(browser.get(BOARD).html().contains(SETTINGS), "no tab");
    }
  }

  @Test
  void archivedProject_isReadOnly_untilItIsTakenOut() {
    var browser = forms.as(ProjectForms.OWNER);
    var archived = browser.send(SETTINGS, ARCHIVE, Map.of());
    assertEquals(303, archived.status(), archived::html);
    var settings = browser.get(SETTINGS);
    var renamed = browser.send(SETTINGS, SETTINGS, general("Project launch", "Apollo", "listed"));
    var moved = browser.send(SETTINGS, SETTINGS + "/slug", Map.of("slug", "start"));
    var task = browser.send(SETTINGS, BOARD + "/tasks", Map.of("title", "Late", "status", "OPEN"));
    var dragged =
        browser.send(SETTINGS, BOARD + "/tasks/LAUNCH-1/status", Map.of("status", "DONE"));

    assertAll(
        () -> assertEquals(200, browser.get(BOARD).status()),
        () -> assertTrue(settings.html().contains("is archived"), settings::html),
        () -> assertFalse(settings.html().contains("name=\"slug\""), settings::html),
        () -> assertEquals(409, renamed.status()),
        () -> assertTrue(renamed.html().contains(">Apollo</textarea>"), renamed::html),
        () -> assertEquals(409, moved.status()),
        () -> assertTrue(moved.html().contains(">start</textarea>"), moved::html),
        () -> assertEquals(409, task.status()),
        () -> assertEquals(409, dragged.status()),
        () -> assertEquals("launch", forms.project(ProjectForms.LAUNCH).slug().value()),
        () -> assertEquals(404, forms.as(ProjectForms.OUTSIDER).get(BOARD).status()));

    assertEquals(303, browser.send(SETTINGS, ARCHIVE + "/removal", Map.of()).status());
    assertEquals(ProjectState.LISTED, forms.project(ProjectForms.LAUNCH).state());
    assertEquals(403, forms.as(ProjectForms.OUTSIDER).get(BOARD).status(), "listed again");
    assertEquals(
        List.of(
            "owner, project_archived, Project launch", "owner, project_restored, Project launch"),
        forms.audit().stream().sorted().toList());
  }

  @Test
  void privateProject_outOfTheArchive_isPrivate() {
    var browser = forms.as(ProjectForms.OWNER);
    var docs = "/acme/projects/docs";
    browser.send(docs + "/settings", docs + "/archive", Map.of());
    assertEquals(ProjectState.ARCHIVED, forms.project(ProjectForms.DOCS).state());
    browser.send(docs + "/settings", docs + "/archive/removal", Map.of());

    assertEquals(ProjectState.PRIVATE, forms.project(ProjectForms.DOCS).state());
    assertEquals(null, forms.project(ProjectForms.DOCS).archivedFrom());
  }

  @Test
  void everyForm_sentTwice_hasOneEffectAndTheSameAnswer() {
    var browser = forms.as(ProjectForms.OWNER);
    for (var form :
        List.of(
            Map.entry(SETTINGS, general("Project launch", "Apollo", "listed")),
            Map.entry(ARCHIVE, Map.<String, String>of()),
            Map.entry(ARCHIVE + "/removal", Map.<String, String>of()),
            Map.entry(SETTINGS + "/slug", Map.of("slug", "start")))) {
      var fields = browser.fields(SETTINGS, form.getValue());
      var first = browser.post(form.getKey(), fields);
      var version = forms.project(ProjectForms.LAUNCH).version();
      var second = browser.post(form.getKey(), fields);

      assertEquals(303, first.status(), first::html);
      assertEquals(303, second.status(), second::html);
      assertEquals(first.location(), second.location());
      assertEquals(version, forms.project(ProjectForms.LAUNCH).version(), form.getKey());
    }
    assertEquals(4, forms.audit().size());
  }

  private static Map<String, String> general(String before, String name, String visibility) {
    return Map.of(
        "was.name", before, "was.visibility", "listed", "name", name, "visibility", visibility);
  }
}
