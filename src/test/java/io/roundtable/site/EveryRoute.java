package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Asks for every page and sends every form once, each as somebody who has not visited anything
/// before and in a project of its own, and notes what that sent to the table.
public final class EveryRoute {
  private static final TenantId TENANT = new TenantId("t1");
  private static final TenantId DOOMED = new TenantId("doomed");
  private static final UserId EDITOR = new UserId("editor");
  private static final UserId NEWCOMER = new UserId("newcomer");
  private static final UserId ADMIN = new UserId("admin");
  private static final int MUCH = 40;
  private static final Duration UNTIL_TRASH_IS_EMPTIED = Duration.ofDays(40);

  /// Only the search for due jobs has this in it, of what a form sends: jobs wait until the form's
  /// own requests were counted.
  private static final String SEARCH_FOR_JOBS = "BETWEEN";

  /// Asked at any moment, also while a page is made: by whoever looks for due jobs, and for the
  /// state of the table.
  private static final Set<String> BACKGROUND = Set.of("AP25", "administration");

  private static final List<BoardColumn> COLUMNS =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("DOING", false),
          new BoardColumn("DONE", true));

  private final List<Visited> visited = new ArrayList<>();
  private final List<Sent> sent = new ArrayList<>();
  private final Site site;
  private final List<DemoAccount> accounts;

  /// A route that was visited.
  ///
  /// @param patterns the access and write patterns of its requests to the table
  public record Visited(RouteTable.Entry route, Set<String> patterns) {}

  /// A request that the application sent to the table.
  ///
  /// @param operation for example `Query`
  /// @param body its JSON
  public record Sent(String operation, String body) {}

  private EveryRoute(Site site) {
    this.site = site;
    this.accounts = site.loadGuide();
  }

  /// All of them, visited once in a process, with the long work that follows done.
  public static EveryRoute visits() {
    return Once.VISITS;
  }

  private static EveryRoute visit() {
    try (var mail = new Mailboxes();
        var site = Site.start(mail)) {
      var all = new EveryRoute(site);
      all.visitAll();
      return all;
    }
  }

  /// The routes, in their order.
  public List<Visited> visited() {
    return List.copyOf(visited);
  }

  /// The requests of all of them, and of the long work that followed.
  public List<Sent> sent() {
    return List.copyOf(sent);
  }

  private void visitAll() {
    var routes = Routes.table().entries();
    var entities = new ArrayList<Entity>();
    for (var person : List.of(EDITOR, NEWCOMER)) {
      entities.add(person(person, TenantRole.MEMBER));
    }
    entities.add(person(ADMIN, TenantRole.ADMIN));
    entities.add(RouteVisit.DEVICE.passkey(TENANT, ADMIN));
    entities.addAll(MadeProjects.tenant(DOOMED, "doomed", "Doomed", ADMIN, TenantRole.ADMIN));
    entities.add(person(MadeCodes.PERSON, TenantRole.MEMBER));
    entities.add(MadeCodes.of(TENANT, MadeCodes.PERSON));
    entities.add(MadeCodes.of(TENANT, EDITOR));
    for (int number = 0; number < routes.size(); number++) {
      var ground = new RouteProject(number);
      entities.addAll(project(ground));
      if (!routes.get(number).path().endsWith("/codes")) {
        entities.add(MadeCodes.of(TENANT, ground.owner()));
      }
    }
    site.load(entities);
    var prepared = new ArrayList<RouteVisit>();
    var editor = visitor(EDITOR);
    var admin = visitor(ADMIN);
    var last = RouteForms.Visitor.signedIn(site.signedIn(DOOMED, "doomed", ADMIN), "doomed");
    for (int number = 0; number < routes.size(); number++) {
      var own = new RouteProject(number);
      var people =
          new RouteForms.People(
              new RouteForms.Visitor(site.stranger(), ""),
              visitor(own.owner()),
              editor,
              routes.get(number).path().equals(RouteForms.TENANT_END) ? last : admin);
      prepared.add(RouteForms.prepare(routes.get(number), people, own.project()));
    }
    site.settleJobs();
    site.restart();
    prepared.forEach(this::record);
    writeMuch(editor);
    site.settleJobs();
    site.clock().advance(UNTIL_TRASH_IS_EMPTIED);
    site.settleJobs();
    take();
  }

  /// More tasks within a minute than cookies can name: they are noted in an item of their own.
  private void writeMuch(RouteForms.Visitor editor) {
    var tasks = new RouteProject(0).project() + "/tasks";
    var browser = editor.browsing().forms();
    for (int number = 0; number < MUCH; number++) {
      var key = Identifiers.next(site.clock());
      var title = "Task " + number;
      var form =
          Map.of("title", title, "status", "OPEN", "csrfToken", editor.token(), "requestKey", key);
      assertEquals(303, browser.post(tasks, form).status());
    }
  }

  private RouteForms.Visitor visitor(UserId user) {
    return RouteForms.Visitor.signedIn(site.signedIn(TENANT, "acme", user));
  }

  private void record(RouteVisit visit) {
    var patterns = new TreeSet<String>();
    var browsers = new HashMap<Browsing, FormBrowser>();
    for (var step : visit.steps()) {
      take();
      var before = answered();
      if (step.form() != null) {
        site.wire().hold(SEARCH_FOR_JOBS);
      }
      var forms = browsers.computeIfAbsent(step.browser(), Browsing::forms);
      var answer = step.take(forms, accounts.getFirst());
      assertTrue(
          answer.status() < 400,
          () -> visit.route() + " " + step.address() + " " + answer.status() + answer.html());
      if (step.counted()) {
        patterns.addAll(since(before));
      }
      site.wire().letGo();
      site.settleJobs();
    }
    visited.add(new Visited(visit.route(), patterns));
  }

  private void take() {
    site.takeRequests().forEach(request -> sent.add(new Sent(request.operation(), request.body())));
  }

  private Map<String, Long> answered() {
    return site.meters.find("roundtable.table.requests").counters().stream()
        .collect(
            Collectors.toMap(
                counter -> counter.getId().getTag("pattern"), counter -> (long) counter.count()));
  }

  private Set<String> since(Map<String, Long> before) {
    var now = new TreeMap<>(answered());
    now.entrySet().removeIf(entry -> entry.getValue().equals(before.get(entry.getKey())));
    return now.keySet().stream()
        .flatMap(patterns -> Stream.of(patterns.split("\\+")))
        .filter(pattern -> !BACKGROUND.contains(pattern))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Entity person(UserId user, TenantRole role) {
    return MadeProjects.person(TENANT, user, new EmailAddress(user + "@acme.example"), role);
  }

  /// A project with an owner, the editor, a task and a comment of the owner on it.
  private static List<Entity> project(RouteProject ground) {
    var slug = ground.slug();
    var id = new ProjectId(slug);
    var made = MadeProjects.project(TENANT, id, slug, ProjectState.LISTED, ground.owner(), COLUMNS);
    var entities = new ArrayList<Entity>();
    entities.add(person(ground.owner(), TenantRole.MEMBER));
    entities.add(CheapSignIn.credential(TENANT, ground.owner()));
    entities.add(SessionCookie.session(TENANT, ground.owner(), RouteForms.SESSION, Instant.now()));
    entities.add(MadePasskeys.of(TENANT, ground.owner()));
    entities.addAll(MadeInvitations.waiting(TENANT, "i-" + slug, Instant.now()));
    entities.add(MadeInvitations.reset(TENANT, ground.owner(), Instant.now()));
    entities.add(MadeInvitations.change(TENANT, ground.owner(), Instant.now()));
    for (var entity : made) {
      entities.add(entity instanceof Task task ? task.withCommentCount(1) : entity);
    }
    entities.addAll(MadeNews.unread(ground.owner(), "n-" + slug, made));
    entities.add(MadeProjects.member((Project) made.getFirst(), EDITOR, ProjectRole.EDITOR));
    entities.add(
        new Comment(
            TENANT,
            new TaskId(slug + "-first"),
            "c1",
            MadeProjects.SINCE,
            ground.owner(),
            "Person " + ground.owner(),
            "Looks good.",
            1));
    return entities;
  }

  private static final class Once {
    private static final EveryRoute VISITS = visit();
  }

  /// The project and owner that a route has for itself.
  private record RouteProject(int number) {
    /// Of letters only, because the prefix is made of them.
    String slug() {
      return "p" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
    }

    UserId owner() {
      return new UserId("owner-" + slug());
    }

    String project() {
      return "/acme/projects/" + slug();
    }
  }
}
