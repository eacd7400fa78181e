package io.roundtable.model.network;

import java.util.Optional;

/// Addresses that begin with the same bits, as administrators write them.
///
/// @param first one of them
/// @param bits how many bits they share; all of them for a single address
public record NetworkRange(NetworkAddress first, int bits) {
  /// Reads a single address or a range.
  ///
  /// @param text for example `10.0.0.5`, `10.0.0.0/8` or `2001:db8::/32`
  /// @return empty where it is neither
  public static Optional<NetworkRange> parse(String text) {
    int slash = text.indexOf('/');
    var address = NetworkAddress.parse(slash < 0 ? text : text.substring(0, slash));
    return slash < 0
        ? address.map(single -> new NetworkRange(single, single.bits()))
        : address.flatMap(first -> of(first, text.substring(slash + 1)));
  }

  /// Whether an address is one of them.
  ///
  /// @return false for an address of the other kind
  public boolean contains(NetworkAddress address) {
    return address.isWithin(first, bits);
  }

  private static Optional<NetworkRange> of(NetworkAddress first, String bits) {
    if (bits.isEmpty() || bits.length() > 3 || !bits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    int shared = Integer.parseInt(bits);
    return shared <= first.bits() ? Optional.of(new NetworkRange(first, shared)) : Optional.empty();
  }
}
