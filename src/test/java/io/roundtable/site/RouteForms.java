package io.roundtable.site;

import static java.util.Map.entry;

import io.roundtable.RouteTable;
import io.roundtable.model.Job;
import io.roundtable.model.Passkey;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.NewsKind;
import io.roundtable.site.RouteVisit.Step;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A valid form for every route that takes one, and what must have happened before in its project.
/// Long because it has a line for each.
final class RouteForms {
  private static final String TASK = "/:tenant/projects/:slug/tasks/:task";
  private static final String PROJECT = "/:tenant/projects/:slug";
  private static final String ESCALATION = "/escalation";
  /// Asked and sent by an admin of a tenant of its own.
  static final String TENANT_END = "/:tenant/settings/deletion";

  private static final String[] SIGN_IN_RULES = {
    "by-password", "yes", "by-passkey", "yes", "by-oidc", "yes", "domains", "acme.example"
  };

  private static final String TENANT_SLUG = "/:tenant/settings/slug";

  /// Of another session of each owner.
  static final String SESSION = "s".repeat(43);

  /// Pages that read otherwise for other questions.
  private static final Map<String, List<String>> QUESTIONS =
      Map.of(
          "/",
          List.of("", "?tenant=acme"),
          "/:tenant/escalations",
          List.of("", "?order=age"),
          PROJECT,
          List.of("", "?from=2026-10-01&to=2026-10-31", "?assignee=editor", "?select=1"),
          "/:tenant/people",
          List.of("", "?state=invited", "?state=deactivated"),
          "/:tenant/people/search",
          List.of("?q=editor"),
          PROJECT + "/people",
          List.of("?q=editor"),
          PROJECT + "/people/others",
          List.of("?q=newcomer"),
          PROJECT + "/tasks",
          List.of("", "?order=oldest"));

  /// Pages that read once more what their reader has just changed.
  private static final Set<String> SHOW_OWN_WRITES =
      Set.of("/:tenant", "/:tenant/tasks", "/:tenant/escalations", PROJECT);

  private static final Map<String, Preparation> PREPARATIONS =
      Map.ofEntries(
          entry("/:tenant", RouteForms::busy),
          entry("/:tenant/tasks", RouteForms::busy),
          entry("/:tenant/escalations", RouteForms::busy),
          entry("/:tenant/profile", fields("timeZone", "Asia/Kathmandu", "was.timeZone", "")),
          entry("/:tenant/profile/name", fields("name", "Augusta King")),
          entry(
              "/:tenant/profile/notifications",
              fields("mails", "assigned", "was.mails", "escalated assigned")),
          entry(
              "/:tenant/profile/password",
              fields(
                  "password",
                  CheapSignIn.PASSWORD,
                  "newPassword",
                  "better horse",
                  "newPasswordAgain",
                  "better horse")),
          entry(
              "/:tenant/profile/address",
              fields("email", "augusta@acme.example", "password", CheapSignIn.PASSWORD)),
          entry(
              "/:tenant/people/invitations",
              fields(
                  "addresses",
                  "eve@acme.example",
                  "role",
                  "member",
                  "otherProjects",
                  "",
                  "otherRole",
                  "editor")),
          entry("/:tenant/people/:user/role", fields("role", "admin", "was.role", "member")),
          entry("/:tenant/people/:user/deactivation", fields("successor", "editor")),
          entry("/:tenant/people/:user/reactivation", RouteForms::deactivated),
          entry("/:tenant/inbox", RouteForms::news),
          entry("/:tenant/settings", fields("name", "Acme Europe", "timeZone", "Europe/Berlin")),
          entry("/:tenant/settings/sign-in", fields(SIGN_IN_RULES)),
          entry(TENANT_END, fields("slug", "doomed")),
          entry(TENANT_SLUG, fields("slug", "acme-moved")),
          entry(
              "/:tenant/projects",
              fields("name", "Plan", "slug", "plan", "prefix", "PLAN", "visibility", "listed")),
          entry(PROJECT + "/settings", filled("/settings", "visibility", "visibility", "private")),
          entry(PROJECT + "/settings/slug", filled("/settings", "slug", "slug", "elsewhere")),
          entry(PROJECT + "/archive/removal", after("/archive")),
          entry(
              PROJECT + "/members",
              fields("member", "", "email", "newcomer@acme.example", "role", "editor")),
          entry(PROJECT + "/members/:user/role", fields("role", "viewer")),
          entry(PROJECT + "/members/:user/removal", fields("successor", "")),
          entry(PROJECT + "/membership/removal", fields("successor", "")),
          entry(PROJECT + "/columns", fields("name", "Review", "taskLimit", "")),
          entry(PROJECT + "/columns/:status", fields("name", "To do", "taskLimit", "9")),
          entry(
              PROJECT + "/columns/:status/place", fields("place", "2", "order", "OPEN,DOING,DONE")),
          entry(PROJECT + "/columns/:status/removal", fields("target", "DOING")),
          entry(PROJECT + "/deletion", RouteForms::deletion),
          entry(PROJECT + "/bulk", RouteForms::bulk),
          entry(PROJECT + "/tasks", fields("title", "Write copy", "status", "OPEN")),
          entry(TASK, RouteForms::edit),
          entry(PROJECT + "/bulk/undo", RouteForms::bulkChanged),
          entry(TASK + "/comments/:comment/restoration", RouteForms::deletedComment),
          entry(TASK + "/status", fields("status", "DONE")),
          entry(TASK + "/restoration", after("/deletion")),
          entry(TASK + "/watch", fields("watching", "true")),
          entry(TASK + "/boxes", RouteForms::list),
          entry(TASK + "/comments/:comment/boxes", RouteForms::listedComment),
          entry(TASK + "/comments", fields("text", "Remember this.")),
          entry(TASK + "/comments/:comment", RouteForms::editedComment),
          entry(TASK + ESCALATION, fields("responder", "editor", "note", "Please look.")),
          entry(TASK + "/escalation/acknowledgement", RouteForms::escalated),
          entry(TASK + "/escalation/return", RouteForms::escalated),
          entry(TASK + "/escalation/resolution", RouteForms::escalated),
          entry(TASK + "/escalation/reopening", RouteForms::resolved));

