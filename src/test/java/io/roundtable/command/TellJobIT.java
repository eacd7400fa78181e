package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Activity;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Telling somebody what happened, whatever process dies, and whatever its clock says.
class TellJobIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");

  @AutoClose private final JobStage stage = new JobStage();
  private int rounds;

  @Test
  void processThatDiesAtAnyWrite_losesNothing_andTellsNothingTwice() {
    stage.dieAtEveryWrite(
        () -> {
          var ben = new UserId("ben-" + rounds++);
          stage.load(told(ben, null, 3));
          return () -> {
            assertEquals(3, news(ben).size());
            assertEquals(3, inbox(ben).unread());
          };
        });
    assertTrue(rounds > 4, "it was let die " + rounds + " times");
  }

  @Test
  void processThatDiesWhileItFindsWhoIsMentioned_tellsEachOnce() {
    stage.dieAtEveryWrite(
        () -> {
          var ben = new UserId("ben-" + rounds++);
          var entities = told(ben, null, 1);
          List.copyOf(entities).forEach(entity -> entities.addAll(PersonWord.of(entity)));
          entities.replaceAll(entity -> entity instanceof Job job ? mentioning(job, ben) : entity);
          stage.load(entities);
          return () -> {
            // What a job creates is begun when its lane looks for work again.
            settle();
            assertEquals(1, news(ben).size());
            assertEquals(NewsKind.MENTIONED, news(ben).getFirst().kind());
            assertEquals(1, inbox(ben).unread());
          };
        });
    assertTrue(rounds > 6, "it was let die " + rounds + " times");
  }

  private static Job mentioning(Job job, UserId person) {
    var inputs = new HashMap<>(job.inputs());
    inputs.put("kind", NewsKind.MENTIONED.name());
    inputs.put("receiver", ADA.value());
    inputs.put("said.0", "Person " + person + ", look");
    return Job.waiting(job.jobId(), JobKind.MENTION, job.project(), inputs, job.createdAt());
  }

  @Test
  void news_fromAClockThatIsBehind_areNotReadWhenTheyCome() {
    var ahead = stage.clock().instant().plus(Duration.ofHours(1));
    var readUpTo = Identifiers.next(() -> ahead);
    stage.load(told(BEN, readUpTo, 2));

    settle();

    assertEquals(2, inbox(BEN).unread());
    assertEquals(2, news(BEN).stream().filter(entry -> !inbox(BEN).isRead(entry)).count());
  }

  @Test
  void receiver_whoLeftBeforeTheyWereTold_isToldNothing() {
    var entities = told(BEN, null, 1);
    entities.removeIf(Member.class::isInstance);
    stage.load(entities);

    settle();

    assertEquals(List.of(), news(BEN));
    assertEquals(0, inbox(BEN).unread());
    assertEquals(List.of(), stage.due(JobLane.NEWS));
  }

  @Test
  void watchers_areToldOnce_whateverProcessDies() {
    stage.dieAtEveryWrite(
        () -> {
          var round = rounds++;
          var chosen = new UserId("chosen-" + round);
          var left = new UserId("left-" + round);
          var muted = new UserId("muted-" + round);
          var doing = new UserId("doing-" + round);
          var entities = watched(new ProjectId("w-" + round), chosen, left, muted, doing);
          stage.load(entities);
          return () -> {
            assertEquals(1, news(chosen).size());
            assertEquals(1, news(doing).size());
            assertEquals(List.of(), news(left));
            assertEquals(List.of(), news(muted));
            assertEquals(List.of(), news(ADA));
          };
        });
    assertTrue(rounds > 4, "it was let die " + rounds + " times");
  }

  /// A task that Ada, who changes it, and others watch; one of them left the project, one stopped.
  private List<Entity> watched(
      ProjectId id, UserId chosen, UserId left, UserId muted, UserId doing) {
    var places = List.of(new BoardColumn("OPEN", false));
    var made = MadeProjects.project(TENANT, id, id.value(), ProjectState.LISTED, ADA, places);
    var entities = new ArrayList<Entity>(made);
    var project = (Project) entities.getFirst();
    for (var person : List.of(chosen, muted, doing)) {
      entities.addAll(MadeProjects.joined(project, "acme", person, ProjectRole.EDITOR));
    }
    var key = new TaskKey(TENANT, id, MadeProjects.SINCE.plusSeconds(1), new TaskId("at-" + id));
    var assignment = new Assignment(doing, "Doing", true);
    entities.add(Task.of(key, "OPEN", "Watched").withVersion(1).withAssignment(assignment));
    var now = stage.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    for (var person : List.of(ADA, chosen, left)) {
      entities.add(Watcher.of(key, person));
    }
    entities.add(new Watcher(TENANT, key.taskId(), muted, true));
    var actor = new Activity.Actor(ADA, "Ada");
    entities.add(
        new News(NewsKind.MOVED, actor, null, List.of(key), null)
            .job(Identifiers.next(stage.clock()), now)
            .orElseThrow());
    return entities;
  }

  private void settle() {
    try (var process = stage.process()) {
      process.settle();
    }
  }

  /// A member who is to be told of some tasks.
  private List<Entity> told(UserId person, String readUpTo, int tasks) {
    var id = new ProjectId("p-" + person);
    var places = List.of(new BoardColumn("OPEN", false));
    var made = MadeProjects.project(TENANT, id, "launch", ProjectState.LISTED, ADA, places);
    var entities = new ArrayList<Entity>(made);
    entities.removeIf(Member.class::isInstance);
    var project = (Project) entities.getFirst();
    entities.addAll(MadeProjects.joined(project, "acme", person, ProjectRole.EDITOR));
    var keys = new ArrayList<TaskKey>();
    for (int number = 0; number < tasks; number++) {
      var key =
          new TaskKey(
              TENANT, id, MadeProjects.SINCE.plusSeconds(number + 1), new TaskId("told-" + number));
      keys.add(key);
      entities.add(Task.of(key, "OPEN", "Task " + number).withVersion(1));
    }
    entities.add(new Inbox(TENANT, person, 0, Map.of(), Set.of(), 0, readUpTo));
    entities.add(job(person, keys));
    return entities;
  }

  private Job job(UserId person, List<TaskKey> tasks) {
    Instant now = stage.clock().instant();
    var actor = new Activity.Actor(ADA, "Ada");
    return new News(NewsKind.ASSIGNED, actor, person, tasks, null)
        .job(Identifiers.next(stage.clock()), now)
        .orElseThrow();
  }

  private List<NewsEntry> news(UserId person) {
    var page = PageRequest.first(100);
    var tenants = stage.table().reads(new PageCost()).tenants();
    return Site.result(tenants.listNews(TENANT, person, page)).items();
  }

  private Inbox inbox(UserId person) {
    var key = TableKeys.inbox(TENANT, person);
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(key);
    return Site.result(stage.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }
}
