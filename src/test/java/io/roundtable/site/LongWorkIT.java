package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Pages of long work look again by themselves while it runs, not for ever, and are for who started
/// it and for admins only.
class LongWorkIT {
  private static final UserId ADMIN = new UserId("admin");
  private static final String DELETION = ColumnForms.BOARD + "/deletion";
  private static final int MOST_LOOKS = 60;

  /// Only the search for due jobs has this in it.
  private static final String SEARCH_FOR_JOBS = "BETWEEN";

  private static final Pattern REFRESH =
      Pattern.compile(
          "<noscript>\\s*<meta http-equiv=\"refresh\" content=\"\\d+;"
              + " url=([^\"]+)\">\\s*</noscript>");

  @AutoClose private final ColumnForms forms = new ColumnForms();
  private final Site site = forms.projects.site;

  @Test
  void deletion_looksAgainWhileItRuns_butNotForEver_andSaysWhenItIsDone() {
    var page = delete();
    var next = Optional.of(page);
    int looks = 0;
    while (next.isPresent()) {
      var shown = forms.owner.get(next.get());
      assertEquals(200, shown.status(), shown::html);
      assertTrue(shown.html().contains("data-job"), "a script looks, too");
      next = refresh(shown);
      looks++;
      assertTrue(looks <= MOST_LOOKS + 1, "it looks for ever");
    }
    assertTrue(looks > 10, "it looked " + looks + " times");
    assertTrue(refresh(forms.owner.get(page)).isPresent(), "who asks again sees it go on");

    site.wire().letGo();
    site.settleJobs();

    var done = forms.owner.get(page);
    assertEquals(200, done.status());
    assertTrue(done.html().contains("This is done"), done::html);
    assertEquals(Optional.empty(), refresh(done));
  }

  @Test
  void deletion_isShownToWhoStartedItAndToAdmins_andToOthersAsIfItHadNeverBeen() {
    var address = new EmailAddress("admin@acme.example");
    site.load(List.of(MadeProjects.person(ProjectForms.TENANT, ADMIN, address, TenantRole.ADMIN)));
    var page = delete();
    var never = "/acme/jobs/" + Identifiers.next(InstantSource.system());

    assertEquals(200, forms.projects.as(ADMIN).get(page).status());
    for (var user : List.of(ProjectForms.EDITOR, ProjectForms.VIEWER, ProjectForms.OUTSIDER)) {
      var browser = forms.projects.as(user);
      var nothing = browser.get(never);
      var something = browser.get(page);
      assertEquals(404, nothing.status());
      assertEquals(404, something.status());
      assertEquals(UnseenChangesIT.text(nothing), UnseenChangesIT.text(something));
    }
    assertEquals(404, forms.owner.get(never).status());

    site.wire().letGo();
    site.settleJobs();
    assertEquals(404, forms.projects.as(ProjectForms.EDITOR).get(page).status());
    var done = forms.projects.as(ADMIN).get(page);
    assertEquals(200, done.status());
    assertTrue(done.html().contains("This is done"), done::html);
  }

  private String delete() {
    forms.create("Paint", "OPEN");
    site.wire().hold(SEARCH_FOR_JOBS);
    var deleted = forms.owner.send(DELETION, DELETION, Map.of("slug", "launch"));
    assertEquals(303, deleted.status(), deleted::html);
    return deleted.location();
  }

  @Test
  void removalOfAColumn_looksAgain_whereSomebodyCameToSeeIt_notWhereTheyMayBeTyping() {
    forms.create("Paint", "OPEN");
    forms.add("Review", "");
    site.wire().hold(SEARCH_FOR_JOBS);

    var removed = forms.remove("OPEN", "REVIEW");

    assertEquals(303, removed.status(), removed::html);
    assertTrue(refresh(forms.owner.get(removed.location())).isPresent(), removed.location());
    var opened = forms.owner.get(ColumnForms.COLUMNS);
    assertTrue(opened.html().contains("data-job"), opened::html);
    assertEquals(Optional.empty(), refresh(opened));
    site.wire().letGo();
    site.settleJobs();
    assertFalse(forms.owner.get(removed.location()).html().contains("data-job"));
  }

  @Test
  void handingOver_isShownToWhoStartedItOnly() {
    var members = ColumnForms.BOARD + "/members";
    var form = Map.of("successor", "");
    site.wire().hold(SEARCH_FOR_JOBS);
    var removed = forms.owner.send(members + "/viewer/removal", members + "/viewer/removal", form);

    var page = removed.location();

    assertTrue(refresh(forms.owner.get(page)).isPresent(), page);
    var editor = forms.projects.as(ProjectForms.EDITOR).get(page);
    assertEquals(Optional.empty(), refresh(editor));
    assertTrue(editor.html().contains("Nothing is left to hand over."), editor::html);
    site.wire().letGo();
    site.settleJobs();
    assertEquals(Optional.empty(), refresh(forms.owner.get(page)));
  }

  private static Optional<String> refresh(FormBrowser.Answer page) {
    var found = REFRESH.matcher(page.html());
    return found.find() ? Optional.of(found.group(1).replace("&amp;", "&")) : Optional.empty();
  }
}
