package io.roundtable.web.session;

import java.net.URI;
import java.util.Locale;

/// The address at which browsers reach the application, for example `https://boards.example`.
///
/// @param uri scheme and host, with a port where it is not the scheme's own; no path
public record PublicAddress(URI uri) {
  /// Refuses what is not the address of a web server.
  ///
  /// @throws IllegalArgumentException where scheme or host are missing or there is a path
  public PublicAddress {
    boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    boolean bare = uri.getRawPath() == null || uri.getRawPath().length() <= 1;
    if (!web || uri.getHost() == null || !bare || uri.getRawQuery() != null) {
      throw new IllegalArgumentException("not a public address: " + uri);
    }
  }

  /// Reads an address from a setting.
  ///
  /// @param text for example `https://boards.example`
  /// @throws IllegalArgumentException where it is not one
  public static PublicAddress of(String text) {
    return new PublicAddress(URI.create(text));
  }

  /// Whether cookies must be `Secure` and the browser may be told to stay on https.
  public boolean secure() {
    return uri.getScheme().equals("https");
  }

  /// The origin as browsers send it, for example `https://boards.example`.
  public String origin() {
    int port = uri.getPort();
    boolean usual = port == -1 || port == (secure() ? 443 : 80);
    var host = uri.getHost().toLowerCase(Locale.ROOT);
    return uri.getScheme() + "://" + host + (usual ? "" : ":" + port);
  }
}
