package io.roundtable.model;

import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.SignInMethod;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// A customer: everything else belongs to one.
///
/// @param tenantId which tenant
/// @param name the name shown, for example `Acme`
/// @param slug the first segment of its addresses; null where it is being deleted
/// @param formerSlugs those it had before, the last one first, at most [#MOST_FORMER_SLUGS]: they
///     stay claimed and lead to it; while it is being deleted, all that it claims
/// @param createdAt since when, to the second; may be null
/// @param timeZone in which days begin for those who have none of their own; null for UTC
/// @param adminCount how many admins there are; null, which counts as one, until a role changes
/// @param signIn by what its people may sign in
/// @param version 0 where the item carries none
public record Tenant(
    TenantId tenantId,
    String name,
    Slug slug,
    List<Slug> formerSlugs,
    Instant createdAt,
    String timeZone,
    Long adminCount,
    SignInRules signIn,
    long version)
    implements Entity {
  /// The most former addresses that lead to a tenant.
  public static final int MOST_FORMER_SLUGS = 5;

  /// Copies the former slugs.
  public Tenant {
    formerSlugs = List.copyOf(formerSlugs);
  }

  /// A tenant with one admin, whose days begin in UTC.
  public Tenant(TenantId tenantId, String name, Slug slug, Instant createdAt, long version) {
    this(tenantId, name, slug, List.of(), createdAt, null, 1L, SignInRules.ANY, version);
  }

  /// A copy with another name and another time zone.
  public Tenant with(String otherName, String otherZone) {
    return new Tenant(
        tenantId, otherName, slug, formerSlugs, createdAt, otherZone, adminCount, signIn, version);
  }

  /// A copy at another address, to which the last ones lead.
  public Tenant at(Slug other) {
    var former =
        Stream.concat(Stream.ofNullable(slug), formerSlugs.stream())
            .filter(earlier -> !earlier.equals(other))
            .limit(MOST_FORMER_SLUGS)
            .toList();
    return new Tenant(
        tenantId, name, other, former, createdAt, timeZone, adminCount, signIn, version);
  }

  /// A copy that is being deleted: it has no address, so that nobody finds it, and keeps its claims
  /// until it is gone.
  public Tenant doomed() {
    var claimed = Stream.concat(Stream.ofNullable(slug), formerSlugs.stream()).toList();
    return new Tenant(
        tenantId, name, null, claimed, createdAt, timeZone, adminCount, signIn, version);
  }

  /// How many admins there are, at least.
  public long admins() {
    return adminCount == null ? 1 : adminCount;
  }

  /// A copy with another number of admins.
  public Tenant withAdmins(long other) {
    return new Tenant(
        tenantId, name, slug, formerSlugs, createdAt, timeZone, other, signIn, version);
  }

  /// A copy with other rules for signing in.
  public Tenant with(SignInRules other) {
    return new Tenant(
        tenantId, name, slug, formerSlugs, createdAt, timeZone, adminCount, other, version);
  }

  /// Whether people may prove here who they are in a way, whether or not it can work.
  public boolean allows(SignInMethod method) {
    return signIn.methods().isEmpty() || signIn.methods().contains(method.chosen());
  }

  /// By what people may sign in, and whom nobody needs to invite.
  ///
  /// @param methods those of [SignInMethod#CHOICES] that are allowed, in their order; none for all
  /// @param joinDomains host names of addresses, as a provider tells them, that join by themselves
  public record SignInRules(List<SignInMethod> methods, List<String> joinDomains) {
    /// The most domains of a tenant.
    public static final int MOST_DOMAINS = 20;

    /// Every method, and nobody joins without an invitation.
    public static final SignInRules ANY = new SignInRules(List.of(), List.of());

    /// Orders the methods.
    public SignInRules {
      var all = methods.containsAll(SignInMethod.CHOICES);
      methods = all ? List.of() : SignInMethod.CHOICES.stream().filter(methods::contains).toList();
      joinDomains = List.copyOf(joinDomains);
    }
  }
}
