package io.roundtable.feature.account;

import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import java.util.Locale;
import java.util.Optional;

/// An account of the demonstration.
///
/// @param tenant where one signs in with it
/// @param user whose it is
/// @param password the password; empty where it was changed since
public record DemoAccount(Tenant tenant, User user, Optional<String> password) {
  /// The address to sign in with.
  public EmailAddress email() {
    return user.email();
  }

  /// The account as it is printed.
  ///
  /// @return for example `ada@acme.example k3f9-x2mq-7w4t-p8rd`
  public String line() {
    return email() + " " + password.orElse("(its password was changed)");
  }

  /// The account as it is offered.
  ///
  /// @return for example `Ada (admin)`
  String label() {
    return user.name() + " (" + user.role().name().toLowerCase(Locale.ROOT) + ")";
  }

  /// Says whose it is, without the password.
  @Override
  public String toString() {
    return "DemoAccount[" + email() + "]";
  }
}
