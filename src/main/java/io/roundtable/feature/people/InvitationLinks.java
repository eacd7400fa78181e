package io.roundtable.feature.people;

import io.roundtable.model.Invitation;
import io.roundtable.model.PasswordReset;
import io.roundtable.page.Addresses;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;

/// One-time links, as they are sent to people.
///
/// @param links signs
/// @param address where browsers reach the application
/// @param mails whether they are sent by mail
public record InvitationLinks(OneTimeLinks links, PublicAddress address, boolean mails) {
  String of(Addresses addresses, Invitation invitation) {
    return address.origin() + addresses.invitation(links.link(invitation));
  }

  String of(Addresses addresses, PasswordReset reset) {
    return address.origin() + addresses.newPassword(links.link(reset));
  }
}
