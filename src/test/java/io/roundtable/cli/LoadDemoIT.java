package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.model.Column;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadDemoIT {
  @TempDir private Path folder;

  @Test
  void loadDemo_countsInTheTableExactlyWhatItLoaded() throws Exception {
    var result = load("--tasks 700 --projects 3");

    assertEquals(0, result.status(), result.err()::toString);
    assertTrue(result.out().get(0).startsWith("Loaded 700 tasks, "), result.out()::toString);
    assertEquals("Sign in at /demo/sign-in", result.out().get(1));
    assertTrue(result.out().get(2).matches("Demo account: \\S+@demo\\.example \\S{19}"));
    assertEquals(700, countedTasks());
  }

  @Test
  void loadDemo_whenTheTenantIsThere_refusesAndChangesNothing() throws Exception {
    load("--tasks 40 --projects 1");

    var again = load("--tasks 50 --projects 1");

    assertEquals(List.of("roundtable: There is a tenant demo already."), again.err());
    assertEquals(ExitStatus.FAILED, again.status());
    assertEquals(40, countedTasks());
  }

  @Test
  void loadDemo_ofASecondTenant_standsBesideTheFirst() throws Exception {
    load("--tasks 40 --projects 1");

    assertEquals(0, load("--tasks 50 --projects 1 --tenant second").status());
    assertEquals(40, countedTasks());
  }

  @Test
  void loadDemo_withoutATerminal_printsProgressInPlainLines() {
    var result = load("--tasks 2000 --projects 1");

    assertTrue(result.err().size() >= 2 && result.err().size() <= 11, result.err()::toString);
    for (var line : result.err()) {
      assertTrue(line.matches("[0-9,]+ of 2,000 tasks, [0-9,]+ items"), line);
    }
  }

  private Typed load(String options) {
    return Typed.run(("load-demo " + options + " --data " + data()).split(" "));
  }

  private Path data() {
    return folder.resolve("boards.db");
  }

  /// Counts the tasks of the tenant `demo`, and compares each project's columns with them.
  private long countedTasks() throws Exception {
    var vertx = Vertx.vertx();
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(data())));
    var options = TestTable.options(engine.httpClient());
    try (var table = TableConnection.open(vertx, options, List.of(new byte[32]))) {
      long tasks = 0;
      for (var project : projects(table)) {
        tasks += countedTasks(table, tenant(table), project.projectId());
      }
      return tasks;
    } finally {
      await(engine.close());
      await(vertx.close());
    }
  }

  private static TenantId tenant(TableConnection table) throws Exception {
    var claim = await(table.reads(new PageCost()).tenants().findTenantBySlug(new Slug("demo")));
    return claim.orElseThrow().tenantId();
  }

  private static List<ProjectEntry> projects(TableConnection table) throws Exception {
    var tenant = tenant(table);
    var page =
        await(table.reads(new PageCost()).tenants().listProjects(tenant, PageRequest.first(200)));
    return page.items();
  }

  private static long countedTasks(TableConnection table, TenantId tenant, ProjectId project)
      throws Exception {
    var counts =
        tasks(table, tenant, project).stream()
            .collect(Collectors.groupingBy(Task::status, Collectors.counting()));
    long total = 0;
    for (var status : List.of("OPEN", "IN_PROGRESS", "REVIEW", "DONE", "DROPPED")) {
      var key = TableKeys.column(tenant, project, status);
      var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(key);
      var column = await(table.reads(new PageCost()).batch(read)).find(key);
      long counted = column.map(Column::taskCount).orElse(0L);
      assertEquals(counts.getOrDefault(status, 0L), counted, status);
      total += counted;
    }
    return total;
  }

  private static List<Task> tasks(TableConnection table, TenantId tenant, ProjectId project)
      throws Exception {
    var tasks = new ArrayList<Task>();
    var next = Optional.of(PageRequest.first(200));
    while (next.isPresent()) {
      var page =
          await(
              table
                  .reads(new PageCost())
                  .tasks()
                  .listTasks(tenant, project, TimeOrder.OLDEST_FIRST, next.get()));
      tasks.addAll(page.items());
      next = page.next().map(cursor -> PageRequest.at(200, cursor.value()));
    }
    return tasks;
  }
}
