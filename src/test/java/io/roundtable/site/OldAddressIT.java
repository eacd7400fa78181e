package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Moving projects to other addresses, and what is at the old ones.
class OldAddressIT {
  private static final String OLD = "/acme/projects/launch";
  private static final String NEW = "/acme/projects/start";
  private static final int SWAPS = 20;

  /// Long enough for as many further attempts at an address as a swap takes.
  private static final Duration WHILE = Duration.ofMinutes(2);

  @AutoClose private final ProjectForms forms = new ProjectForms();

  @Test
  void oldAddress_leadsToTheNewOne_onEveryPageWithItsQuery() {
    var browser = forms.as(ProjectForms.OWNER);
    browser.get(OLD + "/tasks/LAUNCH-1");
    var moved = forms.move(browser, "launch", " Stårt ");

    assertAll(
        () -> assertEquals(303, moved.status(), moved::html),
        () -> assertEquals(NEW + "/settings", moved.location()),
        () -> assertTrue(browser.get(NEW).html().contains("The address is " + NEW + " now.")),
        () -> assertEquals(302, browser.get(OLD).status()),
        () -> assertEquals(NEW, browser.get(OLD).location()),
        () ->
            assertEquals(
                NEW + "/tasks/LAUNCH-1?at=x%20y&b=1",
                browser.get(OLD + "/tasks/LAUNCH-1?at=x%20y&b=1").location()),
        () -> assertEquals(NEW + "/settings", browser.get(OLD + "/settings").location()),
        () -> assertEquals(200, browser.get(NEW + "/tasks/LAUNCH-1").status()),
        () ->
            assertEquals(
                List.of("owner, project_changed, Project launch: address, launch, start"),
                forms.audit()));
  }

  @Test
  void oldAddress_afterARestart_leadsInTwoRoundTrips() {
    forms.move(forms.as(ProjectForms.OWNER), "launch", "start");
    forms.site.restart();
    var browser = forms.site.signedIn(ProjectForms.TENANT, "acme", ProjectForms.OWNER);
    forms.site.forgetRequests();

    assertEquals(NEW, browser.get(OLD).location());
    var asked =
        forms.site.takeRequests().stream()
            .filter(sent -> sent.operation().equals("BatchGetItem"))
            .filter(sent -> sent.body().contains("OLDSLUG") || sent.body().contains("MEMBER#"));
    assertEquals(2, asked.count());
  }

  @Test
  void page_atTheNewAddress_costsOneRoundTripWarmAndTwoCold() {
    forms.move(forms.as(ProjectForms.OWNER), "launch", "start");
    var browser = forms.site.signedIn(ProjectForms.TENANT, "acme", ProjectForms.OWNER);

    assertEquals(2, browser.get(NEW).roundTrips());
    assertEquals(1, browser.get(NEW).roundTrips());
  }

  @Test
  void form_sentToTheOldAddress_isSentOnAsItIs() {
    var browser = forms.as(ProjectForms.EDITOR);
    var form = browser.fields(OLD + "/tasks/new", Map.of("title", "Late", "status", "OPEN"));
    forms.move(forms.as(ProjectForms.OWNER), "launch", "start");
    var sentOn = browser.post(OLD + "/tasks", form);
    var done = browser.post(sentOn.location(), form);

    assertAll(
        () -> assertEquals(307, sentOn.status(), sentOn::html),
        () -> assertEquals(NEW + "/tasks", sentOn.location()),
        () -> assertEquals(303, done.status(), done::html));
  }

  @Test
  void oldAddress_isNotFound_byWhoMayNotSeeTheProject() {
    forms.move(forms.as(ProjectForms.OWNER), "launch", "start");

    assertEquals(NEW, forms.as(ProjectForms.VIEWER).get(OLD).location());
    assertEquals(404, forms.as(ProjectForms.OUTSIDER).get(OLD).status());
    assertEquals(404, forms.as(ProjectForms.STRANGER).get(OLD).status());
    assertEquals(404, forms.as(ProjectForms.OUTSIDER).get(OLD + "/tasks/LAUNCH-1").status());
  }

  @Test
  void oldAddress_takenByAnotherProject_isThatProject() {
    var browser = forms.as(ProjectForms.OWNER);
    forms.move(browser, "launch", "start");
    browser.get(OLD);
    forms.move(browser, "docs", "launch");
    var taken = browser.get(OLD);

    assertAll(
        () -> assertEquals(200, taken.status()),
        () -> assertTrue(taken.html().contains("Secret of docs"), taken::html),
        () -> assertEquals(OLD, browser.get("/acme/projects/docs").location()));

    forms.move(browser, "launch", "docs");
    assertEquals("/acme/projects/docs", browser.get(OLD).location(), "its last owner's");
  }

  @ParameterizedTest
  @CsvSource({
    "docs, The address docs is not available.",
    "' Dócs ', The address docs is not available.",
    "settings, The address settings is not available.",
    "🚀, Enter an address with at least one letter",
    "'', Enter an address with at least one letter",
  })
  void address_thatCannotBeHad_isKeptInTheForm(String typed, String sentence) {
    var refused = forms.move(forms.as(ProjectForms.OWNER), "launch", typed);

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains(sentence), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + typed + "\""), refused::html),
        () -> assertEquals(1, forms.project(ProjectForms.LAUNCH).version()));
  }

  @Test
  void presentAddress_writtenDifferently_isSavedWithoutAWrite() {
    var same = forms.move(forms.as(ProjectForms.OWNER), "launch", "LAUNCH");

    assertEquals(303, same.status(), same::html);
    assertEquals(1, forms.project(ProjectForms.LAUNCH).version());
    assertEquals(List.of(), forms.audit());
  }

  @Test
  void addresses_swappedBackAndForth_areAlwaysClaimedByTheProjectThatShowsThem() {
    var browser = forms.as(ProjectForms.OWNER);
    var first = "launch";
    var second = "docs";
    for (int swap = 0; swap < SWAPS; swap++) {
      assertEquals(303, forms.move(browser, first, "third").status());
      assertClaimed();
      assertEquals(303, forms.move(browser, second, first).status());
      assertClaimed();
      assertEquals(303, forms.move(browser, "third", second).status());
      assertClaimed();
      var other = first;
      first = second;
      second = other;
      forms.site.clock().advance(WHILE);
    }
    assertEquals("launch", forms.project(ProjectForms.LAUNCH).slug().value());
    assertTrue(browser.get(OLD).html().contains("Secret of launch"));
  }

  private void assertClaimed() {
    for (var id : List.of(ProjectForms.LAUNCH, ProjectForms.DOCS)) {
      var project = forms.project(id);
      var claim = forms.claim(project.slug().value()).orElseThrow();
      assertEquals(id, claim.ownerId());
      assertEquals(project.columns(), claim.columns());
      assertNoSign(project.slug(), id);
    }
    var claims = List.of("launch", "docs", "third").stream().filter(this::isClaimed).count();
    assertEquals(2, claims);
  }

  private boolean isClaimed(String slug) {
    return forms.claim(slug).isPresent();
  }

  private void assertNoSign(Slug slug, ProjectId owner) {
    var sign = forms.find(TableKeys.oldSlug(ProjectForms.TENANT, slug));
    assertTrue(sign.isEmpty(), () -> "a sign where " + owner + " is: " + sign);
  }
}
