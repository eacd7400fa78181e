package io.roundtable.command;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.DeliveryOptions;
import java.time.Duration;

/// The way to the [JobRunner] of this process.
public final class Jobs {
  static final String ADDRESS = "jobs";

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final Vertx vertx;

  /// Jobs of one process.
  ///
  /// @param vertx whose worker verticle runs them
  public Jobs(Vertx vertx) {
    this.vertx = vertx;
  }

  /// Lets the runner look for work at once, instead of when it looks next by itself.
  public void nudge() {
    vertx.eventBus().send(ADDRESS, "", new DeliveryOptions().setLocalOnly(true));
  }

  /// Lets the runner look for work, and waits.
  ///
  /// @return completes when everything that is due is done, waits for something else, or is another
  ///     process's; fails where no runner is there, or where that takes more than ten minutes
  public Future<Void> settle() {
    var options = new DeliveryOptions().setLocalOnly(true).setSendTimeout(PATIENCE.toMillis());
    return vertx.eventBus().request(ADDRESS, "", options).mapEmpty();
  }
}
