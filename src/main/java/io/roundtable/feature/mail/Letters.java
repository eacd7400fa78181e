package io.roundtable.feature.mail;

import io.roundtable.command.JobAttempt;
import io.roundtable.model.OutgoingMail;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.render.LetterRenderer;
import io.roundtable.web.session.PublicAddress;
import io.vertx.core.Future;
import io.vertx.ext.mail.MailMessage;
import java.util.Optional;

/// Makes the texts of mails, of what is so when they are sent.
final class Letters {
  private static final String TEMPLATE = "letter";

  private final LetterRenderer renderer = new LetterRenderer();
  private final String from;
  private final PublicAddress address;

  Letters(String from, PublicAddress address) {
    this.from = from;
    this.address = address;
  }

  /// The text of a mail.
  ///
  /// @return empty where there is nothing to tell any more, or nobody to be told
  Future<Optional<Letter>> write(JobAttempt turn, OutgoingMail mail) {
    var tenant = TableKeys.tenant(mail.tenantId());
    var receiver = TableKeys.user(mail.tenantId(), mail.userId());
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(tenant).with(receiver);
    News.read(mail, read);
    return turn.reads()
        .batch(read)
        .map(
            found ->
                found
                    .find(tenant)
                    .filter(known -> known.slug() != null)
                    .flatMap(
                        known ->
                            found
                                .find(receiver)
                                .filter(person -> person.active() && person.email() != null)
                                .flatMap(person -> News.of(mail, known, person, found))))
        .map(news -> news.map(told -> told.letter(address)));
  }

  /// The mail as the server gets it.
  MailMessage message(Letter letter) {
    var mail = letter.mail();
    var messageId =
        "<%s.%d@%s>".formatted(mail.mailId(), mail.sending().round(), address.uri().getHost());
    return new MailMessage()
        .setFrom("Roundtable <" + from + ">")
        .setTo(letter.to().value())
        .setSubject(letter.subject())
        .setText(renderer.text(TEMPLATE, letter))
        .setHtml(renderer.html(TEMPLATE, letter))
        .addHeader("Message-ID", messageId)
        .addHeader("Auto-Submitted", "auto-generated");
  }
}
