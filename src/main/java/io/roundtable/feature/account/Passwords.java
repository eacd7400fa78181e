package io.roundtable.feature.account;

import io.vertx.core.Future;
import io.vertx.core.Vertx;

/// Hashes and verifies passwords with Argon2id on a few worker threads of their own.
public final class Passwords {
  private Passwords() {}

  /// Starts the workers.
  ///
  /// @param vertx whose contexts the futures return to
  /// @return the hasher
  public static Passwords start(Vertx vertx) {
    throw new UnsupportedOperationException("not built yet");
  }

  /// Hashes a password with a new salt.
  ///
  /// @param password what the person chose
  /// @return the encoded hash, for example `$argon2id$v=19$m=19456,t=2,p=1$…`; fails with
  ///     [io.roundtable.model.Failure.Busy] where too many are waiting
  public Future<String> hash(String password) {
    throw new UnsupportedOperationException("not built yet");
  }

  /// Verifies a password with the parameters that its hash carries.
  ///
  /// @param password what was typed
  /// @param hash the stored hash
  /// @return whether they match; fails with [io.roundtable.model.Failure.Busy] where too many are
  ///     waiting
  public Future<Boolean> verify(String password, String hash) {
    throw new UnsupportedOperationException("not built yet");
  }

  /// Verifies a password against a hash that nothing matches, in the time of a true verification.
  ///
  /// @param password what was typed
  /// @return always false; fails like [#verify(String, String)]
  public Future<Boolean> verifyNobody(String password) {
    throw new UnsupportedOperationException("not built yet");
  }
}
