package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.mail.Letter.Line;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.page.Addresses;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A mail that brings somebody the link to a new password that they asked for. It is about the
/// nonce of the link, so that none is sent that another one has ended.
record PasswordLetter(OutgoingMail mail, Tenant tenant, User user, PasswordReset reset) {
  /// Asks for what it is made of.
  static void read(OutgoingMail mail, BatchGet read) {
    read.with(TableKeys.user(mail.tenantId(), mail.userId()))
        .with(TableKeys.passwordReset(mail.tenantId(), mail.userId()));
  }

  /// @return empty where the link is not good, as it is for nobody and for who is deactivated
  static Optional<PasswordLetter> of(OutgoingMail mail, Tenant tenant, Batch found, Instant now) {
    var user =
        found
            .find(TableKeys.user(mail.tenantId(), mail.userId()))
            .filter(person -> person.email() != null);
    return found
        .find(TableKeys.passwordReset(mail.tenantId(), mail.userId()))
        .filter(reset -> reset.nonce().equals(mail.about()))
        .filter(reset -> user.filter(person -> reset.isGood(person, now)).isPresent())
        .map(reset -> new PasswordLetter(mail, tenant, user.orElseThrow(), reset));
  }

  Letter letter(PublicAddress address, OneTimeLinks links) {
    var addresses = new Addresses(tenant.slug().value());
    return new Letter(
        mail,
        user.email(),
        "New password for " + tenant.name(),
        List.of(
            new Line(
                ("Somebody asked for a new password for your account in %s. If that"
                        + " was you, choose it by this link.")
                    .formatted(isolated(tenant.name())),
                null)),
        "Choose a new password",
        address.origin() + addresses.newPassword(links.link(reset)),
        List.of(
            "The link works once, within an hour. If you did not ask for it, do nothing: your"
                + " password stays as it is."));
  }
}
