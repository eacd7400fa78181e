package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.TableChecker;
import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.EmailAddress;
import io.roundtable.model.Entity;
import io.roundtable.model.Failure;
import io.roundtable.model.Member;
import io.roundtable.model.Prefix;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectId;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.ProjectState;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.Slug;
import io.roundtable.model.Task;
import io.roundtable.model.TaskId;
import io.roundtable.model.TaskKey;
import io.roundtable.model.TaskReference;
import io.roundtable.model.TenantId;
import io.roundtable.model.TenantRole;
import io.roundtable.model.UserId;
import io.roundtable.site.Clients.Answer;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.BatchRead;
import io.roundtable.table.PageCost;
import io.roundtable.table.TableKeys;
import io.roundtable.work.command.ChangeSlug;
import io.roundtable.work.command.CreateProject;
import io.roundtable.work.command.CreateTask;
import io.roundtable.work.command.MoveTask;
import io.roundtable.work.command.TaskDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Many people at the same moment, on two processes, while the table behaves as badly as the real
/// one can: transactions meet, answers are lost, indexes lag, partitions are throttled. Afterwards
/// everything in the table agrees.
class ConcurrencyIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final int PEOPLE = 20;
  private static final List<String> FAULTS =
      List.of(
          "transaction-conflicts=0.1",
          "lose-response=0.2",
          "gsi-lag=20..200",
          "throttle-partition=3000,1000",
          "seed=7");

  private Site site;
  private Instance other;
  private Clients clients;

  @BeforeEach
  void start() {
    site = Site.start();
    other = site.otherInstance();
    clients = new Clients(TENANT, List.of(site.commands(), other.commands()), site.clock());
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", user(0), TenantRole.ADMIN));
    for (int person = 1; person < PEOPLE; person++) {
      var address = new EmailAddress(user(person) + "@acme.example");
      entities.add(MadeProjects.person(TENANT, user(person), address, TenantRole.MEMBER));
    }
    site.load(entities);
  }

  @AfterEach
  void stop() {
    site.faults().change(Simulation.NONE);
    var violations = site.check();
    other.close();
    site.close();
    assertEquals(List.of(), violations);
  }

  @Test
  void slug_claimedByAThousand_hasOneOwnerAndEverybodyElseIsTold() {
    simulate();
    var claims = new ArrayList<Callable<Answer>>();
    for (int client = 0; client < 1_000; client++) {
      var user = user(client % PEOPLE);
      var command =
          new CreateProject("Launch " + client, new Slug("launch"), null, ProjectState.LISTED);
      claims.add(() -> clients.send(user, command));
    }
    var answers = Clients.atOnce(claims);
    site.faults().change(Simulation.NONE);

    assertEquals(1, answers.stream().filter(Answer::done).count());
    answers.stream().filter(answer -> !answer.done()).forEach(ConcurrencyIT::assertTaken);
    var kinds = Site.result(new TableChecker(site.table()).check()).kinds();
    assertAll(
        () -> assertEquals(1, kinds.get("Project")),
        () -> assertEquals(1, kinds.get("SlugClaim")),
        () -> assertEquals(1, kinds.get("PrefixClaim")),
        () -> assertEquals(1, kinds.get("Request")),
        () -> assertEquals(3, kinds.get("Column")));
  }

  @Test
  void column_movedIntoByTwoHundred_isNeverAboveItsLimit() throws Exception {
    site.load(board(200, 5L));
    simulate();
    var settled = new AtomicBoolean();
    var work = new ArrayList<Callable<Answer>>();
    for (int task = 1; task <= 200; task++) {
      var user = user(task % PEOPLE);
      var command = new MoveTask(taskKey(task), "DOING");
      work.add(() -> clients.send(user, command));
    }
    var watching = Thread.ofVirtual().unstarted(() -> watch(settled));
    var limits = Thread.ofVirtual().unstarted(() -> setLimits(settled));
    watching.start();
    limits.start();
    var answers = Clients.atOnce(work);
    settled.set(true);
    watching.join();
    limits.join();

    long moved = answers.stream().filter(Answer::done).count();
    answers.stream()
        .filter(answer -> !answer.done())
        .forEach(answer -> assertTrue(isFull(answer.failure()), answer::toString));
    var column = column("DOING");
    assertEquals(moved, column.taskCount());
    assertTrue(moved >= 5 && moved <= column.taskLimit(), column::toString);
    assertEquals(200 - moved, column("OPEN").taskCount());
  }

  @Test
  void tasks_createdAndMovedByAll_areCountedWhereTheyAre() {
    site.load(board(20, null));
    simulate();
    var work = new ArrayList<Callable<Answer>>();
    for (int client = 0; client < 200; client++) {
      var user = user(client % PEOPLE);
      var target = List.of("OPEN", "DOING", "DONE").get(client % 3);
      var command =
          client % 2 == 0
              ? new CreateTask(PROJECT, target, TaskDraft.of("Task " + client))
              : new MoveTask(taskKey(1 + client % 20), target);
      work.add(() -> clients.send(user, command));
    }
    var answers = Clients.atOnce(work);

    assertTrue(answers.stream().allMatch(Answer::done), answers::toString);
    var all = List.of(column("OPEN"), column("DOING"), column("DONE"));
    assertEquals(120, all.stream().mapToLong(Column::taskCount).sum());
  }

  @Test
  void slugs_swappedBetweenProjects_areOwnedByWhoShowsThem() {
    swap(40);
  }

  @Test
  @Tag("slow")
  void slugs_swappedFiveHundredTimes_areOwnedByWhoShowsThem() {
    swap(500);
  }

  /// Two people swap the slugs of two projects over a third one, each beginning with another
  /// project, and meet all the time.
  private void swap(int times) {
    site.load(board(1, null));
    var second = new ProjectId("p2");
    site.load(MadeProjects.project(TENANT, second, "second", ProjectState.LISTED, user(0)));
    simulate();
    var people = new ArrayList<Callable<Integer>>();
    people.add(() -> swap(times, 1, List.of(PROJECT, second)));
    people.add(() -> swap(times, 2, List.of(second, PROJECT)));
    var changes = Clients.atOnce(people);

    assertTrue(changes.stream().mapToInt(Integer::intValue).sum() >= times, changes::toString);
    var kinds = Site.result(new TableChecker(site.table()).check()).kinds();
    assertEquals(2, kinds.get("SlugClaim"));
  }

  private int swap(int times, long seed, List<ProjectId> projects) {
    var slugs = List.of(new Slug("first"), new Slug("second"), new Slug("third"));
    var random = new Random(seed);
    int changes = 0;
    for (int time = 0; time < times; time++) {
      for (var project : projects) {
        var slug = slugs.get(random.nextInt(slugs.size()));
        var answer = clients.send(user(0), new ChangeSlug(project, slug));
        if (answer.done()) {
          changes++;
        } else {
          assertTaken(answer);
        }
      }
    }
    return changes;
  }

  private static void assertTaken(Answer answer) {
    if (answer.failure() instanceof Failure.Invalid invalid) {
      assertEquals("slug", invalid.fields().getFirst().field(), answer::toString);
    } else {
      throw new AssertionError(answer.toString());
    }
  }

  private static boolean isFull(Failure failure) {
    return failure instanceof Failure.Conflict || failure instanceof Failure.Invalid;
  }

  private void watch(AtomicBoolean settled) {
    while (!settled.get()) {
      var column = column("DOING");
      if (column.taskCount() > column.taskLimit()) {
        throw new AssertionError(column.toString());
      }
    }
  }

  /// As somebody would who may: never below what stands in the column.
  private void setLimits(AtomicBoolean settled) {
    var random = new Random(3);
    var key = TableKeys.column(TENANT, PROJECT, "DOING");
    try (var program = site.otherProgram()) {
      while (!settled.get()) {
        var limit = AttributeValue.fromN(Integer.toString(5 + random.nextInt(4)));
        program
            .updateItem(
                update ->
                    update
                        .tableName("Roundtable")
                        .key(
                            Map.of(
                                "PK", AttributeValue.fromS(key.partitionKey()),
                                "SK", AttributeValue.fromS(key.sortKey())))
                        .updateExpression("SET taskLimit = :limit ADD version :one")
                        .conditionExpression("taskCount <= :limit")
                        .expressionAttributeValues(
                            Map.of(":limit", limit, ":one", AttributeValue.fromN("1"))))
            .handle((done, failure) -> failure)
            .join();
      }
    }
  }

  private Column column(String status) {
    var key = TableKeys.column(TENANT, PROJECT, status);
    var read = BatchRead.of(AccessPatterns.COMMAND_GROUND).with(key);
    return Site.result(site.table().batches().read(new PageCost(), read)).find(key).orElseThrow();
  }

  private static UserId user(int person) {
    return new UserId("u" + person);
  }

  private static TaskKey taskKey(int number) {
    return new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("task" + number));
  }

  /// A project of all people with tasks in its first column.
  private static List<Entity> board(int tasks, Long limit) {
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn("DOING", false),
            new BoardColumn("DONE", true));
    var made = MadeProjects.project(TENANT, PROJECT, "first", ProjectState.LISTED, user(0), places);
    var project = (Project) made.getFirst();
    var entities = new ArrayList<Entity>();
    for (var entity : made) {
      switch (entity) {
        case Column column -> entities.add(filled(column, tasks, limit));
        case Sequence _ -> entities.add(new Sequence(TENANT, PROJECT, tasks));
        case Task _, Reference _ -> {}
        default -> entities.add(entity);
      }
    }
    IntStream.range(1, PEOPLE)
        .mapToObj(person -> MadeProjects.member(project, user(person), ProjectRole.EDITOR))
        .forEach((Member member) -> entities.add(member));
    for (int number = 1; number <= tasks; number++) {
      var reference = new TaskReference(new Prefix("FIRST"), number);
      var task = Task.of(taskKey(number), "OPEN", "Task " + number).withReference(reference);
      entities.add(task.withVersion(1));
      entities.add(new Reference(task.key(), reference));
    }
    return entities;
  }

  private static Column filled(Column column, int tasks, Long limit) {
    return new Column(
        column.tenantId(),
        column.projectId(),
        column.status(),
        column.name(),
        column.closing(),
        column.position(),
        column.status().equals("OPEN") ? tasks : 0,
        column.status().equals("DOING") ? limit : null,
        column.state(),
        column.version());
  }

  private void simulate() {
    site.faults().change(Simulation.parse(FAULTS));
  }
}
