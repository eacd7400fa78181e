package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Prefix;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Deleting a project by its owner's form.
class DeletionIT {
  private static final String DELETION = ColumnForms.BOARD + "/deletion";
  private static final Map<String, String> CONFIRMED = Map.of("slug", "launch");

  @AutoClose private final ColumnForms forms = new ColumnForms();

  @Test
  void project_isGoneForEverybody_andLeavesNothing() {
    forms.create("Paint", "OPEN");
    var deleted = forms.owner.send(DELETION, DELETION, CONFIRMED);
    assertEquals(303, deleted.status());
    assertEquals(404, forms.owner.get(ColumnForms.BOARD).status());
    assertEquals(404, forms.projects.as(ProjectForms.EDITOR).get(ColumnForms.BOARD).status());
    assertTrue(forms.owner.get(deleted.location()).html().contains("Project launch is deleted."));
    forms.projects.site.settleJobs();
    assertGone();
    assertTrue(forms.owner.get(deleted.location()).html().contains("This is done"));
    assertTrue(
        forms.projects.audit().stream().anyMatch(entry -> entry.contains("project_deleted")),
        forms.projects.audit().toString());
  }

  @Test
  void slug_isFreeAtOnce_forAnotherProject() {
    forms.owner.send(DELETION, DELETION, CONFIRMED);
    var fields =
        Map.of("name", "Launch", "slug", "launch", "prefix", "NEXT", "visibility", "listed");
    assertEquals(303, forms.owner.send("/acme/projects/new", "/acme/projects", fields).status());
    forms.projects.site.settleJobs();
    assertEquals(200, forms.owner.get(ColumnForms.BOARD).status());
    assertEquals(
        Optional.empty(),
        forms.projects.find(TableKeys.prefix(ProjectForms.TENANT, new Prefix("LAUNCH"))));
  }

  @Test
  void project_isDeletedOnlyWhereItsSlugIsTyped() {
    var refused = forms.owner.send(DELETION, DELETION, Map.of("slug", "lunch"));
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("value=\"lunch\""), refused.html());
    assertEquals(422, forms.owner.send(DELETION, DELETION, Map.of("slug", "")).status());
    assertEquals(200, forms.owner.get(ColumnForms.BOARD).status());
  }

  @Test
  void sameForm_twice_getsTheSameAnswer() {
    var form = forms.owner.fields(DELETION, CONFIRMED);
    var first = forms.owner.post(DELETION, form);
    var second = forms.owner.post(DELETION, form);
    assertEquals(303, first.status());
    assertEquals(303, second.status(), second.html());
    assertEquals(first.location(), second.location());
  }

  @Test
  void others_deleteNothing_andLearnNothingOfTheWork() {
    for (var user : List.of(ProjectForms.EDITOR, ProjectForms.VIEWER)) {
      var browser = forms.projects.as(user);
      assertEquals(403, browser.get(DELETION).status());
      var form = ColumnForms.form(browser, CONFIRMED);
      assertEquals(403, browser.post(DELETION, form).status());
    }
    assertEquals(200, forms.owner.get(ColumnForms.BOARD).status());
  }

  @Test
  void archivedProject_canBeDeleted() {
    forms.owner.send(ColumnForms.BOARD + "/settings", ColumnForms.BOARD + "/archive", Map.of());
    assertEquals(303, forms.owner.send(DELETION, DELETION, CONFIRMED).status());
    forms.projects.site.settleJobs();
    assertGone();
  }

  @Test
  void project_deletedWhileTasksAreCreated_leavesNothing() {
    var created = IntStream.range(0, 30).mapToObj(number -> create("Task " + number)).toList();
    assertEquals(303, forms.owner.send(DELETION, DELETION, CONFIRMED).status());
    created.forEach(CompletableFuture::join);
    forms.projects.site.settleJobs();
    assertGone();
  }

  private CompletableFuture<Integer> create(String title) {
    var browser = forms.owner.copy();
    var page = ColumnForms.BOARD + "/tasks/new";
    var form = browser.fields(page, Map.of("title", title, "status", "OPEN"));
    return CompletableFuture.supplyAsync(
        () -> browser.post(ColumnForms.BOARD + "/tasks", form).status());
  }

  private void assertGone() {
    assertEquals(List.of(), forms.collection());
    assertEquals(Optional.empty(), forms.projects.claim("launch"));
    assertEquals(
        Optional.empty(),
        forms.projects.find(TableKeys.prefix(ProjectForms.TENANT, new Prefix("LAUNCH"))));
  }
}
