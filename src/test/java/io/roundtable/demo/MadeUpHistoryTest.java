package io.roundtable.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.state.ActivityKind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the pages of made-up tasks tell.
class MadeUpHistoryTest {
  private static final int TASKS = 3_000;
  private static final Instant END = Instant.parse("2026-11-27T00:00:00Z");
  private static final List<Entity> ENTITIES = made();
  private static final Map<TaskId, Map<ActivityKind, Activity>> STORIES =
      of(Activity.class)
          .collect(
              Collectors.groupingBy(
                  Activity::taskId, Collectors.toMap(Activity::kind, activity -> activity)));

  @Test
  void everyTask_wasCreatedWhenItSays() {
    for (var task : tasks()) {
      assertEquals(task.key().createdAt(), story(task).get(ActivityKind.CREATED).createdAt());
    }
  }

  @Test
  void closedTask_wasMoved() {
    var closing =
        of(Column.class).filter(Column::closing).map(Column::status).collect(Collectors.toSet());
    for (var task : tasks()) {
      if (closing.contains(task.status())) {
        assertTrue(story(task).containsKey(ActivityKind.MOVED), task::toString);
      }
    }
  }

  @Test
  void escalatedTask_tellsOfItsAssignmentEscalationAndAcknowledgement() {
    var escalated = tasks().stream().filter(task -> task.escalation() != null).toList();
    assertTrue(escalated.size() > 20, escalated.size() + " escalated");
    for (var task : escalated) {
      var story = story(task);
      var escalation = task.escalation();
      var begun = story.get(ActivityKind.ESCALATED);
      assertEquals(escalation.escalatedAt(), begun.createdAt());
      assertEquals(escalation.escalatedToName(), begun.after());
      assertEquals(task.assignment() != null, story.containsKey(ActivityKind.ASSIGNED));
      assertEquals(
          escalation.acknowledgedAt() != null, story.containsKey(ActivityKind.ACKNOWLEDGED));
      if (escalation.acknowledgedAt() != null) {
        var seen = story.get(ActivityKind.ACKNOWLEDGED);
        assertEquals(escalation.acknowledgedAt(), seen.createdAt());
        assertEquals(escalation.escalatedTo(), seen.actor().id());
      }
    }
  }

  @Test
  void assignment_isToldOfTheOneWhoHasIt() {
    int told = 0;
    for (var task : tasks()) {
      var assigned = story(task).get(ActivityKind.ASSIGNED);
      if (assigned != null) {
        assertEquals(task.assignment().assigneeName(), assigned.after());
        told++;
      }
    }
    assertTrue(told > TASKS / 10 && told < TASKS / 2, told + " assignments");
  }

  @Test
  void activities_stayFewAndHaveKeysOfTheirOwn() {
    var all = of(Activity.class).toList();
    Set<String> ids = new HashSet<>(all.stream().map(Activity::activityId).toList());

    assertEquals(all.size(), ids.size());
    assertTrue(all.size() < 2.2 * TASKS, all.size() + " activities");
  }

  @Test
  void nothing_happensAfterTheEnd() {
    of(Activity.class).forEach(activity -> assertFalse(activity.createdAt().isAfter(END)));
    of(Comment.class).forEach(comment -> assertFalse(comment.createdAt().isAfter(END)));
    for (var task : tasks()) {
      task.escalated().ifPresent(found -> assertFalse(found.escalatedAt().isAfter(END)));
    }
  }

  private static Map<ActivityKind, Activity> story(Task task) {
    return STORIES.get(task.key().taskId());
  }

  private static List<Task> tasks() {
    return of(Task.class).toList();
  }

  private static <E extends Entity> Stream<E> of(Class<E> type) {
    return ENTITIES.stream().filter(type::isInstance).map(type::cast);
  }

  private static List<Entity> made() {
    var plan = new LoadPlan(new Slug("demo"), TASKS, 12, 30, 300, 1, LocalDate.of(2026, 11, 27));
    var entities = new ArrayList<Entity>();
    new MadeUpTenant(plan).forEachRemaining(entities::add);
    return entities;
  }
}
