package io.roundtable.feature.account;

import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.time.InstantSource;

/// How often one may try to sign in: strictly for each account, and for each network address with
/// room for an office behind one address. Counted by this process; a success frees the account.
public final class SignInLimits {
  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final int ATTEMPTS_OF_AN_ACCOUNT = 10;
  private static final int ATTEMPTS_OF_AN_ADDRESS = 100;
  private static final int REMEMBERED = 50_000;

  private final RateLimiter accounts;
  private final RateLimiter addresses;

  /// Limits of one process.
  public SignInLimits(InstantSource clock) {
    this.accounts = new RateLimiter(ATTEMPTS_OF_AN_ACCOUNT, PERIOD, REMEMBERED, clock);
    this.addresses = new RateLimiter(ATTEMPTS_OF_AN_ADDRESS, PERIOD, REMEMBERED, clock);
  }

  /// Uses up one attempt.
  ///
  /// @throws io.roundtable.model.FailureException with TooOften, where none is left
  void take(HttpServerRequest request, String account) {
    addresses.take(request.remoteAddress().hostAddress());
    accounts.take(account);
  }

  void forget(String account) {
    accounts.forget(account);
  }
}
