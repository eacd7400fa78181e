package io.roundtable.web.limit;

import io.vertx.core.http.HttpServerRequest;
import java.util.Set;

/// Finds out from which network address a request came, also behind proxies: what a proxy of ours
/// says is believed (`X-Forwarded-For`), what anybody else says is not.
public final class ClientAddresses {
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  private final Set<String> trustedProxies;

  /// Addresses as seen behind some proxies.
  ///
  /// @param trustedProxies their addresses, for example `10.0.0.5`; empty where there is none
  public ClientAddresses(Set<String> trustedProxies) {
    this.trustedProxies = Set.copyOf(trustedProxies);
  }

  /// The address of whoever sent a request.
  ///
  /// @return the last address that no trusted proxy vouches for itself with, for example
  ///     `192.0.2.7`
  public String of(HttpServerRequest request) {
    return of(request.remoteAddress().hostAddress(), request.getHeader(FORWARDED_FOR));
  }

  String of(String peer, String forwarded) {
    var address = peer;
    if (forwarded == null) {
      return address;
    }
    // Each proxy adds at the end whom it heard from, so the list is read from there.
    var steps = forwarded.split(",", -1);
    for (int step = steps.length - 1; step >= 0 && trustedProxies.contains(address); step--) {
      address = steps[step].strip();
    }
    return address;
  }
}
