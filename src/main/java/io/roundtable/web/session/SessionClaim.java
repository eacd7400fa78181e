package io.roundtable.web.session;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.Optional;

/// The content of a signed session cookie. It names keys that are read with the page; whether the
/// session is still good is decided by what the table has, never by the cookie.
///
/// @param tenantId the tenant signed in to
/// @param slug the tenant's slug when the cookie was written
/// @param token the session's secret
/// @param signedInAt when the cookie was written, second precision
public record SessionClaim(
    TenantId tenantId, String slug, UserId userId, SessionToken token, Instant signedInAt) {

  /// The same claim at another address of the tenant.
  public SessionClaim at(String otherSlug) {
    return new SessionClaim(tenantId, otherSlug, userId, token, signedInAt);
  }

  /// The claim as one text; slugs and identifiers never contain a blank.
  String toText() {
    return String.join(
        " ",
        tenantId.value(),
        slug,
        userId.value(),
        token.value(),
        Long.toString(signedInAt.getEpochSecond()));
  }

  /// Reads a text that was verified before.
  ///
  /// @return empty where an older version of the program wrote something else
  static Optional<SessionClaim> of(String text) {
    var parts = text.split(" ", -1);
    if (parts.length != 5) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new SessionClaim(
              new TenantId(parts[0]),
              parts[1],
              new UserId(parts[2]),
              new SessionToken(parts[3]),
              Instant.ofEpochSecond(Long.parseLong(parts[4]))));
    } catch (IllegalArgumentException failure) {
      return Optional.empty();
    }
  }
}
