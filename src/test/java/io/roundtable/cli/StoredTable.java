package io.roundtable.cli;

import static io.roundtable.site.Site.result;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.model.Job;
import io.roundtable.model.Task;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.admin.ScannedItem;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// What a data file holds that no process uses.
///
/// @param titles of all tasks
/// @param leases jobs that belong to a process
record StoredTable(Set<String> titles, List<Job> leases) {
  static StoredTable read(Path file) {
    var stored = new StoredTable(ConcurrentHashMap.newKeySet(), new CopyOnWriteArrayList<>());
    var vertx = Vertx.vertx();
    var engine = result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var options = TestTable.options(engine.httpClient());
    try (var table = TableConnection.open(vertx, options, List.of(new byte[32]))) {
      result(table.scan().scan(1, stored::take));
    }
    result(engine.close());
    result(vertx.close());
    return stored;
  }

  private void take(ScannedItem item) {
    switch (item.content()) {
      case Task task -> titles.add(task.title());
      case Job job when job.lease().owner() != null -> leases.add(job);
      case null, default -> {}
    }
  }
}
