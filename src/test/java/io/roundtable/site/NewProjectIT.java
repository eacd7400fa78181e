package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.OldSlug;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Creating projects by the form.
class NewProjectIT {
  private static final String FORM = "/acme/projects/new";
  private static final String TARGET = "/acme/projects";
  private static final int CLIENTS = 20;

  @AutoClose private final ProjectForms forms = new ProjectForms();

  @Test
  void form_createsProject_withItsBoardAndItsOwner() {
    var browser = forms.as(ProjectForms.OUTSIDER);
    var created =
        browser.send(
            FORM,
            TARGET,
            Map.of("name", "Für Übung", "slug", "", "prefix", "ub", "visibility", "private"));

    assertEquals(303, created.status(), created::html);
    assertEquals("/acme/projects/fur-ubung", created.location());
    var board = browser.get(created.location());
    var project = forms.project(forms.claim("fur-ubung").orElseThrow().ownerId());
    assertAll(
        () -> assertEquals(200, board.status()),
        () -> assertTrue(board.html().contains("Created Für Übung."), board::html),
        () -> assertTrue(board.html().contains("In progress"), board::html),
        () -> assertTrue(board.html().contains("/settings"), "the creator is an owner"),
        () -> assertEquals("Für Übung", project.name()),
        () -> assertEquals(ProjectState.PRIVATE, project.state()),
        () -> assertEquals("UB", project.prefix().value()),
        () -> assertEquals(1, project.ownerCount()),
        () -> assertEquals(404, forms.as(ProjectForms.OWNER).get(created.location()).status()),
        () -> assertEquals(List.of("outsider, project_created, Für Übung"), forms.audit()));

    var task =
        browser.send(
            created.location() + "/tasks/new",
            created.location() + "/tasks",
            Map.of("title", "First", "status", "OPEN"));
    assertEquals(303, task.status());
    assertTrue(browser.get(created.location()).html().contains("Created UB-1."));
  }

  @Test
  void nameAndSlugAlone_areEnough_andTakeAFreePrefix() {
    var browser = forms.as(ProjectForms.OWNER);
    var first = browser.send(FORM, TARGET, Map.of("name", "Launch", "slug", "Launch 2027"));
    var second = browser.send(FORM, TARGET, Map.of("name", "Launch", "slug", "launch 2028"));
    var third = browser.send(FORM, TARGET, Map.of("name", "1848", "slug", "1848"));

    assertAll(
        () -> assertEquals("/acme/projects/launch-2027", first.location(), first::html),
        () -> assertEquals("LAUNCH2027", prefix("launch-2027")),
        () -> assertEquals(303, second.status(), second::html),
        () -> assertEquals("LAUNCH2028", prefix("launch-2028")),
        () -> assertEquals(303, third.status(), third::html),
        () -> assertEquals("PROJECT", prefix("1848")));
    browser.send(FORM, TARGET, Map.of("name", "1849", "slug", "1849"));
    assertEquals("PROJECT2", prefix("1849"));
  }

  private String prefix(String slug) {
    return forms.project(forms.claim(slug).orElseThrow().ownerId()).prefix().value();
  }

