package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableCommandIT {
  @TempDir private Path folder;

  @Test
  void create_thenStatus_showsEveryIndexActive() {
    assertEquals(List.of("The table Roundtable was created."), run("table create").out());

    var status = run("table status");

    assertEquals(ExitStatus.DONE, status.status());
    for (var index : TableIndex.secondary()) {
      var row = index.indexName() + " +ACTIVE +no +0 +yes";
      assertTrue(status.out().stream().anyMatch(line -> line.strip().matches(row)), row);
    }
  }

  @Test
  void create_whenTheTableIsThere_refuses() {
    run("table create");

    var again = run("table create");

    assertEquals(ExitStatus.FAILED, again.status());
    assertEquals(1, again.err().size());
  }

  @Test
  void status_whenThereIsNoDataFile_saysSo() {
    var status = run("table status");

    assertEquals(ExitStatus.FAILED, status.status());
    assertEquals(List.of("roundtable: There is no data file " + data() + "."), status.err());
  }

  @Test
  void addIndex_whenItIsMissing_buildsItOnline() throws Exception {
    createTable(EnumSet.complementOf(EnumSet.of(TableIndex.BASE, TableIndex.ESCALATIONS)));
    assertTrue(run("table status").out().stream().anyMatch(line -> line.contains("MISSING")));

    var added = run("table add-index Escalations");

    assertEquals(List.of(), added.err());
    assertEquals("Escalations: IndexStatus ACTIVE", added.out().getLast());
    assertEquals(ExitStatus.FAILED, run("table add-index Escalations").status());
  }

  private Typed run(String typed) {
    return Typed.run((typed + " --data " + data()).split(" "));
  }

  private Path data() {
    return folder.resolve("boards.db");
  }

  private void createTable(Set<TableIndex> indexes) throws Exception {
    var vertx = Vertx.vertx();
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(data())));
    var options = TestTable.options(engine.httpClient());
    try (var table = TableConnection.open(vertx, options, List.of(new byte[32]))) {
      await(table.administration().createTable(indexes));
    }
    await(engine.close());
    await(vertx.close());
  }
}
