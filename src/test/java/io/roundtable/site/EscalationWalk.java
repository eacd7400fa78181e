package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.PROJECT;
import static io.roundtable.site.EscalationSite.RUT;
import static io.roundtable.site.EscalationSite.TENANT;
import static io.roundtable.site.EscalationSite.VIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.Command;
import io.roundtable.command.Order;
import io.roundtable.feature.column.AddColumn;
import io.roundtable.feature.column.ColumnDraft;
import io.roundtable.feature.column.EditColumn;
import io.roundtable.feature.column.RemoveColumn;
import io.roundtable.feature.escalation.EscalateTask;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.LeaveProject;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.project.ArchiveProject;
import io.roundtable.feature.project.DeleteProject;
import io.roundtable.feature.project.RestoreProject;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.feature.task.bulk.BulkAction;
import io.roundtable.feature.task.bulk.ChangeTasks;
import io.roundtable.feature.task.trash.DeleteTask;
import io.roundtable.feature.task.trash.RestoreTask;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A random walk over everything that can happen to escalations of a project.
final class EscalationWalk implements AutoCloseable {
  private static final List<UserId> RESPONDERS = List.of(ADA, BEN, CYD);
  private static final List<UserId> PEOPLE = List.of(ADA, BEN, CYD, VIC, RUT);
  private static final List<String> STATUSES = List.of("OPEN", "LATER", "DONE");
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration LONGER_THAN_TRASH = Duration.ofDays(31);
  private static final String DASHBOARD = "/acme/escalations";
  private static final Pattern BUTTON =
      Pattern.compile("<form[^>]*action=\"([^\"]*/(?:escalation/[a-z]*|restoration))\"");
  private static final String ROW = "<li class=\"row escalation-row";

  private final EscalationSite acme = new EscalationSite();
  private final Random random;
  private final List<String> steps = new ArrayList<>();
  private final List<TaskKey> tasks = new ArrayList<>(List.of(EscalationSite.TASK));
  private final Map<TaskKey, Step> moves = new HashMap<>();
  private final Map<UserId, FormBrowser> browsers = new HashMap<>();
  private String lastKey;

  EscalationWalk(long seed) {
    random = new Random(seed);
    send(ADA, new AddColumn(PROJECT, new ColumnDraft("Later", false, null)));
    for (var title : List.of("Second", "Third")) {
      send(ADA, new CreateTask(PROJECT, "OPEN", TaskDraft.of(title)))
          .ifPresent(created -> tasks.add(created.touched().getFirst().key()));
    }
  }

