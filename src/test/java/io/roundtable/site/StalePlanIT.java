package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a page remembers is verified with the page: where it is old the page plans again, once.
class StalePlanIT {
  private static final TenantId TENANT = new TenantId("moving");
  private static final UserId USER = new UserId("user");
  private static final UserId LATER = new UserId("later");
  private static final List<BoardColumn> TWO =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
  private static final List<BoardColumn> THREE =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("REVIEW", false),
          new BoardColumn("DONE", true));

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeEach
  void start() {
    site.load(MadeProjects.tenant(TENANT, "moving", "Moving", USER, TenantRole.MEMBER));
    site.load(project("first", "first", TWO));
    site.load(project("second", "second", TWO));
    browser = site.signedIn(TENANT, "moving", USER);
  }

  @Test
  void board_afterItsColumnsChanged_showsThemInTwoRoundTripsAndThenInOne() {
    browser.get("/moving/projects/first");
    site.load(project("first", "first", THREE));

    var stale = browser.get("/moving/projects/first");
    var warm = browser.get("/moving/projects/first");

    assertAll(
        () -> assertEquals(200, stale.status()),
        () -> assertEquals(2, stale.roundTrips(), stale::timing),
        () -> assertTrue(stale.text().contains("REVIEW"), stale::text),
        () -> assertEquals(1, warm.roundTrips(), warm::timing));
  }

  @Test
  void board_afterItsSlugWentToAnotherProject_showsThatProject() {
    browser.get("/moving/projects/first");
    site.load(
        List.of(
            new SlugClaim(TENANT, new Slug("first"), new ProjectId("second"), TWO),
            renamed("second", "first")));

    var stale = browser.get("/moving/projects/first");

    assertAll(
        () -> assertEquals(2, stale.roundTrips(), stale::timing),
        () -> assertTrue(stale.text().contains("Secret of second"), stale::text),
        () -> assertFalse(stale.text().contains("Secret of first"), stale::text));
  }

  @Test
  void task_whoseReferenceAloneIsNotRemembered_costsTwoRoundTripsAndThenOne() {
    browser.get("/moving/projects/first");

    var cold = browser.get("/moving/projects/first/tasks/FIRST-1");
    var warm = browser.get("/moving/projects/first/tasks/FIRST-1");

    assertAll(
        () -> assertEquals(200, cold.status(), cold::html),
        () -> assertEquals(2, cold.roundTrips(), cold::timing),
        () -> assertEquals(1, warm.roundTrips(), warm::timing),
        () -> assertEquals(cold.text(), warm.text()));
  }

  @Test
  void task_afterItsSlugWentToAnotherProject_isNotFoundThere() {
    var task = "/moving/projects/first/tasks/FIRST-1";
    assertEquals(200, browser.get(task).status());
    site.load(
        List.of(
            new SlugClaim(TENANT, new Slug("first"), new ProjectId("second"), TWO),
            renamed("second", "first")));

    assertEquals(404, browser.get(task).status());
  }

  @Test
  void escalations_inAProjectNotRemembered_costTwoRoundTripsOnce() {
    site.load(List.of(escalated("first"), escalated("second")));

    var cold = browser.get("/moving/escalations");
    var warm = browser.get("/moving/escalations");

    assertAll(
        () -> assertEquals(2, cold.roundTrips(), cold::timing),
        () -> assertTrue(cold.text().contains("Urgent in second"), cold::text),
        () -> assertEquals(1, warm.roundTrips(), warm::timing),
        () -> assertEquals(cold.text(), warm.text()));
  }

  @Test
  void escalations_inAProjectWithoutMembership_areNotShown() {
    var project = new ProjectId("elsewhere");
    site.load(MadeProjects.project(TENANT, project, "elsewhere", ProjectState.LISTED, LATER, TWO));
    site.load(List.of(escalated("first"), escalated("elsewhere")));

    var seen = browser.get("/moving/escalations");

    assertAll(
        () -> assertTrue(seen.text().contains("Urgent in first"), seen::text),
        () -> assertFalse(seen.text().contains("Urgent in elsewhere"), seen::text));
  }

  private static Task escalated(String project) {
    var key =
        new TaskKey(
            TENANT, new ProjectId(project), MadeProjects.SINCE, new TaskId(project + "-urgent"));
    return Task.of(key, "OPEN", "Urgent in " + project)
        .withEscalation(
            new Escalation(USER, EscalationState.NEW, MadeProjects.SINCE, null, null, null))
        .withProject(new ProjectLabel(new Slug(project), project))
        .withVersion(1);
  }

  @Test
  void board_ofSomebodyWhoJoinsWhileItIsRemembered_isShownAtOnce() {
    var project = (Project) project("first", "first", TWO).getFirst();
    site.load(MadeProjects.tenant(TENANT, "moving", "Moving", LATER, TenantRole.MEMBER));
    var later = site.signedIn(TENANT, "moving", LATER);

    var before = later.get("/moving/projects/first");
    site.load(List.of(MadeProjects.member(project, LATER, ProjectRole.VIEWER)));
    var after = later.get("/moving/projects/first");

    assertAll(() -> assertEquals(403, before.status()), () -> assertEquals(200, after.status()));
  }

  private static List<Entity> project(String id, String slug, List<BoardColumn> places) {
    return new ArrayList<>(
        MadeProjects.project(TENANT, new ProjectId(id), slug, ProjectState.LISTED, USER, places));
  }

  private static Project renamed(String id, String slug) {
    var project = (Project) project(id, id, TWO).getFirst();
    return new Project(
        new ProjectKey(TENANT, project.projectId()),
        new Project.Names(project.name(), new Slug(slug), project.prefix(), Map.of()),
        TWO,
        ProjectState.LISTED,
        null,
        1,
        project.createdAt(),
        2);
  }
}
