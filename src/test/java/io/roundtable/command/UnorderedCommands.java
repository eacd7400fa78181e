package io.roundtable.command;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.model.state.Outcome;
import io.roundtable.site.Site;
import io.vertx.core.Future;
import io.vertx.core.Vertx;

/// A process that carries out every order at once, without turns and lanes: nothing keeps commands
/// apart but the conditions of their writes.
final class UnorderedCommands implements AutoCloseable {
  private final Vertx vertx = Vertx.vertx();
  private final CommandWorker worker;

  UnorderedCommands(Site site) {
    worker =
        new CommandWorker(site.table(), new CommandLedger(new SimpleMeterRegistry()), site.clock());
    Site.result(vertx.deployVerticle(worker, CommandWorker.options()));
  }

  Future<Outcome> execute(Order order) {
    return worker.execute(order);
  }

  @Override
  public void close() {
    Site.result(vertx.close());
  }
}
