package io.roundtable.site;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.OldSlug;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.TaskBody;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A site with projects that some people may not know of, and the addresses at which those people
/// must not be able to tell them from nothing.
final class HiddenProjects implements AutoCloseable {
  static final TenantId HERE = new TenantId("here");
  static final TenantId THERE = new TenantId("there");
  static final UserId OWNER = new UserId("owner");

  /// A member of the tenant who is in no project.
  static final UserId OUTSIDER = new UserId("outsider");

  /// The owner of the project `own`, who is in no other.
  static final UserId NEIGHBOUR = new UserId("neighbour");

  /// The admin of another tenant.
  static final UserId STRANGER = new UserId("stranger");

  /// Nothing is there; beside it a private and an archived project, the old address of a private
  /// one, one that is being deleted, and the address of another tenant's project.
  static final List<String> SLUGS =
      List.of("nothing", "private", "archived", "formerly", "going", "foreign");

  private static final String TIME = "20261001T080000Z-";

  /// What names a task of the private project, and what names none.
  static final List<String> TASKS =
      List.of("PRIVATE-1", "PRIVATE-99", TIME + "private-first", TIME + "nothing", "x");

  /// References and addresses below the project `own` that name nothing in it; the first one of
  /// each names nothing anywhere.
  static final List<List<String>> NOT_OWN_TASKS =
      List.of(
          List.of("OWN-99", "PRIVATE-99", "PRIVATE-1", "ARCHIVED-1", "FOREIGN-1", "LISTED-1"),
          List.of(TIME + "nothing", TIME + "private-first", TIME + "foreign-first"));

  /// What else may stand in an address, by segment; the first one names nothing anywhere.
  static final Map<String, List<String>> OTHERS =
      Map.of(
          ":comment", List.of(TIME + "nothing", TIME + "private-comment", TIME + "foreign-comment"),
          ":user", List.of("nobody", "stranger"),
          ":status", List.of("NOTHING", "ELSEWHERE"));

  /// What forms may name, by the end of their address and their field; the first one names nothing
  /// anywhere, the others nothing in the project `own`.
  static final Map<String, Map<String, List<String>>> FORMS =
      Map.of(
          "/:slug/bulk",
              Map.of("task", List.of("PRIVATE-99", "PRIVATE-1", "FOREIGN-1", "LISTED-1")),
          "/:slug/tasks", Map.of("assignee", List.of("nobody", "stranger")),
          "/tasks/:task", Map.of("assignee", List.of("nobody", "stranger")),
          "/:task/escalation", Map.of("responder", List.of("nobody", "stranger")),
          "/:slug/members", Map.of("member", List.of("nobody", "stranger")));

  /// The first one is nobody's.
  static final List<String> JOBS = List.of("nothing", "their-job", "our-job");

  private static final Map<String, String> USUAL =
      Map.of(
          ":tenant", "here",
          ":slug", "own",
          ":task", "OWN-1",
          ":comment", TIME + "own-comment",
          ":user", "neighbour",
          ":status", "OPEN",
          ":job", "nothing");

