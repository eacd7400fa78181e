package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.feature.task.Texts;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Passkey;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A valid form for every route that takes one of signed-in people, and what must have happened
/// before.
final class FormCases {
  static final TenantId TENANT = new TenantId("t1");
  static final UserId OWNER = new UserId("owner");
  static final UserId EDITOR = new UserId("editor");
  private static final UserId NEWCOMER = new UserId("newcomer");
  static final String PROJECT = "/acme/projects/launch";
  static final String TASK = PROJECT + "/tasks/LAUNCH-1";
  static final String COMMENT = TASK + "/comments/20261001T080000Z-c1";
  private static final String LIST = "- [ ] Paint";
  static final Set<String> TEXTS = Set.of("name", "title", "text", "note");
  static final Step ESCALATED =
      new Step(TASK + "/escalation", Map.of("responder", "editor", "note", "Now"));
  private static final String RESOLUTION = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  static final Step RESOLVED =
      new Step(TASK + "/escalation/resolution", Map.of("requestKey", RESOLUTION));
  private static final String PASSWORD = "/:tenant/profile/password";
  private static final String OTHER_SESSIONS = "/:tenant/profile/sessions/others/removal";

  /// Of another session of the owner.
  private static final String SESSION = "s".repeat(43);

  private static final String[] NEW_PASSWORD = {
    "password",
    CheapSignIn.PASSWORD,
    "newPassword",
    "better horse",
    "newPasswordAgain",
    "better horse"
  };

  private static final Step DELETED = new Step(TASK + "/deletion", Map.of());
  private static final Step ARCHIVED = new Step(PROJECT + "/archive", Map.of());
  private static final Step TWO_OWNERS =
      new Step(PROJECT + "/members/editor/role", Map.of("role", "owner"));

  /// What is sent to each route, after what.
  static final Map<String, Case> CASES = cases();