  private RouteForms() {}

  /// Everybody who is at hand.
  record People(Visitor stranger, Visitor owner, Visitor editor, Visitor admin) {}

  /// Somebody with a session, or without one.
  ///
  /// @param token what forms of that session carry
  record Visitor(Browsing browsing, String token) {
    static Visitor signedIn(Browsing browsing) {
      return signedIn(browsing, "acme");
    }

    static Visitor signedIn(Browsing browsing, String tenant) {
      var page = browsing.forms().get("/" + tenant + "/projects/new");
      return new Visitor(browsing, page.hidden("csrfToken"));
    }
  }

  /// Prepares a visit to a route in a project.
  static RouteVisit prepare(RouteTable.Entry route, People people, String project) {
    var scene = new RouteScene(people, project);
    if (route.path().equals("/:tenant/jobs/:job")) {
      var page = Step.get(scene.owner().browsing(), deleting(scene));
      return new RouteVisit(route, List.of(page));
    }
    var visitor = visitor(route, people);
    var form = PREPARATIONS.getOrDefault(route.path(), fields()).form(scene);
    form.put("csrfToken", visitor.token());
    var path = path(route, scene);
    return new RouteVisit(
        route,
        route.method().equals("POST")
            ? sending(route, scene, Step.post(visitor.browsing(), path, form))
            : questions(route, scene, visitor, path));
  }

  /// A tenant that moves comes back for the other routes.
  private static List<Step> sending(RouteTable.Entry route, RouteScene scene, Step sent) {
    if (!route.path().equals(TENANT_SLUG)) {
      return List.of(sent);
    }
    var admin = scene.people().admin();
    var back = scene.form("slug", "acme", "csrfToken", admin.token());
    return List.of(sent, Step.post(admin.browsing(), "/acme-moved/settings/slug", back).before());
  }

  /// The page of the work that removes the project, for who deleted it.
  private static String deleting(RouteScene scene) {
    var form = deletion(scene);
    scene.done(scene.owner(), "/deletion", form);
    var project = new ProjectKey(new TenantId("t1"), new ProjectId(scene.slug()));
    var job = Job.singleId(JobKind.DELETE_PROJECT, project, "");
    return "/acme/jobs/" + job + "?by=" + form.get("requestKey");
  }

  private static List<Step> questions(
      RouteTable.Entry route, RouteScene scene, Visitor visitor, String path) {
    var steps = new ArrayList<Step>();
    for (var question : QUESTIONS.getOrDefault(route.path(), List.of(""))) {
      steps.add(Step.get(visitor.browsing(), path + question));
    }
    if (SHOW_OWN_WRITES.contains(route.path())) {
      var form = scene.form("status", "DOING", "csrfToken", visitor.token());
      var move = scene.project() + scene.task() + "/status";
      steps.add(Step.post(visitor.browsing(), move, form).before());
      steps.add(Step.get(visitor.browsing(), path));
    }
    if (route.path().equals("/:tenant/escalations")) {
      var responder = "?responder=owner-" + scene.slug();
      var admin = scene.people().admin().browsing();
      steps.add(Step.get(admin, path + responder));
      steps.add(Step.get(admin, path + "?responder=owner&responder.shown="));
    }
    return steps;
  }

  private static Visitor visitor(RouteTable.Entry route, People people) {
    if (route.permission() == Permission.TENANT_ADMIN) {
      return people.admin();
    }
    if (route.path().endsWith("/membership/removal")) {
      return people.editor();
    }
    boolean needsSession =
        !route.path().equals("/")
            && !route.path().contains("/sign-in")
            && !route.path().endsWith("/:link")
            && !route.path().endsWith("/:token");
    return needsSession ? people.owner() : people.stranger();
  }

