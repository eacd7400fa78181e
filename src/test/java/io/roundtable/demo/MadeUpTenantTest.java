package io.roundtable.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.EscalationState;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MadeUpTenantTest {
  private static final LoadPlan PLAN = plan(3_000, 1);
  private static final List<Entity> ENTITIES = made(PLAN);

  @Test
  void entities_ofTheSamePlan_areTheSame() {
    assertEquals(ENTITIES, made(PLAN));
    assertEquals(new MadeUpTenant(PLAN).tenant(), new MadeUpTenant(PLAN).tenant());
  }

  @Test
  void entities_ofAnotherSeedOrSize_shareNoKey() {
    var tenant = new MadeUpTenant(PLAN).tenant().tenantId();

    assertNotEquals(tenant, new MadeUpTenant(plan(3_000, 2)).tenant().tenantId());
    assertNotEquals(tenant, new MadeUpTenant(plan(3_001, 1)).tenant().tenantId());
  }

  @Test
  void tasks_areAsManyAsPlannedOverPowerLawProjects() {
    var sizes =
        of(Task.class).stream()
            .collect(Collectors.groupingBy(task -> task.key().projectId(), Collectors.counting()));

    assertEquals(3_000, of(Task.class).size());
    assertEquals(12, sizes.size());
    var sorted = sizes.values().stream().sorted(Comparator.reverseOrder()).toList();
    assertEquals(2.0, (double) sorted.get(0) / sorted.get(1), 0.05);
  }

  @Test
  void columns_countExactlyTheirTasks() {
    var counts = new HashMap<String, Long>();
    for (var task : of(Task.class)) {
      counts.merge(task.key().projectId() + "/" + task.status(), 1L, Long::sum);
    }
    long total = 0;
    for (var column : of(Column.class)) {
      var key = column.projectId() + "/" + column.status();
      assertEquals(counts.getOrDefault(key, 0L), column.taskCount(), key);
      total += column.taskCount();
    }
    assertEquals(3_000, total);
  }

  @Test
  void inboxes_countExactlyWhatIsNotAcknowledged() {
    var waiting = new HashMap<UserId, Long>();
    for (var task : of(Task.class)) {
      task.escalated()
          .filter(escalation -> escalation.state() == EscalationState.NEW)
          .ifPresent(escalation -> waiting.merge(escalation.escalatedTo(), 1L, Long::sum));
    }
    assertTrue(waiting.size() > 3, "several people are asked");
    assertEquals(PLAN.users(), of(Inbox.class).size());
    for (var inbox : of(Inbox.class)) {
      assertEquals(waiting.getOrDefault(inbox.userId(), 0L), inbox.unacknowledged());
    }
  }

  @Test
  void references_countUpWithTheTimeOfEachProject() {
    for (var tasks : byProject().values()) {
      var inTime =
          tasks.stream()
              .sorted(
                  Comparator.<Task, Instant>comparing(task -> task.key().createdAt())
                      .thenComparing(task -> task.key().taskId()))
              .toList();
      for (int position = 0; position < inTime.size(); position++) {
        assertEquals(position + 1, inTime.get(position).reference().number());
      }
    }
    assertEquals(3_000, of(Reference.class).size());
    var last = index(of(Sequence.class), Sequence::projectId);
    byProject().forEach((id, tasks) -> assertEquals(tasks.size(), last.get(id).last()));
  }

  @Test
  void largestProject_hasAnImportWithinOneSecondInItsFirstColumn() {
    var largest =
        byProject().values().stream().max(Comparator.comparingInt(List::size)).orElseThrow();
    var bySecond =
        largest.stream().collect(Collectors.groupingBy(task -> task.key().createdAt())).values();
    var burst = bySecond.stream().max(Comparator.comparingInt(List::size)).orElseThrow();

    assertTrue(burst.size() >= 300, burst.size() + " tasks");
    assertEquals(Set.of("OPEN"), burst.stream().map(Task::status).collect(Collectors.toSet()));
  }

  @Test
  void closedTasks_areTheMajorityAndOnNobodysList() {
    var closing =
        of(Column.class).stream()
            .filter(Column::closing)
            .map(Column::status)
            .collect(Collectors.toSet());
    var closed = of(Task.class).stream().filter(task -> closing.contains(task.status())).toList();

    assertTrue(closed.size() > 1_500, closed.size() + " closed");
    for (var task : closed) {
      assertNull(task.escalation());
      assertTrue(task.assigned().map(Assignment::open).filter(open -> open).isEmpty());
    }
  }

  @Test
  void comments_areCountedByTheirTask() {
    var counts =
        of(Comment.class).stream()
            .collect(Collectors.groupingBy(Comment::taskId, Collectors.counting()));

    assertTrue(counts.size() > 300, "many tasks have comments");
    for (var task : of(Task.class)) {
      assertEquals(counts.getOrDefault(task.key().taskId(), 0L), task.commentCount());
    }
  }

  @Test
  void peopleOfTasks_areMembersOfTheProject() {
    var members =
        of(Member.class).stream()
            .collect(
                Collectors.groupingBy(
                    Member::projectId, Collectors.mapping(Member::userId, Collectors.toSet())));
    for (var task : of(Task.class)) {
      var team = members.get(task.key().projectId());
      task.assigned().ifPresent(found -> assertTrue(team.contains(found.assigneeId())));
      task.escalated().ifPresent(found -> assertTrue(team.contains(found.escalatedTo())));
    }
  }

  @Test
  void projects_haveOneOwnerAndTheirOwnClaims() {
    var owners =
        of(Member.class).stream().filter(member -> member.role() == ProjectRole.OWNER).toList();
    var slugs = index(of(SlugClaim.class), SlugClaim::ownerId);
    var prefixes = index(of(PrefixClaim.class), PrefixClaim::ownerId);

    assertEquals(of(Project.class).size(), owners.size());
    for (var project : of(Project.class)) {
      assertEquals(1, project.ownerCount());
      assertEquals(project.slug(), slugs.get(project.projectId()).slug());
      assertEquals(project.columns(), slugs.get(project.projectId()).columns());
      assertEquals(project.prefix(), prefixes.get(project.projectId()).prefix());
    }
    assertEquals(slugs.size(), distinct(of(SlugClaim.class), SlugClaim::slug));
    assertEquals(prefixes.size(), distinct(of(PrefixClaim.class), PrefixClaim::prefix));
  }

  @Test
  void people_haveAddressesOfTheirOwnAndTheAdminIsLeftOut() {
    var madeUp = new MadeUpTenant(plan(1, 1, 5_000));
    var emails = new HashSet<>(madeUp.colleagues().stream().map(User::email).toList());

    assertEquals(4_999, emails.size());
    assertTrue(!emails.contains(madeUp.admin().email()));
    assertEquals(PLAN.users() - 1, of(User.class).size());
    assertEquals(PLAN.users() - 1, of(EmailClaim.class).size());
  }

  @Test
  void project_becomesVisibleAfterItsTasks() {
    var seen = new HashSet<ProjectId>();
    for (var entity : ENTITIES) {
      if (entity instanceof Project project) {
        seen.add(project.projectId());
      } else if (entity instanceof Task task) {
        assertTrue(!seen.contains(task.key().projectId()));
      }
    }
    assertEquals(12, seen.size());
  }

  @Test
  void entities_ofTheSmallestPlan_areATenantWithoutTasks() {
    var empty = made(new LoadPlan(new Slug("tiny"), 0, 1, 1, 0, 1, LocalDate.of(2026, 11, 27)));

    assertEquals(1, empty.stream().filter(Project.class::isInstance).count());
    assertEquals(0, empty.stream().filter(Task.class::isInstance).count());
  }

  @Test
  void taskIds_areUniqueOverTheTenant() {
    Set<TaskId> ids =
        of(Task.class).stream().map(task -> task.key().taskId()).collect(Collectors.toSet());

    assertEquals(3_000, ids.size());
  }

  private static Map<ProjectId, List<Task>> byProject() {
    return of(Task.class).stream().collect(Collectors.groupingBy(task -> task.key().projectId()));
  }

  private static <E, K> Map<K, E> index(List<E> entities, Function<E, K> key) {
    return entities.stream().collect(Collectors.toMap(key, Function.identity()));
  }

  private static <E> long distinct(List<E> entities, Function<E, ?> part) {
    return entities.stream().map(part).distinct().count();
  }

  private static <E extends Entity> List<E> of(Class<E> type) {
    return ENTITIES.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private static List<Entity> made(LoadPlan plan) {
    var entities = new ArrayList<Entity>();
    new MadeUpTenant(plan).forEachRemaining(entities::add);
    return entities;
  }

  private static LoadPlan plan(int tasks, long seed) {
    return plan(tasks, seed, LoadPlan.usualUsers(tasks));
  }

  private static LoadPlan plan(int tasks, long seed, int users) {
    return new LoadPlan(
        new Slug("demo"),
        tasks,
        LoadPlan.usualProjects(tasks),
        users,
        LoadPlan.usualSameSecond(tasks),
        seed,
        LocalDate.of(2026, 11, 27));
  }
}
