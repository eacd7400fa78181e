package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Creating and moving tasks by the forms of the pages.
class TaskCommandsIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId VIEWER = new UserId("viewer");
  private static final String BOARD = "/acme/projects/launch";

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var project =
        MadeProjects.project(TENANT, new ProjectId("p1"), "launch", ProjectState.LISTED, OWNER);
    entities.addAll(project);
    entities.add(MadeProjects.member((Project) project.getFirst(), VIEWER, ProjectRole.VIEWER));
    var address = new EmailAddress("viewer@acme.example");
    entities.add(MadeProjects.person(TENANT, VIEWER, address, TenantRole.MEMBER));
    site.load(entities);
  }

  @Test
  void form_createsTask_andMovesIt() {
    var browser = site.signedIn(TENANT, "acme", OWNER).forms();
    var created =
        browser.send(
            BOARD + "/tasks/new", BOARD + "/tasks", Map.of("title", "Paint", "status", "OPEN"));
    assertEquals(303, created.status());
    assertTrue(created.location().startsWith(BOARD + "?at.OPEN="), created.location());
    var board = browser.get(BOARD);
    assertTrue(board.html().contains("Paint"), board.html());
    assertTrue(board.html().contains("Created LAUNCH-2."), board.html());

    var moved =
        browser.send(
            BOARD + "/tasks/new", BOARD + "/tasks/LAUNCH-2/status", Map.of("status", "DONE"));
    assertEquals(303, moved.status());
    assertTrue(browser.get(BOARD).html().contains("LAUNCH-2 is in DONE now."));
  }

  @Test
  void sameForm_twice_hasOneEffectAndTheSameAnswer() {
    var browser = site.signedIn(TENANT, "acme", OWNER).forms();
    var form = browser.fields(BOARD + "/tasks/new", Map.of("title", "Twice", "status", "OPEN"));
    var first = browser.post(BOARD + "/tasks", form);
    var flash = browser.get(BOARD).html();
    var second = browser.post(BOARD + "/tasks", form);
    assertEquals(first.location(), second.location());
    var again = browser.get(BOARD).html();
    assertEquals(flash(flash), flash(again));
    assertEquals(1, again.split(">Twice<", -1).length - 1);
    var other = new LinkedHashMap<>(form);
    other.put("title", "Another");
    var conflict = browser.post(BOARD + "/tasks", other);
    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains("Another"));
  }

  @Test
  void viewer_createsNothing() {
    var browser = site.signedIn(TENANT, "acme", VIEWER).forms();
    assertEquals(403, browser.get(BOARD + "/tasks/new").status());
  }

  private static String flash(String html) {
    int begin = html.indexOf("data-flash");
    return html.substring(begin, html.indexOf("</p>", begin));
  }
}
