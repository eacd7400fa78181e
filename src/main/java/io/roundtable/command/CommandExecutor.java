package io.roundtable.command;

import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.RepeatedRequestException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;

/// Carries out an order: tries it, and again where what it decided by has changed meanwhile or
/// others wrote the same items at the same moment, until it succeeds, is refused, or its deadline
/// has come.
final class CommandExecutor {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
  private static final int FIRST_PAUSE_MILLIS = 8;
  private static final int LONGEST_PAUSE_MILLIS = 500;
  private static final String CONTENDED =
      "Too many people change this at the same moment. Nothing was done; sending it again is safe.";

  private final TableConnection table;
  private final InstantSource clock;
  private final Notifier notifier;

  CommandExecutor(TableConnection table, Notifier notifier, InstantSource clock) {
    this.table = table;
    this.notifier = notifier;
    this.clock = clock;
  }

  /// Carries out an order.
  ///
  /// @return what it led to, now or when it was sent before; fails with [FailureException] where it
  ///     is refused, and then nothing was changed, or by a fault
  Future<Outcome> execute(Order order) {
    return attempt(new Attempt(table, order, clock, notifier, new PageCost()), 0);
  }

  private Future<Outcome> attempt(Attempt attempt, int triesBefore) {
    return Future.succeededFuture(attempt.order().command())
        .compose(command -> command.execute(attempt))
        .recover(failure -> after(failure, attempt, triesBefore));
  }

  private Future<Outcome> after(Throwable failure, Attempt attempt, int triesBefore) {
    return switch (failure) {
      case RepeatedRequestException repeated ->
          Future.succeededFuture(repeated.request())
              .map(remembered -> Idempotency.outcome(attempt, remembered));
      case StaleReadException stale -> again(stale, attempt, triesBefore);
      case ContendedException contended -> again(contended, attempt, triesBefore);
      default -> Future.failedFuture(failure);
    };
  }

  private Future<Outcome> again(Throwable cause, Attempt attempt, int triesBefore) {
    if (clock.instant().isAfter(attempt.order().deadline())) {
      return Future.failedFuture(
          new FailureException(new Failure.Busy(CONTENDED, RETRY_AFTER), cause));
    }
    return table.pause(pause(triesBefore)).compose(waited -> attempt(attempt, triesBefore + 1));
  }

  /// Random, so that those who met once do not meet again.
  private static Duration pause(int triesBefore) {
    int longest = Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(triesBefore, 6));
    return Duration.ofMillis(1 + ThreadLocalRandom.current().nextInt(longest));
  }
}
