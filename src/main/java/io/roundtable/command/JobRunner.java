package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.JobLane;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.VerticleBase;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.MessageConsumer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// The worker verticle of a lane of long work: finds jobs that are due and not done, at its start,
/// now and then, and when it is nudged; takes a bounded number of them by leases and runs them side
/// by side.
///
/// Several processes share the work of a table. A lease only keeps them from doing the same at the
/// same time; that nothing is done twice or lost is due to the conditions on every step's writes.
public final class JobRunner extends VerticleBase {
  /// How often it looks by itself.
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  /// The most jobs that a process runs side by side.
  static final int MAXIMUM_JOBS = 4;

  /// Further ones are found when these are done.
  private static final int MOST_PAGES = 20;

  private final JobLane lane;
  private final TableConnection table;
  private final Function<Job, JobStep> steps;
  private final InstantSource clock;
  private final String owner;
  private final JobBackoff backoffs = new JobBackoff();
  private final Map<String, Future<Void>> running = new HashMap<>();
  private final Map<String, TenantId> tenants = new HashMap<>();
  private MessageConsumer<String> consumer;
  private Future<Void> looking = Future.succeededFuture();
  private Future<Void> lookingNext;
  private boolean stopping;
  private Duration interval = INTERVAL;

  private JobRunner(
      JobLane lane, TableConnection table, Function<Job, JobStep> steps, InstantSource clock) {
    this.lane = lane;
    this.table = table;
    this.steps = steps;
    this.clock = clock;
    this.owner = Identifiers.next(clock);
  }

  /// The runners on a table.
  ///
  /// @param interval how often they look by themselves
  /// @return one for each lane, to be deployed with [#options()]
  public static List<JobRunner> ofEveryLane(
      TableConnection table, Function<Job, JobStep> steps, InstantSource clock, Duration interval) {
    return Stream.of(JobLane.values())
        .map(lane -> new JobRunner(lane, table, steps, clock).every(interval))
        .toList();
  }

  private JobRunner every(Duration other) {
    interval = other;
    return this;
  }

  /// How it is deployed.
  ///
  /// @return options for a worker verticle
  public static DeploymentOptions options() {
    return new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER);
  }

  /// Begins to look for work.
  ///
  /// @return completes when it does, whatever there is to do
  @Override
  public Future<?> start() {
    consumer = vertx.eventBus().localConsumer(Jobs.address(lane), this::nudged);
    vertx.setPeriodic(interval.toMillis(), timer -> look());
    look();
    return consumer.completion();
  }

  /// Begins no further step. From any thread.
  ///
  /// @return completes when the steps under way have ended and their jobs are given back, those too
  ///     that were just being taken
  public Future<Void> drain() {
    var drained = Promise.<Void>promise();
    context.runOnContext(turn -> stop().onComplete(drained));
    return drained.future();
  }

  /// Begins no further step.
  ///
  /// @return completes as [#drain] does
  @Override
  public Future<Void> stop() {
    stopping = true;
    // A look after the one under way begins nothing: what runs then is all that ever will.
    return consumer.unregister().eventually(this::look).eventually(this::ended);
  }

  private void nudged(Message<String> message) {
    look().compose(looked -> settled()).onComplete(done -> message.reply(""));
  }

  /// Looks once more after a look that is under way, which may have missed what came meanwhile.
  private Future<Void> look() {
    if (lookingNext != null) {
      return lookingNext;
    }
    var looked = Promise.<Void>promise();
    var next = looked.future();
    lookingNext = next;
    looking.onComplete(
        before -> {
          looking = next;
          lookingNext = null;
          lookNow().onComplete(looked);
        });
    return next;
  }

  private Future<Void> lookNow() {
    if (stopping) {
      return Future.succeededFuture();
    }
    var now = clock.instant();
    return find(now, PageRequest.first(PageRequest.DEFAULT_SIZE), new JobChoice(tenants.values()))
        .onSuccess(this::begin)
        .onFailure(backoffs::noteUnreadable)
        .<Void>mapEmpty()
        .otherwiseEmpty();
  }

  private void begin(List<Job> found) {
    backoffs.noteReadable();
    if (!stopping) {
      found.forEach(this::begin);
    }
  }

  /// Goes through the list, since the oldest jobs may all be one tenant's.
  private Future<List<Job>> find(Instant now, PageRequest page, JobChoice choice) {
    return table
        .reads(new PageCost())
        .jobs()
        .listDue(lane, now, page)
        .compose(jobs -> pick(now, jobs, choice));
  }

  private Future<List<Job>> pick(Instant now, Page<Job> jobs, JobChoice choice) {
    int room = MAXIMUM_JOBS - running.size();
    choice.add(jobs.items().stream().filter(job -> isRunnable(job, now)).toList());
    return room == 0 || jobs.next().isEmpty() || choice.pages() == MOST_PAGES
        ? Future.succeededFuture(choice.next(room))
        : find(now, new PageRequest(PageRequest.DEFAULT_SIZE, jobs.next()), choice);
  }

  private boolean isRunnable(Job job, Instant now) {
    return job.isFree(now) && !running.containsKey(job.jobId()) && backoffs.allow(job.jobId(), now);
  }

  private void begin(Job job) {
    var run = new JobRun(table, steps.apply(job), clock, owner, () -> stopping).run(job);
    var noted =
        run.onSuccess(ended -> backoffs.forget(job.jobId()))
            .onFailure(fault -> backoffs.note(job, fault, clock.instant()))
            .otherwiseEmpty();
    running.put(job.jobId(), noted);
    tenants.put(job.jobId(), job.tenantId());
    noted.onComplete(
        ended -> {
          running.remove(job.jobId(), noted);
          tenants.remove(job.jobId());
          look();
        });
  }

  /// Completes when nothing runs any more, and no look that a job began when it ended is under way
  /// or still to come.
  private Future<Void> settled() {
    return running.isEmpty() && looking.isComplete() && lookingNext == null
        ? Future.succeededFuture()
        : ended().compose(done -> look()).compose(looked -> settled());
  }

  private Future<Void> ended() {
    return Future.join(List.copyOf(running.values())).mapEmpty();
  }
}