  /// Lets something happen, and what follows it, and looks at everything.
  void take(EscalationEvent event) {
    steps.add(event.name());
    perform(event);
    if (event != EscalationEvent.PROJECT_DELETED) {
      requireInboxes();
    }
    if (random.nextInt(4) == 0) {
      assertEquals(List.of(), acme.site().check(), () -> steps + " and before the jobs");
      // The job that is to come tells that somebody cannot get an escalation back any more.
      press(pick(PEOPLE), action -> !action.endsWith("/return"));
    }
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check(), steps::toString);
    requireInboxes();
    requireForgotten();
  }

  /// Who is no member has nothing in their Inbox that is about the project.
  private void requireForgotten() {
    for (var person : PEOPLE) {
      var inbox = acme.wholeInbox(person);
      boolean told = !inbox.inProjects().isEmpty() || !inbox.withheld().isEmpty();
      assertTrue(!told || acme.isMember(person), () -> person + " " + inbox + " after " + steps);
    }
  }

  private void requireInboxes() {
    for (var person : PEOPLE) {
      long inbox;
      long waiting;
      do {
        inbox = acme.inbox(person);
        waiting = waiting(person);
        // A job may end one between the two reads; what it changes only becomes fewer.
      } while (inbox != acme.inbox(person));
      assertEquals(inbox, waiting, () -> person + " after " + steps);
    }
  }

  private void perform(EscalationEvent event) {
    var task = pick(tasks);
    var responder = pick(List.of(BEN, CYD));
    switch (event) {
      case ESCALATED -> send(ADA, new EscalateTask(task, pick(RESPONDERS), "", null));
      case PRESSED -> press(pick(PEOPLE), action -> true);
      case RESPONDER_READS_ONLY ->
          send(ADA, new ChangeRole(PROJECT, responder, ProjectRole.VIEWER, null, successor()));
      case RESPONDER_WORKS_AGAIN ->
          send(ADA, new ChangeRole(PROJECT, responder, ProjectRole.EDITOR));
      case RESPONDER_LEAVES -> send(responder, new LeaveProject(PROJECT, successor()));
      case RESPONDER_REMOVED -> send(ADA, new RemoveMember(PROJECT, responder, successor()));
      case RESPONDER_JOINS ->
          send(ADA, new AddMember(PROJECT, responder.value(), pick(ProjectRole.values())));
      case MOVED_TO_CLOSING -> close(task);
      case MOVE_UNDONE -> undo(task);
      case COLUMN_CHANGED ->
          send(
              ADA,
              new EditColumn(
                  PROJECT, "LATER", new ColumnDraft("Later", random.nextBoolean(), null)));
      case COLUMN_REMOVED -> removeColumn();
      case TASK_DELETED -> send(BEN, new DeleteTask(task));
      case TASK_RESTORED -> send(ADA, new RestoreTask(task, pick(List.of("", "DONE", "OPEN"))));
      case PROJECT_ARCHIVED -> send(ADA, new ArchiveProject(PROJECT));
      case PROJECT_UNARCHIVED -> send(ADA, new RestoreProject(PROJECT));
      case TRASH_EMPTIED -> {
        acme.site().clock().advance(LONGER_THAN_TRASH);
        browsers.clear();
      }
      case PROJECT_DELETED -> send(ADA, new DeleteProject(PROJECT, "launch"));
    }
  }

  /// Presses one of the buttons that the person's pages offer: it must not fail.
  private void press(UserId person, Predicate<String> among) {
    var pages = new ArrayList<>(List.of(DASHBOARD, "/acme/projects/launch/trash"));
    tasks.forEach(task -> pages.add(EscalationSite.TASKS + "/" + TaskAddress.of(task)));
    var browser = browser(person);
    var page = pick(pages);
    var buttons =
        BUTTON
            .matcher(browser.get(page).html())
            .results()
            .map(form -> form.group(1))
            .filter(among)
            .toList();
    if (!buttons.isEmpty()) {
      var action = pick(buttons);
      steps.add(person + " " + action + " of " + page);
      var answer = browser.send(page, action, Map.of());
      assertEquals(303, answer.status(), () -> steps + answer.html());
    }
  }

  private void close(TaskKey task) {
    if (random.nextBoolean()) {
      send(ADA, new ChangeTasks(PROJECT, tasks, new BulkAction.Move(pick(STATUSES))));
    } else {
      send(ADA, new MoveTask(task, pick(STATUSES)))
          .filter(moved -> !moved.notes().isEmpty())
          .ifPresent(moved -> moves.put(task, new Step(moved.notes().getFirst(), lastKey)));
    }
  }

  private void undo(TaskKey task) {
    Optional.ofNullable(moves.remove(task))
        .ifPresent(move -> send(ADA, new MoveTask(task, move.before(), null, move.key())));
  }

  private void removeColumn() {
    send(ADA, new RemoveColumn(PROJECT, "LATER", pick(List.of("OPEN", "DONE", ""))));
    acme.site().settleJobs();
    send(ADA, new AddColumn(PROJECT, new ColumnDraft("Later", false, null)));
  }

  private UserId successor() {
    return random.nextBoolean() ? pick(RESPONDERS) : null;
  }

  /// How many rows of the person's dashboard are not acknowledged and can be ended.
  private long waiting(UserId person) {
    return Stream.of(browser(person).get(DASHBOARD).html().split(ROW))
        .skip(1)
        .filter(row -> row.startsWith(" new") && row.contains("/escalation/resolution\""))
        .count();
  }

  private FormBrowser browser(UserId person) {
    return browsers.computeIfAbsent(person, acme::browser);
  }

  /// Some commands are refused by what happened before; nothing else may go wrong.
  private Optional<Outcome> send(UserId actor, Command command) {
    lastKey = Identifiers.next(acme.site().clock());
    steps.add(actor + " " + command);
    var deadline = acme.site().clock().instant().plus(LONG);
    var order = new Order(TENANT, actor, lastKey, command, deadline);
    return Site.result(
        acme.site()
            .commands()
            .send(order)
            .map(Optional::of)
            .otherwise(
                cause -> {
                  assertInstanceOf(FailureException.class, cause, steps::toString);
                  return Optional.empty();
                }));
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private <T> T pick(T[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  /// An event that lets something be walked on from.
  EscalationEvent next() {
    EscalationEvent event;
    do {
      event = random.nextInt(3) == 0 ? EscalationEvent.ESCALATED : pick(EscalationEvent.values());
    } while (isLast(event));
    return event;
  }

  private static boolean isLast(EscalationEvent event) {
    return event == EscalationEvent.TRASH_EMPTIED || event == EscalationEvent.PROJECT_DELETED;
  }

  @Override
  public void close() {
    acme.close();
  }

  /// A move that can be taken back.
  private record Step(String before, String key) {}
}
