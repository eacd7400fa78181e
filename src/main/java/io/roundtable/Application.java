package io.roundtable;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.cli.StorageAccess;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.JobRunner;
import io.roundtable.configuration.CertificateFiles;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The running application: deploys the verticles, and ends them in order.
final class Application {
  private static final Logger LOGGER = LoggerFactory.getLogger(Application.class);

  /// Closing takes less than a tenth of the time to stop, in three parts of which each may take so
  /// much.
  private static final int SHARE_OF_CLOSING = 40;

  private static final long CERTIFICATE_MILLIS = 10_000;

  /// Requests about to be cut are counted a moment before.
  private static final long LOG_MILLIS = 50;

  /// To Vert.x, any free port that all event loops share; 0 would be another one for each.
  private static final int ANY_SHARED_PORT = -1;

  private final Vertx vertx;
  private final Context context;
  private final StorageAccess access;
  private final Services services;
  private final Future<Frontend> frontend;
  private final List<HttpVerticle> pages = new ArrayList<>();
  private final HealthVerticle health;
  private final CommandWorker worker;
  private final List<JobRunner> jobs;

  /// Why the last change of the certificate was not taken; null where it was.
  private String certificateTrouble;

  /// Begins to read files and templates, which takes about as long as preparing the table: both at
  /// once.
  Application(
      Vertx vertx, StorageAccess access, Services services, PrometheusMeterRegistry meters) {
    this.vertx = vertx;
    this.context = vertx.getOrCreateContext();
    this.access = access;
    this.services = services;
    var http = services.configuration().http();
    this.health = new HealthVerticle(http, services.table(), access.trouble(), meters);
    this.worker = services.commandWorker();
    this.jobs = services.jobRunners(JobRunner.INTERVAL);
    this.frontend = vertx.executeBlocking(() -> Frontend.load(vertx, services), false);
  }

  Vertx vertx() {
    return vertx;
  }

  StorageAccess access() {
    return access;
  }

  Services services() {
    return services;
  }

  /// Begins to serve the pages, on every event loop.
  ///
  /// @return the address to show, when browsers can connect; fails where a port is taken
  Future<String> listen() {
    var http = services.configuration().http();
    return frontend
        .compose(this::deployPages)
        .onSuccess(first -> http.certificate().ifPresent(this::watch))
        .map(first -> http.listeningAddress(first.port()));
  }

  /// Not before pages listen: they begin with what the files hold then.
  private void watch(CertificateFiles files) {
    vertx.setPeriodic(CERTIFICATE_MILLIS, tick -> renew(files));
  }

  /// Certificates are renewed while the process runs, and often in two steps: what is not whole yet
  /// is told once, and taken seconds later.
  private void renew(CertificateFiles files) {
    vertx
        .executeBlocking(() -> files.load(vertx))
        .compose(loaded -> Future.all(pages.stream().map(page -> page.renew(loaded)).toList()))
        .onSuccess(
            renewed -> {
              certificateTrouble = null;
              if (renewed.<Boolean>list().contains(true)) {
                LOGGER.info("Connections get the renewed certificate from now on.");
              }
            })
        .onFailure(
            failure -> {
              if (!String.valueOf(failure.getMessage()).equals(certificateTrouble)) {
                certificateTrouble = String.valueOf(failure.getMessage());
                LOGGER.warn("The former certificate stays: {}", certificateTrouble);
              }
            });
  }

  private Future<HttpVerticle> deployPages(Frontend loaded) {
    var wanted = services.configuration().http().port();
    var port = wanted == 0 ? ANY_SHARED_PORT : wanted;
    for (int loop = 0; loop < Runtime.getRuntime().availableProcessors(); loop++) {
      pages.add(new HttpVerticle(loaded, port));
    }
    var deployed = new ArrayList<Future<String>>();
    pages.forEach(page -> deployed.add(vertx.deployVerticle(page)));
    deployed.add(vertx.deployVerticle(health));
    deployed.add(vertx.deployVerticle(worker, CommandWorker.options()));
    jobs.forEach(lane -> deployed.add(vertx.deployVerticle(lane, JobRunner.options())));
    return Future.all(deployed).map(done -> pages.getFirst());
  }

  /// Ends in the order in which requests come in, so that what was accepted is answered: the
  /// process is no longer ready, nobody is let in, requests, commands and steps of jobs under way
  /// are finished, and then what they stand on is closed.
  ///
  /// @param atMost how long all of it may take: what runs after nine tenths of it is cut, and what
  ///     waits after eight tenths is refused, so that even this is answered
  Future<Void> drain(Duration atMost) {
    var cut = atMost.multipliedBy(9).dividedBy(10);
    health.drain();
    vertx.setTimer(atMost.multipliedBy(8).dividedBy(10).toMillis(), late -> worker.refuseWaiting());
    vertx.setTimer(cut.toMillis() - LOG_MILLIS, late -> logUnfinished(atMost));
    var answered = Future.join(pages.stream().map(page -> page.drain(cut)).toList());
    return Future.join(answered.eventually(worker::drain), drainJobs())
        .timeout(cut.toMillis(), TimeUnit.MILLISECONDS)
        .transform(ended -> close(atMost.dividedBy(SHARE_OF_CLOSING)));
  }

  private Future<Void> drainJobs() {
    return Future.join(jobs.stream().map(JobRunner::drain).toList()).mapEmpty();
  }

  private void logUnfinished(Duration atMost) {
    int requests = pages.stream().mapToInt(HttpVerticle::requests).sum();
    long commands = services.commands().waiting();
    if (requests + commands > 0) {
      LOGGER.warn(
          "Stopping within {} seconds cuts {} requests and {} commands off.",
          atMost.toSeconds(),
          requests,
          commands);
    }
  }

  /// Closes everything at once.
  Future<Void> close() {
    return close(Duration.ofSeconds(1));
  }

  private Future<Void> close(Duration atMost) {
    var undeployed = vertx.deploymentIDs().stream().map(vertx::undeploy).toList();
    return Future.join(undeployed)
        .timeout(atMost.toMillis(), TimeUnit.MILLISECONDS)
        .otherwiseEmpty()
        .eventually(this::closeTable)
        .eventually(() -> access.close(atMost))
        .eventually(this::closeVertx)
        .mapEmpty();
  }

  /// The worker's end comes on its virtual thread. Closed from there, Vert.x would wait ten seconds
  /// for that thread.
  private Future<Void> closeVertx() {
    var closed = Promise.<Void>promise();
    context.runOnContext(turn -> vertx.close().onComplete(closed));
    return closed.future();
  }

  private Future<Void> closeTable() {
    return vertx.executeBlocking(
        () -> {
          services.table().close();
          return null;
        });
  }
}
