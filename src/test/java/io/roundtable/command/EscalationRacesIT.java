package io.roundtable.command;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.TASK;
import static io.roundtable.site.EscalationSite.TENANT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.escalation.AcknowledgeEscalation;
import io.roundtable.feature.escalation.EscalateTask;
import io.roundtable.feature.escalation.ResolveEscalation;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.site.EscalationSite;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Commands on one task at the same moment, each through a process of its own, while the table
/// cancels some of their transactions.
class EscalationRacesIT {
  private static final int ROUNDS = 12;
  private static final Duration LONG = Duration.ofMinutes(2);

  private EscalationSite acme;
  private UnorderedCommands commands;

  @BeforeEach
  void start() {
    acme = new EscalationSite();
    commands = new UnorderedCommands(acme.site());
  }

  @AfterEach
  void stop() {
    commands.close();
    acme.close();
  }

  @Test
  void task_escalatedAndClosedAtTheSameTime_isNeverClosedInAQueue() {
    acme.site().faults().change(Simulation.parse(List.of("seed=5", "transaction-conflicts=0.2")));
    for (int round = 0; round < ROUNDS; round++) {
      settle(
          List.of(
              execute(ADA, escalate(BEN)),
              execute(ADA, new MoveTask(TASK, "DONE")),
              execute(BEN, new AcknowledgeEscalation(TASK)),
              execute(CYD, escalate(CYD)),
              execute(ADA, new ResolveEscalation(TASK))));
      assertAgreed();
      settle(List.of(execute(ADA, new MoveTask(TASK, "OPEN"))));
    }
  }

  @Test
  void task_closedAndOpenedAtTheSameTime_isOnItsAssigneesListWhileItIsOpen() {
    var task = acme.task();
    var assigned = task.withAssignment(new Assignment(BEN, "Person ben", true));
    var change = acme.site().table().change("MoveTask").update(task, assigned);
    Site.result(change.write(new PageCost()));
    acme.site().faults().change(Simulation.parse(List.of("seed=6", "transaction-conflicts=0.2")));
    for (int round = 0; round < ROUNDS; round++) {
      settle(
          List.of(
              execute(ADA, new MoveTask(TASK, "DONE")),
              execute(BEN, new MoveTask(TASK, "OPEN")),
              execute(CYD, new MoveTask(TASK, "DONE"))));
      int expected = acme.task().status().equals("OPEN") ? 1 : 0;
      assertEquals(expected, assignedTo(BEN).size());
    }
  }

  @Test
  void responder_isToldOnce_whereTheSameFormIsSentTwice() {
    var key = Identifiers.next(acme.site().clock());
    Site.result(commands.execute(order(ADA, key, escalate(BEN))));
    Site.result(commands.execute(order(ADA, key, escalate(BEN))));
    acme.site().settleJobs();
    assertEquals(1, acme.wholeInbox(BEN).unread());
  }

  private static Command escalate(UserId responder) {
    return new EscalateTask(TASK, responder, "", null);
  }

  private Future<?> execute(UserId actor, Command command) {
    return commands.execute(order(actor, Identifiers.next(acme.site().clock()), command));
  }

  private Order order(UserId actor, String key, Command command) {
    return new Order(TENANT, actor, key, command, acme.site().clock().instant().plus(LONG));
  }

  /// Some are refused by what the others did before; nothing else may go wrong.
  private static void settle(List<Future<?>> commands) {
    for (var command : commands) {
      Site.result(
          command
              .<Void>mapEmpty()
              .recover(
                  cause -> {
                    assertInstanceOf(FailureException.class, cause);
                    return Future.succeededFuture();
                  }));
    }
  }

  /// The task, the inboxes and the queues say the same.
  private void assertAgreed() {
    var task = acme.task();
    var held = Optional.ofNullable(task.escalation());
    if (task.status().equals("DONE")) {
      assertEquals(Optional.empty(), held);
    }
    for (var person : List.of(ADA, BEN, CYD)) {
      var his = held.filter(escalation -> escalation.escalatedTo().equals(person));
      assertEquals(his.filter(Escalation::waiting).isPresent() ? 1 : 0, acme.inbox(person));
      assertEquals(his.isPresent() ? 1 : 0, queueOf(person).size());
    }
  }

  private List<TaskRow> queueOf(UserId person) {
    var lists = acme.site().table().reads(new PageCost()).escalations();
    var rows = new ArrayList<TaskRow>();
    for (var state : EscalationState.values()) {
      var page = lists.listQueue(TENANT, person, state, PageRequest.first(10));
      rows.addAll(Site.result(page).items());
    }
    return rows;
  }

  private List<TaskRow> assignedTo(UserId person) {
    var lists = acme.site().table().reads(new PageCost()).escalations();
    var page = lists.listAssigned(TENANT, person, PageRequest.first(10));
    return Site.result(page).items();
  }
}