  private static final List<BoardColumn> PLACES =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("ELSEWHERE", false),
          new BoardColumn("REVIEW", false),
          new BoardColumn("DONE", true));

  final Site site = Site.start();

  HiddenProjects() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(HERE, "here", "Here", OWNER, TenantRole.MEMBER));
    for (var user : List.of(OUTSIDER, NEIGHBOUR)) {
      var address = new EmailAddress(user + "@here.example");
      entities.add(MadeProjects.person(HERE, user, address, TenantRole.MEMBER));
    }
    entities.addAll(MadeProjects.tenant(THERE, "there", "There", STRANGER, TenantRole.ADMIN));
    addProject(entities, HERE, "private", ProjectState.PRIVATE, OWNER);
    addProject(entities, HERE, "archived", ProjectState.ARCHIVED, OWNER);
    addProject(entities, HERE, "listed", ProjectState.LISTED, OWNER);
    addProject(entities, HERE, "own", ProjectState.PRIVATE, NEIGHBOUR);
    addProject(entities, THERE, "foreign", ProjectState.LISTED, STRANGER);
    addProject(entities, HERE, "going", ProjectState.DELETING, OWNER);
    // A project that is being deleted has given its address up.
    entities.removeIf(
        item -> item instanceof SlugClaim claim && claim.slug().value().equals("going"));
    entities.add(new OldSlug(HERE, new Slug("formerly"), new ProjectId("private")));
    entities.add(job(HERE, "our-job"));
    entities.add(job(THERE, "their-job"));
    site.load(entities);
  }

  private static void addProject(
      List<Entity> entities, TenantId tenant, String slug, ProjectState state, UserId owner) {
    var places = slug.equals("own") ? PLACES.subList(2, PLACES.size()) : PLACES;
    entities.addAll(MadeProjects.project(tenant, new ProjectId(slug), slug, state, owner, places));
    var task = new TaskId(slug + "-first");
    entities.add(new TaskBody(tenant, task, "Secret text of " + slug, 1));
    entities.add(
        new Comment(
            tenant,
            task,
            slug + "-comment",
            MadeProjects.SINCE,
            owner,
            "Person " + owner,
            "Secret of " + slug,
            1));
  }

  private static Job job(TenantId tenant, String id) {
    var project = new ProjectKey(tenant, new ProjectId("gone-" + id));
    var inputs = Map.of("actor", "somebody", "name", "Secret project");
    return Job.waiting(id, JobKind.DELETE_PROJECT, project, inputs, MadeProjects.SINCE);
  }

  /// Has those who may see the hidden projects look at all of their pages.
  void visitAll() {
    var owner = site.signedIn(HERE, "here", OWNER);
    for (var slug : List.of("private", "archived", "formerly")) {
      for (var entry : below(":slug")) {
        if (entry.method().equals("GET")) {
          var reference = slug.equals("archived") ? "ARCHIVED-1" : "PRIVATE-1";
          owner.get(path(entry, Map.of(":slug", slug, ":task", reference)));
        }
      }
    }
  }

  /// The routes that name something.
  ///
  /// @param segment for example `:slug`
  static List<RouteTable.Entry> below(String segment) {
    return Routes.table().entries().stream()
        .filter(entry -> entry.path().contains("/" + segment))
        .toList();
  }

  /// The address of a route.
  ///
  /// @param others what stands in it instead of what is there for the owner of `own`
  static String path(RouteTable.Entry entry, Map<String, String> others) {
    return Stream.of(entry.path().split("/"))
        .map(segment -> segment.startsWith(":") ? value(segment, others) : segment)
        .collect(Collectors.joining("/"));
  }

  private static String value(String segment, Map<String, String> others) {
    var value = others.getOrDefault(segment, USUAL.get(segment));
    if (value == null) {
      throw new AssertionError("There is no value for " + segment + ": add it to USUAL.");
    }
    return value;
  }

  /// Addresses at which everybody but their members must find the same: nothing.
  static List<List<String>> hidden(RouteTable.Entry entry) {
    return Stream.of(entry)
        .flatMap(route -> route.path().contains(":task") ? TASKS.stream() : Stream.of("OWN-1"))
        .map(
            task ->
                SLUGS.stream()
                    .map(slug -> path(entry, Map.of(":slug", slug, ":task", task)))
                    .toList())
        .toList();
  }

  /// Addresses below the project `own` at which even its owner must find the same: nothing.
  static List<List<String>> notOwn(RouteTable.Entry entry) {
    var groups = new ArrayList<List<String>>();
    if (entry.path().contains(":task")) {
      NOT_OWN_TASKS.forEach(tasks -> groups.add(paths(entry, ":task", tasks)));
    }
    OTHERS.forEach(
        (segment, values) -> {
          if (entry.path().contains(segment)) {
            groups.add(paths(entry, segment, values));
          }
        });
    return groups;
  }

  /// The addresses of a route that differ in one segment.
  static List<String> paths(RouteTable.Entry entry, String segment, List<String> values) {
    return values.stream().map(value -> path(entry, Map.of(segment, value))).toList();
  }

  /// A form in which nothing is wrong, whatever the route reads of it.
  Map<String, String> form(String csrfToken) {
    var form = new LinkedHashMap<String, String>();
    form.put("csrfToken", csrfToken);
    form.put("requestKey", Identifiers.next(site.clock()));
    for (var field : List.of("assignee", "responder", "successor", "member", "person")) {
      form.put(field, "owner");
    }
    form.put("task", "OWN-1");
    form.put("status", "DONE");
    form.put("target", "DONE");
    form.put("title", "Title");
    form.put("text", "Text");
    form.put("name", "Name");
    form.put("role", "editor");
    form.put("slug", "anew");
    form.put("visibility", "private");
    form.put("action", "move");
    form.put("value", "DONE");
    form.put("resolution", Identifiers.next(site.clock()));
    return form;
  }

  @Override
  public void close() {
    site.close();
  }
}
