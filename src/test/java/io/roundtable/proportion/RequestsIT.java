package io.roundtable.proportion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.Routes;
import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.proportion.Growth.Cost;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Requests that are hard to read, growing, in every place that a client fills: segments of every
/// route's path, its query, headers, cookies, the fields of every form. The event loops may not
/// work more than in proportion. Routes come from their table and names of fields from the
/// templates, so that a new one is tried without a line here.
@TestInstance(Lifecycle.PER_CLASS)
class RequestsIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final List<String> HEADERS =
      List.of(
          "Accept",
          "Accept-Encoding",
          "Accept-Language",
          "Content-Type",
          "If-None-Match",
          "Origin",
          "Sec-Fetch-Site",
          "X-Forwarded-For");
  private static final Pattern NAME = Pattern.compile(" name=\"([A-Za-z.]+)\"");
  private static final Pattern VARIABLE = Pattern.compile(":[a-z]+");
  private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");

  /// Of a request that does nothing special; its tail is the longest that the server reads.
  private static final long USUAL_NANOS = 5_000_000;

  /// Of a form of which three fields hold long texts that are shown again.
  private static final long FORM_NANOS = 15_000_000;

  /// So many fields of a form are long at once.
  private static final int GROUP = 3;

  private static final int PATHS_APART = 7;
  private static final int FIELDS_APART = 3;
  private static final int LONGEST_TARGET = 7_000;
  private static final List<String> FOLDED = List.of("/", " ", ",", "İ", "ß", "\u0301\u0323");

  @AutoClose private final Site site = Site.start();
  @AutoClose private RawHttp http;
  private String session;
  private String token;

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.ADMIN));
    var id = new ProjectId("launch");
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    entities.addAll(MadeProjects.project(TENANT, id, "launch", ProjectState.LISTED, OWNER, places));
    site.load(entities);
    http = new RawHttp(URI.create(site.address()).getPort());
    signIn();
  }

  private void signIn() {
    var browser = site.signedIn(TENANT, "acme", OWNER);
    session = browser.cookie();
    var page = browser.get("/acme/projects/new").html();
    var hidden = Pattern.compile("name=\"csrfToken\" value=\"([^\"]+)\"").matcher(page);
    assertTrue(hidden.find(), page);
    token = hidden.group(1);
  }

  /// Each place tries some shapes, others than the next place, so that all are tried somewhere.
  @Test
  void paths_andEverySegmentOfThem() {
    tryPaths(PATHS_APART);
  }

  @Test
  @Tag("slow")
  void paths_andEverySegmentOfThem_withEveryShape() {
    tryPaths(1);
  }

  private void tryPaths(int apart) {
    var targets = new TreeSet<>(List.of("/@", "/assets/@", "//@", "/acme/@"));
    routes("GET").forEach(route -> targets.addAll(withOneVariable(route)));
    var shapes = new ArrayList<>(Shape.ofRequests("!"));
    shapes.addAll(Shape.ofRequests("a/"));
    int place = 0;
    for (var target : targets) {
      for (var shape : Shape.each(apart, place++, shapes)) {
        assertProportional(
            "GET " + target + " with " + shape,
            length -> get(target.replace("@", encoded(shape, length)), ""));
        // Just short enough to find a route.
        int most = 900 - target.length();
        assertProportional(
            "GET " + target + " with less of " + shape,
            length -> get(target.replace("@", encoded(shape, most * length / Growth.LONG)), ""));
      }
    }
  }

  @Test
  void queries_andEveryParameterOfThem() {
    var names = fields();
    names.addAll(List.of("at", "at.OPEN", "comments", "activity", "projects", "next"));
    for (var path : List.of("/acme", "/acme/projects/launch", "/acme/sign-in")) {
      for (var shape : Shape.ofRequests("!")) {
        assertProportional(
            path + "? with " + shape, length -> get(path + "?" + encoded(shape, length), ""));
      }
    }
    for (var route : routes("GET")) {
      for (var shape : folded()) {
        assertProportional(
            route + " with every parameter of " + shape,
            length ->
                get(
                    filled(route)
                        + "?"
                        + String.join(
                            "&",
                            names.stream()
                                .map(name -> name + "=" + encoded(shape, length / names.size()))
                                .toList()),
                    ""));
      }
    }
  }

  @Test
  void headers_andCookies() {
    for (var shape : Shape.ofRequests("!")) {
      for (var header : HEADERS) {
        assertProportional(
            header + " with " + shape,
            length -> get("/acme", header + ": " + visible(shape, length) + "\r\n"));
      }
      for (var cookie :
          List.of("", "theme=", "rt-t1=", "rt-note-t1.a=1.", "rt-flash=1.", "rt-csrf=")) {
        assertProportional(
            "Cookie: " + cookie + " with " + shape,
            length -> get("/acme", "Cookie: " + cookie + visible(shape, length) + "\r\n"));
      }
    }
  }

  @Test
  void fields_ofEveryForm() {
    tryFields(FIELDS_APART);
  }

  @Test
  @Tag("slow")
  void fields_ofEveryForm_withEveryShape() {
    tryFields(1);
  }

  private void tryFields(int apart) {
    int place = 0;
    var names = new ArrayList<>(fields());
    names.removeAll(List.of("csrfToken", "requestKey"));
    for (var route : routes("POST")) {
      // A form may have moved the tenant.
      site.load(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.ADMIN));
      signIn();
      for (int first = 0; first < names.size(); first += GROUP) {
        var pair = names.subList(first, Math.min(first + GROUP, names.size()));
        for (var shape : Shape.each(apart, place++, folded())) {
          var beyond =
              Growth.beyondProportion(
                  length -> spent(post(filled(route), pair, shape.text(2 * length))), FORM_NANOS);
          assertEquals("", beyond.orElse(""), route + " " + pair + " with " + shape);
        }
      }
    }
  }

  private void assertProportional(String place, IntFunction<String> request) {
    var beyond = Growth.beyondProportion(length -> spent(request.apply(length)), USUAL_NANOS);
    assertEquals("", beyond.orElse(""), place);
  }

  private Cost spent(String request) {
    long begin = EventLoops.nanos();
    http.send(request);
    return new Cost(EventLoops.nanos() - begin, 0);
  }

  private String get(String target, String headers) {
    var cookie = headers.startsWith("Cookie:") ? "" : "Cookie: " + session + "\r\n";
    return "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + cookie + headers + "\r\n";
  }

  private String post(String path, List<String> names, String text) {
    var body = new StringBuilder("requestKey=key&csrfToken=" + token);
    var value = URLEncoder.encode(text, UTF_8);
    names.forEach(name -> body.append('&').append(name).append('=').append(value));
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: "
        + session
        + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static List<Shape> folded() {
    return FOLDED.stream().map(unit -> new Shape("", unit, "-1")).toList();
  }

  private static List<String> routes(String method) {
    return Routes.table().entries().stream()
        .filter(route -> route.method().equals(method))
        .map(route -> route.path())
        .toList();
  }

  private static String filled(String route) {
    return route
        .replace(":tenant", "acme")
        .replace(":slug", "launch")
        .replace(":task", "LAUNCH-1")
        .replace(":comment", "20261001T080000Z-c1")
        .replace(":user", "owner")
        .replace(":status", "OPEN")
        .replace(":job", "none");
  }

  private static List<String> withOneVariable(String route) {
    return VARIABLE
        .matcher(route)
        .results()
        .map(variable -> filled(route.replace(variable.group(), "@")))
        .toList();
  }

  private static TreeSet<String> fields() {
    try (Stream<Path> templates = Files.walk(TEMPLATES)) {
      var names = new TreeSet<String>();
      for (var template : templates.filter(Files::isRegularFile).toList()) {
        NAME.matcher(Files.readString(template))
            .results()
            .forEach(name -> names.add(name.group(1)));
      }
      assertTrue(names.size() > 20, "the fields are not found any more");
      return names;
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /// A shape as it can stand in an address; what is more than the server reads is left out.
  private static String encoded(Shape shape, int length) {
    var text = new StringBuilder();
    for (char character : shape.text(length).toCharArray()) {
      boolean plain = character > ' ' && character < 0x7F && "#<>\"{}|\\^`".indexOf(character) < 0;
      text.append(
          plain ? String.valueOf(character) : URLEncoder.encode(String.valueOf(character), UTF_8));
    }
    return text.substring(0, Math.min(text.length(), Math.min(length, LONGEST_TARGET)));
  }

  /// A shape as it can stand in a header.
  private static String visible(Shape shape, int length) {
    var text = new StringBuilder();
    shape.text(length).chars().forEach(c -> text.append(c < ' ' || c > 0xFF ? 'x' : (char) c));
    return text.toString().replace('\u007f', 'x');
  }
}
