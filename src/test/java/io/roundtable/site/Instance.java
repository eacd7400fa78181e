package io.roundtable.site;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.List;

/// A process without pages: it carries out commands on a table that others use too, and knows
/// nothing of theirs.
record Instance(Vertx vertx, TableConnection table, Commands commands) implements AutoCloseable {
  private static final byte[] CURSOR_KEY = new byte[32];

  static Instance start(TableOptions options, InstantSource clock) {
    var vertx = Vertx.vertx();
    var table = TableConnection.open(vertx, options, List.of(CURSOR_KEY), clock);
    var worker = new CommandWorker(table, new CommandLedger(new SimpleMeterRegistry()), clock);
    Site.result(vertx.deployVerticle(worker, CommandWorker.options()));
    return new Instance(vertx, table, new Commands(vertx));
  }

  @Override
  public void close() {
    Site.result(vertx.close());
    table.close();
  }
}
