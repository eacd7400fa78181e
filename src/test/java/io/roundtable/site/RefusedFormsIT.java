package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.model.access.Permission;
import io.roundtable.site.FailingHttpClient.Outage;
import io.roundtable.site.FormCases.Case;
import io.roundtable.site.FormCases.Step;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        // What is still escalated there can be resolved, and nothing else.
        case ARCHIVED ->
            !takingBack
                && !path.endsWith("/resolution")
                && Set.of("/tasks", "/bulk", "/columns").stream().anyMatch(path::contains);
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
    boolean again = html.contains("Send again");
    assertEquals(event == Event.OUTAGE, again, () -> form.path() + html);
    boolean named = html.contains("Request <code>");
    assertEquals(event.status == 409 || event.status == 503, named, () -> form.path() + html);
  }

  /// A person without a session hears of an outage first, and signs in when it is over.
  @Test
  void formWithoutSession_inAnOutage_isCarriedOn() {
    try (var site = FormCases.site()) {
      var sender = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
      var forms = new LinkedHashMap<Case, Map<String, String>>();
      for (var entry : FormCases.forms().toList()) {
        var form = FormCases.of(entry).written();
        forms.put(form, form.fields(sender));
      }
      site.restart();
      site.wire().begin(Outage.THROTTLED);
      var answers = answers(Event.OUTAGE, new FormBrowser(site.address()), forms);
      answers.forEach((form, answer) -> assertEquals(503, answer.join().status(), form::path));
      site.wire().begin(Outage.NONE);
      for (var form : answers.keySet()) {
        site.clock().advance(Duration.ofMinutes(2));
        var browser = new FormBrowser(site.address());
        answers.get(form).join().cookies().forEach(browser::with);
        var asked = browser.post("/acme/sign-in", answers.get(form).join().form("unsent"));
        assertEquals(422, asked.status(), asked::html);
        var fields = CheapSignIn.fields(asked, "acme", "owner", CheapSignIn.PASSWORD);
        fields.put("unsent", asked.hidden("unsent"));
        var step = browser.post("/acme/sign-in", fields);
        var back = MadeCodes.answer(browser, step, site.clock().instant());
        form.texts().forEach(text -> assertTrue(back.html().contains(text), back::html));
      }
    }
  }

  /// A page of ours repeats nothing that another site had a browser send.
  @ParameterizedTest
  @CsvSource({"/acme/projects, name=\"unsent\"", "/acme/sign-in, somebody@acme.example"})
  void formOfAnotherSite_inAnOutage_isNotRepeated(String path, String repeated) throws Exception {
    try (var site = FormCases.site();
        var client = HttpClient.newHttpClient()) {
      site.restart();
      site.wire().begin(Outage.THROTTLED);
      for (var origin : List.of(site.address(), "https://evil.example", "null")) {
        var sent =
            HttpRequest.newBuilder(URI.create(site.address() + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", origin)
                .POST(BodyPublishers.ofString("name=Ours&email=somebody@acme.example"));
        var html = client.send(sent.build(), BodyHandlers.ofString()).body();

        assertEquals(origin.equals(site.address()), html.contains(repeated), html);
      }
      site.wire().begin(Outage.NONE);
    }
  }

  @Test
  void signIn_inAnOutage_keepsTheAddressAndTheOtherForm() {
    try (var site = FormCases.site()) {
      var page = new FormBrowser(site.address()).get("/acme/sign-in");
      var fields = CheapSignIn.fields(page, "acme", "owner", CheapSignIn.PASSWORD);
      fields.put("unsent", "b3RoZXI");
      site.restart();
      site.wire().begin(Outage.THROTTLED);
      var browser = new FormBrowser(site.address());
      page.cookies().forEach(browser::with);
      var answer = browser.post("/acme/sign-in", fields);
      site.wire().begin(Outage.NONE);
      var again = browser.post("/acme/sign-in", answer.form("unsent"));

      assertEquals(503, answer.status(), answer::html);
      assertFalse(answer.html().contains(CheapSignIn.PASSWORD), answer::html);
      assertEquals(422, again.status(), again::html);
      assertEquals(fields.get("email"), again.form("email").get("email"));
      assertEquals("b3RoZXI", again.hidden("unsent"));
    }
  }

  /// What no text of it could mend cannot be accepted by sending it again.
  @Test
  void formThatNothingCanMend_isNotOfferedOnceMore() {
    try (var site = FormCases.site()) {
      var owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
      for (var entry : FormCases.forms().toList()) {
        var form = FormCases.of(entry);
        var fields = form.fields(owner);
        form.typed().keySet().forEach(name -> fields.put(name, "~"));
        fields.keySet().removeIf(name -> FormCases.TEXTS.contains(name));
        var answer = owner.post(form.path(), fields);

        assertFalse(answer.html().contains("Send again"), () -> form.path() + answer.html());
      }
    }
  }
}
