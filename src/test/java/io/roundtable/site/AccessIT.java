package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Who sees what: every route crossed with every kind of person and with foreign identifiers.
@TestInstance(Lifecycle.PER_CLASS)
class AccessIT {
  private static final TenantId HERE = new TenantId("here");
  private static final TenantId THERE = new TenantId("there");
  private static final UserId ADMIN = new UserId("admin");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId VIEWER = new UserId("viewer");
  private static final UserId OUTSIDER = new UserId("outsider");
  private static final UserId STRANGER = new UserId("stranger");

  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(HERE, "here", "Here", ADMIN, TenantRole.ADMIN));
    for (var user : List.of(OWNER, VIEWER, OUTSIDER)) {
      var address = new EmailAddress(user + "@here.example");
      entities.add(MadeProjects.person(HERE, user, address, TenantRole.MEMBER));
    }
    entities.addAll(MadeProjects.tenant(THERE, "there", "There", STRANGER, TenantRole.ADMIN));
    for (var state : ProjectState.values()) {
      var slug = state.name().toLowerCase(java.util.Locale.ROOT);
      var project = MadeProjects.project(HERE, new ProjectId(slug), slug, state, OWNER);
      entities.addAll(project);
      entities.add(MadeProjects.member((Project) project.getFirst(), VIEWER, ProjectRole.VIEWER));
    }
    entities.addAll(
        MadeProjects.project(
            THERE, new ProjectId("foreign"), "foreign", ProjectState.LISTED, STRANGER));
    site.load(entities);
  }

  /// Route, then the status for admin, member, tenant member without membership, other tenant.
  static Stream<Arguments> routes() {
    var cases = new ArrayList<Arguments>();
    cases.add(Arguments.of("/here", 200, 200, 200, 404));
    cases.add(Arguments.of("/here/escalations", 200, 200, 200, 404));
    cases.add(Arguments.of("/here/projects/nothing", 404, 404, 404, 404));
    cases.add(Arguments.of("/here/projects/foreign", 404, 404, 404, 404));
    cases.add(Arguments.of("/nowhere", 404, 404, 404, 404));
    cases.add(Arguments.of("/nowhere/projects/listed", 404, 404, 404, 404));
    for (var page : List.of("", "/tasks", "/members", "/print", "/tasks/")) {
      for (var state : ProjectState.values()) {
        var slug = state.name().toLowerCase(java.util.Locale.ROOT);
        var path = "/here/projects/" + slug + page;
        if (page.endsWith("/")) {
          path += state.name() + "-1";
        }
        int outside = state == ProjectState.LISTED ? 403 : 404;
        int inside = state == ProjectState.DELETING ? 404 : 200;
        cases.add(Arguments.of(path, inside, inside, outside, 404));
      }
    }
    for (var task :
        List.of("PRIVATE-1", "FOREIGN-1", "LISTED-2", "20261001T080000Z-foreign-first", "x")) {
      cases.add(Arguments.of("/here/projects/listed/tasks/" + task, 404, 404, -1, 404));
    }
    return cases.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("routes")
  void page_isSeenByWhomItIsMeantForOnly(
      String path, int admin, int member, int outsider, int otherTenant) {
    var asAdmin = site.signedIn(HERE, "here", ADMIN).get(path);
    var asOwner = site.signedIn(HERE, "here", OWNER).get(path);
    var asViewer = site.signedIn(HERE, "here", VIEWER).get(path);
    var asOutsider = site.signedIn(HERE, "here", OUTSIDER).get(path);
    var asStranger = site.signedIn(THERE, "there", STRANGER).get(path);

    assertAll(
        () -> assertEquals(admin, asAdmin.status(), "admin"),
        () -> assertEquals(member, asOwner.status(), "owner"),
        () -> assertEquals(member, asViewer.status(), "viewer"),
        () -> assertTrue(refused(outsider, asOutsider.status()), "outsider " + asOutsider.status()),
        () -> assertEquals(otherTenant, asStranger.status(), "other tenant"),
        () -> assertFalse(asOutsider.html().contains("Secret of"), "outsider reads a task"),
        () -> assertFalse(asStranger.html().contains("Secret of"), "other tenant reads a task"));
  }

  @ParameterizedTest
  @CsvSource({
    "'', Secret of private",
    "/tasks, Secret of private",
    "/tasks/PRIVATE-1, Secret of private",
    "/members, Person owner",
    "/print, Secret of private",
  })
  void admin_withoutMembership_readsAPrivateProject(String page, String content) {
    var seen = site.signedIn(HERE, "here", ADMIN).get("/here/projects/private" + page);

    assertAll(
        () -> assertEquals(200, seen.status()),
        () -> assertTrue(seen.text().contains(content), seen::text));
  }

  /// -1 stands for either refusal: of a listed project one may know that it exists.
  private static boolean refused(int expected, int status) {
    return expected == -1 ? status == 403 || status == 404 : expected == status;
  }

  @Test
  void foreignAndMissing_lookTheSame() {
    var outsider = site.signedIn(HERE, "here", OUTSIDER);

    var hidden = outsider.get("/here/projects/private");
    var missing = outsider.get("/here/projects/missing");
    var foreign = outsider.get("/there/projects/foreign");

    assertAll(
        () -> assertEquals(missing.text(), hidden.text()),
        () -> assertEquals(missing.text(), foreign.text()));
  }

  @Test
  void listedProject_namesWhomToAsk() {
    var refused = site.signedIn(HERE, "here", OUTSIDER).get("/here/projects/listed");

    assertTrue(refused.text().contains("Person owner"), refused::text);
  }

  @Test
  void withoutSession_leadsToSignInAndBack() {
    var asked = site.stranger().get("/here/projects/listed?from=2026-10-01");

    assertAll(
        () -> assertEquals(302, asked.status()),
        () ->
            assertEquals(
                "/here/sign-in?next=%2Fhere%2Fprojects%2Flisted%3Ffrom%3D2026-10-01",
                asked.location()));
  }

  @Test
  void forgedCookie_isNoSession() {
    var cookie = site.signedIn(HERE, "here", ADMIN).cookie();
    var forged = cookie.substring(0, cookie.length() - 2) + (cookie.endsWith("xx") ? "yy" : "xx");

    assertEquals(302, new Browsing(site, forged).get("/here").status());
  }
}
