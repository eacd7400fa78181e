package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.TableOptions;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableIndex;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Commands that wait in a project's lane while their sender is taken out of the project.
class QueuedCommandsIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final TaskKey TASK =
      new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("p1-first"));
  private static final Duration LONG = Duration.ofMinutes(2);

  private final Vertx vertx = Vertx.vertx();
  private EmbeddedEngine engine;
  private HoldingHttpClient wire;
  private TableConnection table;
  private CommandWorker worker;

  @BeforeEach
  void start() {
    engine = Site.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    wire = new HoldingHttpClient(engine.httpClient(), "UpdateItem");
    var options = TableOptions.ofProcess(wire).withCallTimeout(LONG);
    table = TableConnection.open(vertx, options, List.of(new byte[32]));
    Site.result(table.administration().createTable(TableIndex.secondary()));
    Site.result(table.bulkLoad().load(entities().iterator(), count -> {}));
    worker =
        new CommandWorker(
            table, new CommandLedger(new SimpleMeterRegistry()), InstantSource.system());
    Site.result(vertx.deployVerticle(worker, CommandWorker.options()));
  }

  @AfterEach
  void stop() {
    wire.letGo();
    table.close();
    Site.result(engine.close());
    Site.result(vertx.close());
  }

  @Test
  void commandsOfWhoIsRemovedMeanwhile_areRefusedAndWriteNothing() {
    var held = send(OWNER, new CreateTask(PROJECT, "OPEN", TaskDraft.of("Holds the lane")));
    wire.reached().join();
    var queued =
        IntStream.range(0, 20)
            .mapToObj(number -> send(EDITOR, new MoveTask(TASK, "DONE")))
            .toList();
    var before = task();

    Site.result(send(OWNER, new RemoveMember(PROJECT, EDITOR, null)));
    wire.letGo();

    Site.result(held);
    queued.forEach(QueuedCommandsIT::requireRefusal);
    assertEquals(before, task());
  }

  @Test
  void commandsThatWaitWhenTheProcessEnds_areRefused_andTheOneUnderWayIsDone() {
    var held = send(OWNER, new CreateTask(PROJECT, "OPEN", TaskDraft.of("Holds the lane")));
    wire.reached().join();
    var queued =
        IntStream.range(0, 20)
            .mapToObj(number -> send(EDITOR, new MoveTask(TASK, "DONE")))
            .toList();
    var before = task();

    var drained = worker.drain();
    worker.refuseWaiting();

    queued.forEach(command -> requireRefusal(Failure.Busy.class, command));
    requireRefusal(Failure.Busy.class, send(OWNER, new MoveTask(TASK, "DONE")));
    assertFalse(held.isComplete());
    assertFalse(drained.isComplete());
    wire.letGo();
    Site.result(held);
    Site.result(drained);
    assertEquals(before, task());
  }

  private static void requireRefusal(Future<?> command) {
    requireRefusal(Failure.Forbidden.class, command);
  }

  private static void requireRefusal(Class<? extends Failure> kind, Future<?> command) {
    var ended = Site.result(command.<Object>map(done -> done).otherwise(cause -> cause));
    var refused = assertInstanceOf(FailureException.class, ended);
    assertInstanceOf(kind, refused.failure());
  }

  private Future<?> send(UserId actor, Command command) {
    var clock = InstantSource.system();
    var deadline = clock.instant().plus(LONG);
    var key = Identifiers.next(clock);
    return new Commands(vertx).send(new Order(TENANT, actor, key, command, deadline));
  }

  private Task task() {
    var key = TableKeys.task(TASK);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(table.reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }

  private static List<Entity> entities() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    entities.add(new User(TENANT, EDITOR, "Editor", null, TenantRole.MEMBER, 1));
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    var project =
        MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER, places);
    entities.addAll(project);
    var item = (Project) project.getFirst();
    entities.add(
        new Member(
            TENANT, PROJECT, EDITOR, ProjectRole.EDITOR, "Editor", item.name(), item.slug(), 1));
    return entities;
  }
}
