package io.roundtable.model;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// An invitation that waits for somebody who is not in the tenant yet.
///
/// Its link is made of its identifier and of what is computed from the nonce, so that nothing in
/// the table opens anything, and the link can be shown as often as it is asked for.
///
/// @param tenantId where
/// @param invitationId which, an identifier; that of the person too who accepts it
/// @param email for whom, and what they will sign in with
/// @param role what they may do in the tenant
/// @param places the projects that they join, at most 20
/// @param nonce 16 random bytes in base64url; another one makes the earlier link worthless
/// @param inviter who made the link, which is good as long as they are an admin
/// @param times since when, until when
/// @param version grows with every write
public record Invitation(
    TenantId tenantId,
    String invitationId,
    EmailAddress email,
    TenantRole role,
    List<Place> places,
    String nonce,
    Inviter inviter,
    Times times,
    long version)
    implements Entity {
  /// The most projects that one can be invited to at once.
  public static final int MOST_PLACES = 20;

  private static final Duration LENGTH = Duration.ofDays(14);

  /// Copies the places and refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `invitationId` is not an identifier
  public Invitation {
    Identifiers.require(invitationId);
    places = List.copyOf(places);
  }

  /// The person that will be.
  public UserId userId() {
    return new UserId(invitationId);
  }

  public Instant expiresAt() {
    return times.expiresAt();
  }

  /// Whether its link is good no more; the table removes it some time later.
  public boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt());
  }

  /// A copy with another link, which is good from now on, of who made it.
  public Invitation renewed(String otherNonce, Inviter other, Instant now) {
    return new Invitation(
        tenantId,
        invitationId,
        email,
        role,
        places,
        otherNonce,
        other,
        new Times(times.createdAt(), now),
        version);
  }

  /// A project and what one may do there.
  public record Place(ProjectId projectId, ProjectRole role) {}

  /// Somebody who invites.
  ///
  /// @param name as it was then
  public record Inviter(UserId userId, String name) {}

  /// The times of an invitation, to the second.
  ///
  /// @param createdAt since when somebody is invited
  /// @param sentAt since when the link is the one it is
  public record Times(Instant createdAt, Instant sentAt) {
    Instant expiresAt() {
      return sentAt.plus(LENGTH);
    }
  }
}
