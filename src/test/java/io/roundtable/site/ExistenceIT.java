package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
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

  private final HttpClient client = HttpClient.newHttpClient();
  private HiddenProjects hidden;
  private Memory memory;
  private Map<Role, Visitor> visitors;

  @BeforeAll
  void start() {
    hidden = new HiddenProjects();
    visitors = new EnumMap<>(Role.class);
  }

  @AfterAll
  void stop() {
    hidden.close();
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
  }

  private Visitor visitor(Role role) {
    var site = hidden.site;
    return switch (role) {
      case OUTSIDER -> of(site.signedIn(HiddenProjects.HERE, "here", HiddenProjects.OUTSIDER), "/here");
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
      var something = ask(role, kind, path);
      assertAll(
          role + " " + kind + " " + path,
          () -> assertEquals(nothing.status(), something.status()),
          () -> assertEquals(nothing.headers(), something.headers()),
          () -> assertEquals(nothing.body(), something.body()),
          () -> assertEquals(nothing.requests(), something.requests()),
          () -> assertEquals(nothing.found(), something.found()),
          () -> assertFalse(something.body().contains("Secret"), something::body));
    }
    if (role == Role.OUTSIDER && kind.isValid() && !paths.getFirst().contains("/listed/")) {
      assertTrue(nothing.status() == 404 || paths.getFirst().contains("/jobs/"));
    }
    return nothing.status();
  }

  private Told ask(Role role, Kind kind, String path) {
    var visitor = visitors.get(role);
    hidden.site.takeRequests();
    var answer = send(visitor, kind, path);
    var asked = hidden.site.takeRequests();
    return new Told(
        answer.statusCode(),
        headers(answer, path),
        plain(answer.body(), path),
        Footprints.of(asked),
        Footprints.found(asked));
  }

  private HttpResponse<String> send(Visitor visitor, Kind kind, String path) {
    var address = hidden.site.address();
    var request = HttpRequest.newBuilder(URI.create(address + path));
    if (!visitor.cookie().isEmpty()) {
      request.header("Cookie", visitor.cookie());
    }
    if (kind == Kind.JSON) {
      request.header("Accept", "application/json");
    }
    switch (kind) {
      case GET -> request.GET();
      case HEAD -> request.HEAD();
      case FORM, JSON, EMPTY_FORM, FORGED_FORM ->
          request
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("Origin", address)
              .POST(BodyPublishers.ofString(encoded(form(visitor, kind))));
    }
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError("no answer", failed);
    }
  }

  private Map<String, String> form(Visitor visitor, Kind kind) {
    var form = hidden.form(kind == Kind.FORGED_FORM ? "forged" : visitor.csrfToken());
    if (kind == Kind.EMPTY_FORM) {
      form.keySet().retainAll(List.of("csrfToken", "requestKey"));
    }
    return form;
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  /// Everything but the name of the request, the time, and how long it took.
  private static Map<String, String> headers(HttpResponse<String> answer, String path) {
    var headers = new TreeMap<String, String>();
    answer
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name, plain(values.toString(), path)));
    headers.remove("date");
    headers.remove("x-request-id");
    // The page says where the browser is, which is longer or shorter; bodies are compared.
    headers.remove("content-length");
    headers.computeIfPresent(
        "server-timing", (name, timing) -> timing.replaceAll("dur=[0-9.]+", "dur"));
    return headers;
  }

  /// What is the same for all, without what the browser sent and what is made anew each time.
  private static String plain(String text, String path) {
    var asked = text.replace(path, "…").replace(URLEncoder.encode(path, StandardCharsets.UTF_8), "…");
    for (var segment : path.split("/")) {
      asked = segment.length() > 1 ? asked.replace("\"" + segment + "\"", "\"…\"") : asked;
    }
    return asked
        .replaceAll("name=\"(csrfToken|requestKey)\" value=\"[^\"]*\"", "$1")
        .replaceAll("content=\"[A-Za-z0-9_-]{86}\"", "token");
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

  /// How somebody asks.
  enum Kind {
    GET,
    HEAD,
    FORM,
    JSON,
    EMPTY_FORM,
    FORGED_FORM;

    static List<Kind> of(RouteTable.Entry entry) {
      return entry.method().equals("GET")
          ? List.of(GET, HEAD)
          : List.of(FORM, JSON, EMPTY_FORM, FORGED_FORM);
    }

    boolean isUsual() {
      return this == GET || this == FORM;
    }

    boolean isValid() {
      return this != EMPTY_FORM && this != FORGED_FORM;
    }
  }

  private record Visitor(String cookie, String csrfToken) {}

  private record Told(
      int status,
      Map<String, String> headers,
      String body,
      List<String> requests,
      String found) {}
}