  private static String path(RouteTable.Entry route, RouteScene scene) {
    var segments =
        Map.ofEntries(
            entry(":tenant", route.path().equals(TENANT_END) ? "doomed" : "acme"),
            entry(":slug", scene.slug()),
            entry(":task", scene.reference()),
            entry(
                ":user", route.path().endsWith("activation") ? "owner-" + scene.slug() : "editor"),
            entry(":session", SESSION),
            entry(":passkey", Passkey.idOf("owner-" + scene.slug())),
            entry(":invitation", "i-" + scene.slug()),
            entry(":entry", "n-" + scene.slug()),
            entry(":link", link(route, scene)),
            entry(
                ":token",
                MadeInvitations.stop(
                    new TenantId("t1"), new UserId("owner-" + scene.slug()), NewsKind.ESCALATED)),
            entry(":comment", "20261001T080000Z-c1"),
            entry(":status", "OPEN"),
            entry(":job", Identifiers.next(InstantSource.system())));
    return Stream.of(route.path().split("/"))
        .map(segment -> segments.getOrDefault(segment, segment))
        .collect(Collectors.joining("/", "", route.path().equals("/") ? "/" : ""));
  }

  private static String link(RouteTable.Entry route, RouteScene scene) {
    var tenant = new TenantId("t1");
    if (route.path().contains("/address/")) {
      return MadeInvitations.addressLink(tenant, new UserId("owner-" + scene.slug()));
    }
    return route.path().contains("/password/")
        ? MadeInvitations.resetLink(tenant, new UserId("owner-" + scene.slug()))
        : MadeInvitations.link(tenant, "i-" + scene.slug());
  }

  private static Preparation fields(String... fields) {
    return scene -> scene.form(fields);
  }

  /// A form as a page shows it, with another value.
  private static Preparation filled(String page, String field, String changed, String value) {
    return scene -> scene.filled(page, field, changed, value);
  }

  /// A form for which another one must have been sent.
  private static Preparation after(String path) {
    return scene -> {
      scene.done(scene.owner(), scene.target(path), scene.form());
      return scene.form();
    };
  }

  private static Map<String, String> deactivated(RouteScene scene) {
    scene.done(
        scene.people().admin(),
        "/acme/people/owner-" + scene.slug() + "/deactivation",
        scene.form());
    return scene.form();
  }

  private static Map<String, String> news(RouteScene scene) {
    return scene.form("upTo", "n-" + scene.slug());
  }

  private static Map<String, String> deletion(RouteScene scene) {
    return scene.form("slug", scene.slug());
  }

  private static Map<String, String> bulk(RouteScene scene) {
    return scene.form("task", scene.reference(), "action", "move", "value", "DONE");
  }

  private static Map<String, String> bulkChanged(RouteScene scene) {
    var form = bulk(scene);
    scene.done(scene.owner(), "/bulk", form);
    return scene.form("undoes", form.get("requestKey"));
  }

  private static Map<String, String> deletedComment(RouteScene scene) {
    var deletion = scene.form();
    var comment = scene.task() + "/comments/20261001T080000Z-c1";
    scene.done(scene.owner(), comment + "/deletion", deletion);
    return scene.form("undoes", deletion.get("requestKey"));
  }

  private static Map<String, String> edit(RouteScene scene) {
    return scene.filled(scene.task() + "/edit", "was.title", "title", "Another title");
  }

  private static Map<String, String> editedComment(RouteScene scene) {
    var page = scene.task() + "/comments/20261001T080000Z-c1/edit";
    return scene.filled(page, "was.version", "text", "Another text");
  }

  private static Map<String, String> list(RouteScene scene) {
    var edit = scene.filled(scene.task() + "/edit", "was.title", "text", "- [ ] Paint");
    scene.done(scene.owner(), scene.task(), edit);
    return scene.filled(scene.task(), "was.text", "box", "1");
  }

  private static Map<String, String> listedComment(RouteScene scene) {
    var comment = scene.task() + "/comments/20261001T080000Z-c1";
    var edit = scene.filled(comment + "/edit", "was.version", "text", "- [ ] Paint");
    scene.done(scene.owner(), comment, edit);
    return scene.filled(scene.task(), "was.version", "box", "1");
  }

  private static Map<String, String> escalated(RouteScene scene) {
    var responder = "owner-" + scene.slug();
    scene.done(
        scene.people().editor(), scene.task() + ESCALATION, scene.form("responder", responder));
    return scene.form();
  }

  private static Map<String, String> resolved(RouteScene scene) {
    escalated(scene);
    var resolution = scene.form();
    scene.done(scene.owner(), scene.task() + "/escalation/resolution", resolution);
    return scene.form("resolution", resolution.get("requestKey"));
  }

  /// The owner has something to do.
  private static Map<String, String> busy(RouteScene scene) {
    var form = scene.form("title", "To do", "status", "OPEN", "assignee", "owner-" + scene.slug());
    scene.done(scene.people().editor(), "/tasks", form);
    return escalated(scene);
  }

  /// Does what must be there before a route is visited.
  @FunctionalInterface
  private interface Preparation {
    Map<String, String> form(RouteScene scene);
  }
}
