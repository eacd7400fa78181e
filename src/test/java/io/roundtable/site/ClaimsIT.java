package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is said of addresses and prefixes that cannot be had, and how often one may ask.
class ClaimsIT {
  private static final String FORM = "/acme/projects/new";
  private static final String TARGET = "/acme/projects";
  private static final int ATTEMPTS = 20;

  /// Listed, private, archived, going, and reserved.
  private static final List<String> UNAVAILABLE =
      List.of("launch", "docs", "stored", "going", "settings");

  @AutoClose private final ProjectForms forms = new ProjectForms();
  private List<String> requests;

  @BeforeEach
  void start() {
    var more = new ArrayList<Entity>();
    more.addAll(project("stored", ProjectState.ARCHIVED));
    more.addAll(project("going", ProjectState.DELETING));
    forms.site.load(more);
  }

  private static List<Entity> project(String slug, ProjectState state) {
    var id = new ProjectId(slug + "-id");
    return MadeProjects.project(ProjectForms.TENANT, id, slug, state, ProjectForms.OWNER);
  }

  @Test
  void newProject_withAnAddressThatCannotBeHad_isToldTheSameWhyeverThatIs() {
    var browser = forms.as(ProjectForms.OUTSIDER);
    var told = new HashSet<String>();
    for (var slug : UNAVAILABLE) {
      var form = browser.fields(FORM, Map.of("name", "Name", "slug", slug));
      told.add(told(browser, TARGET, form, slug));
    }

    assertEquals(Set.of(told("slug")), told);
  }

  @Test
  void newProject_withAPrefixThatCannotBeHad_isToldTheSameWhyeverThatIs() {
    var browser = forms.as(ProjectForms.OUTSIDER);
    var told = new HashSet<String>();
    for (var prefix : List.of("LAUNCH", "DOCS", "STORED", "GOING")) {
      var fields = Map.of("name", "Name", "slug", "free", "prefix", prefix);
      told.add(told(browser, TARGET, browser.fields(FORM, fields), prefix));
    }

    assertEquals(Set.of(told("prefix")), told);
  }

  @Test
  void newAddress_thatCannotBeHad_isToldTheSameWhyeverThatIs() {
    var browser = forms.as(ProjectForms.OWNER);
    var settings = "/acme/projects/launch/settings";
    browser.get(settings);
    var told = new HashSet<String>();
    for (var slug : UNAVAILABLE.subList(1, UNAVAILABLE.size())) {
      var form = browser.fields(settings, Map.of("slug", slug));
      told.add(told(browser, settings + "/slug", form, slug));
    }

    assertEquals(Set.of(told("slug")), told);
  }

  private static String told(String field) {
    var what = field.equals("slug") ? "address" : field;
    return "422 The " + what + " … is not available. Choose another one.";
  }

  /// Status and sentence without what was typed, where the same was asked of the table as before.
  private String told(FormBrowser browser, String target, Map<String, String> form, String typed) {
    forms.site.forgetRequests();
    var refused = browser.post(target, form);
    var asked = Footprints.of(forms.site.takeRequests());

    if (requests == null) {
      requests = asked;
    }
    assertEquals(requests, asked, typed);
    var sentence = refused.html().replaceAll("(?s).*href=\"#\\w+\"[^>]*>([^<]*)<.*", "$1");
    return refused.status() + " " + sentence.replace(" " + typed + " ", " … ");
  }

  @Test
  void attempts_areLimitedForEachPerson_andWhatWasTypedStays() {
    var browser = forms.as(ProjectForms.OWNER);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      assertEquals(422, attempt % 2 == 0 ? create(browser).status() : move(browser).status());
    }
    var created = create(browser);
    var moved = move(browser);
    var another = create(forms.as(ProjectForms.EDITOR));
    forms.site.clock().advance(Duration.ofMinutes(1));
    var later = create(browser);

    assertAll(
        () -> assertEquals(429, created.status(), created::html),
        () -> assertTrue(created.html().contains("tried too often"), created::html),
        () -> assertTrue(created.html().contains("value=\"Kept name\""), created::html),
        () -> assertTrue(created.html().contains("value=\"docs\""), created::html),
        () -> assertEquals(429, moved.status(), moved::html),
        () -> assertTrue(moved.html().contains("value=\"docs\""), moved::html),
        () -> assertEquals(422, another.status(), another::html),
        () -> assertEquals(422, later.status(), later::html));
  }

  private static FormBrowser.Answer create(FormBrowser browser) {
    return browser.send(FORM, TARGET, Map.of("name", "Kept name", "slug", "docs"));
  }

  private FormBrowser.Answer move(FormBrowser browser) {
    return forms.move(browser, "launch", "docs");
  }
}
