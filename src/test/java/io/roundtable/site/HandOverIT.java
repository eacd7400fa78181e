package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Activity;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What becomes of the tasks and escalations of somebody who is removed.
class HandOverIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId LEAVER = new UserId("leaver");
  private static final UserId SUCCESSOR = new UserId("successor");
  private static final String MEMBERS = "/acme/projects/launch/members";
  private static final int TASKS = 60;

  @AutoClose private final Site site = Site.start();

  /// What the loaded items themselves lack.
  private List<String> madeWrong;

  @BeforeEach
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var project = MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER);
    entities.addAll(project);
    for (var user : List.of(LEAVER, SUCCESSOR)) {
      var address = new EmailAddress(user + "@acme.example");
      entities.add(MadeProjects.person(TENANT, user, address, TenantRole.MEMBER));
      entities.add(MadeProjects.member((Project) project.getFirst(), user, ProjectRole.EDITOR));
    }
    for (int number = 0; number < TASKS; number++) {
      entities.add(task(number));
    }
    // Every fourth task is escalated, half of those not acknowledged.
    entities.add(new Inbox(TENANT, LEAVER, (TASKS + 7) / 8));
    site.load(entities);
    madeWrong = site.check();
  }

  @Test
  void successor_takesEverythingOver() {
    remove(LEAVER, "successor");
    site.settleJobs();
    assertEquals(madeWrong, site.check());

    var tasks = tasks();
    assertEquals(TASKS + 1, tasks.size());
    assertAll(
        () ->
            assertEquals(TASKS, tasks.stream().filter(task -> isAssigned(task, SUCCESSOR)).count()),
        () ->
            assertEquals(
                TASKS / 4, tasks.stream().filter(task -> isEscalated(task, SUCCESSOR)).count()),
        () -> assertEquals(0, inbox(LEAVER)),
        () -> assertEquals(TASKS / 4, inbox(SUCCESSOR)));
    var escalated = tasks.stream().filter(task -> task.escalation() != null).findFirst();
    assertEquals(EscalationState.NEW, escalated.orElseThrow().escalation().state());
    assertEquals(
        List.of(ActivityKind.ASSIGNED, ActivityKind.HANDED_ON), activity(escalated.orElseThrow()));
    assertTrue(tasks.stream().anyMatch(task -> isOpenFor(task, SUCCESSOR)));
    assertTrue(tasks.stream().anyMatch(task -> isClosedOf(task, SUCCESSOR)));
  }

  @Test
  void nobody_leavesTasksFree() {
    remove(LEAVER, "");
    site.settleJobs();
    assertEquals(madeWrong, site.check());

    var tasks = tasks();
    assertTrue(tasks.stream().allMatch(task -> task.assignment() == null));
    assertTrue(tasks.stream().allMatch(task -> task.escalation() == null));
    assertEquals(0, inbox(LEAVER));
    assertEquals(0, inbox(SUCCESSOR));
  }

  @Test
  void successorWhoIsRemovedMeanwhile_keepsNothing() {
    remove(LEAVER, "successor");
    remove(SUCCESSOR, "");
    site.settleJobs();
    assertEquals(madeWrong, site.check());

    assertTrue(tasks().stream().allMatch(task -> task.assignment() == null));
    assertTrue(tasks().stream().allMatch(task -> task.escalation() == null));
    assertEquals(0, inbox(LEAVER));
    assertEquals(0, inbox(SUCCESSOR));
  }

  @Test
  void members_seeHowFarItIs() {
    var browser = site.signedIn(TENANT, "acme", OWNER).forms();
    var removal = MEMBERS + "/leaver/removal";
    var location = browser.send(removal, removal, Map.of("successor", "")).location();
    site.settleJobs();

    assertTrue(browser.get(location).html().contains("Nothing is left to hand over."));
    assertFalse(browser.get(MEMBERS).html().contains("Nothing is left to hand over."));
  }

  private void remove(UserId user, String successor) {
    var removal = MEMBERS + "/" + user + "/removal";
    var browser = site.signedIn(TENANT, "acme", OWNER).forms();
    var removed = browser.send(removal, removal, Map.of("successor", successor));
    assertEquals(303, removed.status(), removed::html);
  }

  private static Task task(int number) {
    boolean open = number % 3 != 1;
    var key =
        new TaskKey(
            TENANT, PROJECT, MadeProjects.SINCE.plusSeconds(number), new TaskId("a" + number));
    var state = number % 8 == 0 ? EscalationState.NEW : EscalationState.SEEN;
    var since = MadeProjects.SINCE.plusSeconds(number);
    var escalation =
        new Escalation(
            LEAVER,
            state,
            since,
            state == EscalationState.SEEN ? since : null,
            "Person leaver",
            null);
    boolean escalated = number % 4 == 0;
    return Task.of(key, open || escalated ? "OPEN" : "DONE", "Task " + number)
        .withAssignment(new Assignment(LEAVER, "Person leaver", open || escalated))
        .withEscalation(escalated ? escalation : null)
        .withVersion(1);
  }

  private static boolean isAssigned(Task task, UserId user) {
    return task.assigned().filter(held -> held.assigneeId().equals(user)).isPresent();
  }

  private static boolean isOpenFor(Task task, UserId user) {
    return isAssigned(task, user) && task.assignment().open() && task.status().equals("OPEN");
  }

  private static boolean isClosedOf(Task task, UserId user) {
    return isAssigned(task, user) && !task.assignment().open() && task.status().equals("DONE");
  }

  private static boolean isEscalated(Task task, UserId user) {
    return task.escalated().filter(held -> held.escalatedTo().equals(user)).isPresent();
  }

  private List<Task> tasks() {
    return Site.result(
            site.table()
                .reads(new PageCost())
                .tasks()
                .listTasks(TENANT, PROJECT, TimeOrder.OLDEST_FIRST, PageRequest.first(2 * TASKS)))
        .items();
  }

  private List<ActivityKind> activity(Task task) {
    return Site.result(
            site.table()
                .reads(new PageCost())
                .tasks()
                .listActivity(TENANT, task.key().taskId(), PageRequest.first(10)))
        .items()
        .stream()
        .map(Activity::kind)
        .sorted()
        .toList();
  }

  private long inbox(UserId user) {
    var key = TableKeys.inbox(TENANT, user);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    Optional<Inbox> found = Site.result(site.table().reads(new PageCost()).batch(read)).find(key);
    return found.map(Inbox::unacknowledged).orElse(0L);
  }
}
