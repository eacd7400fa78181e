package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Order;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.BoardColumn;
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
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every route of the permission table crossed with every kind of person and with foreign
/// identifiers: nobody reads or writes what the table does not allow, and nothing crosses projects
/// or tenants.
@TestInstance(Lifecycle.PER_CLASS)
class RouteMatrixIT {
  private static final TenantId HERE = new TenantId("here");
  private static final TenantId THERE = new TenantId("there");
  private static final UserId STRANGER = new UserId("stranger");
  private static final String FOREIGN_TASK = "20261001T080000Z-foreign-first";

  /// Segments of addresses that name something of the project `listed`.
  private static final Map<String, String> OWN =
      Map.of(
          ":tenant", "here",
          ":slug", "listed",
          ":task", "LISTED-1",
          ":user", "viewer",
          ":comment", "20261001T080000Z-c1",
          ":status", "OPEN",
          ":job", "j1");

  /// The same of another project or another tenant.
  private static final Map<String, List<String>> FOREIGN =
      Map.of(
          ":slug", List.of("foreign", "nothing"),
          ":task", List.of("OTHER-1", "20261001T080000Z-other-first", "FOREIGN-1", FOREIGN_TASK),
          ":user", List.of("stranger", "outsider", "nobody"),
          ":comment", List.of("20261001T080000Z-c2", "20261001T080000Z-c3", "c1", "nothing"),
          ":status", List.of("ELSEWHERE"));

