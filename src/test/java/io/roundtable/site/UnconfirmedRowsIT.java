package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Escalations to somebody who is no member of the task's project (any more).
@TestInstance(Lifecycle.PER_CLASS)
class UnconfirmedRowsIT {
  private static final TenantId TENANT = new TenantId("here");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId RESPONDER = new UserId("responder");
  private static final UserId GONE = new UserId("gone");

  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "here", "Here", OWNER, TenantRole.MEMBER));
    for (var person : List.of(RESPONDER, GONE)) {
      var address = new EmailAddress(person + "@here.example");
      entities.add(MadeProjects.person(TENANT, person, address, TenantRole.MEMBER));
    }
    var mine = escalated("mine", RESPONDER);
    entities.addAll(mine);
    entities.add(MadeProjects.member((Project) mine.getFirst(), RESPONDER, ProjectRole.EDITOR));
    entities.addAll(escalated("left", RESPONDER));
    entities.addAll(escalated("closed", GONE));
    site.load(entities);
  }

  private static List<Entity> escalated(String slug, UserId responder) {
    var entities = new ArrayList<Entity>();
    var id = new ProjectId(slug);
    for (var entity : MadeProjects.project(TENANT, id, slug, ProjectState.PRIVATE, OWNER)) {
      entities.add(entity instanceof Task task ? escalated(task, responder) : entity);
    }
    return entities;
  }

  private static Task escalated(Task task, UserId responder) {
    var since = MadeProjects.SINCE;
    return task.withEscalation(
        new Escalation(responder, EscalationState.NEW, since, null, "Person " + responder, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/here", "/here/escalations"})
  void row_withoutMembership_isHiddenAndWarmPagesStillCostOneRoundTrip(String path) {
    site.restart();
    var browser = site.signedIn(TENANT, "here", RESPONDER);

    var cold = browser.get(path);
    var warm = browser.get(path);

    assertAll(
        () -> assertTrue(cold.html().contains("Secret of mine"), cold::html),
        () -> assertFalse(cold.html().contains("Secret of left"), "cold"),
        () -> assertFalse(warm.html().contains("Secret of left"), "warm"),
        // Whether the lists' rows are confirmed side by side depends on which list comes first.
        () -> assertTrue(Set.of(2, 3).contains(cold.roundTrips()), cold::timing),
        () -> assertEquals(1, warm.roundTrips(), warm::timing));
  }

  @Test
  void rows_hiddenBesideOthers_areCounted() {
    var page = site.signedIn(TENANT, "here", RESPONDER).get("/here/escalations");

    assertTrue(page.text().contains("1 more is in a project that you are not a member of"));
  }

  @Test
  void page_whoseRowsAreAllHidden_doesNotSayThatNothingWaits() {
    var browser = site.signedIn(TENANT, "here", GONE);

    var list = browser.get("/here/escalations");
    var home = browser.get("/here");

    assertAll(
        () -> assertTrue(list.text().contains("Nothing here can be shown to you."), list::text),
        () -> assertFalse(list.text().contains("Nothing waits for you."), list::text),
        () -> assertTrue(home.text().contains("so they are not shown."), home::text),
        () -> assertFalse(home.text().contains("Nothing waits for you."), home::text));
  }

  @Test
  void row_afterMembershipIsGained_isShown() {
    site.restart();
    var browser = site.signedIn(TENANT, "here", RESPONDER);
    browser.get("/here/escalations");
    var joined = escalated("later", RESPONDER);
    site.load(joined);
    var before = browser.get("/here/escalations");
    site.load(
        List.of(MadeProjects.member((Project) joined.getFirst(), RESPONDER, ProjectRole.EDITOR)));
    var after = browser.get("/here/escalations");

    assertAll(
        () -> assertFalse(before.html().contains("Secret of later"), "before"),
        () -> assertTrue(after.html().contains("Secret of later"), after::html));
  }
}
