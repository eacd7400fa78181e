package io.roundtable.web;

/// Addresses that lead nowhere but to this installation.
public final class LocalAddress {
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

  /// The address itself where it is local, else `/`.
  ///
  /// @param address what a form sent, may be null
  public static String orHome(String address) {
    return isLocal(address) ? address : "/";
  }
}