  @AutoClose private final Site site = Site.start();
  private Map<Role, FormBrowser> browsers;

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(HERE, "here", "Here", Role.ADMIN.id(), TenantRole.ADMIN));
    for (var role : List.of(Role.OWNER, Role.EDITOR, Role.VIEWER, Role.OUTSIDER)) {
      var address = new EmailAddress(role.id() + "@here.example");
      entities.add(MadeProjects.person(HERE, role.id(), address, TenantRole.MEMBER));
    }
    entities.addAll(MadeProjects.tenant(THERE, "there", "There", STRANGER, TenantRole.ADMIN));
    var listed = project(HERE, "listed", Role.OWNER.id(), "c1");
    entities.addAll(listed);
    var project = (Project) listed.getFirst();
    entities.add(MadeProjects.member(project, Role.EDITOR.id(), ProjectRole.EDITOR));
    entities.add(MadeProjects.member(project, Role.VIEWER.id(), ProjectRole.VIEWER));
    entities.addAll(project(HERE, "other", Role.ADMIN.id(), "c2"));
    entities.addAll(project(THERE, "foreign", STRANGER, "c3"));
    site.load(entities);
    browsers = new EnumMap<>(Role.class);
    for (var role : Role.values()) {
      browsers.put(role, browser(role));
    }
  }

  private static List<Entity> project(TenantId tenant, String slug, UserId owner, String comment) {
    var id = new ProjectId(slug);
    var elsewhere = slug.equals("listed") ? "DOING" : "ELSEWHERE";
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn(elsewhere, false),
            new BoardColumn("DONE", true));
    var entities = new ArrayList<Entity>();
    for (var entity : MadeProjects.project(tenant, id, slug, ProjectState.LISTED, owner, places)) {
      entities.add(entity instanceof Task task ? task.withCommentCount(1) : entity);
    }
    entities.add(
        new Comment(
            tenant,
            new TaskId(slug + "-first"),
            comment,
            MadeProjects.SINCE,
            owner,
            "Person " + owner,
            "Secret of " + slug,
            1));
    return entities;
  }

  private FormBrowser browser(Role role) {
    return switch (role) {
      case NOBODY -> site.stranger().forms();
      case STRANGER -> site.signedIn(THERE, "there", STRANGER).forms();
      case ADMIN, OWNER, EDITOR, VIEWER, OUTSIDER -> site.signedIn(HERE, "here", role.id()).forms();
    };
  }

  @AfterAll
  void stop() {
    assertEquals(List.of(), site.check());
  }

  static Stream<RouteTable.Entry> routes() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.permission() != Permission.ANYBODY);
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_isForThoseWhomThePermissionTableNames(RouteTable.Entry entry) {
    var path = path(entry, Map.of());
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      for (var role : Role.values()) {
        if (role.has(entry.permission())) {
          assertSeen(entry, role, path);
        } else {
          assertRefused(entry, role, path);
          assertEquals(before, planting.items(), () -> role + " changed something by " + entry);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_withForeignSegments_findsAndChangesNothing(RouteTable.Entry entry) {
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      FOREIGN.forEach(
          (segment, values) -> {
            if (entry.path().contains(segment)) {
              for (var value : values) {
                assertForeign(entry, path(entry, Map.of(segment, value)));
                assertEquals(before, planting.items(), () -> value + " changed by " + entry);
              }
            }
          });
    }
  }

  /// Whatever a form may name: here it names what is not the project's.
  @ParameterizedTest
  @MethodSource("routes")
  void route_withForeignIdentifiersInTheForm_crossesNothing(RouteTable.Entry entry) {
    if (entry.method().equals("GET")) {
      return;
    }
    try (var planting = new Planting(site.otherProgram())) {
      var before = others(planting);
      var own = browsers.get(Role.OWNER);
      var answer = own.post(path(entry, Map.of()), foreignForm(own));
      // What follows a command must be done before the table is brought back to what it was.
      site.settleJobs();

      assertFalse(answer.html().contains("Secret of foreign"), answer::html);
      assertFalse(answer.html().contains("Secret of other"), answer::html);
      assertTrue(answer.status() < 500, () -> answer.status() + " " + answer.html());
      assertEquals(before, others(planting), entry::toString);
      assertEquals(List.of(), site.check());
    }
  }

  /// Every form whose command cannot be taken now, and every other one that is told to wait.
  @Test
  void formsThatMustWait_sayHowLong() {
    site.hold("TENANT#here#PROJECT#other");
    var orders = new ArrayList<Future<?>>();
    var waiting = new TreeSet<String>();
    for (var entry : (Iterable<RouteTable.Entry>) routes()::iterator) {
      if (entry.method().equals("POST")) {
        var owner = browsers.get(Role.OWNER);
        var form = ownForm(owner);
        takeAllPlaces(Role.OWNER.id(), orders);
        var answer = owner.post(path(entry, Map.of()), form);
        boolean mustWait = answer.status() == 503;
        assertEquals(mustWait, !answer.retryAfter().isEmpty(), () -> entry + " " + answer);
        if (mustWait) {
          waiting.add(entry.path());
        }
      }
    }
    site.letGo();
    Site.result(Future.join(orders).otherwiseEmpty());

    // Now and then the table's silence ends an order, and a form is faster than the next one.
    assertTrue(waiting.size() >= 15, () -> "only " + waiting.size() + " get there: " + waiting);
  }

  /// Orders of a person that wait for one that the table does not answer.
  private void takeAllPlaces(UserId person, List<Future<?>> orders) {
    while (site.waitingCommands() < CommandWorker.MAXIMUM_ORDERS_OF_PERSON) {
      var command = new CreateTask(new ProjectId("other"), "OPEN", TaskDraft.of("Waits"));
      var key = Identifiers.next(site.clock());
      var deadline = site.clock().instant().plus(Duration.ofHours(1));
      orders.add(site.commands().send(new Order(HERE, person, key, command, deadline)));
    }
  }

  private static Set<Map<String, AttributeValue>> others(Planting planting) {
    return planting.items().stream()
        .filter(item -> isForeign(item.get("PK").s()) || item.toString().contains("stranger"))
        .collect(Collectors.toSet());
  }

  private static boolean isForeign(String partitionKey) {
    return partitionKey.startsWith("TENANT#there") || partitionKey.contains("other");
  }

  private Map<String, String> foreignForm(FormBrowser browser) {
    var form = form(browser);
    for (var field :
        List.of("assignee", "responder", "successor", "member", "person", "user", "from")) {
      form.put(field, "stranger");
    }
    form.put("task", "OTHER-1");
    form.put("status", "ELSEWHERE");
    form.put("to", "ELSEWHERE");
    form.put("target", "ELSEWHERE");
    form.put("title", "Title");
    form.put("text", "Text");
    form.put("name", "Name");
    form.put("role", "editor");
    form.put("action", "assign");
    form.put("value", "stranger");
    return form;
  }

  /// A form in which nothing is wrong, whatever the route reads of it.
  private Map<String, String> ownForm(FormBrowser browser) {
    var form = form(browser);
    for (var field : List.of("assignee", "responder", "successor", "member", "person")) {
      form.put(field, "editor");
    }
    form.put("task", "LISTED-1");
    form.put("status", "DONE");
    form.put("title", "Title");
    form.put("text", "Text");
    form.put("name", "Name");
    form.put("role", "editor");
    form.put("slug", "listed-anew");
    form.put("visibility", "private");
    form.put("action", "move");
    form.put("value", "DONE");
    form.put("resolution", Identifiers.next(site.clock()));
    return form;
  }

  private Map<String, String> form(FormBrowser browser) {
    var form = new LinkedHashMap<String, String>();
    form.put("csrfToken", browser.get("/here").hiddenOr("csrfToken", "none"));
    form.put("requestKey", Identifiers.next(site.clock()));
    return form;
  }

  private void assertSeen(RouteTable.Entry entry, Role role, String path) {
    if (entry.method().equals("GET")) {
      var answer = browsers.get(role).get(path);
      assertTrue(
          answer.status() < 400
              || answer.status() == 409
              || isOwnMembership(entry, role)
              || isAnothersComment(entry, role),
          () -> role + " " + entry + " " + answer.status());
    }
  }

  /// The owner wrote the comment, and only who wrote one edits it.
  private static boolean isAnothersComment(RouteTable.Entry entry, Role role) {
    return entry.path().endsWith("/comments/:comment/edit") && role != Role.OWNER;
  }

  /// An admin sees every project, but cannot leave one without being its member; and there is no
  /// long work to look at.
  private static boolean isOwnMembership(RouteTable.Entry entry, Role role) {
    return role == Role.ADMIN && entry.path().contains("/membership/")
        || entry.path().endsWith("/:job");
  }

  private void assertRefused(RouteTable.Entry entry, Role role, String path) {
    var browser = browsers.get(role);
    var answer =
        entry.method().equals("GET") ? browser.get(path) : browser.post(path, ownForm(browser));
    var allowed =
        switch (role) {
          case NOBODY -> Set.of(302, 303);
          case STRANGER -> Set.of(404);
          default -> Set.of(403, 404);
        };
    assertTrue(
        allowed.contains(answer.status()) || isForged(entry, role, answer),
        () -> role + " " + entry + " " + answer.status());
    assertFalse(answer.html().contains("Secret of"), () -> role + " reads " + entry);
  }

  /// A form of somebody without a session here carries no token of it, which may be told first.
  private static boolean isForged(RouteTable.Entry entry, Role role, FormBrowser.Answer answer) {
    boolean elsewhere = role == Role.NOBODY || role == Role.STRANGER;
    return elsewhere && entry.method().equals("POST") && answer.status() == 400;
  }

  private void assertForeign(RouteTable.Entry entry, String path) {
    var browser = browsers.get(Role.OWNER);
    var answer =
        entry.method().equals("GET") ? browser.get(path) : browser.post(path, ownForm(browser));
    assertTrue(
        Set.of(404, 409, 422).contains(answer.status()),
        () -> path + " " + answer.status() + " " + answer.html());
    assertFalse(answer.html().contains("Secret of foreign"), path);
    assertFalse(answer.html().contains("Secret of other"), path);
  }

  /// The address of a route with the segments of this project, or with others in their place.
  private static String path(RouteTable.Entry entry, Map<String, String> others) {
    return Stream.of(entry.path().split("/"))
        .map(
            segment ->
                segment.startsWith(":")
                    ? others.getOrDefault(segment, OWN.getOrDefault(segment, missing(segment)))
                    : segment)
        .collect(Collectors.joining("/"));
  }

  private static String missing(String segment) {
    if (!OWN.containsKey(segment)) {
      throw new AssertionError("The matrix has no value for " + segment + ": add it to OWN.");
    }
    return "";
  }

  /// Who comes.
  enum Role {
    ADMIN,
    OWNER,
    EDITOR,
    VIEWER,
    OUTSIDER,
    STRANGER,
    NOBODY;

    UserId id() {
      return new UserId(name().toLowerCase(Locale.ROOT));
    }

    boolean has(Permission permission) {
      return switch (this) {
        case STRANGER, NOBODY -> false;
        case ADMIN -> permission.allows(TenantRole.ADMIN, Optional.empty());
        case OUTSIDER -> permission.allows(TenantRole.MEMBER, Optional.empty());
        case OWNER, EDITOR, VIEWER ->
            permission.allows(TenantRole.MEMBER, Optional.of(ProjectRole.valueOf(name())));
      };
    }
  }
}
