package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.Services;
import io.roundtable.model.Activity;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// A person's name reaches each of its copies, whenever a process dies and whatever happens while
/// the job is held at any of its writes; an older name is nowhere at the end. Long because much can
/// happen meanwhile.
class RenamedPersonIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final int TASKS = 60;
  private static final List<BoardColumn> COLUMNS =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));

  @AutoClose private final JobStage stage = new JobStage();
  private int round;

  @Test
  void copies_whenProcessDiesAtAnyWrite_haveTheNewName() {
    stage.dieAtEveryWrite(
        () -> {
          var scene = load();
          return () -> {
            settle();
            scene.assertRight();
            scene.assertWrittenOnce();
          };
        });
  }

  @ParameterizedTest
  @EnumSource(Meanwhile.class)
  void copies_whileTheJobIsHeldAtAnyWrite_haveNoOlderName(Meanwhile event) {
    boolean held = true;
    for (int write = 0; held; write++) {
      var scene = load();
      held = settleWith(write, () -> scene.happen(event));
      settle();
      scene.assertRight();
      assertEquals(List.of(), stage.due());
    }
  }

  /// A hand-over that has not reached them leaves them what they came back to.
  @Test
  void tasks_ofWhoCameBackBeforeTheHandOver_haveTheNewName() {
    var scene = load();
    settleWith(-1, () -> {});
    settle();
    scene.bringBackTheOldName();
    scene.happen(Meanwhile.REMOVED_AND_BACK);
    settle();
    scene.assertRight();
    assertEquals(List.of(), stage.due());
  }

  /// What happens between what a write was decided by and itself.
  private enum Meanwhile {
    RENAMED_AGAIN,
    RENAMED_BACK,
    REMOVED,
    REMOVED_AND_BACK,
    DEACTIVATED,
    TASKS_ARE_ANOTHERS
  }

  /// The list of memberships is gone through once more.
  private void settle() {
    stage.clock().advance(Duration.ofMinutes(2));
    try (var process = stage.process()) {
      process.settle();
    }
  }

  /// @return whether there was such a write
  private boolean settleWith(int write, Runnable event) {
    var wire = new Interposed(stage.wire(), write, event);
    var own = Vertx.vertx();
    try (var table = stage.open(own, wire)) {
      JobRunner.ofEveryLane(
              table,
              job -> Services.jobStep(job, Optional.empty()),
              stage.clock(),
              JobStage.NEVER_BY_ITSELF)
          .forEach(runner -> result(own.deployVerticle(runner, JobRunner.options())));
      result(new Jobs(own).settle());
      result(own.close());
      return wire.writes > write;
    }
  }

  /// A person owns one project with tasks of theirs, works in another and reads in an archived one;
  /// the name has just been changed.
  private Scene load() {
    var prefix = "r" + round++;
    var entities = new ArrayList<Entity>();
    var before = person(prefix + "ben");
    var other = person(prefix + "cleo");
    var after = before.withName("Benedict " + prefix);
    entities.add(after);
    entities.add(other);
    var own = project(entities, prefix + "a", ProjectState.PRIVATE, before);
    var shared = project(entities, prefix + "b", ProjectState.LISTED, other);
    entities.add(Member.of(before, shared, ProjectRole.EDITOR));
    entities.add(Member.of(other, own, ProjectRole.EDITOR));
    var archived = project(entities, prefix + "c", ProjectState.ARCHIVED, other);
    entities.add(Member.of(before, archived, ProjectRole.VIEWER));
    for (int number = 0; number < TASKS; number++) {
      entities.add(task(own, number, before, other));
    }
    entities.add(task(archived, 0, before, other));
    for (var entity : List.copyOf(entities)) {
      entities.addAll(PersonWord.of(entity));
    }
    entities.add(job(before));
    stage.load(entities);
    return new Scene(stage, before, other, own);
  }

  private static User person(String id) {
    var address = new EmailAddress(id + "@acme.example");
    return MadeProjects.person(TENANT, new UserId(id), address, TenantRole.MEMBER);
  }

  private static Project project(List<Entity> entities, String id, ProjectState state, User owner) {
    var made = MadeProjects.project(TENANT, new ProjectId(id), id, state, owner.userId(), COLUMNS);
    entities.addAll(made);
    return (Project) made.getFirst();
  }

  /// One in three is nobody's of them, and some are theirs in both ways.
  private static Task task(Project project, int number, User person, User other) {
    var since = MadeProjects.SINCE.plusSeconds(number + 1);
    var key = new TaskKey(TENANT, project.projectId(), since, new TaskId("task" + number));
    var assignee = number % 3 == 0 ? person : other;
    var responder = number % 4 == 0 ? person : other;
    return Task.of(key, "OPEN", "Paint")
        .withAssignment(new Assignment(assignee.userId(), assignee.name(), true))
        .withEscalation(
            new Escalation(
                responder.userId(),
                EscalationState.SEEN,
                since,
                since,
                responder.name(),
                other.userId()))
        .withVersion(1);
  }

  private Job job(User person) {
    return Scene.job(stage, person);
  }

  /// The person and their copies.
  ///
  /// @param before as they were
  /// @param own the project that is theirs
  private record Scene(JobStage stage, User before, User other, Project own) {
    static Job job(JobStage stage, User person) {
      return Job.waiting(
          Identifiers.next(stage.clock()),
          JobKind.RENAME_PERSON,
          TENANT,
          Map.of(Job.PERSON, person.userId().value()),
          stage.clock().instant());
    }

    void happen(Meanwhile event) {
      switch (event) {
        case RENAMED_AGAIN -> rename("Bennet " + before.userId());
        case RENAMED_BACK -> rename(before.name());
        case REMOVED -> remove();
        case REMOVED_AND_BACK -> {
          remove();
          write(change().create(Member.of(user(), own, ProjectRole.EDITOR)));
        }
        case DEACTIVATED -> {
          write(change().update(user(), user().in(PersonState.DEACTIVATED)));
          remove();
        }
        case TASKS_ARE_ANOTHERS -> tasks(entities()).forEach(task -> giveAway(task.key()));
      }
    }

    /// Another process brings the newest name everywhere before the write is let go.
    private void rename(String name) {
      write(change().update(user(), user().withName(name)).create(job(stage, before)));
      try (var process = stage.process()) {
        process.settle();
      }
    }

    private void remove() {
      var member = find(TableKeys.member(TENANT, own.projectId(), before.userId())).orElseThrow();
      var handOver = new HandOver(other.userId(), other.name(), member, Optional.empty());
      var job = handOver.job(Identifiers.next(stage.clock()), stage.clock().instant());
      write(change().delete(member).create(job));
    }

    /// To somebody of the same name, so that only whose a task is tells them apart.
    private void giveAway(TaskKey key) {
      boolean given = false;
      // The job may write the task at the same moment.
      while (!given) {
        var task = find(TableKeys.task(key)).orElseThrow();
        boolean theirs = task.assignment().assigneeId().equals(before.userId());
        var assignment = new Assignment(other.userId(), before.name(), true);
        var change = change().update(task, task.withAssignment(assignment));
        change.require(task, "assigneeId", "assigneeName");
        given = !theirs || result(change.write(new PageCost()).map(true).otherwise(false));
      }
    }

    void bringBackTheOldName() {
      var change = change();
      tasks(entities()).forEach(task -> change.update(task, task.naming(before)));
      write(change);
    }

    void assertRight() {
      var present = user().name();
      var entities = entities();
      for (var entity : entities) {
        switch (entity) {
          case Member member when member.userId().equals(before.userId()) ->
              assertHasWords(member, present, entities);
          case PersonWord word when word.userId().equals(before.userId()) ->
              assertEquals(present, word.name());
          case Task task -> assertRight(task, present);
          default -> {
            // Nothing else copies a name.
          }
        }
      }
      assertNoOtherName(entities, present);
    }

    private void assertHasWords(Member member, String present, List<Entity> entities) {
      assertEquals(present, member.userName());
      assertTrue(entities.containsAll(PersonWord.of(member)), member::toString);
    }

    private void assertRight(Task task, String present) {
      task.assigned()
          .filter(held -> held.assigneeId().equals(before.userId()))
          .ifPresent(held -> assertEquals(present, held.assigneeName()));
      task.assigned()
          .filter(held -> held.assigneeId().equals(other.userId()))
          .ifPresent(held -> assertTrue(held.assigneeName().startsWith("Person"), task::toString));
      task.escalated()
          .filter(held -> held.escalatedTo().equals(before.userId()))
          .ifPresent(held -> assertEquals(present, held.escalatedToName()));
    }

    /// What has happened keeps the name of its day, and a task the name that somebody else has.
    private void assertNoOtherName(List<Entity> entities, String present) {
      var old = before.name();
      entities.stream()
          .filter(entity -> !(entity instanceof Activity) && !old.equals(present))
          .filter(entity -> !(entity instanceof Task task) || concerns(task))
          .forEach(entity -> assertTrue(!entity.toString().contains(old), entity::toString));
    }

    private boolean concerns(Task task) {
      return task.assigned().filter(held -> held.assigneeId().equals(before.userId())).isPresent();
    }

    void assertWrittenOnce() {
      tasks(entities())
          .forEach(
              task -> {
                var names = task.assignment().shownName() + task.escalation().shownName();
                assertEquals(names.contains("Benedict") ? 2 : 1, task.version(), task::title);
              });
    }

    private List<Task> tasks(List<Entity> entities) {
      return entities.stream()
          .filter(Task.class::isInstance)
          .map(Task.class::cast)
          .filter(task -> task.key().projectId().equals(own.projectId()))
          .filter(task -> task.assignment() != null)
          .toList();
    }

    private List<Entity> entities() {
      var entities = new ConcurrentLinkedQueue<Entity>();
      result(stage.table().scan().scan(1, item -> item.entity().ifPresent(entities::add)));
      return List.copyOf(entities);
    }

    private User user() {
      return find(TableKeys.user(TENANT, before.userId())).orElseThrow();
    }

    private <E extends Entity> Optional<E> find(ItemKey<E> key) {
      var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
      return result(stage.table().reads(new PageCost()).batch(read)).find(key);
    }

    private Change change() {
      return stage.table().change("Meanwhile");
    }

    private void write(Change change) {
      result(change.write(new PageCost()));
    }
  }

  /// Lets something happen before one of the transactions.
  private static final class Interposed implements SdkAsyncHttpClient {
    private final SdkAsyncHttpClient client;
    private final int at;
    private final Runnable event;
    private int writes;

    Interposed(SdkAsyncHttpClient client, int at, Runnable event) {
      this.client = client;
      this.at = at;
      this.event = event;
    }

    @Override
    public synchronized CompletableFuture<Void> execute(AsyncExecuteRequest request) {
      var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
      return target.endsWith("TransactWriteItems") && writes++ == at
          // The thread that sends must not wait.
          ? CompletableFuture.runAsync(event).thenCompose(done -> client.execute(request))
          : client.execute(request);
    }

    @Override
    public String clientName() {
      return client.clientName();
    }

    @Override
    public void close() {}
  }
}
