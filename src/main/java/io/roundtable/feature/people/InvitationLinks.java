package io.roundtable.feature.people;

import io.roundtable.model.Invitation;
import io.roundtable.page.Addresses;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;

/// The links of invitations, as they are sent to people.
///
/// @param links signs
/// @param address where browsers reach the application
public record InvitationLinks(OneTimeLinks links, PublicAddress address) {
  String of(Addresses addresses, Invitation invitation) {
    return address.origin() + addresses.invitation(links.link(invitation));
  }
}
