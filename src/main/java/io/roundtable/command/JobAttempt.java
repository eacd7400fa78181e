package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Reads;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A step under way: the job as its process holds it, and the writes that carry its lease.
///
/// @param table where everything is
/// @param job as it was last written
/// @param clock the present
/// @param cost takes the requests of the job
public record JobAttempt(TableConnection table, Job job, InstantSource clock, PageCost cost) {
  /// How long a process is trusted to run a job after each of its writes.
  public static final Duration LEASE = Duration.ofSeconds(30);

  /// The most items that a step may write beside its job.
  public static final int MAXIMUM_ITEMS = Change.MAXIMUM_ITEMS - 1;

  /// Under which the requests are counted that only take a job, give it back, or note how far it
  /// is.
  static final String TAKE_JOB = "TakeJob";

  /// The inputs of a job that say who began it.
  public static final String ACTOR = "actor";

  public static final String ACTOR_NAME = "actorName";

  /// The present.
  ///
  /// @return to the second, as the table holds times
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /// Reads that count for this turn.
  public Reads reads() {
    return table.reads(cost);
  }

  /// A new identifier.
  ///
  /// @return time-ordered
  public String nextId() {
    return Identifiers.next(clock);
  }

  /// Begins the writes of a step.
  ///
  /// @param step under which its requests are counted, for example `RenameCopies`
  /// @return a change on the condition that this process still holds the job; at most
  ///     [#MAXIMUM_ITEMS] items may be added
  public Change change(String step) {
    return table.change(step).require(job, "leaseOwner", "version");
  }

  /// Writes a step after which there is more to do.
  ///
  /// @param change begun by [#change]
  /// @param position where the job goes on; null for its beginning
  /// @param things how many more things are done
  /// @return the job as it stands then; fails as [Change#write] does
  public Future<Optional<Job>> advance(Change change, String position, long things) {
    return write(change, job.at(position, job.done() + things).leased(lease(job.lease().owner())))
        .map(Optional::of);
  }

  /// Writes the last step: the job is gone with it.
  ///
  /// @param change begun by [#change]
  /// @return empty; fails as [Change#write] does
  public Future<Optional<Job>> finish(Change change) {
    return change.delete(job).write(cost).map(written -> Optional.empty());
  }

  /// Ends a job that turns out to have nothing to do.
  ///
  /// @return empty; fails as [Change#write] does
  public Future<Optional<Job>> finish() {
    return finish(change(TAKE_JOB));
  }

  /// Gives the job back for a while, where something outside it must change first.
  ///
  /// @param position what pages tell of it
  /// @return empty; fails as [Change#write] does
  public Future<Optional<Job>> await(String position, Duration pause) {
    return await(change(TAKE_JOB), position, pause);
  }

  /// Writes a step after which the job is given back for a while.
  ///
  /// @param change begun by [#change]
  /// @param position what pages tell of it
  /// @return empty; fails as [Change#write] does
  public Future<Optional<Job>> await(Change change, String position, Duration pause) {
    var waiting = job.at(position, job.done()).leased(new Job.Lease(null, now().plus(pause)));
    return write(change, waiting).map(given -> Optional.empty());
  }

  /// Gives the job back, so that another process may take it at once.
  ///
  /// @return completes when it is free; fails as [Change#write] does
  Future<Void> release() {
    return write(change(TAKE_JOB), job.leased(Job.Lease.NONE)).mapEmpty();
  }

  /// Takes a job that is free.
  ///
  /// @param owner the process
  /// @return the job under its lease; fails with [io.roundtable.table.write.StaleReadException]
  ///     where another process was faster
  Future<Job> take(String owner) {
    // The end of the earlier lease is a condition too: the same process may have held it.
    var change = change(TAKE_JOB).require(job, "leaseUntil");
    return write(change, job.leased(lease(owner)));
  }

  private Future<Job> write(Change change, Job next) {
    boolean differs = Change.differs(job, next);
    return change
        .update(job, next)
        .write(cost)
        .map(written -> differs ? next.withVersion(job.version() + 1) : next);
  }

  private Job.Lease lease(String owner) {
    return new Job.Lease(owner, now().plus(LEASE));
  }
}