  @ParameterizedTest
  @CsvSource({
    "'', start, '', Enter a name., name",
    "Start, new, '', The address new is not available., slug",
    "Start, launch, '', The address launch is not available., slug",
    "Start, ' LAUNCH ', '', The address launch is not available., slug",
    "Start, 🚀🎉, '', Enter an address with at least one letter, slug",
    "🚀🎉, '', '', Enter an address with at least one letter, slug",
    "Start, start, A, Use 2 to 10 letters, prefix",
    "Start, start, A-B, Use 2 to 10 letters, prefix",
    "Start, start, launch, The prefix LAUNCH is not available., prefix",
    "Start, docs, docs, The prefix DOCS is not available., prefix",
  })
  void form_thatCannotBeAccepted_keepsWhatWasTyped(
      String name, String slug, String prefix, String sentence, String field) {
    var typed = Map.of("name", name, "slug", slug, "prefix", prefix, "visibility", "private");
    var browser = forms.as(ProjectForms.OWNER);
    var refused = browser.send(FORM, TARGET, typed);

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains(sentence), refused::html),
        () -> assertTrue(refused.html().contains("href=\"#" + field + "\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + name + "\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + slug + "\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + prefix + "\""), refused::html),
        () -> assertTrue(forms.claim("start").isEmpty(), "nothing was claimed"),
        () -> assertEquals(List.of(), forms.audit()));
  }

  @Test
  void bothTaken_isToldAtOnce() {
    var refused =
        forms
            .as(ProjectForms.OWNER)
            .send(FORM, TARGET, Map.of("name", "D", "slug", "docs", "prefix", "launch"));

    assertTrue(refused.html().contains("The address docs is not available."), refused::html);
    assertTrue(refused.html().contains("The prefix LAUNCH is not available."), refused::html);
  }

  @Test
  void name_ofAHundredCharacters_isAccepted_andOneMoreIsNot() {
    var browser = forms.as(ProjectForms.OWNER);
    var wide = "\uD83D\uDE80".repeat(100);
    var accepted = browser.send(FORM, TARGET, Map.of("name", wide, "slug", "wide"));
    var refused = browser.send(FORM, TARGET, Map.of("name", wide + "x", "slug", "wider"));

    assertAll(
        () -> assertEquals(303, accepted.status(), accepted::html),
        () -> assertTrue(browser.get("/acme/projects/wide").html().contains(wide)),
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains("at most 100 characters; these are 101")));
  }

  @Test
  void sameForm_twice_createsOneProjectAndGivesTheSameAnswer() {
    var browser = forms.as(ProjectForms.OWNER);
    var form = browser.fields(FORM, Map.of("name", "Twice", "slug", "twice"));
    var first = browser.post(TARGET, form);
    var owner = forms.claim("twice").orElseThrow().ownerId();
    var second = browser.post(TARGET, form);
    var changed = new LinkedHashMap<>(form);
    changed.put("name", "Thrice");
    var conflict = browser.post(TARGET, changed);

    assertAll(
        () -> assertEquals(303, second.status(), second::html),
        () -> assertEquals(first.location(), second.location()),
        () -> assertEquals(owner, forms.claim("twice").orElseThrow().ownerId()),
        () -> assertEquals(1, forms.audit().size()),
        () -> assertEquals(409, conflict.status()),
        () -> assertTrue(conflict.html().contains("value=\"Thrice\"")));
  }

  @Test
  void oneAddress_claimedByManyAtOnce_isGivenToOne() throws Exception {
    var browser = forms.as(ProjectForms.OWNER);
    var claims = new ArrayList<Callable<FormBrowser.Answer>>();
    for (int client = 0; client < CLIENTS; client++) {
      var form = browser.fields(FORM, Map.of("name", "Client " + client, "slug", "wanted"));
      claims.add(() -> browser.copy().post(TARGET, form));
    }
    try (var clients = Executors.newFixedThreadPool(CLIENTS)) {
      var answers = clients.invokeAll(claims).stream().map(Future::resultNow).toList();
      var refused = answers.stream().filter(answer -> answer.status() == 422).toList();

      assertEquals(1, answers.stream().filter(answer -> answer.status() == 303).count());
      assertEquals(CLIENTS - 1, refused.size());
      assertTrue(
          refused.stream().allMatch(told -> told.html().contains("wanted is not available")));
      assertEquals(1, forms.audit().size());
    }
  }

  @Test
  void address_thatLedElsewhere_leadsToTheNewProject() {
    var key = TableKeys.oldSlug(ProjectForms.TENANT, new Slug("begin"));
    forms.site.load(
        List.of(new OldSlug(ProjectForms.TENANT, new Slug("begin"), ProjectForms.LAUNCH)));
    var browser = forms.as(ProjectForms.OWNER);
    assertEquals("/acme/projects/launch", browser.get("/acme/projects/begin").location());
    browser.send(FORM, TARGET, Map.of("name", "Begin", "slug", "begin"));

    assertEquals(200, browser.get("/acme/projects/begin").status());
    assertTrue(forms.find(key).isEmpty());
  }

  @Test
  void form_isForMembersOfTheTenant() {
    var refused = forms.as(ProjectForms.STRANGER).get(FORM);
    var asked = forms.site.stranger().get(FORM);

    assertEquals(404, refused.status());
    assertEquals(302, asked.status());
    assertFalse(asked.location().isEmpty());
  }
}
