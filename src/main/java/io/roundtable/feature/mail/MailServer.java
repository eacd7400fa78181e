package io.roundtable.feature.mail;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TenantId;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailMessage;
import io.vertx.ext.mail.SMTPException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The way to the mail server, shared by all that sends. While the server takes no mails it is left
/// alone, for a time that doubles.
final class MailServer {
  private static final Logger LOGGER = LoggerFactory.getLogger(MailServer.class);

  /// Less than the lease of a job, with room for what is read and written beside.
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(30);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);
  private static final int MAILS_OF_TENANT = 1_000;
  private static final int TENANTS = 10_000;
  private static final int LONGEST_REASON = 200;

  /// The steps of a conversation that are about one mail; a refusal of any other one, of the login
  /// for example, is about all.
  private static final List<String> STEPS_OF_MAIL =
      List.of("sender address", "recipient address", "DATA", "sending data", "message exceeds");

  /// The service is closing.
  private static final int NOT_AVAILABLE = 421;

  private final Vertx vertx;
  private final Context loop;
  private final MailClient client;
  private final InstantSource clock;
  private final RateLimiter limit;
  private volatile Trouble trouble = new Trouble(null, Instant.MIN, Duration.ZERO);

  /// Says nothing to the server yet.
  ///
  /// @param client which stops in the middle of a mail where it is used on a worker's thread
  MailServer(Vertx vertx, MailClient client, InstantSource clock) {
    this.vertx = vertx;
    this.loop = vertx.getOrCreateContext();
    this.client = client;
    this.clock = clock;
    this.limit = new RateLimiter(MAILS_OF_TENANT, Duration.ofHours(1), TENANTS, clock);
  }

  /// Why no mails are sent at the moment.
  ///
  /// @return a sentence; empty where they are
  Optional<String> trouble() {
    return Optional.ofNullable(trouble.problem);
  }

  /// Gives a mail to the server, unless that is left alone or the tenant sent very many.
  ///
  /// @return what became of it, and never a failure
  Future<Delivery> send(TenantId tenantId, MailMessage message) {
    var now = clock.instant();
    var current = trouble;
    if (now.isBefore(current.until)) {
      var left = Duration.between(now, current.until);
      return Future.succeededFuture(new Delivery.Unreachable(current.problem, left));
    }
    try {
      limit.take(tenantId.value());
    } catch (FailureException tooOften) {
      return Future.succeededFuture(tooMany(tooOften));
    }
    var answered = Promise.<Delivery>promise();
    var caller = vertx.getOrCreateContext();
    loop.runOnContext(
        turn ->
            client
                .sendMail(message)
                .timeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .map(result -> accepted())
                .otherwise(this::answer)
                .onComplete(answer -> caller.runOnContext(back -> answered.handle(answer))));
    return answered.future();
  }

  private static Delivery tooMany(FailureException refused) {
    var pause =
        refused.failure() instanceof Failure.TooOften often ? often.retryAfter() : LONGEST_PAUSE;
    return new Delivery.Unreachable("Very many mails were sent within an hour.", pause);
  }

  private Delivery accepted() {
    trouble = new Trouble(null, Instant.MIN, Duration.ZERO);
    return new Delivery.Accepted();
  }

  private Delivery answer(Throwable failure) {
    var reason = reason(failure);
    if (failure instanceof SMTPException refused && isOfMail(refused)) {
      var problem = "The mail server did not take it: " + reason;
      return refused.isPermanent()
          ? new Delivery.Refused(problem)
          : new Delivery.Postponed(problem);
    }
    var problem = "The mail server takes no mails: " + reason;
    LOGGER.warn("{}", problem);
    return pause(problem);
  }

  private synchronized Delivery pause(String problem) {
    var now = clock.instant();
    var doubled = trouble.pause.multipliedBy(2);
    // Several mails under way fail together: they make one pause.
    var pause = now.isBefore(trouble.until) ? trouble.pause : longer(doubled);
    trouble = new Trouble(problem, now.plus(pause), pause);
    return new Delivery.Unreachable(problem, pause);
  }

  private static Duration longer(Duration doubled) {
    if (doubled.compareTo(SHORTEST_PAUSE) < 0) {
      return SHORTEST_PAUSE;
    }
    return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
  }

  private static boolean isOfMail(SMTPException refused) {
    var message = String.valueOf(refused.getMessage());
    return refused.getReplyCode() != NOT_AVAILABLE
        && STEPS_OF_MAIL.stream().anyMatch(message::startsWith);
  }

  /// The reason in one line; a server may say anything.
  private static String reason(Throwable failure) {
    var text = new StringBuilder();
    String.valueOf(failure.getMessage())
        .strip()
        .codePoints()
        .limit(LONGEST_REASON)
        .map(point -> Character.isISOControl(point) ? ' ' : point)
        .forEach(text::appendCodePoint);
    return text.toString().endsWith(".") ? text.toString() : text + ".";
  }

  /// @param problem null where there is none
  /// @param until when the server is asked again
  /// @param pause how long it is left alone
  private record Trouble(String problem, Instant until, Duration pause) {}
}
