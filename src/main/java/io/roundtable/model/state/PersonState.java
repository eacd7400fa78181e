package io.roundtable.model.state;

/// The states of a person in a tenant.
public enum PersonState {
  /// They can sign in.
  ACTIVE,
  /// They are nobody's choice any more and cannot sign in; their name stays where it stands.
  DEACTIVATED
}
