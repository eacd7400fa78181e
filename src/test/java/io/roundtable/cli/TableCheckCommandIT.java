package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.model.Inbox;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableCheckCommandIT {
  @TempDir private Path folder;

  @Test
  void check_ofAMadeUpTenant_findsNothing() {
    run("load-demo --tasks 3000 --projects 5");

    var check = run("table check");

    assertEquals("Everything agrees.", check.out().getLast(), check.out()::toString);
    assertEquals(ExitStatus.DONE, check.status());
    assertTrue(check.out().getFirst().contains(" Task 3,000,"), check.out()::toString);
    assertEquals(2, check.out().size());
  }

  @Test
  void check_whereSomethingIsWrong_saysWhatAndFails() throws Exception {
    run("table create");
    plant();

    var check = run("table check");

    var expected =
        List.of(
            "TENANT#t1#USER#u1 / INBOX: what belongs to something does not stand without it, but"
                + " there is no user t1/u1.",
            "TENANT#t1#USER#u1 / INBOX: an inbox counts the escalations that were not"
                + " acknowledged, but there are 3 fewer escalations that wait for user t1/u1 than"
                + " are counted.",
            "1 items: Inbox 1",
            "2 violations.");
    assertEquals(expected, check.out());
    assertEquals(ExitStatus.FAILED, check.status());
    assertEquals(List.of(), check.err());
  }

  @Test
  void check_whereThereIsNoDataFile_saysSo() {
    var check = run("table check");

    assertEquals(ExitStatus.FAILED, check.status());
    assertEquals(1, check.err().size());
  }

  private Typed run(String typed) {
    return Typed.run((typed + " --data " + data()).split(" "));
  }

  private Path data() {
    return folder.resolve("boards.db");
  }

  private void plant() throws Exception {
    var vertx = Vertx.vertx();
    var engine = await(EmbeddedEngine.start(vertx, EngineOptions.file(data())));
    var options = TestTable.options(engine.httpClient());
    try (var table = TableConnection.open(vertx, options, List.of(new byte[32]))) {
      var inbox = new Inbox(new TenantId("t1"), new UserId("u1"), 3);
      await(table.bulkLoad().load(List.of(inbox).iterator(), count -> {}));
    }
    await(engine.close());
    await(vertx.close());
  }
}
