package io.roundtable.command;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.Backoff;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.RepeatedRequestException;
import io.roundtable.table.write.StaleReadException;
import io.roundtable.web.limit.FairQueue;
import io.roundtable.web.limit.Quota;
import io.roundtable.web.limit.QuotaKey;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.VerticleBase;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.MessageConsumer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The verticle of commands: takes orders from the event bus and carries them out, those of one
/// lane one after another, those of different tenants and people in turn. It takes no more than a
/// bounded number at a time, of each person, of each tenant and in all; further ones are refused at
/// once, so that whoever asks can be told to wait instead of waiting.
public final class CommandWorker extends VerticleBase {
  static final String ADDRESS = "commands";

  /// The most orders that are waiting or under way.
  public static final int MAXIMUM_ORDERS = 2_000;

  /// The most of them that are one tenant's.
  public static final int MAXIMUM_ORDERS_OF_TENANT = 1_000;

  /// The most of them that are one person's.
  public static final int MAXIMUM_ORDERS_OF_PERSON = 250;

  /// Half as many as there are connections to a table over the network: pages need some too.
  private static final int MAXIMUM_RUNNING = 64;

  private static final int MAXIMUM_RUNNING_OF_TENANT = 48;
  private static final int MAXIMUM_RUNNING_OF_PERSON = 16;
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
  private static final Duration RETRY_CONTENDED_AFTER = Duration.ofSeconds(1);
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(8), Duration.ofMillis(500));
  private static final String CONTENDED =
      "Too many people change this at the same moment. Nothing was done; sending it again is safe.";
  private static final String STOPPING =
      "The program is being stopped before this was begun. Nothing was done; sending it again in a"
          + " moment is safe.";
  private static final String TOO_LATE =
      "This had to wait too long and was not done. Sending it again is safe.";

  private final TableConnection table;
  private final CommandLedger ledger;
  private final InstantSource clock;
  private final FairQueue queue =
      new FairQueue(
          new Quota(MAXIMUM_ORDERS, MAXIMUM_ORDERS_OF_TENANT, MAXIMUM_ORDERS_OF_PERSON),
          new Quota(MAXIMUM_RUNNING, MAXIMUM_RUNNING_OF_TENANT, MAXIMUM_RUNNING_OF_PERSON));
  private final Set<Promise<Outcome>> waiting = new HashSet<>();
  private final Promise<Void> idle = Promise.promise();
  private MessageConsumer<Order> consumer;
  private boolean refusing;
  private boolean stopping;

  /// A worker on a table.
  ///
  /// @param ledger takes what happened to each command
  public CommandWorker(TableConnection table, CommandLedger ledger, InstantSource clock) {
    this.table = table;
    this.ledger = ledger;
    this.clock = clock;
  }

  /// How it is deployed.
  ///
  /// @return options for a verticle on virtual threads, of which one runs at a time
  public static DeploymentOptions options() {
    return new DeploymentOptions().setThreadingModel(ThreadingModel.VIRTUAL_THREAD);
  }

  /// Begins to take orders.
  ///
  /// @return completes when it does
  @Override
  public Future<?> start() {
    LocalCodec.register(vertx);
    consumer = vertx.eventBus().localConsumer(ADDRESS, this::take);
    return consumer.completion();
  }

  /// Refuses what waits and what will come, so that it is answered before the process ends; what is
  /// under way goes on. From any thread.
  public void refuseWaiting() {
    context.runOnContext(turn -> refuse());
  }

  private void refuse() {
    refusing = true;
    var refused = List.copyOf(waiting);
    waiting.clear();
    refused.forEach(outcome -> outcome.fail(busy(STOPPING)));
  }

  /// Waits for the orders that are there; others still come in meanwhile. From any thread.
  ///
  /// @return completes when none is left
  public Future<Void> drain() {
    context.runOnContext(turn -> awaitIdle());
    return idle.future();
  }

  private void awaitIdle() {
    stopping = true;
    completeIfIdle();
  }

  /// Ends when every order is answered.
  ///
  /// @return completes when none is left and none comes any more
  @Override
  public Future<?> stop() {
    awaitIdle();
    return idle.future()
        .eventually(consumer::unregister)
        .onComplete(done -> LocalCodec.unregister(vertx));
  }

  private void take(Message<Order> message) {
    var order = message.body();
    ledger.begin();
    long began = System.nanoTime();
    var outcome = Promise.<Outcome>promise();
    outcome.future().onComplete(ended -> finish(message, outcome.future(), began));
    if (refusing) {
      outcome.fail(busy(STOPPING));
      return;
    }
    waiting.add(outcome);
    queue
        .run(
            QuotaKey.of(order.tenantId(), order.userId()),
            order.lane(),
            () -> begin(order, outcome))
        .onFailure(refused -> dismiss(outcome, refused));
  }

  /// An order that found no place has never begun.
  private void dismiss(Promise<Outcome> outcome, Throwable refused) {
    waiting.remove(outcome);
    outcome.tryFail(refused);
  }

  /// An order that waited past its deadline is not begun: whoever asked has been told to send it
  /// again.
  private Future<Outcome> begin(Order order, Promise<Outcome> outcome) {
    if (!waiting.remove(outcome)) {
      return outcome.future();
    }
    return clock.instant().isAfter(order.deadline())
        ? Future.<Outcome>failedFuture(busy(TOO_LATE)).onComplete(outcome)
        : execute(order).onComplete(outcome);
  }

  /// Carries out an order on a virtual thread of its own, whatever else is under way.
  ///
  /// @return what it led to, now or when it was sent before; fails with [FailureException] where it
  ///     is refused, and then nothing was changed, or by a fault
  Future<Outcome> execute(Order order) {
    var outcome = Promise.<Outcome>promise();
    context.runOnContext(
        turn -> {
          try {
            outcome.complete(run(order));
          } catch (Throwable failure) {
            outcome.fail(failure);
          }
        });
    return outcome.future();
  }

  /// Tries, and again where what was decided by has changed meanwhile or others wrote the same
  /// items at the same moment, until it succeeds, is refused, or the deadline has come.
  private Outcome run(Order order) {
    var cost = new PageCost();
    for (int tries = 0; ; tries++) {
      var attempt = new Attempt(table, order, clock, cost);
      try {
        return order.command().execute(attempt);
      } catch (RepeatedRequestException repeated) {
        return Idempotency.outcome(attempt, repeated.request());
      } catch (StaleReadException | ContendedException passing) {
        if (clock.instant().isAfter(order.deadline())) {
          throw new FailureException(new Failure.Busy(CONTENDED, RETRY_CONTENDED_AFTER), passing);
        }
      }
      table.pause(BACKOFF.randomPause(tries)).await();
    }
  }

  private void finish(Message<Order> message, Future<Outcome> ended, long began) {
    ledger.record(message.body().command().commandName(), ended, System.nanoTime() - began);
    if (ended.succeeded() && message.body().command().startsJob()) {
      new Jobs(vertx).nudge();
    }
    message.reply(ended, new DeliveryOptions().setLocalOnly(true).setCodecName(LocalCodec.ANSWER));
    completeIfIdle();
  }

  private void completeIfIdle() {
    if (stopping && ledger.waiting() == 0) {
      idle.tryComplete();
    }
  }

  private static FailureException busy(String sentence) {
    return new FailureException(new Failure.Busy(sentence, RETRY_AFTER));
  }
}
