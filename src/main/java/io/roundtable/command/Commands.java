package io.roundtable.command;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.ReplyException;
import io.vertx.core.eventbus.ReplyFailure;
import java.time.Duration;

/// The way from pages to the worker: an order goes over the event bus, its answer comes back.
public final class Commands {
  /// How long an order may wait and be carried out.
  public static final Duration DEADLINE = Duration.ofSeconds(6);

  /// Less than a page may take, so that this answer is given and not the one for slow pages.
  private static final Duration PATIENCE = DEADLINE.plusSeconds(3);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
  private static final String NO_ANSWER =
      "This was not confirmed in time. Sending it again is safe: it is never done twice.";

  private final Vertx vertx;

  /// Commands of one process.
  ///
  /// @param vertx whose worker verticle carries them out
  public Commands(Vertx vertx) {
    this.vertx = vertx;
  }

  /// Has an order carried out.
  ///
  /// @param order who asks for what
  /// @return what it led to, durable. Fails with [FailureException]: with Busy where the worker has
  ///     more to do than it can take or does not answer in time, else with the reason for which it
  ///     was refused; a refused order has changed nothing
  public Future<Outcome> send(Order order) {
    var options =
        new DeliveryOptions()
            .setLocalOnly(true)
            .setCodecName(LocalCodec.ORDER)
            .setSendTimeout(PATIENCE.toMillis());
    return vertx
        .eventBus()
        .<Future<Outcome>>request(CommandWorker.ADDRESS, order, options)
        .recover(Commands::unanswered)
        .compose(Message::body);
  }

  private static <T> Future<T> unanswered(Throwable cause) {
    boolean late =
        cause instanceof ReplyException reply
            && (reply.failureType() == ReplyFailure.TIMEOUT
                || reply.failureType() == ReplyFailure.NO_HANDLERS);
    return Future.failedFuture(
        late ? new FailureException(new Failure.Busy(NO_ANSWER, RETRY_AFTER), cause) : cause);
  }
}
