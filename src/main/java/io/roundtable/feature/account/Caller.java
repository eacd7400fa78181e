package io.roundtable.feature.account;

import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.web.limit.QuotaKey;
import java.util.Optional;

/// Somebody who tries to sign in, known by what a stranger cannot vary.
///
/// @param account what they sign in to
/// @param client the browser, of which only the network counts
/// @param device the device, where somebody signed in to this very account with it before
/// @param method how they prove who they are
public record Caller(
    Account account, Session.Client client, Optional<String> device, SignInMethod method) {
  /// Somebody who types a password.
  Caller(Account account, Session.Client client, Optional<String> device) {
    this(account, client, device, SignInMethod.PASSWORD);
  }

  /// The same, who proved in another way who they are.
  public Caller by(SignInMethod other) {
    return new Caller(account, client, device, other);
  }

  /// Somebody whose device is not known.
  ///
  /// @param typed the email address
  /// @return a caller who shares with all others from the same network
  public static Caller stranger(TenantId tenantId, String typed, String network) {
    var client = new Session.Client(DeviceName.of(null), network);
    return new Caller(Account.of(tenantId, typed), client, Optional.empty());
  }

  /// From where, for example `192.0.2.7` or `2001:db8:0:1::/64`.
  String network() {
    return client.network();
  }

  /// Whose part of the hashing it takes: a known device's is that of its account, since whoever
  /// holds an account can make any number of devices known.
  QuotaKey quotaKey() {
    return QuotaKey.of(account.tenantId(), device.isPresent() ? account.email() : network());
  }
}
