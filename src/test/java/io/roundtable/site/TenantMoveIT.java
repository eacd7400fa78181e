package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.RouteMatrixSite.Role;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A tenant that has moved, at the old address and at the new one.
@TestInstance(Lifecycle.PER_CLASS)
class TenantMoveIT {
  private static final String SETTINGS = "/settings";
  private static final TenantId THERE = new TenantId("there");

  @AutoClose private final RouteMatrixSite matrix = new RouteMatrixSite();
  private FormBrowser admin;
  private FormBrowser before;
  private FormBrowser stranger;
  private Map<String, String> form;

  @BeforeAll
  void move() {
    matrix.site().load(List.of(CheapSignIn.credential(RouteMatrixSite.HERE, Role.OWNER.id())));
    admin = matrix.browser(Role.ADMIN).copy();
    form = matrix.ownForm(matrix.browser(Role.ADMIN));
    before = matrix.browser(Role.ADMIN).copy();
    stranger = matrix.site().signedIn(THERE, "there", new UserId("stranger")).forms();
    assertEquals(404, stranger.get("/moved").status());
    assertEquals(404, stranger.get("/here").status());
    var moved = admin.send("/here/settings", "/here/settings/slug", Map.of("slug", " Möved "));
    assertEquals(303, moved.status(), moved::html);
    assertEquals("/moved/settings", moved.location());
    var page = admin.get("/moved/settings");
    assertTrue(page.html().contains("The address is /moved now."), page::html);
  }

  static Stream<RouteTable.Entry> routes() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.permission() != Permission.ANYBODY);
  }

  /// Whether the cookie names the old address or the new one.
  @ParameterizedTest
  @MethodSource("routes")
  void oldAddress_leadsToTheNewOne_onEveryRoute_andTheCookieFollows(RouteTable.Entry entry) {
    var path = RouteMatrixSite.path(entry, Map.of());
    var there = path.replaceFirst("/here", "/moved");
    for (var browser : List.of(before.copy(), admin.copy())) {
      try (var planting = new Planting(matrix.site().otherProgram())) {
        var items = planting.items();
        if (entry.method().equals("GET")) {
          var led = browser.get(path + "?a=x%20y&b=1");
          assertEquals(302, led.status(), led::html);
          assertEquals(there + "?a=x%20y&b=1", led.location());
          assertEquals(admin.get(there).status(), browser.get(there).status());
        } else {
          var led = browser.post(path, form);
          assertEquals(307, led.status(), led::html);
          assertEquals(there, led.location());
          assertEquals(items, planting.items(), "changed at the old address");
        }
      }
      matrix.site().forgetRequests();
      browser.get("/moved/profile");
      var asked = matrix.site().takeRequests();
      assertTrue(asked.stream().noneMatch(sent -> sent.body().contains("TENANTSLUG")), "followed");
    }
  }

  @Test
  void form_sentToTheOldAddress_isCarriedOutAtTheNewOne_once() {
    var browser = before.copy();
    var sent = with(form, "status", "OPEN");
    var led = browser.post("/here/projects/listed/tasks", sent);
    var done = browser.post(led.location(), sent);
    var again = browser.post("/here/projects/listed/tasks", sent);
    var twice = browser.post(again.location(), sent);

    assertAll(
        () -> assertEquals("/moved/projects/listed/tasks", led.location()),
        () -> assertEquals(303, done.status(), done::html),
        () -> assertEquals(done.location(), twice.location()));
  }

  private static Map<String, String> with(Map<String, String> form, String name, String value) {
    var other = new LinkedHashMap<>(form);
    other.put(name, value);
    return other;
  }

  @Test
  void visitor_atTheOldAddress_signsInAtTheNewOne_andComesWhereTheyWanted() {
    var visitor = matrix.site().stranger().forms();
    var asked = visitor.get("/here/projects/listed?select=1");
    var led = visitor.get(asked.location());
    var page = visitor.get(led.location());
    var form = new LinkedHashMap<>(page.form("email"));
    form.put("email", "owner@here.example");
    form.put("password", CheapSignIn.PASSWORD);
    var late = visitor.post("/here/sign-in", form);
    var signedIn = visitor.post(late.location(), form);

    assertAll(
        () -> assertEquals(302, led.status()),
        () -> assertTrue(led.location().startsWith("/moved/sign-in?next="), led::location),
        () -> assertEquals("/moved/projects/listed?select=1", form.get("next")),
        () -> assertEquals(307, late.status()),
        () -> assertEquals("/moved/sign-in", late.location()),
        () -> assertEquals(303, signedIn.status(), signedIn::html));
    var next = visitor.get(signedIn.location());
    assertEquals("/moved/projects/listed?select=1", next.location());
    assertEquals(200, visitor.get(next.location()).status());
  }

  @ParameterizedTest
  @CsvSource({"/here/invitations/a.b", "/here/password/a.b"})
  void link_toTheOldAddress_leadsToTheNewOne(String path) {
    var visitor = matrix.site().stranger().forms();
    var there = path.replace("/here", "/moved");

    assertEquals(there, visitor.get(path).location());
    assertEquals(307, visitor.post(path, Map.of("name", "Eve")).status());
    assertEquals(410, visitor.get(there).status());
  }

  @Test
  void signOut_onAPageOfTheOldAddress_endsTheSession() {
    var browser = matrix.site().signedIn(RouteMatrixSite.HERE, "moved", Role.OWNER.id()).forms();
    var token = browser.get("/moved").hidden("csrfToken");
    var left = browser.post("/here/sign-out", Map.of("csrfToken", token));

    assertEquals(303, left.status(), left::html);
    assertEquals(302, browser.get("/moved").status(), "is to sign in");
  }

  /// A former address, the present one, and one that nobody has.
  @Test
  void stranger_learnsNothingOfIt_andCostsTheSame() {
    for (var path : List.of("", "/projects/listed", SETTINGS)) {
      var told =
          Stream.of("nobody", "here", "moved")
              .map(
                  slug -> {
                    matrix.site().forgetRequests();
                    var page = stranger.get("/" + slug + path);
                    var asked = matrix.site().takeRequests();
                    assertEquals(404, page.status());
                    assertEquals(1, asked.size());
                    return page.html().replace("/" + slug, "/slug")
                        + asked.getFirst().operation()
                        + stranger.post("/" + slug + path, Map.of()).status();
                  })
              .map(text -> text.replaceAll("[0-9A-Z]{26}", "ID"))
              .distinct()
              .toList();
      assertEquals(1, told.size(), () -> String.join("\n\n", told));
    }
  }
}
