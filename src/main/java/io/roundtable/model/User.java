package io.roundtable.model;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;

/// A person's profile in a tenant; the source of every copied `userName`.
///
/// A profile without an email address cannot sign in and is not in the tenant's list of users.
///
/// @param tenantId where
/// @param userId who
/// @param name the name shown
/// @param email the address to sign in with; may be null
/// @param role what the person may do in the tenant; a member where the item carries none
/// @param timeZone in which the person's days begin, for example `Europe/Berlin`; null, or
///     `tenant` where the person chose so, for the tenant's
/// @param version 0 where the item carries none
public record User(
    TenantId tenantId,
    UserId userId,
    String name,
    EmailAddress email,
    TenantRole role,
    String timeZone,
    long version)
    implements Entity {
  /// A person whose days begin as the tenant's do.
  public User(
      TenantId tenantId,
      UserId userId,
      String name,
      EmailAddress email,
      TenantRole role,
      long version) {
    this(tenantId, userId, name, email, role, null, version);
  }

  /// A copy with another time zone.
  public User withTimeZone(String other) {
    return new User(tenantId, userId, name, email, role, other, version);
  }
}
