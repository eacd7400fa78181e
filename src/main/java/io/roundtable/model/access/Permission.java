package io.roundtable.model.access;

import java.util.Optional;

/// The right that a route or command asks of a person, and how that is carried into a write.
///
/// A tenant's admin may do in every project what its owners may.
public enum Permission {
  /// Anybody who knows the address: signing in.
  ANYBODY("everybody", "none"),
  /// Every person signed in to the tenant.
  TENANT_MEMBER("members of the tenant", "the actor's User item is there"),
  /// A tenant's admin.
  TENANT_ADMIN("admins of the tenant", "the actor's User item has the role that was read"),
  /// Reads a project.
  READ_PROJECT("members of the project", "the actor's Member item has the role that was read"),
  /// Changes tasks and takes escalations.
  WORK_IN_PROJECT("editors of the project", "the actor's Member item has the role that was read"),
  /// Changes members, columns and settings.
  MANAGE_PROJECT("owners of the project", "the actor's Member item has the role that was read");

  private final String holders;
  private final String condition;

  Permission(String holders, String condition) {
    this.holders = holders;
    this.condition = condition;
  }

  /// The people who have it, in words, for example `editors of the project`.
  ///
  /// @return for the documentation and for refusals
  public String holders() {
    return holders;
  }

  /// The condition of a write with this permission.
  ///
  /// @return in words, for the documentation
  public String condition() {
    return condition;
  }

  /// Whether it is one in a project.
  ///
  /// @return false where it is one in the tenant
  public boolean inProject() {
    return switch (this) {
      case ANYBODY, TENANT_MEMBER, TENANT_ADMIN -> false;
      case READ_PROJECT, WORK_IN_PROJECT, MANAGE_PROJECT -> true;
    };
  }

  /// Whether a signed-in person has it.
  ///
  /// @param tenantRole the person's role in the tenant
  /// @param projectRole the person's role in the project; empty for a person who is no member, and
  ///     for what belongs to no project
  /// @return true where the person may
  public boolean allows(TenantRole tenantRole, Optional<ProjectRole> projectRole) {
    boolean admin = tenantRole == TenantRole.ADMIN;
    return switch (this) {
      case ANYBODY, TENANT_MEMBER -> true;
      case TENANT_ADMIN -> admin;
      case READ_PROJECT -> admin || projectRole.isPresent();
      case WORK_IN_PROJECT -> admin || holds(projectRole, ProjectRole.EDITOR);
      case MANAGE_PROJECT -> admin || holds(projectRole, ProjectRole.OWNER);
    };
  }

  /// Roles stand in the order of what they allow.
  private static boolean holds(Optional<ProjectRole> role, ProjectRole needed) {
    return role.filter(held -> held.compareTo(needed) <= 0).isPresent();
  }
}
