package io.roundtable.command;

import io.roundtable.model.state.JobLane;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.DeliveryOptions;
import java.time.Duration;

/// The way to the [JobRunner]s of this process, one for each lane.
public final class Jobs {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final Vertx vertx;

  /// Jobs of one process.
  ///
  /// @param vertx whose worker verticles run them
  public Jobs(Vertx vertx) {
    this.vertx = vertx;
  }

  static String address(JobLane lane) {
    return "jobs " + lane;
  }

  /// Lets the runners look for work at once, instead of when they look next by themselves.
  public void nudge() {
    var options = new DeliveryOptions().setLocalOnly(true);
    for (var lane : JobLane.values()) {
      vertx.eventBus().send(address(lane), "", options);
    }
  }

  /// Lets the runners look for work, one after the other, as the work of the first may leave some
  /// for the next; and waits.
  ///
  /// @return completes when everything that is due is done, waits for something else, or is another
  ///     process's; fails where no runner is there, or where that takes more than ten minutes
  public Future<Void> settle() {
    Future<Void> settled = Future.succeededFuture();
    for (var lane : JobLane.values()) {
      settled = settled.compose(done -> settle(lane));
    }
    return settled;
  }

  /// Lets the runner of one lane look for work, and waits as [#settle()] does.
  public Future<Void> settle(JobLane lane) {
    var options = new DeliveryOptions().setLocalOnly(true).setSendTimeout(PATIENCE.toMillis());
    return vertx.eventBus().request(address(lane), "", options).mapEmpty();
  }
}
