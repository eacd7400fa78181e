package io.roundtable.feature.mail;

import io.roundtable.command.JobAttempt;
import io.roundtable.model.Invitation;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Tenant;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.render.LetterRenderer;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import io.vertx.core.Future;
import io.vertx.ext.mail.MailMessage;
import java.time.Instant;
import java.util.Optional;

/// Makes the texts of mails, of what is so when they are sent.
public final class Letters {
  private static final String TEMPLATE = "letter";

  private final LetterRenderer renderer = new LetterRenderer();
  private final String from;
  private final PublicAddress address;
  private final OneTimeLinks links;
  private final UnsubscribeLinks unsubscribing;

  /// @param from the address that mails come from
  /// @param links signs those that can be used once
  /// @param unsubscribing makes those that stop mails, at the address where all of them lead
  public Letters(String from, OneTimeLinks links, UnsubscribeLinks unsubscribing) {
    this.links = links;
    this.unsubscribing = unsubscribing;
    this.from = from;
    this.address = unsubscribing.address();
  }

  /// The text of a mail.
  ///
  /// @return empty where there is nothing to tell any more, or nobody to be told
  Future<Optional<Letter>> write(JobAttempt turn, OutgoingMail mail) {
    var tenant = TableKeys.tenant(mail.tenantId());
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(tenant);
    switch (mail.kind()) {
      case NEWS -> NewsLetter.read(mail, read);
      case INVITATION -> InvitationLetter.read(mail, read);
      case PASSWORD -> PasswordLetter.read(mail, read);
      case ADDRESS, ADDRESS_CHANGED -> AddressLetters.read(mail, read);
      case NEW_SIGN_IN -> SignInLetter.read(mail, read);
    }
    return turn.reads()
        .batch(read)
        .map(
            found ->
                found
                    .find(tenant)
                    .filter(known -> known.slug() != null)
                    .flatMap(known -> write(mail, known, found, turn.now())));
  }

  private Optional<Letter> write(OutgoingMail mail, Tenant tenant, Batch found, Instant now) {
    return switch (mail.kind()) {
      case NEWS -> NewsLetter.of(mail, tenant, found).map(news -> news.letter(unsubscribing));
      case INVITATION ->
          InvitationLetter.find(mail, found, now).map(known -> letter(mail, tenant, known));
      case PASSWORD ->
          PasswordLetter.of(mail, tenant, found, now).map(known -> known.letter(address, links));
      case ADDRESS -> new AddressLetters(mail, tenant, address).confirm(found, links, now);
      case ADDRESS_CHANGED -> new AddressLetters(mail, tenant, address).changed(found);
      case NEW_SIGN_IN -> SignInLetter.of(mail, tenant, found).map(sign -> sign.letter(address));
    };
  }

  private Letter letter(OutgoingMail mail, Tenant tenant, Invitation invitation) {
    var path = InvitationLetter.path(tenant, links.link(invitation));
    return new InvitationLetter(mail, tenant, invitation, address.origin() + path).letter();
  }

  /// The mail as the server gets it.
  MailMessage message(Letter letter) {
    var mail = letter.mail();
    var messageId =
        "<%s.%d@%s>".formatted(mail.mailId(), mail.sending().round(), address.uri().getHost());
    var message =
        new MailMessage()
            .setFrom("Roundtable <" + from + ">")
            .setTo(letter.to().value())
            .setSubject(letter.subject())
            .setText(renderer.text(TEMPLATE, letter))
            .setHtml(renderer.html(TEMPLATE, letter))
            .addHeader("Message-ID", messageId)
            .addHeader("Auto-Submitted", "auto-generated");
    // RFC 8058 takes https alone.
    return letter.stop() == null || !address.secure()
        ? message
        : message
            .addHeader("List-Unsubscribe", "<" + letter.stop() + ">")
            .addHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  }
}
