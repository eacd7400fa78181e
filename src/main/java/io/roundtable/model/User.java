package io.roundtable.model;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.PersonState;
import java.util.List;

/// A person's profile in a tenant; the source of every copied `userName`.
///
/// A profile without an email address cannot sign in and is not in the tenant's list of users.
///
/// @param tenantId where
/// @param userId who
/// @param name the name shown
/// @param email the address to sign in with; may be null
/// @param role what the person may do in the tenant; a member where the item carries none
/// @param state whether the person is still there
/// @param timeZone in which the person's days begin, for example `Europe/Berlin`; null, or
///     `tenant` where the person chose so, for the tenant's
/// @param generation the number of the person's sessions: those of another one have ended
/// @param mailOff of what the person is not told by mail, in the order of the kinds; those of one
///     word together
/// @param version 0 where the item carries none
public record User(
    TenantId tenantId,
    UserId userId,
    String name,
    EmailAddress email,
    TenantRole role,
    PersonState state,
    String timeZone,
    long generation,
    List<NewsKind> mailOff,
    long version)
    implements Entity {
  /// Copies the kinds, each once.
  public User {
    mailOff =
        mailOff.stream()
            .flatMap(kind -> NewsKind.of(kind.word()).stream())
            .distinct()
            .sorted()
            .toList();
  }

  /// A person whose days begin as the tenant's do.
  public User(
      TenantId tenantId,
      UserId userId,
      String name,
      EmailAddress email,
      TenantRole role,
      long version) {
    this(tenantId, userId, name, email, role, PersonState.ACTIVE, null, 0, List.of(), version);
  }

  /// Whether the person can sign in, and be chosen.
  public boolean active() {
    return state == PersonState.ACTIVE;
  }

  /// Whether the person is told of it by mail.
  public boolean wantsMail(NewsKind kind) {
    return !mailOff.contains(kind);
  }

  /// A copy with another time zone.
  public User withTimeZone(String other) {
    return new User(
        tenantId, userId, name, email, role, state, other, generation, mailOff, version);
  }

  /// A copy that is told by mail of everything but this.
  public User withMailOff(List<NewsKind> others) {
    return new User(
        tenantId, userId, name, email, role, state, timeZone, generation, others, version);
  }

  /// A copy under another name.
  public User withName(String other) {
    return new User(
        tenantId, userId, other, email, role, state, timeZone, generation, mailOff, version);
  }

  /// A copy that signs in with another address.
  public User withEmail(EmailAddress other) {
    return new User(
        tenantId, userId, name, other, role, state, timeZone, generation, mailOff, version);
  }

  /// A copy with another role in the tenant.
  public User withRole(TenantRole other) {
    return new User(
        tenantId, userId, name, email, other, state, timeZone, generation, mailOff, version);
  }

  /// A copy all of whose sessions have ended.
  public User nextGeneration() {
    long next = Math.addExact(generation, 1);
    return new User(tenantId, userId, name, email, role, state, timeZone, next, mailOff, version);
  }

  /// A copy of a mere member in another state, all of whose sessions have ended.
  public User in(PersonState other) {
    long next = Math.addExact(generation, 1);
    return new User(
        tenantId, userId, name, email, TenantRole.MEMBER, other, timeZone, next, mailOff, version);
  }
}
