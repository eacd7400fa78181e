package io.roundtable.bench;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.Services;
import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.configuration.HttpSettings;
import io.roundtable.configuration.LocalConfiguration;
import io.roundtable.configuration.Secrets;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.feature.account.DemoAccounts;
import io.roundtable.feature.account.Passwords;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.access.HashCost;
import io.roundtable.model.access.TenantRole;
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
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// Moves cards by the worker of commands on a table in memory, 16 at a time in four projects, and
/// says how much processor time of the process a move takes and how long its sender waits. To be
/// run by hand: `MoveBench [moves] [rounds]`.
final class MoveBench {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final int CLIENTS = 16;
  private static final int PROJECTS = 4;
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final InstantSource CLOCK = InstantSource.system();

  private final Vertx vertx = Vertx.vertx();
  private final Commands commands = new Commands(vertx);
  private final List<Long> waits = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger left = new AtomicInteger();

  private MoveBench() {}

  public static void main(String[] arguments) throws Exception {
    int moves = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    var bench = new MoveBench();
    var engine = Site.result(EmbeddedEngine.start(bench.vertx, EngineOptions.inMemory()));
    var options = TableOptions.ofProcess(engine.httpClient()).withCallTimeout(PATIENCE);
    var table = TableConnection.open(bench.vertx, options, List.of(new byte[32]), CLOCK);
    Site.result(table.administration().ensureTable());
    Site.result(table.bulkLoad().load(entities().iterator(), count -> {}));
    var secrets = Secrets.of("a key of thirty-two bytes, or so".getBytes(StandardCharsets.UTF_8));
    var services =
        new Services(
            LocalConfiguration.of(
                new HttpSettings(
                    "127.0.0.1", 0, 0, Optional.empty(), false, Set.of(), Optional.empty()),
                HashCost.DEFAULT),
            secrets,
            table,
            Passwords.start(bench.vertx, HashCost.DEFAULT),
            CLOCK,
            new CommandLedger(new SimpleMeterRegistry()),
            Optional.empty(),
            new DemoAccounts(false));
    Site.result(bench.vertx.deployVerticle(services.commandWorker(), CommandWorker.options()));
    for (int round = 0; round <= rounds; round++) {
      System.out.println((round == 0 ? "warm-up: " : "") + bench.round(moves));
    }
    Site.result(bench.vertx.close());
    table.close();
    System.exit(0);
  }

  private String round(int moves) throws InterruptedException {
    waits.clear();
    left.set(moves);
    long cpu = cpuNanos();
    var clients = new ArrayList<Future<?>>();
    for (int client = 0; client < CLIENTS; client++) {
      var done = Promise.<Void>promise();
      move(client, "DONE", done);
      clients.add(done.future());
    }
    Site.result(Future.all(clients).<Void>mapEmpty());
    long used = cpuNanos() - cpu;
    var sorted = waits.stream().sorted().toList();
    return "%.3f ms CPU a move, p50 %.2f ms, p99 %.2f ms"
        .formatted(
            used / 1e6 / sorted.size(),
            sorted.get(sorted.size() / 2) / 1e6,
            sorted.get(sorted.size() * 99 / 100) / 1e6);
  }

  private void move(int client, String status, Promise<Void> done) {
    if (left.getAndDecrement() <= 0) {
      done.complete();
      return;
    }
    long began = System.nanoTime();
    var order =
        new Order(
            TENANT,
            OWNER,
            Identifiers.next(CLOCK),
            new MoveTask(task(client), status),
            CLOCK.instant().plus(PATIENCE));
    commands
        .send(order)
        .onSuccess(
            moved -> {
              waits.add(System.nanoTime() - began);
              move(client, status.equals("DONE") ? "OPEN" : "DONE", done);
            })
        // Right after the start on a busy machine the first ones may come too late.
        .onFailure(late -> move(client, status, done));
  }

  private static TaskKey task(int client) {
    var project = new ProjectId("p" + client % PROJECTS);
    return new TaskKey(TENANT, project, MadeProjects.SINCE, new TaskId("task" + client));
  }

  private static List<Entity> entities() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    for (int project = 0; project < PROJECTS; project++) {
      var id = new ProjectId("p" + project);
      entities.addAll(
          MadeProjects.project(
              TENANT, id, "abcdef".charAt(project) + "-board", ProjectState.LISTED, OWNER, places));
    }
    for (int client = 0; client < CLIENTS; client++) {
      entities.add(Task.of(task(client), "OPEN", "Card of client " + client).withVersion(1));
    }
    return entities;
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
