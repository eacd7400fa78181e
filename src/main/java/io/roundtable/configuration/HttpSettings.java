package io.roundtable.configuration;

import java.net.URI;

/// Where the pages are served.
///
/// @param host the address to listen on, for example `127.0.0.1`
/// @param port the port to listen on; 0 takes any free one
/// @param publicAddress scheme and host as browsers see them, for example
///     `https://boards.example.com`; without a path
/// @param insecureHttp whether cookies may travel over plain http to other machines
public record HttpSettings(String host, int port, URI publicAddress, boolean insecureHttp) {
  /// Tells whether browsers reach Roundtable over https, so that cookies are `Secure`.
  ///
  /// @return true where the public address is https
  public boolean secure() {
    return "https".equals(publicAddress.getScheme());
  }
}
