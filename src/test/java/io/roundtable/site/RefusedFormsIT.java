package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.model.access.Permission;
import io.roundtable.site.FailingHttpClient.Outage;
import io.roundtable.site.FormCases.Case;
import io.roundtable.site.FormCases.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every form in a project, sent after somebody took away what it needs: the answer says why, has
/// what was typed, and leads on.
class RefusedFormsIT {
  private static final String PROJECT = FormCases.PROJECT;
  private static final Step OWNER_TOO =
      new Step(PROJECT + "/members/editor/role", Map.of("role", "owner"));

  /// What happens between the form and its sending, and what the answer says.
  private enum Event {
    ROLE_LOWERED(403, "Your role does not allow this"),
    REMOVED(403, "You are not a member of this project"),
    REMOVED_FROM_PRIVATE(404, "Page not found"),
    ARCHIVED(409, "This project is archived"),
    PROJECT_DELETED(404, "Page not found"),
    TASK_DELETED(410, "LAUNCH-1 is deleted"),
    COMMENT_DELETED(404, "This comment was deleted"),
    ESCALATION_RESOLVED(409, "This escalation has changed"),
    COLUMN_REMOVED(404, "This column is gone"),
    OUTAGE(503, "Send again");

    private final int status;
    private final String words;

    Event(int status, String words) {
      this.status = status;
      this.words = words;
    }

    private List<Step> steps() {
      return switch (this) {
        case ROLE_LOWERED ->
            List.of(new Step(PROJECT + "/members/editor/role", Map.of("role", "viewer")));
        case REMOVED -> List.of(removal());
        case REMOVED_FROM_PRIVATE -> List.of(hiding(), removal());
        case ARCHIVED -> List.of(new Step(PROJECT + "/archive", Map.of()));
        case PROJECT_DELETED -> List.of(new Step(PROJECT + "/deletion", Map.of("slug", "launch")));
        case TASK_DELETED -> List.of(new Step(FormCases.TASK + "/deletion", Map.of()));
        case COMMENT_DELETED -> List.of(new Step(FormCases.COMMENT + "/deletion", Map.of()));
        case ESCALATION_RESOLVED -> List.of(FormCases.ESCALATED, FormCases.RESOLVED);
        case COLUMN_REMOVED ->
            List.of(new Step(PROJECT + "/columns/DOING/removal", Map.of("target", "OPEN")));
        case OUTAGE -> List.of();
      };
    }

    private static Step removal() {
      return new Step(PROJECT + "/members/editor/removal", Map.of("successor", "owner"));
    }

    private static Step hiding() {
      var fields = new LinkedHashMap<String, String>();
      fields.put("name", "Project launch");
      fields.put("visibility", "private");
      fields.put("was.name", "Project launch");
      fields.put("was.visibility", "listed");
      return new Step(PROJECT + "/settings", fields);
    }

    /// A way on that the answer must have.
    private String way() {
      return switch (this) {
        case REMOVED, REMOVED_FROM_PRIVATE, PROJECT_DELETED -> "href=\"/acme\"";
        case ARCHIVED -> "href=\"" + PROJECT + "/settings\"";
        case ROLE_LOWERED, COMMENT_DELETED, ESCALATION_RESOLVED, COLUMN_REMOVED ->
            "href=\"" + PROJECT;
        case TASK_DELETED -> "action=\"" + FormCases.TASK + "/restoration\"";
        case OUTAGE -> "Send again";
      };
    }

    /// Whether it takes away what a route needs.
    private boolean concerns(RouteTable.Entry entry) {
      var path = entry.path();
      if (!path.startsWith("/:tenant/projects/:slug")) {
        return this == OUTAGE;
      }
      // What was not done before cannot be taken back, whatever happens.
      boolean takingBack = path.endsWith("/restoration") || path.endsWith("/undo");
      boolean reading = entry.permission() == Permission.READ_PROJECT;
      return switch (this) {
        case ROLE_LOWERED -> !reading;
        case REMOVED, REMOVED_FROM_PRIVATE, PROJECT_DELETED, OUTAGE -> true;
        case ARCHIVED ->
            !takingBack && Set.of("/tasks", "/bulk", "/columns").stream().anyMatch(path::contains);
        case TASK_DELETED -> path.contains("/:task") && !takingBack;
        case COMMENT_DELETED -> path.contains("/:comment") && !takingBack;
        case ESCALATION_RESOLVED -> path.endsWith("/escalation/return");
        case COLUMN_REMOVED -> path.endsWith("/columns/:status");
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Event.class)
  void form_afterWhatItNeedsWasTakenAway_saysWhyAndKeepsItsText(Event event) {
    try (var site = FormCases.site()) {
      var owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
      var sender = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();
      send(owner, OWNER_TOO);
      var forms = forms(event, sender);
      event.steps().forEach(step -> send(owner, step));
      if (event == Event.OUTAGE) {
        site.wire().begin(Outage.THROTTLED);
      }
      answers(event, sender, forms)
          .forEach((form, answer) -> assertKept(event, form, answer.join()));
      site.wire().begin(Outage.NONE);

      assertFalse(forms.isEmpty());
    }
  }

  private static Map<Case, Map<String, String>> forms(Event event, FormBrowser sender) {
    var forms = new LinkedHashMap<Case, Map<String, String>>();
    var entries = new ArrayList<>(FormCases.forms().toList());
    entries.removeIf(entry -> !event.concerns(entry));
    for (var entry : entries) {
      var form = FormCases.of(entry).written();
      forms.put(form, form.fields(sender));
    }
    return forms;
  }

  /// In turn, but all at once in an outage, of which one hears after a while.
  private static Map<Case, CompletableFuture<FormBrowser.Answer>> answers(
      Event event, FormBrowser sender, Map<Case, Map<String, String>> forms) {
    Executor executor = event == Event.OUTAGE ? Thread::startVirtualThread : Runnable::run;
    var answers = new LinkedHashMap<Case, CompletableFuture<FormBrowser.Answer>>();
    forms.forEach(
        (form, fields) -> {
          var browser = sender.copy();
          answers.put(
              form,
              CompletableFuture.supplyAsync(() -> browser.post(form.path(), fields), executor));
        });
    return answers;
  }

  private static void send(FormBrowser browser, Step step) {
    var answer = browser.post(step.path(), new Case(step.path(), step.typed()).fields(browser));
    assertEquals(303, answer.status(), answer::html);
  }

  private static void assertKept(Event event, Case form, FormBrowser.Answer answer) {
    var html = answer.html();
    assertEquals(event.status, answer.status(), () -> form.path() + html);
    assertTrue(html.contains(event.words), () -> form.path() + html);
    form.texts().forEach(text -> assertTrue(html.contains(text), () -> form.path() + html));
    assertTrue(html.contains(event.way()), () -> form.path() + html);
  }
}
