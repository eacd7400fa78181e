package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One person sends far more than can be done, while the table does not answer about that person's
/// project: everybody else is served.
class FloodIT {
  private static final TenantId FLOODED = new TenantId("t1");
  private static final TenantId OTHER = new TenantId("t2");
  private static final UserId EVE = new UserId("eve");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final int POSTS = 2_600;

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(FLOODED, "acme", "Acme", EVE, TenantRole.MEMBER));
    entities.addAll(MadeProjects.tenant(OTHER, "other", "Other", BEN, TenantRole.MEMBER));
    entities.add(MadeProjects.person(FLOODED, ADA, null, TenantRole.MEMBER));
    entities.addAll(project(FLOODED, PROJECT, "launch", EVE));
    entities.addAll(project(FLOODED, new ProjectId("p2"), "second", ADA));
    entities.addAll(project(OTHER, new ProjectId("p3"), "third", BEN));
    site.load(entities);
  }

  private static List<Entity> project(TenantId tenant, ProjectId id, String slug, UserId owner) {
    return MadeProjects.project(tenant, id, slug, ProjectState.LISTED, owner);
  }

  @AfterEach
  void stop() {
    site.wire().letGo();
  }

  @Test
  void orders_ofOnePerson_leaveTheFormsOfOthersAnswered() throws Exception {
    var ben = site.signedIn(OTHER, "other", BEN).forms();
    var ada = site.signedIn(FLOODED, "acme", ADA).forms();
    site.wire().hold("TENANT#t1#PROJECT#p1");
    int kept = CommandWorker.MAXIMUM_ORDERS_OF_PERSON;
    var refused = new CountDownLatch(POSTS - kept);
    var orders = new ArrayList<Future<?>>();
    for (int number = 0; number < POSTS; number++) {
      orders.add(flood(number, refused));
    }
    assertTrue(refused.await(60, TimeUnit.SECONDS), () -> refused.getCount() + " are not refused");

    assertAll(
        () -> assertEquals(303, move(ben, "/other/projects/third", "THIRD-1").status()),
        () -> assertEquals(303, move(ada, "/acme/projects/second", "SECOND-1").status()));
    site.wire().letGo();
    Site.result(Future.join(orders).otherwiseEmpty());
  }

  private Future<?> flood(int number, CountDownLatch refused) {
    var command = new CreateTask(PROJECT, "OPEN", TaskDraft.of("Task " + number));
    var deadline = site.clock().instant().plus(Commands.DEADLINE);
    var key = Identifiers.next(site.clock());
    return site.commands()
        .send(new Order(FLOODED, EVE, key, command, deadline))
        .onFailure(
            cause -> {
              if (cause instanceof FailureException busy
                  && busy.failure() instanceof Failure.Busy) {
                refused.countDown();
              }
            });
  }

  private static FormBrowser.Answer move(FormBrowser browser, String board, String task) {
    return browser.send(board, board + "/tasks/" + task + "/status", Map.of("status", "DONE"));
  }

  @Test
  void pages_ofOnePerson_leaveRoomForThoseOfOthers() {
    var eve = site.signedIn(FLOODED, "acme", EVE);
    var ben = site.signedIn(OTHER, "other", BEN);
    var ada = site.signedIn(FLOODED, "acme", ADA);
    // Every page of hers asks once for her membership.
    site.wire().hold("MEMBER#eve");
    var pages = new ArrayList<Callable<Browsing.Seen>>();
    for (int number = 0; number < 300; number++) {
      pages.add(() -> eve.get("/acme/projects/launch"));
    }
    var seen = Clients.atOnce(pages);
    var others = List.of(ben.get("/other/projects/third"), ada.get("/acme/projects/second"));
    int most = site.wire().letGo();

    assertTrue(most <= 250, () -> most + " requests of one person are with the table at a time");
    assertEquals(List.of(200, 200), others.stream().map(Browsing.Seen::status).toList());
    for (var page : seen) {
      assertEquals(503, page.status());
      assertTrue(Integer.parseInt(page.retryAfter()) > 0);
    }
  }
}
