package io.roundtable.model.access;

/// The rights of a person in a tenant.
public enum TenantRole {
  /// Manages people and sees every project.
  ADMIN,
  /// Works in the projects that the person is a member of.
  MEMBER
}
