package io.roundtable.feature.account;

import io.roundtable.model.TenantId;
import io.roundtable.model.UserId;
import io.vertx.core.Future;
import java.util.Optional;

/// Signs a person in by email and password, without anything of HTTP.
public final class SignIn {
  private SignIn() {}

  /// Finds the person behind an email (AP12), verifies the password and begins a session of 30
  /// days. An unknown email, a wrong password and a deactivated person get the same answer after
  /// the same work.
  ///
  /// @param tenant in which tenant
  /// @param email as typed
  /// @param password as typed
  /// @return the new session, or empty where it is refused; fails with
  ///     [io.roundtable.model.Failure.Busy] under too many sign-ins at once
  public Future<Optional<SignedIn>> signIn(TenantId tenant, String email, String password) {
    throw new UnsupportedOperationException("not built yet");
  }

  /// A session that has just begun.
  ///
  /// @param tenant in which tenant
  /// @param user who signed in
  /// @param token 256 random bits in Base64 for the cookie; only its SHA-256 hash is stored
  public record SignedIn(TenantId tenant, UserId user, String token) {}
}