  private static Map<String, Case> cases() {
    // Long because it has a case for every route that takes a form.
    var cases = new LinkedHashMap<String, Case>();
    var project = "/:tenant/projects/:slug";
    var task = project + "/tasks/:task";
    cases.put("/:tenant/profile", at("/acme/profile", "timeZone", "Asia/Kathmandu"));
    cases.put("/:tenant/profile/name", at("/acme/profile/name", "name", "Augusta King"));
    cases.put(
        "/:tenant/profile/notifications",
        at("/acme/profile/notifications", "mails", "assigned", "was.mails", "escalated assigned"));
    cases.put(PASSWORD, at("/acme/profile/password", NEW_PASSWORD));
    cases.put(
        "/:tenant/profile/address",
        at(
            "/acme/profile/address",
            "email",
            "augusta@acme.example",
            "password",
            CheapSignIn.PASSWORD));
    cases.put("/:tenant/profile/address/removal", at("/acme/profile/address/removal"));
    cases.put(OTHER_SESSIONS, at("/acme/profile/sessions/others/removal"));
    cases.put(
        "/:tenant/profile/sessions/:session/removal",
        at("/acme/profile/sessions/" + SESSION + "/removal"));
    cases.put(
        "/:tenant/profile/passkeys/:passkey/removal",
        at("/acme/profile/passkeys/" + Passkey.idOf("owner") + "/removal"));
    cases.put("/:tenant/profile/codes/removal", at("/acme/profile/codes/removal"));
    cases.put("/:tenant/settings/deletion", at("/acme/settings/deletion", "slug", "acme"));
    var people = "/:tenant/people";
    cases.put(
        people + "/invitations",
        at(
            "/acme/people/invitations",
            "addresses",
            "eve@acme.example",
            "role",
            "member",
            "otherProjects",
            "",
            "otherRole",
            "editor"));
    for (var action : List.of("renewal", "removal")) {
      cases.put(
          people + "/invitations/:invitation/" + action,
          at("/acme/people/invitations/i1/" + action));
    }
    cases.put(
        people + "/:user/role",
        at("/acme/people/editor/role", "role", "admin", "was.role", "member"));
    cases.put(
        people + "/:user/deactivation",
        at("/acme/people/newcomer/deactivation", "successor", "editor"));
    cases.put(people + "/:user/password-link", at("/acme/people/editor/password-link"));
    cases.put(
        people + "/:user/second-factor/removal", at("/acme/people/newcomer/second-factor/removal"));
    cases.put(people + "/:user/reactivation", at("/acme/people/gone/reactivation"));
    cases.put("/:tenant/inbox", at("/acme/inbox", "upTo", "n1"));
    cases.put("/:tenant/inbox/:entry", at("/acme/inbox/n1"));
    cases.put(
        "/:tenant/settings",
        at("/acme/settings", "name", "Acme Europe", "timeZone", "Europe/Berlin"));
    cases.put(
        "/:tenant/settings/sign-in",
        at(
            "/acme/settings/sign-in",
            "by-password",
            "yes",
            "by-passkey",
            "yes",
            "by-oidc",
            "yes",
            "domains",
            "acme.example"));
    cases.put("/:tenant/settings/slug", at("/acme/settings/slug", "slug", "acme-moved"));
    cases.put(
        "/:tenant/projects",
        at("/acme/projects", "name", "Docs", "slug", "docs", "visibility", "listed"));
    cases.put(
        project + "/members", at(PROJECT + "/members", "member", "newcomer", "role", "editor"));
    cases.put(
        project + "/members/:user/role", at(PROJECT + "/members/editor/role", "role", "viewer"));
    cases.put(
        project + "/members/:user/removal",
        at(PROJECT + "/members/editor/removal", "successor", "owner"));
    cases.put(
        project + "/membership/removal",
        at(PROJECT + "/membership/removal", "successor", "editor").after(TWO_OWNERS));
    cases.put(
        project + "/settings",
        at(
            PROJECT + "/settings",
            "name",
            "Start",
            "visibility",
            "private",
            "was.name",
            "Project launch",
            "was.visibility",
            "listed"));
    cases.put(project + "/settings/slug", at(PROJECT + "/settings/slug", "slug", "start"));
    cases.put(project + "/archive", at(PROJECT + "/archive"));
    cases.put(project + "/archive/removal", at(PROJECT + "/archive/removal").after(ARCHIVED));
    cases.put(project + "/columns", at(PROJECT + "/columns", "name", "Review"));
    cases.put(
        project + "/columns/:status",
        at(PROJECT + "/columns/DOING", "name", "Doing now", "taskLimit", "7"));
    cases.put(
        project + "/columns/:status/place",
        at(PROJECT + "/columns/OPEN/place", "place", "1", "order", "OPEN,DOING,DONE"));
    cases.put(
        project + "/columns/:status/removal",
        at(PROJECT + "/columns/OPEN/removal", "target", "DOING"));
    cases.put(project + "/deletion", at(PROJECT + "/deletion", "slug", "launch"));
    cases.put(project + "/tasks", at(PROJECT + "/tasks", "title", "Paint", "status", "OPEN"));
    cases.put(task, at(TASK, "title", "Paint", "was.title", "Secret of launch"));
    cases.put(task + "/status", at(TASK + "/status", "status", "DONE"));
    cases.put(task + "/deletion", at(TASK + "/deletion"));
    cases.put(task + "/watch", at(TASK + "/watch", "watching", "true"));
    cases.put(task + "/restoration", at(TASK + "/restoration").after(DELETED));
    cases.put(
        task + "/boxes",
        at(TASK + "/boxes", "box", "1", "was.text", Texts.hash(LIST))
            .after(new Step(TASK, Map.of("text", LIST, "was.text", ""))));
    cases.put(
        task + "/comments/:comment/boxes", at(COMMENT + "/boxes", "box", "1", "was.version", "1"));
    cases.put(task + "/comments", at(TASK + "/comments", "text", "Well done"));
    cases.put(task + "/comments/:comment", at(COMMENT, "text", "Better", "was.version", "1"));
    cases.put(task + "/comments/:comment/deletion", at(COMMENT + "/deletion"));
    cases.put(
        task + "/comments/:comment/restoration",
        at(COMMENT + "/restoration", "undoes", RESOLUTION)
            .after(new Step(COMMENT + "/deletion", Map.of("requestKey", RESOLUTION))));
    cases.put(
        project + "/bulk/undo",
        at(PROJECT + "/bulk/undo", "undoes", RESOLUTION)
            .after(
                new Step(
                    PROJECT + "/bulk",
                    Map.of(
                        "requestKey",
                        RESOLUTION,
                        "task",
                        "LAUNCH-1",
                        "action",
                        "move",
                        "value",
                        "DONE"))));
    cases.put(task + "/escalation", at(TASK + "/escalation", "responder", "editor", "note", "Now"));
    cases.put(
        task + "/escalation/return",
        at(TASK + "/escalation/return", "note", "Ask Ben").after(ESCALATED));
    for (var action : List.of("acknowledgement", "resolution")) {
      cases.put(
          task + "/escalation/" + action, at(TASK + "/escalation/" + action).after(ESCALATED));
    }
    cases.put(
        task + "/escalation/reopening",
        at(TASK + "/escalation/reopening", "resolution", RESOLUTION).after(ESCALATED, RESOLVED));
    cases.put(
        project + "/bulk",
        at(PROJECT + "/bulk", "task", "LAUNCH-1", "action", "move", "value", "DONE"));
    return cases;
  }

  private FormCases() {}

