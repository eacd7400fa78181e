package io.roundtable.feature.mail;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.Outbox;
import io.roundtable.model.Job;
import io.roundtable.model.OutgoingMail;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailConfig;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Sends a mail: makes its text of what is so now, gives it to the mail server, and marks it.
///
/// Between the server's answer and the mark a process may die: then the mail is sent once more,
/// under the same Message-ID. Nothing else sends one twice, and nothing loses one.
public final class MailJob implements JobStep {
  private static final int MOST_MARKS = 8;

  /// How long it waits after each time that the server would not take it.
  private static final List<Duration> FIRST_WAITS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(60));

  private static final Duration NEXT_WAITS = Duration.ofHours(4);

  /// Over two days in all.
  private static final int MOST_TRIES = 16;

  private final MailServer server;
  private final Letters letters;

  /// Sends nothing yet. Belongs on no thread of Vert.x, so that the client gets an event loop.
  ///
  /// @param config the way to the mail server
  public MailJob(Vertx vertx, MailConfig config, Letters letters, InstantSource clock) {
    this.server = new MailServer(vertx, MailClient.create(vertx, config), clock);
    this.letters = letters;
  }

  /// Why no mails are sent at the moment.
  ///
  /// @return a sentence; empty where they are
  public Optional<String> trouble() {
    return server.trouble();
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    return find(turn)
        .compose(
            found ->
                found
                    .filter(OutgoingMail::waiting)
                    .map(mail -> send(turn, mail))
                    .orElseGet(turn::finish));
  }

  /// While there is no server, a mail waits as long as it is there.
  public static Future<Optional<Job>> waitForServer(JobAttempt turn) {
    return find(turn)
        .compose(
            found -> found.isPresent() ? turn.await(null, Duration.ofHours(1)) : turn.finish());
  }

  private static Future<Optional<OutgoingMail>> find(JobAttempt turn) {
    var key = TableKeys.mail(turn.job().tenantId(), turn.job().inputs().get(OutgoingMail.MAIL));
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return turn.reads().batch(read).map(found -> found.find(key));
  }

  private Future<Optional<Job>> send(JobAttempt turn, OutgoingMail mail) {
    return letters
        .write(turn, mail)
        .compose(
            letter ->
                letter
                    .map(this::give)
                    .orElseGet(() -> Future.succeededFuture(new Delivery.Accepted())))
        .compose(delivery -> mark(turn, mail, delivery, 1));
  }

  private Future<Delivery> give(Letter letter) {
    return letter.to().mailable()
        ? server.send(letter.mail().tenantId(), letters.message(letter))
        : Future.succeededFuture(
            new Delivery.Refused("Mail cannot be sent to an address like this one."));
  }

  /// Marks until it is durable: taking the step again would send again. News that came meanwhile
  /// changed the mail.
  private static Future<Optional<Job>> mark(
      JobAttempt turn, OutgoingMail sent, Delivery delivery, int tries) {
    return find(turn)
        .compose(found -> mark(turn, sent, delivery, found))
        .recover(
            failure ->
                tries < MOST_MARKS && isPassing(failure)
                    ? mark(turn, sent, delivery, tries + 1)
                    : Future.failedFuture(failure));
  }

  private static boolean isPassing(Throwable failure) {
    return failure instanceof StaleReadException || failure instanceof ContendedException;
  }

  private static Future<Optional<Job>> mark(
      JobAttempt turn, OutgoingMail sent, Delivery delivery, Optional<OutgoingMail> found) {
    var same = found.filter(mail -> mail.sending().round() == sent.sending().round());
    if (same.isEmpty()) {
      return turn.finish();
    }
    var now = turn.now();
    var mail = same.get();
    return switch (delivery) {
      case Delivery.Accepted _ -> finish(turn, mail, mail.sent(sent, now));
      case Delivery.Refused refused -> finish(turn, mail, mail.failed(refused.problem(), now));
      case Delivery.Postponed postponed -> postpone(turn, mail, postponed.problem());
      case Delivery.Unreachable server ->
          turn.await(turn.change("SendMail"), server.problem(), server.pause());
    };
  }

  private static Future<Optional<Job>> postpone(
      JobAttempt turn, OutgoingMail mail, String problem) {
    int tries = Math.toIntExact(mail.sending().tries());
    if (tries + 1 >= MOST_TRIES) {
      return finish(turn, mail, mail.failed(problem, turn.now()));
    }
    var pause = tries < FIRST_WAITS.size() ? FIRST_WAITS.get(tries) : NEXT_WAITS;
    var after = mail.postponed(problem, turn.now().plus(pause), turn.now());
    var change = turn.change("SendMail").update(mail, after).require(mail, "version");
    return turn.await(change, null, pause);
  }

  private static Future<Optional<Job>> finish(
      JobAttempt turn, OutgoingMail before, OutgoingMail after) {
    var change = turn.change("SendMail").update(before, after).require(before, "version");
    if (after.waiting()) {
      change.create(Outbox.job(after, turn.now()));
    }
    return turn.finish(change);
  }
}
