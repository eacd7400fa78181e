package io.roundtable.feature.account;

import io.roundtable.web.limit.ClientAddresses;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.time.InstantSource;

/// How often one may try to sign in, counted by this process: strictly for an account from one
/// network address, with room for an office behind one address, and for an account from all
/// addresses together, so that a stranger elsewhere cannot easily lock its owner out.
public final class SignInLimits {
  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final int ATTEMPTS_OF_AN_ACCOUNT_FROM_AN_ADDRESS = 10;
  private static final int ATTEMPTS_OF_AN_ACCOUNT = 100;
  private static final int ATTEMPTS_FROM_AN_ADDRESS = 60;
  private static final int REMEMBERED = 50_000;

  private final ClientAddresses clients;
  private final RateLimiter accountsFromAddresses;
  private final RateLimiter accounts;
  private final RateLimiter addresses;

  /// Limits of one process.
  ///
  /// @param clients finds out where requests come from
  public SignInLimits(ClientAddresses clients, InstantSource clock) {
    this.clients = clients;
    this.accountsFromAddresses = limiter(ATTEMPTS_OF_AN_ACCOUNT_FROM_AN_ADDRESS, clock);
    this.accounts = limiter(ATTEMPTS_OF_AN_ACCOUNT, clock);
    this.addresses = limiter(ATTEMPTS_FROM_AN_ADDRESS, clock);
  }

  /// Uses up one attempt.
  ///
  /// @throws io.roundtable.model.FailureException with TooOften, where none is left
  void take(HttpServerRequest request, String account) {
    var address = clients.of(request);
    addresses.take(address);
    accountsFromAddresses.take(address + " " + account);
    accounts.take(account);
  }

  /// Gives an account its attempts back after a success.
  void forget(HttpServerRequest request, String account) {
    accountsFromAddresses.forget(clients.of(request) + " " + account);
    accounts.forget(account);
  }

  private static RateLimiter limiter(int attempts, InstantSource clock) {
    return new RateLimiter(attempts, PERIOD, REMEMBERED, clock);
  }
}
