package io.roundtable.web.limit;

import io.roundtable.model.network.NetworkAddress;
import io.roundtable.model.network.NetworkRange;
import io.vertx.core.http.HttpServerRequest;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Finds out from which network a request came, also behind proxies: what a proxy of ours says is
/// believed (`X-Forwarded-For`), what anybody else says is not.
public final class ClientAddresses {
  private static final String FORWARDED_FOR = "X-Forwarded-For";
  private static final String UNKNOWN = "unknown";

  private final List<NetworkRange> trustedProxies;

  /// Addresses as seen behind some proxies.
  ///
  /// @param trustedProxies their addresses or networks, for example `10.0.0.5` or `10.0.0.0/8`;
  ///     empty where there is none
  /// @throws IllegalArgumentException where one of them is neither
  public ClientAddresses(Collection<String> trustedProxies) {
    this.trustedProxies = trustedProxies.stream().map(ClientAddresses::range).toList();
  }

  /// The network that a request is counted for.
  ///
  /// @return the network of the last hop that is no proxy of ours: an IPv4 address (`192.0.2.7`),
  ///     or the first 64 bits of an IPv6 address (`2001:db8:0:1::/64`)
  public String of(HttpServerRequest request) {
    var peer = request.remoteAddress();
    return of(peer == null ? null : peer.hostAddress(), request.headers().getAll(FORWARDED_FOR));
  }

  /// A hop that cannot be read is nobody's address: whoever sent it is counted.
  String of(String peer, List<String> forwarded) {
    var hop = NetworkAddress.parse(peer);
    // A header that is repeated is one list; each proxy adds at its end whom it heard from.
    var hops = String.join(",", forwarded);
    int end = forwarded.isEmpty() ? -1 : hops.length();
    while (end >= 0 && hop.filter(this::isTrusted).isPresent()) {
      int comma = hops.lastIndexOf(',', end - 1);
      var before = NetworkAddress.parse(hops.substring(comma + 1, end));
      if (before.isEmpty()) {
        break;
      }
      hop = before;
      end = comma;
    }
    return hop.map(NetworkAddress::network).orElse(UNKNOWN);
  }

  private boolean isTrusted(NetworkAddress address) {
    return trustedProxies.stream().anyMatch(range -> range.contains(address));
  }

  private static NetworkRange range(String text) {
    Optional<NetworkRange> range = NetworkRange.parse(text);
    return range.orElseThrow(() -> new IllegalArgumentException("not a network: " + text));
  }
}
