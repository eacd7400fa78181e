package io.roundtable.engine.http;

import io.vertx.core.net.HostAndPort;
import java.util.regex.Pattern;

/// The names by which programs of this machine call the server. A web page elsewhere can have its
/// own name resolve to 127.0.0.1, and a browser then lets it read the answers: such a request
/// carries the page's name and is refused.
final class LoopbackNames {
  private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

  private LoopbackNames() {}

  /// Whether a request may be answered.
  ///
  /// @param authority whom it asked for; null where it did not say, as no browser does
  static boolean include(HostAndPort authority) {
    return authority == null || isLoopback(authority.host());
  }

  private static boolean isLoopback(String host) {
    return host.equalsIgnoreCase("localhost")
        || LOOPBACK.matcher(host).matches()
        || host.equals("::1")
        || host.equals("[::1]");
  }
}
