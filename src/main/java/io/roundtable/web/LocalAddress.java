package io.roundtable.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// Addresses that lead nowhere but to this installation.
public final class LocalAddress {
  /// Browsers follow these steps, encoded or not, before they ask.
  private static final Set<String> DOT_SEGMENTS =
      Set.of(".", "..", "%2e", ".%2e", "%2e.", "%2e%2e");

  private LocalAddress() {}

  /// Whether a browser that follows an address stays here.
  ///
  /// @param address path and query, for example `/acme/projects/launch?status=OPEN`; may be null
  /// @return false for other hosts in every spelling (`//host`, `/\host`), other schemes, relative
  ///     paths, and anything that could end a header line
  public static boolean isLocal(String address) {
    return address != null
        && address.startsWith("/")
        && !address.startsWith("//")
        && address.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '\\');
  }

  /// Whether a browser that follows an address stays at a place of this installation or below it.
  ///
  /// @param address what a form sent, may be null
  /// @param place a path, for example `/acme`
  /// @return false for other places, also for those that are spelt with steps up
  ///     (`/acme/../other`)
  public static boolean isWithin(String address, String place) {
    return isLocal(address)
        && (address.equals(place)
            || address.startsWith(place + "/")
            || address.startsWith(place + "?"))
        && !hasDotSegment(address);
  }

  private static boolean hasDotSegment(String address) {
    int end = 0;
    while (end < address.length() && address.charAt(end) != '?' && address.charAt(end) != '#') {
      end++;
    }
    var path = address.substring(0, end).toLowerCase(Locale.ROOT);
    return Arrays.stream(path.split("/", -1)).anyMatch(DOT_SEGMENTS::contains);
  }

  /// The address itself where it is local, else `/`.
  ///
  /// @param address what a form sent, may be null
  static String orHome(String address) {
    return isLocal(address) ? address : "/";
  }
}
