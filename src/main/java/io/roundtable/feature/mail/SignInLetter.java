package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.mail.Letter.Line;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.page.Addresses;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.PublicAddress;
import java.util.List;
import java.util.Optional;

/// A mail that tells somebody of a session with a device that had not signed in as them before. It
/// is about the hash of the session's token.
record SignInLetter(OutgoingMail mail, Tenant tenant, User user, Session session) {
  /// Asks for what it is made of.
  static void read(OutgoingMail mail, BatchGet read) {
    read.with(TableKeys.user(mail.tenantId(), mail.userId()))
        .with(TableKeys.session(mail.tenantId(), mail.userId(), mail.about()));
  }

  /// @return empty where the session is gone, or nobody is to be told
  static Optional<SignInLetter> of(OutgoingMail mail, Tenant tenant, Batch found) {
    var user =
        found
            .find(TableKeys.user(mail.tenantId(), mail.userId()))
            .filter(person -> person.active() && person.email() != null);
    var session = found.find(TableKeys.session(mail.tenantId(), mail.userId(), mail.about()));
    return user.isEmpty() || session.isEmpty()
        ? Optional.empty()
        : Optional.of(new SignInLetter(mail, tenant, user.get(), session.get()));
  }

  Letter letter(PublicAddress address) {
    var client = session.client();
    var addresses = new Addresses(tenant.slug().value());
    return new Letter(
        mail,
        user.email(),
        "New sign-in to " + tenant.name() + ": " + client.device(),
        List.of(
            new Line(
                "Somebody signed in to %s as you, with a browser that had not before: %s, from %s."
                    .formatted(isolated(tenant.name()), client.device(), client.network()),
                null)),
        "See where you are signed in",
        address.origin() + addresses.ofProfile("sessions"),
        List.of(
            "If that was you, do nothing. If not, change your password: that signs out everybody"
                + " else."));
  }
}
