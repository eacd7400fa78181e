package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.project.ChangeSlug;
import io.roundtable.feature.project.CreateProject;
import io.roundtable.feature.project.FirstBoard;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.Clients.Answer;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Many people at the same moment, on two processes, while the table behaves as badly as the real
/// one can: transactions meet, answers are lost, indexes lag, partitions are throttled. Afterwards
/// everything in the table agrees.
class ConcurrencyIT {
  @AutoClose private final Crowd crowd = new Crowd();

  @Test
  void slug_claimedByAThousand_hasOneOwnerAndEverybodyElseIsTold() {
    crowd.simulate();
    var claims = new ArrayList<Callable<Answer>>();
    for (int client = 0; client < 1_000; client++) {
      var user = Crowd.user(client % Crowd.PEOPLE);
      var command =
          new CreateProject(
              "Launch " + client, new Slug("launch"), null, ProjectState.LISTED, FirstBoard.PLAIN);
      claims.add(() -> crowd.send(user, command));
    }
    var answers = Clients.atOnce(claims);
    crowd.site().faults().change(Simulation.NONE);

    assertEquals(1, answers.stream().filter(Answer::done).count());
    answers.stream().filter(answer -> !answer.done()).forEach(ConcurrencyIT::assertTaken);
    var kinds = crowd.kinds();
    assertAll(
        () -> assertEquals(1, kinds.get("Project")),
        () -> assertEquals(1, kinds.get("SlugClaim")),
        () -> assertEquals(1, kinds.get("PrefixClaim")),
        () -> assertEquals(1, kinds.get("Request")),
        () -> assertEquals(3, kinds.get("Column")));
  }

  @Test
  void column_movedIntoByTwoHundred_isNeverAboveItsLimit() throws Exception {
    crowd.site().load(Crowd.board(200, 5L));
    crowd.simulate();
    var settled = new AtomicBoolean();
    var work = new ArrayList<Callable<Answer>>();
    for (int task = 1; task <= 200; task++) {
      var user = Crowd.user(task % Crowd.PEOPLE);
      var command = new MoveTask(Crowd.taskKey(task), "DOING");
      work.add(() -> crowd.send(user, command));
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
    var column = crowd.column("DOING");
    assertEquals(moved, column.taskCount());
    assertTrue(moved >= 5 && moved <= column.taskLimit(), column::toString);
    assertEquals(200 - moved, crowd.column("OPEN").taskCount());
  }

  @Test
  void tasks_createdAndMovedByAll_areCountedWhereTheyAre() {
    crowd.site().load(Crowd.board(20, null));
    crowd.simulate();
    var work = new ArrayList<Callable<Answer>>();
    for (int client = 0; client < 200; client++) {
      var user = Crowd.user(client % Crowd.PEOPLE);
      var target = List.of("OPEN", "DOING", "DONE").get(client % 3);
      var command =
          client % 2 == 0
              ? new CreateTask(Crowd.PROJECT, target, TaskDraft.of("Task " + client))
              : new MoveTask(Crowd.taskKey(1 + client % 20), target);
      work.add(() -> crowd.send(user, command));
    }
    var answers = Clients.atOnce(work);

    assertTrue(answers.stream().allMatch(Answer::done), answers::toString);
    var all = List.of(crowd.column("OPEN"), crowd.column("DOING"), crowd.column("DONE"));
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
    crowd.site().load(Crowd.board(1, null));
    var second = new ProjectId("p2");
    crowd
        .site()
        .load(
            MadeProjects.project(
                Crowd.TENANT, second, "second", ProjectState.LISTED, Crowd.user(0)));
    crowd.simulate();
    var people = new ArrayList<Callable<Integer>>();
    people.add(() -> swap(times, 1, List.of(Crowd.PROJECT, second)));
    people.add(() -> swap(times, 2, List.of(second, Crowd.PROJECT)));
    var changes = Clients.atOnce(people);

    assertTrue(changes.stream().mapToInt(Integer::intValue).sum() >= times, changes::toString);
    var kinds = crowd.kinds();
    assertEquals(2, kinds.get("SlugClaim"));
  }

  private int swap(int times, long seed, List<ProjectId> projects) {
    var slugs = List.of(new Slug("first"), new Slug("second"), new Slug("third"));
    var random = new Random(seed);
    int changes = 0;
    for (int time = 0; time < times; time++) {
      for (var project : projects) {
        var slug = slugs.get(random.nextInt(slugs.size()));
        var answer = crowd.send(Crowd.user(0), new ChangeSlug(project, slug));
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
      var column = crowd.column("DOING");
      if (column.taskCount() > column.taskLimit()) {
        throw new AssertionError(column.toString());
      }
    }
  }

  /// As somebody would who may: never below what stands in the column.
  private void setLimits(AtomicBoolean settled) {
    var random = new Random(3);
    var key = TableKeys.column(Crowd.TENANT, Crowd.PROJECT, "DOING");
    try (var program = crowd.site().otherProgram()) {
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
}
