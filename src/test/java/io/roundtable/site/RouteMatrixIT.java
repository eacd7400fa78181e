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
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.RouteMatrixSite.Role;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
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
  @AutoClose private final RouteMatrixSite matrix = new RouteMatrixSite();

  @AfterAll
  void stop() {
    assertEquals(List.of(), matrix.site().check());
  }

  static Stream<RouteTable.Entry> routes() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.permission() != Permission.ANYBODY);
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_isForThoseWhomThePermissionTableNames(RouteTable.Entry entry) {
    var path = RouteMatrixSite.path(entry, Map.of());
    try (var planting = new Planting(matrix.site().otherProgram())) {
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
    try (var planting = new Planting(matrix.site().otherProgram())) {
      var before = planting.items();
      RouteMatrixSite.FOREIGN.forEach(
          (segment, values) -> {
            if (entry.path().contains(segment)) {
              for (var value : foreign(entry, values)) {
                assertForeign(entry, RouteMatrixSite.path(entry, Map.of(segment, value)));
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
    try (var planting = new Planting(matrix.site().otherProgram())) {
      var before = others(planting);
      // A copy, for the table is brought back: a session that is renewed is not there any more
      // then.
      var own = matrix.browser(owner(entry)).copy();
      var answer = own.post(RouteMatrixSite.path(entry, Map.of()), matrix.foreignForm(own));
      // What follows a command must be done before the table is brought back to what it was.
      matrix.site().settleJobs();

      assertFalse(answer.html().contains("Secret of foreign"), answer::html);
      assertFalse(answer.html().contains("Secret of other"), answer::html);
      assertTrue(answer.status() < 500, () -> answer.status() + " " + answer.html());
      assertEquals(before, others(planting), entry::toString);
      assertEquals(List.of(), matrix.site().check());
    }
  }

  /// Whatever a form needs to be carried out: the cookie alone proves nothing.
  @ParameterizedTest
  @MethodSource("routes")
  void form_ofASessionThatHasEnded_changesNothing(RouteTable.Entry entry) {
    if (entry.method().equals("GET")) {
      return;
    }
    var site = matrix.site();
    var forms = site.signedIn(RouteMatrixSite.HERE, "here", owner(entry).id()).forms();
    var form = matrix.ownForm(forms);
    forms.copy().post("/here/sign-out", Map.of("csrfToken", form.get("csrfToken")));
    try (var planting = new Planting(site.otherProgram())) {
      var before = planting.items();
      var answer = forms.post(RouteMatrixSite.path(entry, Map.of()), form);

      assertTrue(List.of(400, 401).contains(answer.status()), () -> entry + " " + answer);
      assertEquals(before, planting.items(), entry::toString);
    }
  }

  /// What a refused form leaves in the address bar, and so in the history.
  @ParameterizedTest
  @MethodSource("routes")
  void addressOfAForm_askedForAsAPage_leadsToThePageAboveIt(RouteTable.Entry entry) {
    var owner = matrix.browser(owner(entry));
    var path = RouteMatrixSite.path(entry, Map.of());
    var answer = owner.get(path);
    if (hasPage(entry)) {
      return;
    }
    assertEquals(405, answer.status(), path);
    var above = Pattern.compile("href=\"([^\"]+)\">Go to the page above it").matcher(answer.html());

    assertTrue(above.find(), answer::html);
    assertTrue(path.startsWith(above.group(1) + "/"), above::group);
    assertEquals(200, owner.get(above.group(1)).status(), above::group);
  }

  private static boolean hasPage(RouteTable.Entry entry) {
    return routes()
        .anyMatch(other -> other.method().equals("GET") && other.path().equals(entry.path()));
  }

  /// Every form whose command cannot be taken now, and every other one that is told to wait.
  @Test
  void formsThatMustWait_sayHowLong() {
    matrix.site().wire().hold("TENANT#here#PROJECT#other");
    var orders = new ArrayList<Future<?>>();
    var waiting = new TreeSet<String>();
    for (var entry : (Iterable<RouteTable.Entry>) routes()::iterator) {
      if (entry.method().equals("POST")) {
        var owner = matrix.browser(Role.OWNER);
        var form = matrix.ownForm(owner);
        takeAllPlaces(Role.OWNER.id(), orders);
        var answer = owner.post(RouteMatrixSite.path(entry, Map.of()), form);
        boolean mustWait = answer.status() == 503;
        assertEquals(mustWait, !answer.retryAfter().isEmpty(), () -> entry + " " + answer);
        if (mustWait) {
          waiting.add(entry.path());
        }
      }
    }
    matrix.site().wire().letGo();
    Site.result(Future.join(orders).otherwiseEmpty());

    // Now and then the table's silence ends an order, and a form is faster than the next one.
    assertTrue(waiting.size() >= 15, () -> "only " + waiting.size() + " get there: " + waiting);
  }

  /// Orders of a person that wait for one that the table does not answer.
  private void takeAllPlaces(UserId person, List<Future<?>> orders) {
    while (matrix.site().waitingCommands() < CommandWorker.MAXIMUM_ORDERS_OF_PERSON) {
      var command = new CreateTask(new ProjectId("other"), "OPEN", TaskDraft.of("Waits"));
      var key = Identifiers.next(matrix.site().clock());
      var deadline = matrix.site().clock().instant().plus(Duration.ofHours(1));
      orders.add(
          matrix
              .site()
              .commands()
              .send(new Order(RouteMatrixSite.HERE, person, key, command, deadline)));
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

  private void assertSeen(RouteTable.Entry entry, Role role, String path) {
    if (entry.method().equals("GET")) {
      var answer = matrix.browser(role).get(path);
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
    var browser = matrix.browser(role);
    var answer =
        entry.method().equals("GET")
            ? browser.get(path)
            : browser.post(path, matrix.ownForm(browser));
    var allowed =
        switch (role) {
          case NOBODY -> Set.of(entry.method().equals("GET") ? 302 : 401);
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

  /// Who may do the most of those for whom a route is.
  private static Role owner(RouteTable.Entry entry) {
    return entry.permission() == Permission.TENANT_ADMIN ? Role.ADMIN : Role.OWNER;
  }

  /// Whoever is no member of the project is a person of its tenant all the same.
  private static List<String> foreign(RouteTable.Entry entry, List<String> values) {
    return entry.path().contains(":slug")
        ? values
        : values.stream().filter(value -> !value.equals("outsider")).toList();
  }

  private void assertForeign(RouteTable.Entry entry, String path) {
    var browser = matrix.browser(owner(entry));
    var answer =
        entry.method().equals("GET")
            ? browser.get(path)
            : browser.post(path, matrix.ownForm(browser));
    assertTrue(
        Set.of(404, 409, 422).contains(answer.status()),
        () -> path + " " + answer.status() + " " + answer.html());
    assertFalse(answer.html().contains("Secret of foreign"), path);
    assertFalse(answer.html().contains("Secret of other"), path);
  }
}
