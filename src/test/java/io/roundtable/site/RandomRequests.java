package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
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
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Random requests by random people of two tenants, in which everything has the same identifiers
/// and slugs: the same people, projects, tasks and comments. After each of them the answer and the
/// whole table are compared with what [TableRights] says the person may read and change.
final class RandomRequests implements AutoCloseable {
  private static final List<String> TENANTS = List.of("here", "there");
  private static final List<String> PEOPLE =
      List.of("admin", "owner", "editor", "viewer", "outsider");
  private static final List<String> SLUGS =
      List.of("listed", "listed", "private", "private", "made");
  private static final List<String> TASKS =
      List.of("LISTED-1", "PRIVATE-1", "PRIVATE-2", "20261001T080000Z-listed-first");
  private static final List<RouteTable.Entry> ROUTES =
      Routes.table().entries().stream()
          .filter(route -> route.path().startsWith("/:tenant"))
          .filter(route -> !route.path().contains("/sign-"))
          .toList();
  private static final List<String> NAMED =
      List.of("assignee", "responder", "successor", "member", "person");

  private final Site site = Site.start();
  private final Planting table;
  private final Random random;
  private final Map<String, FormBrowser> browsers = new HashMap<>();
  private final List<String> steps = new ArrayList<>();
  private boolean visiting;
  private int accepted;

  RandomRequests(long seed) {
    random = new Random(seed);
    var entities = new ArrayList<Entity>();
    TENANTS.forEach(tenant -> entities.addAll(tenant(tenant)));
    site.load(entities);
    table = new Planting(site.otherProgram());
  }

  private static List<Entity> tenant(String name) {
    var tenant = new TenantId(name);
    var admin = new UserId("admin");
    var secret = TableRights.secret(name, "tenant");
    var entities =
        new ArrayList<>(MadeProjects.tenant(tenant, name, secret, admin, TenantRole.ADMIN));
    for (var person : PEOPLE.subList(1, PEOPLE.size())) {
      var address = new EmailAddress(person + "@" + name + ".example");
      var id = new UserId(person);
      entities.add(MadeProjects.person(tenant, id, address, TenantRole.MEMBER));
    }
    var listed = project(tenant, "listed", ProjectState.LISTED, "owner");
    entities.addAll(listed);
    entities.add(member(listed, "editor", ProjectRole.EDITOR));
    entities.add(member(listed, "viewer", ProjectRole.VIEWER));
    var hidden = project(tenant, "private", ProjectState.PRIVATE, "editor");
    entities.addAll(hidden);
    entities.add(member(hidden, "viewer", ProjectRole.EDITOR));
    return entities;
  }

  private static Entity member(List<Entity> project, String person, ProjectRole role) {
    return MadeProjects.member((Project) project.getFirst(), new UserId(person), role);
  }

  private static List<Entity> project(
      TenantId tenant, String slug, ProjectState state, String owner) {
    var entities = new ArrayList<Entity>();
    var id = new ProjectId(slug);
    var user = new UserId(owner);
    var secret = TableRights.secret(tenant.value(), slug);
    for (var entity : MadeProjects.project(tenant, id, slug, state, user)) {
      entities.add(
          entity instanceof Task task
              ? task.withTitle(secret + " task").withCommentCount(1)
              : entity);
    }
    entities.add(
        new Comment(
            tenant,
            new TaskId(slug + "-first"),
            "c1",
            MadeProjects.SINCE,
            user,
            "Person",
            secret + " comment",
            1));
    return entities;
  }

