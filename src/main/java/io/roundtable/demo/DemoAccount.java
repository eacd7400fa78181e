package io.roundtable.demo;

import io.roundtable.model.id.EmailAddress;
import java.util.Optional;

/// An account of the demonstration.
///
/// @param email the address to sign in with
/// @param password the password; empty where it was changed since
public record DemoAccount(EmailAddress email, Optional<String> password) {
  /// The account as it is printed.
  ///
  /// @return for example `ada@acme.example k3f9-x2mq-7w4t-p8rd`
  public String line() {
    return email + " " + password.orElse("(its password was changed)");
  }

  /// Says whose it is, without the password.
  @Override
  public String toString() {
    return "DemoAccount[" + email + "]";
  }
}
