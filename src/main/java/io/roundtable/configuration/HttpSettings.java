package io.roundtable.configuration;

import io.roundtable.web.session.PlainHttp;
import io.roundtable.web.session.PublicAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/// Addresses and ports of the pages and health checks.
///
/// @param host the address to listen on, for example `127.0.0.1`
/// @param port the port to listen on; 0 takes any free one
/// @param healthPort the port of the health checks; 0 takes any free one
/// @param publicAddress scheme and host as browsers see them, for example
///     `https://boards.example.com`; absent where they are the host and port above over http
/// @param insecureHttp whether cookies may travel over plain http to other machines
/// @param trustedProxies addresses or networks of proxies that are believed about where requests
///     come from, for example `10.0.0.5` or `10.1.0.0/16`
/// @param certificate with which pages are served over https; absent where a proxy does that
public record HttpSettings(
    String host,
    int port,
    int healthPort,
    Optional<URI> publicAddress,
    boolean insecureHttp,
    Set<String> trustedProxies,
    Optional<CertificateFiles> certificate) {
  private static final String LOOPBACK = "127.0.0.1";

  /// Copies the addresses.
  public HttpSettings {
    trustedProxies = Set.copyOf(trustedProxies);
  }

  /// Whether browsers reach Roundtable over https, so that cookies are `Secure`.
  public boolean secure() {
    return publicAddress.map(address -> "https".equals(address.getScheme())).orElse(false);
  }

  /// The address to listen on as a link, for the port that was really taken.
  ///
  /// @param actualPort the port that the server got
  /// @return for example `http://localhost:8080`: passkeys belong to names, as this machine has one
  public String listeningAddress(int actualPort) {
    var name = host.equals(LOOPBACK) ? "localhost" : host;
    var bracketed = name.indexOf(':') >= 0 && !name.startsWith("[") ? "[" + name + "]" : name;
    return (certificate.isPresent() ? "https://" : "http://") + bracketed + ":" + actualPort;
  }

  /// The address at which browsers reach the pages: the public one, or host and port.
  public PublicAddress address() {
    return new PublicAddress(publicAddress.orElseGet(() -> URI.create(listeningAddress(port))));
  }

  boolean cookiesAreSafe() {
    return secure() || insecureHttp || PlainHttp.isThisMachine(seenHost());
  }

  /// Whether browsers on other machines are not meant to reach the pages: neither by their address
  /// nor through a proxy.
  public boolean isForThisMachineOnly() {
    return PlainHttp.isThisMachine(seenHost()) && trustedProxies.isEmpty();
  }

  private String seenHost() {
    return publicAddress.map(URI::getHost).orElse(host);
  }
}
