package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tasks that are assigned to somebody while that very person is removed, each through a process of
/// its own.
class HandOverRaceIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId LEAVER = new UserId("leaver");
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final int TASKS = 24;

  private Site site;
  private UnorderedCommands commands;

  @BeforeEach
  void start() {
    site = Site.start();
    commands = new UnorderedCommands(site);
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    var project =
        MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER, places);
    entities.addAll(project);
    entities.add(leaver((Project) project.getFirst()));
    site.load(entities);
    site.faults().change(Simulation.parse(List.of("seed=3", "transaction-conflicts=0.1")));
  }

  @AfterEach
  void stop() {
    commands.close();
    site.close();
  }

  @Test
  void nothingStaysWithWhoIsRemoved_whateverIsAssignedMeanwhile() {
    var created = new ArrayList<Future<?>>();
    Future<?> removed = null;
    for (int number = 0; number < TASKS; number++) {
      if (number == TASKS / 2) {
        removed = execute(new RemoveMember(PROJECT, LEAVER, null));
      }
      created.add(execute(new CreateTask(PROJECT, "OPEN", assigned("Task " + number))));
    }
    Site.result(removed);
    long there = created.stream().filter(HandOverRaceIT::isDone).count();
    site.settleJobs();

    var tasks = tasks();
    assertEquals(there + 1, tasks.size(), "what was acknowledged is there, nothing else");
    assertEquals(0, tasks.stream().filter(task -> task.assignment() != null).count());
  }

  private static boolean isDone(Future<?> command) {
    return Site.result(
        command
            .map(done -> true)
            .otherwise(
                cause -> {
                  assertInstanceOf(FailureException.class, cause);
                  return false;
                }));
  }

  private Future<?> execute(Command command) {
    var key = Identifiers.next(site.clock());
    var deadline = site.clock().instant().plus(LONG);
    return commands.execute(new Order(TENANT, OWNER, key, command, deadline));
  }

  private static TaskDraft assigned(String title) {
    return new TaskDraft(title, "", LEAVER, null, List.of(), null);
  }

  private static Member leaver(Project project) {
    return new Member(
        TENANT, PROJECT, LEAVER, ProjectRole.EDITOR, "Leaver", project.name(), project.slug(), 1);
  }

  private List<Task> tasks() {
    return Site.result(
            site.table()
                .reads(new PageCost())
                .tasks()
                .listTasks(TENANT, PROJECT, TimeOrder.OLDEST_FIRST, PageRequest.first(2 * TASKS)))
        .items();
  }
}
