package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.check.TableChecker;
import io.roundtable.command.Command;
import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.Clients.Answer;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A site with twenty people who do things at the same moment, on two processes, while the table
/// behaves as badly as the real one can: transactions meet, answers are lost, indexes lag,
/// partitions are throttled. When it is closed, everything in the table must agree.
final class Crowd implements AutoCloseable {
  static final TenantId TENANT = new TenantId("t1");
  static final ProjectId PROJECT = new ProjectId("p1");
  static final int PEOPLE = 20;

  private static final List<String> FAULTS =
      List.of(
          "transaction-conflicts=0.1",
          "lose-response=0.2",
          "gsi-lag=20..200",
          "throttle-partition=3000,1000",
          "seed=7");

  private final Site site = Site.start();
  private final Instance other = site.otherInstance();
  private final Clients clients =
      new Clients(TENANT, List.of(site.commands(), other.commands()), site.clock());

  Crowd() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", user(0), TenantRole.ADMIN));
    for (int person = 1; person < PEOPLE; person++) {
      var address = new EmailAddress(user(person) + "@acme.example");
      entities.add(MadeProjects.person(TENANT, user(person), address, TenantRole.MEMBER));
    }
    site.load(entities);
  }

  Site site() {
    return site;
  }

  /// Sends a command until it is answered other than by a request for patience.
  Answer send(UserId user, Command command) {
    return clients.send(user, command);
  }

  /// From now on the table misbehaves.
  void simulate() {
    site.faults().change(Simulation.parse(FAULTS));
  }

  /// How many items of each entity there are.
  Map<String, Long> kinds() {
    return Site.result(new TableChecker(site.table()).check()).kinds();
  }

  Column column(String status) {
    return find(TableKeys.column(TENANT, PROJECT, status));
  }

  <E extends Entity> E find(ItemKey<E> key) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }

  @Override
  public void close() {
    site.faults().change(Simulation.NONE);
    var violations = site.check();
    other.close();
    site.close();
    assertEquals(List.of(), violations);
  }

  static UserId user(int person) {
    return new UserId("u" + person);
  }

  static TaskKey taskKey(int number) {
    return new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("task" + number));
  }

  /// A project of all people with tasks in its first column.
  static List<Entity> board(int tasks, Long limit) {
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
}
