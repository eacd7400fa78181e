package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.site.Inquiry.Kind;
import io.roundtable.site.Inquiry.Told;
import io.roundtable.site.Inquiry.Visitor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether something exists is told to nobody who may not know of it: on every route, by every kind
/// of request, what is hidden, what is another tenant's and what is missing have the same answer
/// and cost the same requests, round trips, items and units, whether others visit it or not.
@TestInstance(Lifecycle.PER_CLASS)
class ExistenceIT {
  private static final List<List<String>> TASKS_OF_LISTED =
      List.of(
          List.of("LISTED-1", "LISTED-99", "PRIVATE-1", "PRIVATE-99"),
          List.of("20261001T080000Z-listed-first", "20261001T080000Z-nothing"));

  @AutoClose private final HiddenProjects hidden = new HiddenProjects();
  private Inquiry inquiry;
  private Memory memory;
  private Map<Role, Visitor> visitors;

  @BeforeAll
  void start() {
    inquiry = new Inquiry(hidden);
    visitors = new EnumMap<>(Role.class);
  }

  /// First nobody has visited anything since the start, then its members have visited everything.
  private void bring(Memory wanted) {
    if (memory == wanted) {
      return;
    }
    memory = wanted;
    hidden.site.restart();
    if (wanted == Memory.WARM) {
      hidden.visitAll();
    }
    for (var role : Role.values()) {
      visitors.put(role, visitor(role));
    }
    // Whoever has no session is asked to sign in to the tenant, which is no secret.
    ask(Role.NOBODY, Kind.GET, "/here/sign-in");
  }

  private Visitor visitor(Role role) {
    var site = hidden.site;
    return switch (role) {
      case OUTSIDER ->
          of(site.signedIn(HiddenProjects.HERE, "here", HiddenProjects.OUTSIDER), "/here");
      case NEIGHBOUR ->
          of(site.signedIn(HiddenProjects.HERE, "here", HiddenProjects.NEIGHBOUR), "/here");
      case STRANGER ->
          of(site.signedIn(HiddenProjects.THERE, "there", HiddenProjects.STRANGER), "/there");
      case NOBODY -> new Visitor("", "none");
    };
  }

  private static Visitor of(Browsing browser, String home) {
    return new Visitor(browser.cookie(), browser.forms().get(home).hidden("csrfToken"));
  }

  static Stream<Arguments> projectRoutes() {
    return inBothMemories(HiddenProjects.below(":slug"));
  }

  static Stream<Arguments> jobRoutes() {
    return inBothMemories(HiddenProjects.below(":job"));
  }

  private static Stream<Arguments> inBothMemories(List<RouteTable.Entry> routes) {
    return Stream.of(Memory.values())
        .flatMap(memory -> routes.stream().map(route -> Arguments.of(memory, route)));
  }

