package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.Backoff;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Runs one job of this process, step after step, until it is done, waits, or is no longer its own.
///
/// It holds one promise rather than a chain of futures, which would grow with the job.
final class JobRun {
  private static final int MOST_TRIES = 12;
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(8), Duration.ofMillis(500));

  private final TableConnection table;
  private final JobStep step;
  private final InstantSource clock;
  private final String owner;
  private final BooleanSupplier stopping;
  private final PageCost cost = new PageCost();
  private final Promise<Void> ended = Promise.promise();
  private int tries;

  /// @param owner this process
  /// @param stopping whether no further step is to begin
  JobRun(
      TableConnection table,
      JobStep step,
      InstantSource clock,
      String owner,
      BooleanSupplier stopping) {
    this.table = table;
    this.step = step;
    this.clock = clock;
    this.owner = owner;
    this.stopping = stopping;
  }

  /// Takes the job and runs it.
  ///
  /// @param job as it was found, free
  /// @return completes when this process has nothing more to do for it; fails by a fault, after
  ///     which the lease runs out by itself
  Future<Void> run(Job job) {
    turn(job).take(owner).onComplete(this::next, failure -> failed(job, failure));
    return ended.future();
  }

  private void next(Job job) {
    if (stopping.getAsBoolean()) {
      turn(job).release().onComplete(given -> ended.complete(), failure -> failed(job, failure));
      return;
    }
    Future.succeededFuture(turn(job))
        .compose(step::take)
        .onComplete(this::stands, failure -> failed(job, failure));
  }

  private void stands(Optional<Job> written) {
    tries = 0;
    written.ifPresentOrElse(this::next, () -> ended.complete());
  }

  private void failed(Job job, Throwable failure) {
    tries++;
    if (isLostPlace(job, failure)) {
      // Every step can be taken again from the beginning, where it finds things done.
      turn(job)
          .advance(turn(job).change(JobAttempt.TAKE_JOB), null, 0)
          .onComplete(this::stands, ended::fail);
      return;
    }
    if (!isPassing(failure) || tries > MOST_TRIES) {
      ended.fail(failure);
      return;
    }
    table
        .pause(BACKOFF.randomPause(tries))
        .compose(waited -> table.reads(cost).jobs().find(job.kind().lane(), job.jobId()))
        .onComplete(this::goOn, again -> failed(job, again));
  }

  /// A take or a step whose answer was lost may have been written: the item tells. Where another
  /// process was faster, or ended the job, nothing is left to do here.
  private void goOn(Optional<Job> found) {
    found
        .filter(job -> owner.equals(job.lease().owner()))
        .ifPresentOrElse(this::next, () -> ended.complete());
  }

  /// A cursor that was signed by a key which is gone.
  private static boolean isLostPlace(Job job, Throwable failure) {
    return job.position() != null
        && failure instanceof FailureException refused
        && refused.failure() instanceof Failure.BadRequest;
  }

  private static boolean isPassing(Throwable failure) {
    return switch (failure) {
      case StaleReadException _, ContendedException _ -> true;
      case FailureException refused -> refused.failure() instanceof Failure.Busy;
      default -> false;
    };
  }

  private JobAttempt turn(Job job) {
    return new JobAttempt(table, job, clock, cost);
  }
}