  /// The routes that take forms of signed-in people, but for what only their device can fill in,
  /// and what is answered with recovery codes: PasskeysIT and CodesIT send that.
  static Stream<RouteTable.Entry> forms() {
    return Routes.table().entries().stream()
        .filter(entry -> !entry.path().endsWith("/passkeys"))
        .filter(entry -> !entry.path().matches(".*/profile/codes(/recovery)?"))
        .filter(entry -> entry.method().equals("POST"))
        .filter(entry -> entry.permission() != Permission.ANYBODY);
  }

  /// Whether a route gives its sender a session under another token, so that the form sent again
  /// much later is a stranger's.
  static boolean renews(RouteTable.Entry entry) {
    return Set.of(PASSWORD, OTHER_SESSIONS).contains(entry.path());
  }

  /// What is sent to a route.
  static Case of(RouteTable.Entry entry) {
    var form = CASES.get(entry.path());
    assertNotNull(form, () -> "What is sent to " + entry.path() + "? Add it to CASES.");
    return form;
  }

  static Site site() {
    var site = Site.start();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.ADMIN));
    entities.add(CheapSignIn.credential(TENANT, OWNER));
    entities.add(SessionCookie.session(TENANT, OWNER, SESSION, site.clock().instant()));
    entities.add(MadePasskeys.of(TENANT, OWNER));
    entities.add(MadeCodes.of(TENANT, OWNER));
    entities.add(MadeCodes.of(TENANT, NEWCOMER));
    entities.addAll(MadeInvitations.waiting(TENANT, "i1", site.clock().instant()));
    var gone = new EmailAddress("gone@acme.example");
    entities.add(
        MadeProjects.person(TENANT, new UserId("gone"), gone, TenantRole.MEMBER)
            .in(PersonState.DEACTIVATED));
    for (var person : List.of(EDITOR, NEWCOMER)) {
      var address = new EmailAddress(person + "@acme.example");
      entities.add(MadeProjects.person(TENANT, person, address, TenantRole.MEMBER));
      entities.add(CheapSignIn.credential(TENANT, person));
    }
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn("DOING", false),
            new BoardColumn("DONE", true));
    var made =
        MadeProjects.project(
            TENANT, new ProjectId("p1"), "launch", ProjectState.LISTED, OWNER, places);
    for (var entity : made) {
      entities.add(entity instanceof Task task ? task.withCommentCount(1) : entity);
    }
    entities.addAll(MadeNews.unread(OWNER, "n1", made));
    entities.add(MadeProjects.member((Project) made.getFirst(), EDITOR, ProjectRole.EDITOR));
    entities.add(
        new Comment(
            TENANT,
            new TaskId("p1-first"),
            "c1",
            MadeProjects.SINCE,
            OWNER,
            "Person owner",
            LIST,
            1));
    site.load(entities);
    return site;
  }

  static Case at(String path, String... fields) {
    var typed = new LinkedHashMap<String, String>();
    for (int field = 0; field < fields.length; field += 2) {
      typed.put(fields[field], fields[field + 1]);
    }
    return new Case(path, typed);
  }

  /// One form.
  ///
  /// @param before what is sent beforehand
  record Case(String path, Map<String, String> typed, List<Step> before) {
    Case(String path, Map<String, String> typed) {
      this(path, typed, List.of());
    }

    Case after(Step... steps) {
      return new Case(path, typed, List.of(steps));
    }

    /// The same form with another text in it; empty where no text is typed.
    Optional<Case> other() {
      return typed.keySet().stream()
          .filter(TEXTS::contains)
          .findFirst()
          .map(
              text -> {
                var others = new LinkedHashMap<>(typed);
                others.compute(text, (name, value) -> value + " else");
                return new Case(path, others);
              });
    }

    /// The same form with a text of its own in each field that people write in.
    Case written() {
      var written = new LinkedHashMap<>(typed);
      written.replaceAll((name, value) -> TEXTS.contains(name) ? text(name) : value);
      return new Case(path, written, before);
    }

    /// What people wrote, as it stands in a page.
    List<String> texts() {
      return typed.keySet().stream()
          .filter(TEXTS::contains)
          .map(name -> text(name).replace("<", "&lt;").replace(">", "&gt;"))
          .toList();
    }

    private static String text(String name) {
      return "Unsent " + name + " <of mine>";
    }

    /// Sends what must have been sent beforehand.
    void prepare(FormBrowser browser) {
      for (var step : before) {
        var answer = browser.post(step.path(), new Case(step.path(), step.typed()).fields(browser));
        assertEquals(303, answer.status(), answer::html);
      }
    }

    /// The form with the token of a page of the browser's and a key of its own.
    Map<String, String> fields(FormBrowser browser) {
      var fields = new LinkedHashMap<>(typed);
      fields.put("csrfToken", browser.get("/acme").hidden("csrfToken"));
      fields.putIfAbsent("requestKey", Identifiers.next(InstantSource.system()));
      return fields;
    }
  }

  record Step(String path, Map<String, String> typed) {}
}
