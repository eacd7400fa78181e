package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.mail.Letter.Line;
import io.roundtable.model.Invitation;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Tenant;
import io.roundtable.page.Addresses;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A mail that brings somebody the link by which they join. It is about the invitation's nonce, so
/// that a link that was renewed is not sent.
///
/// @param url the whole address of the link
record InvitationLetter(OutgoingMail mail, Tenant tenant, Invitation invitation, String url) {
  /// Asks for what it is made of.
  static void read(OutgoingMail mail, BatchGet read) {
    read.with(TableKeys.invitation(mail.tenantId(), mail.userId().value()));
  }

  /// The invitation of a mail, as long as its link is good.
  static Optional<Invitation> find(OutgoingMail mail, Batch found, Instant now) {
    return found
        .find(TableKeys.invitation(mail.tenantId(), mail.userId().value()))
        .filter(known -> known.nonce().equals(mail.about()) && !known.isExpired(now));
  }

  /// The path of its link.
  static String path(Tenant tenant, String link) {
    return new Addresses(tenant.slug().value()).invitation(link);
  }

  Letter letter() {
    var inviter = invitation.inviter().name();
    var what = "%s invites you to %s";
    return new Letter(
        mail,
        invitation.email(),
        what.formatted(inviter, tenant.name()),
        List.of(
            new Line(
                what.formatted(isolated(inviter), isolated(tenant.name()))
                    + " on Roundtable, where the team tracks its work. Choose a name and a"
                    + " password, and you are in.",
                null)),
        "Join " + tenant.name(),
        url,
        List.of(
            "The link is for you alone, and works once, within 14 days. If you did not expect it,"
                + " do nothing."));
  }
}