  /// Sends one request and looks at everything.
  void step() {
    var tenant = pick(TENANTS);
    var person = pick(PEOPLE);
    var route = pick(ROUTES);
    var aimed = random.nextInt(4) == 0 ? pick(TENANTS) : tenant;
    var slug = pick(SLUGS);
    var path = path(route, aimed, slug);
    var typed = TableRights.secret(aimed, slug) + " " + steps.size();
    steps.add(tenant + "/" + person + " " + route.method() + " " + path);

    var before = new TableRights(table.items());
    var answer = send(tenant, person, route, path, typed);
    site.settleJobs();
    var after = new TableRights(table.items());

    assertTrue(answer.status() < 500, () -> answer.status() + " " + steps);
    if (!before.allows(tenant, person, route.permission(), aimed, slug)) {
      assertTrue(answer.status() >= 300, () -> answer.status() + " " + steps);
    }
    var seen = TableRights.secrets(answer.html().replace(typed, ""));
    seen.removeAll(before.readable(tenant, person));
    seen.removeAll(after.readable(tenant, person));
    if (route.permission() == Permission.ANYBODY || visiting && answer.status() == 401) {
      // Whoever has a link, or is asked to sign in, is told whose it is.
      seen.remove(TableRights.secret(aimed, "tenant"));
    }
    assertEquals(Set.of(), seen, () -> "read by " + steps);
    assertEquals(
        List.of(),
        before.forbidden(after, tenant, person, answer.status() >= 400),
        () -> "changed by " + steps + " " + answer.status());
  }

  private FormBrowser.Answer send(
      String tenant, String person, RouteTable.Entry route, String path, String typed) {
    var browser =
        browsers.computeIfAbsent(
            tenant + "/" + person,
            who -> site.signedIn(new TenantId(tenant), tenant, new UserId(person)).forms());
    boolean reads = route.method().equals("GET");
    var form = reads ? null : form(browser, tenant, typed);
    // A session that somebody ended is gone with the first page that says so.
    visiting = browser.names().noneMatch(("rt-" + tenant)::equals);
    var answer = reads ? browser.get(path) : browser.post(path, form);
    if (route.method().equals("POST") && answer.status() == 303) {
      accepted++;
    }
    if (answer.status() == 401) {
      browsers.remove(tenant + "/" + person);
    }
    return answer;
  }

  private String path(RouteTable.Entry route, String tenant, String slug) {
    return Stream.of(route.path().split("/"))
        .map(segment -> segment.startsWith(":") ? segment(segment, tenant, slug) : segment)
        .collect(Collectors.joining("/"));
  }

  private String segment(String name, String tenant, String slug) {
    return switch (name) {
      case ":tenant" -> tenant;
      case ":slug" -> slug;
      case ":task" -> random.nextInt(4) == 0 ? pick(TASKS) : slug.toUpperCase(Locale.ROOT) + "-1";
      case ":user" -> pick(PEOPLE);
      case ":comment" -> pick(List.of("20261001T080000Z-c1", "nothing"));
      case ":status" -> pick(List.of("OPEN", "DONE"));
      default -> "nothing";
    };
  }

  private Map<String, String> form(FormBrowser browser, String tenant, String typed) {
    var form = new LinkedHashMap<String, String>();
    form.put("csrfToken", browser.get("/" + tenant).hiddenOr("csrfToken", "none"));
    form.put("requestKey", Identifiers.next(site.clock()));
    NAMED.forEach(field -> form.put(field, pick(PEOPLE)));
    for (var field : List.of("title", "text", "note", "label")) {
      form.put(field, typed);
    }
    // The name of a listed project is for everybody in the tenant.
    form.put("name", "Name");
    form.put("email", pick(PEOPLE) + "@" + pick(TENANTS) + ".example");
    form.put("task", pick(TASKS));
    form.put("slug", pick(SLUGS));
    form.put("prefix", pick(List.of("MADE", "LISTED", "PRIVATE")));
    form.put("visibility", pick(List.of("listed", "private")));
    form.put("role", pick(List.of("owner", "editor", "viewer")));
    form.put("action", pick(List.of("move", "assign", "label", "delete")));
    form.put("timeZone", "Europe/Berlin");
    form.put("mails", pick(List.of("escalated", "assigned")));
    form.put("box", "1");
    for (var field : List.of("status", "to", "target", "value")) {
      form.put(field, pick(List.of("OPEN", "DONE")));
    }
    if (random.nextBoolean()) {
      form.remove("member");
    }
    return form;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /// How many forms were accepted.
  int accepted() {
    return accepted;
  }

  /// What the table's checker finds in the end.
  List<String> check() {
    return site.check();
  }

  @Override
  public void close() {
    table.close();
    site.close();
  }
}
