package io.roundtable.feature.account;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.web.limit.ClientAddresses;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.time.InstantSource;

/// How often one may try to sign in, counted by this process: strictly for an account from one
/// network, with room for an office behind one address, and for an account from all networks
/// together. A device that signed in to the account before is counted by itself alone, so that
/// strangers cannot lock the owner out, wherever they are.
public final class SignInLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int ATTEMPTS_OF_AN_ACCOUNT_FROM_A_NETWORK = 10;
  private static final int ATTEMPTS_WITH_A_DEVICE = 10;
  private static final int ATTEMPTS_FROM_A_NETWORK = 60;

  /// Many at once, so that a few strangers do not use up what an owner on a new device needs, and
  /// slowly back, since each is a guess.
  private static final int ATTEMPTS_OF_AN_ACCOUNT = 200;

  private static final Duration PERIOD_OF_AN_ACCOUNT = Duration.ofMinutes(10);
  private static final int LINKS_FROM_A_NETWORK = 60;
  private static final int REGISTRATIONS_OF_PASSKEYS = 20;
  private static final int RESETS_OF_AN_ACCOUNT = 3;
  private static final int RESETS_FROM_A_NETWORK = 20;
  private static final int CHANGES_OF_AN_ADDRESS = 5;
  private static final int REMEMBERED = 50_000;

  private final ClientAddresses clients;
  private final RateLimiter accountsFromNetworks;
  private final RateLimiter accounts;
  private final RateLimiter networks;
  private final RateLimiter devices;
  private final RateLimiter links;
  private final RateLimiter registrations;
  private final RateLimiter resets;
  private final RateLimiter resetsFromNetworks;
  private final RateLimiter addresses;

  /// Limits of one process.
  ///
  /// @param clients finds out where requests come from
  public SignInLimits(ClientAddresses clients, InstantSource clock) {
    this.clients = clients;
    this.accountsFromNetworks =
        new RateLimiter(ATTEMPTS_OF_AN_ACCOUNT_FROM_A_NETWORK, MINUTE, REMEMBERED, clock);
    this.accounts =
        new RateLimiter(ATTEMPTS_OF_AN_ACCOUNT, PERIOD_OF_AN_ACCOUNT, REMEMBERED, clock);
    this.networks = new RateLimiter(ATTEMPTS_FROM_A_NETWORK, MINUTE, REMEMBERED, clock);
    this.devices = new RateLimiter(ATTEMPTS_WITH_A_DEVICE, MINUTE, REMEMBERED, clock);
    this.links = new RateLimiter(LINKS_FROM_A_NETWORK, MINUTE, REMEMBERED, clock);
    this.registrations = new RateLimiter(REGISTRATIONS_OF_PASSKEYS, HOUR, REMEMBERED, clock);
    this.resets = new RateLimiter(RESETS_OF_AN_ACCOUNT, HOUR, REMEMBERED, clock);
    this.resetsFromNetworks = new RateLimiter(RESETS_FROM_A_NETWORK, HOUR, REMEMBERED, clock);
    this.addresses = new RateLimiter(CHANGES_OF_AN_ADDRESS, HOUR, REMEMBERED, clock);
  }

  /// From where a request came.
  ///
  /// @return for example `192.0.2.7`
  String network(HttpServerRequest request) {
    return clients.of(request);
  }

  /// Uses up one attempt.
  ///
  /// @return the caller
  /// @throws io.roundtable.model.failure.FailureException with TooOften, where none is left
  public Caller take(Caller caller) {
    if (caller.device().isPresent()) {
      devices.take(deviceKey(caller));
    } else {
      networks.take(caller.network());
      accountsFromNetworks.take(networkKey(caller));
      accounts.take(caller.account().toString());
    }
    return caller;
  }

  /// Uses up one look at a one-time link, or one try with a passkey: what nobody can guess.
  ///
  /// @throws io.roundtable.model.failure.FailureException with TooOften, where none is left
  public void takeLink(HttpServerRequest request) {
    links.take(network(request));
  }

  /// Uses up one mail with a link to a new password, whether somebody has the address or not.
  ///
  /// @return the caller
  /// @throws io.roundtable.model.failure.FailureException with TooOften, where none is left
  public Caller takeReset(Caller caller) {
    resetsFromNetworks.take(caller.network());
    resets.take(caller.account().toString());
    return caller;
  }

  /// Uses up one change of an address: each may send a mail to somebody who did not ask for it.
  ///
  /// @throws io.roundtable.model.failure.FailureException with TooOften, where none is left
  public void takeAddress(TenantId tenantId, UserId userId, HttpServerRequest request) {
    resetsFromNetworks.take(network(request));
    addresses.take(tenantId + " " + userId);
  }

  /// Uses up one registration of a passkey.
  ///
  /// @throws io.roundtable.model.failure.FailureException with TooOften, where none is left
  public void takeRegistration(TenantId tenantId, UserId userId) {
    registrations.take(tenantId + " " + userId);
  }

  /// Gives whoever has signed in their attempts back, and nobody else theirs.
  public void forget(Caller caller) {
    if (caller.device().isPresent()) {
      devices.forget(deviceKey(caller));
    } else {
      accountsFromNetworks.forget(networkKey(caller));
      accounts.forget(caller.account().toString());
    }
  }

  private static String deviceKey(Caller caller) {
    return caller.device().orElseThrow() + " " + caller.account();
  }

  private static String networkKey(Caller caller) {
    return caller.network() + " " + caller.account();
  }
}
