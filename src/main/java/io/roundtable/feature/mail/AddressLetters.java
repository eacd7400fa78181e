package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.mail.Letter.Line;
import io.roundtable.model.AddressChange;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.page.Addresses;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The two mails of a new address: the link that confirms it goes there, and when it was followed
/// the former one is told.
record AddressLetters(OutgoingMail mail, Tenant tenant, PublicAddress address) {
  /// Asks for what they are made of.
  static void read(OutgoingMail mail, BatchGet read) {
    read.with(TableKeys.user(mail.tenantId(), mail.userId()))
        .with(TableKeys.addressChange(mail.tenantId(), mail.userId()));
  }

  /// The address that such a mail is about, behind what no other one has.
  private EmailAddress former() {
    return new EmailAddress(mail.about().substring(mail.about().indexOf(' ') + 1));
  }

  private Optional<User> user(Batch found) {
    return found.find(TableKeys.user(mail.tenantId(), mail.userId())).filter(User::active);
  }

  /// @return empty where another link took the place of this one, or it is not good any more
  Optional<Letter> confirm(Batch found, OneTimeLinks links, Instant now) {
    var user = user(found);
    return found
        .find(TableKeys.addressChange(mail.tenantId(), mail.userId()))
        .filter(change -> change.nonce().equals(mail.about()))
        .filter(change -> user.filter(person -> change.isGood(person, now)).isPresent())
        .map(change -> confirm(user.orElseThrow(), change, links.link(change)));
  }

  private Letter confirm(User user, AddressChange change, String link) {
    return new Letter(
        mail,
        change.email(),
        "Your new address in " + tenant.name(),
        List.of(
            new Line(
                "%s wants to sign in to %s with this address. If that is you, confirm it by this"
                        .formatted(isolated(user.name()), isolated(tenant.name()))
                    + " link.",
                null)),
        "Confirm this address",
        address.origin() + new Addresses(tenant.slug().value()).newAddress(link),
        List.of(
            "The link works once, within 24 hours. If you do not know of it, do nothing: nothing"
                + " changes then."));
  }

  /// @return empty where nobody is to be told any more
  Optional<Letter> changed(Batch found) {
    return user(found).filter(user -> user.email() != null).map(this::changed);
  }

  private Letter changed(User user) {
    return new Letter(
        mail,
        former(),
        "Your address in " + tenant.name() + " was changed",
        List.of(
            new Line(
                "%s signs in to %s with %s now, and not with this address any more."
                    .formatted(isolated(user.name()), isolated(tenant.name()), user.email()),
                null)),
        "See your profile",
        address.origin() + new Addresses(tenant.slug().value()).profile(),
        List.of(
            "If that was not you, tell an admin of your team at once: they can make a link to a"
                + " new password for you, which signs out everybody else."));
  }
}
