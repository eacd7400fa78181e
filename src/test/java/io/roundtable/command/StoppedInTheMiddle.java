package io.roundtable.command;

import static io.roundtable.site.Site.result;

import io.roundtable.Services;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.util.Optional;

/// A process of long work that is told to stop while a request of its runner is under way.
final class StoppedInTheMiddle implements Deployable, AutoCloseable {
  private final Vertx vertx = Vertx.vertx();
  private final Promise<Void> stopping = Promise.promise();
  private final JobStage stage;
  private final HoldingHttpClient wire;
  private JobRunner runner;
  private Context context;

  /// @param operation of the request, for example `Query`
  StoppedInTheMiddle(JobStage stage, String operation) {
    this.stage = stage;
    this.wire = new HoldingHttpClient(stage.wire(), operation);
  }

  /// Runs the process until the request, stops it there, lets the request go on, and waits until
  /// the process has stopped and what it began is over.
  void run() {
    try (var table = stage.open(vertx, wire)) {
      var never = JobStage.NEVER_BY_ITSELF;
      var runners =
          JobRunner.ofEveryLane(
              table, job -> Services.jobStep(job, Optional.empty()), stage.clock(), never);
      runner = runners.getFirst();
      var deployment = result(vertx.deployVerticle(this, JobRunner.options()));
      wire.reached().join();
      var stopped = vertx.undeploy(deployment);
      result(stopping.future());
      wire.letGo();
      result(stopped);
      wire.settled().join();
      result(turn());
      wire.settled().join();
    }
  }

  /// Completes when everything has run that waited for the runner's context.
  private Future<Void> turn() {
    var turned = Promise.<Void>promise();
    context.runOnContext(turned::complete);
    return turned.future();
  }

  @Override
  public Future<?> deploy(Context deployed) throws Exception {
    context = deployed;
    return runner.deploy(deployed);
  }

  @Override
  public Future<?> undeploy(Context deployed) throws Exception {
    var stopped = runner.undeploy(deployed);
    stopping.complete();
    return stopped;
  }

  @Override
  public void close() {
    result(vertx.close());
  }
}
