package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.TableChecker;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.engine.fault.Simulation;
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
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What waits for the table waits in a queue that has an end, and not for ever.
class CommandQueueIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    entities.addAll(MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER));
    site.load(entities);
  }

  @AfterEach
  void stop() {
    site.faults().change(Simulation.NONE);
  }

  @Test
  void queue_whileTheTableStalls_hasAnEndAndDoesNothingLate() {
    site.faults().change(Simulation.parse(List.of("stalled")));
    var waiting = new ArrayList<Future<Outcome>>();
    for (int order = 0; order < CommandWorker.MAXIMUM_ORDERS_OF_PERSON; order++) {
      waiting.add(send("Waits " + order));
    }
    for (int order = 0; order < 100; order++) {
      assertBusy(send("Too much"), "can be taken");
    }
    // Everything that has not begun is late from now on.
    site.clock().advance(Commands.DEADLINE.multipliedBy(2));
    site.faults().change(Simulation.NONE);

    for (var order : waiting.subList(1, waiting.size())) {
      assertBusy(order, "");
    }
    assertTrue(tasks() <= 2, "only the first one can have begun");
    assertEquals("", Site.result(send("Afterwards").map(done -> "")));
    assertTrue(tasks() <= 3, "done once");
    assertEquals(List.of(), site.check());
  }

  @Test
  void queue_whileTheTableStalls_isBoundedForEachTenantAndInAll() {
    site.faults().change(Simulation.parse(List.of("stalled")));
    var accepted = new HashMap<TenantId, Integer>();
    for (int tenant = 1; tenant <= 3; tenant++) {
      var id = new TenantId("t" + tenant);
      for (int person = 0; person < 5; person++) {
        for (int order = 0; order < CommandWorker.MAXIMUM_ORDERS_OF_PERSON; order++) {
          send(id, new UserId("u" + person), "Waits");
        }
      }
      // The worker answers in the order in which it is asked.
      assertBusy(send(id, new UserId("late"), "Too much"), "can be taken");
      accepted.put(id, (int) site.waitingCommands());
    }

    assertEquals(
        Map.of(
            new TenantId("t1"), CommandWorker.MAXIMUM_ORDERS_OF_TENANT,
            new TenantId("t2"), CommandWorker.MAXIMUM_ORDERS,
            new TenantId("t3"), CommandWorker.MAXIMUM_ORDERS),
        accepted);
    site.clock().advance(Commands.DEADLINE.multipliedBy(2));
  }

  private Future<Outcome> send(String title) {
    return send(TENANT, OWNER, title);
  }

  private Future<Outcome> send(TenantId tenant, UserId person, String title) {
    var command = new CreateTask(PROJECT, "OPEN", TaskDraft.of(title));
    var deadline = site.clock().instant().plus(Commands.DEADLINE);
    var key = Identifiers.next(site.clock());
    return site.commands().send(new Order(tenant, person, key, command, deadline));
  }

  private static void assertBusy(Future<Outcome> order, String words) {
    var told =
        Site.result(
            order.map(done -> "").recover(failure -> Future.succeededFuture(told(failure))));
    assertTrue(told.contains(words) && !told.isEmpty(), told);
  }

  private static String told(Throwable failure) {
    return failure instanceof FailureException refused
            && refused.failure() instanceof Failure.Busy(var sentence, var retryAfter)
            && !retryAfter.isZero()
        ? sentence
        : "";
  }

  private long tasks() {
    return Site.result(new TableChecker(site.table()).check()).kinds().get("Task");
  }
}
