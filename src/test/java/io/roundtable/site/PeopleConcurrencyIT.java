package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.feature.escalation.AcknowledgeEscalation;
import io.roundtable.feature.escalation.EscalateTask;
import io.roundtable.feature.escalation.ResolveEscalation;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.LeaveProject;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.site.Clients.Answer;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// People who put each other out, and tasks that are taken and closed at the same moment.
class PeopleConcurrencyIT {
  @AutoClose private final Crowd crowd = new Crowd();

  @BeforeEach
  void start() {
    crowd.site().load(Crowd.board(20, null));
  }

  @Test
  void owners_whoRemoveEachOther_leaveOneAtLeast() {
    for (int person = 1; person < 10; person++) {
      var promoted =
          crowd.send(
              Crowd.user(0), new ChangeRole(Crowd.PROJECT, Crowd.user(person), ProjectRole.OWNER));
      assertTrue(promoted.done(), promoted::toString);
    }
    crowd.simulate();
    var work = new ArrayList<Callable<Answer>>();
    for (int person = 1; person < 10; person++) {
      var actor = Crowd.user(person);
      for (int step = 1; step < 9; step++) {
        var target = Crowd.user(1 + (person - 1 + step) % 9);
        work.add(() -> crowd.send(actor, new RemoveMember(Crowd.PROJECT, target, null)));
      }
      work.add(() -> crowd.send(actor, new LeaveProject(Crowd.PROJECT, null)));
    }
    work.add(() -> crowd.send(Crowd.user(0), new LeaveProject(Crowd.PROJECT, null)));
    Clients.atOnce(work);

    var project = crowd.find(TableKeys.project(Crowd.TENANT, Crowd.PROJECT));
    assertTrue(project.ownerCount() >= 1, project::toString);
  }

  @Test
  void tasks_escalatedAcknowledgedAndClosedAtOnce_areEscalatedOnlyWhileOpen() {
    crowd.simulate();
    var work = new ArrayList<Callable<Answer>>();
    for (int number = 1; number <= 20; number++) {
      var task = Crowd.taskKey(number);
      var responder = Crowd.user(1 + number % 4);
      work.add(() -> crowd.send(Crowd.user(5), new EscalateTask(task, responder, "", null)));
      work.add(() -> crowd.send(responder, new AcknowledgeEscalation(task)));
      work.add(() -> crowd.send(Crowd.user(6), new MoveTask(task, "DONE")));
      work.add(() -> crowd.send(responder, new ResolveEscalation(task)));
      work.add(() -> crowd.send(Crowd.user(7), new MoveTask(task, "OPEN")));
    }
    Clients.atOnce(work);

    var counted =
        Stream.of("OPEN", "DOING", "DONE").mapToLong(status -> crowd.column(status).taskCount());
    assertEquals(20, counted.sum());
  }

  @Test
  void responder_removedWhileTasksAreEscalated_getsNothingAfterwards() {
    crowd.simulate();
    var work = new ArrayList<Callable<Answer>>();
    var leaving = Crowd.user(3);
    for (int number = 1; number <= 20; number++) {
      var task = Crowd.taskKey(number);
      work.add(() -> crowd.send(Crowd.user(5), new EscalateTask(task, leaving, "", null)));
      work.add(() -> crowd.send(leaving, new MoveTask(task, "DOING")));
    }
    work.add(10, () -> crowd.send(Crowd.user(0), new RemoveMember(Crowd.PROJECT, leaving, null)));
    Clients.atOnce(work);

    var task = Crowd.taskKey(1);
    var refused = crowd.send(Crowd.user(5), new EscalateTask(task, leaving, "", null));
    assertFalse(refused.done(), refused::toString);
    var own = crowd.send(leaving, new MoveTask(task, "DONE"));
    assertFalse(own.done(), own::toString);
  }
}
