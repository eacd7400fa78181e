package io.roundtable.model.state;

/// The ways in which somebody proves who they are.
public enum SignInMethod {
  /// By the password alone.
  PASSWORD,
  /// By the password, and a code of the time or of recovery.
  CODE,
  /// By a passkey.
  PASSKEY
}
