package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The pages while the table behaves as the real service does on a bad day.
class PagesUnderFaultsIT {
  private static final List<String> PAGES =
      List.of(
          "/acme",
          "/acme/escalations",
          "/acme/projects/launch",
          "/acme/projects/launch?from=2026-10-01&to=2026-10-31",
          "/acme/projects/launch/tasks",
          "/acme/projects/launch/tasks?order=oldest",
          "/acme/projects/launch/tasks/LAUNCH-3",
          "/acme/projects/launch/tasks/20261022T090000Z-a3",
          "/acme/projects/launch/members",
          "/acme/projects/launch/print");
  private static final TenantId TENANT = new TenantId("t9");
  private static final UserId USER = new UserId("u9");

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void start() {
    site.loadGuide();
  }

  @AfterEach
  void stop() {
    simulate();
  }

  @Test
  void pages_whileIndexesLag_answer() {
    var ben = signedIn();
    simulate("gsi-lag=60000");

    assertPagesAnswer(ben);
    site.load(
        MadeProjects.project(
            new TenantId("t1"),
            new ProjectId("p9"),
            "late",
            ProjectState.LISTED,
            new UserId("u2")));
    assertPagesAnswer(ben);
    assertEquals(200, ben.get("/acme/projects/late").status(), "a project of this moment");
    assertTrue(site.faults().counts().get("gsi-lag") > 0, "indexes lagged");
  }

  @Test
  void pages_whileResponsesAreLost_answer() {
    var ben = signedIn();
    simulate("lose-response=0.15", "seed=11");

    for (int round = 0; round < 3; round++) {
      site.restart();
      assertPagesAnswer(ben);
    }
    assertTrue(
        site.faults().counts().get("lose-response") >= 5, () -> site.faults().counts().toString());
  }

  @Test
  void pages_ofOneProject_costTheSameWhileAnotherIsThrottled() throws Exception {
    site.load(MadeProjects.tenant(TENANT, "busy", "Busy", USER, TenantRole.MEMBER));
    for (var slug : List.of("hot", "cold")) {
      site.load(MadeProjects.project(TENANT, new ProjectId(slug), slug, ProjectState.LISTED, USER));
    }
    var reader = site.signedIn(TENANT, "busy", USER);
    requestsOf(reader, "/busy/projects/cold");
    int quiet = requestsOf(reader, "/busy/projects/cold");
    simulate("throttle-partition=100,100");

    try (var hammer = new Hammer(site.otherProgram(), "TENANT#t9#PROJECT#hot")) {
      hammer.awaitThrottled(500);
      for (int page = 0; page < 5; page++) {
        assertEquals(quiet, requestsOf(reader, "/busy/projects/cold"), "no request sent twice");
      }
      hammer.awaitThrottled(501);
    }
    assertTrue(site.faults().counts().get("throttle-partition") > 1_000, "the other one was hot");
  }

  private int requestsOf(Browsing reader, String path) {
    site.forgetRequests();
    assertEquals(200, reader.get(path).status(), path);
    return site.takeRequests().size();
  }

  private void assertPagesAnswer(Browsing reader) {
    assertAll(PAGES.stream().map(page -> () -> assertEquals(200, reader.get(page).status(), page)));
  }

  private Browsing signedIn() {
    return site.signedIn(new TenantId("t1"), "acme", new UserId("u2"));
  }

  private void simulate(String... faults) {
    site.faults().change(faults.length == 0 ? Simulation.NONE : Simulation.parse(List.of(faults)));
  }
}