  @ParameterizedTest
  @MethodSource("projectRoutes")
  void route_toWhatOneMayNotKnowOf_isTheRouteToNothing(Memory wanted, RouteTable.Entry entry) {
    bring(wanted);
    for (var paths : HiddenProjects.hidden(entry)) {
      for (var kind : Kind.of(entry)) {
        for (var role : Role.values()) {
          boolean usual = role.isHere() && kind.isUsual();
          assertAlike(role, kind, usual ? paths : paths.subList(0, 2));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("projectRoutes")
  void route_inOnesOwnProjectToWhatIsNotInIt_isTheRouteToNothing(
      Memory wanted, RouteTable.Entry entry) {
    bring(wanted);
    ask(Role.NEIGHBOUR, Kind.GET, "/here/projects/own");
    ask(Role.NEIGHBOUR, Kind.GET, "/here/projects/own/tasks/OWN-1");
    for (var paths : HiddenProjects.notOwn(entry)) {
      for (var kind : Kind.of(entry)) {
        assertAlike(Role.NEIGHBOUR, kind, paths);
      }
    }
  }

  /// That a listed project exists is no secret, but what is in it is: even whether a reference is
  /// some task's.
  @ParameterizedTest
  @MethodSource("projectRoutes")
  void route_belowAListedProject_isRefusedWhateverItNames(Memory wanted, RouteTable.Entry entry) {
    bring(wanted);
    if (!entry.path().contains(":task")) {
      return;
    }
    for (var kind : Kind.of(entry)) {
      for (var tasks : TASKS_OF_LISTED) {
        var paths =
            tasks.stream()
                .map(task -> HiddenProjects.path(entry, Map.of(":slug", "listed", ":task", task)))
                .toList();
        var status = assertAlike(Role.OUTSIDER, kind, paths);
        assertTrue(status == 403 || !kind.isValid(), () -> kind + " " + paths + " " + status);
      }
    }
  }

  static Stream<Arguments> forms() {
    return HiddenProjects.below(":slug").stream()
        .filter(entry -> entry.method().equals("POST"))
        .flatMap(
            entry ->
                HiddenProjects.FORMS.entrySet().stream()
                    .filter(form -> entry.path().endsWith(form.getKey()))
                    .flatMap(form -> form.getValue().entrySet().stream())
                    .map(field -> Arguments.of(entry, field.getKey(), field.getValue())));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_inOnesOwnProjectThatNamesWhatIsNotInIt_isTheFormThatNamesNothing(
      RouteTable.Entry entry, String field, List<String> values) {
    bring(Memory.WARM);
    ask(Role.NEIGHBOUR, Kind.GET, "/here/projects/own/tasks/OWN-1");
    var neighbour = visitors.get(Role.NEIGHBOUR);
    var path = HiddenProjects.path(entry, Map.of());
    var nothing = inquiry.ask(neighbour, Kind.FORM, path, Map.of(field, values.getFirst()));
    assertTrue(List.of(404, 422).contains(nothing.status()), nothing::toString);
    for (var value : values.subList(1, values.size())) {
      assertAlike(value, nothing, inquiry.ask(neighbour, Kind.FORM, path, Map.of(field, value)));
    }
  }

  @ParameterizedTest
  @MethodSource("jobRoutes")
  void route_toSomebodyElsesJob_isTheRouteToNothing(Memory wanted, RouteTable.Entry entry) {
    bring(wanted);
    for (var kind : Kind.of(entry)) {
      assertAlike(Role.OUTSIDER, kind, HiddenProjects.paths(entry, ":job", HiddenProjects.JOBS));
    }
  }

  /// The first address names nothing; the others must not be told from it.
  ///
  /// @return the status of all
  private int assertAlike(Role role, Kind kind, List<String> paths) {
    var nothing = ask(role, kind, paths.getFirst());
    for (var path : paths.subList(1, paths.size())) {
      assertAlike(role + " " + kind + " " + path, nothing, ask(role, kind, path));
    }
    if (role == Role.OUTSIDER && kind.isValid() && !paths.getFirst().contains("/listed/")) {
      assertEquals(404, nothing.status());
    }
    return nothing.status();
  }

  private static void assertAlike(String what, Told nothing, Told something) {
    assertAll(
        what,
        () -> assertEquals(nothing.status(), something.status()),
        () -> assertEquals(nothing.headers(), something.headers()),
        () -> assertEquals(nothing.body(), something.body()),
        () -> assertEquals(nothing.requests(), something.requests()),
        () -> assertEquals(nothing.found(), something.found()),
        () -> assertFalse(tellsSecrets(something.body()), something::body));
  }

  private static boolean tellsSecrets(String body) {
    return body.replace("Secret of own", "").contains("Secret");
  }

  private Told ask(Role role, Kind kind, String path) {
    return inquiry.ask(visitors.get(role), kind, path, Map.of());
  }

  /// What pages remember.
  enum Memory {
    COLD,
    WARM
  }

  /// Who comes.
  enum Role {
    OUTSIDER,
    NEIGHBOUR,
    STRANGER,
    NOBODY;

    boolean isHere() {
      return this == OUTSIDER || this == NEIGHBOUR;
    }
  }
}
