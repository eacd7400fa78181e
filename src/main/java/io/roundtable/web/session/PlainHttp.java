package io.roundtable.web.session;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Keeps passwords and cookies off the network where they would travel in the clear: over plain
/// http only between a browser and a server on the same machine, unless somebody allowed more.
public final class PlainHttp {
  private static final String REFUSED =
      "Over plain http from another machine your password would travel in the clear. Use the https"
          + " address of this installation. Whoever runs it sets that as http.public-address, or"
          + " allows plain http with --insecure-http.";

  private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

  private static final Set<String> HERE = Set.of("::1", "[::1]", "0:0:0:0:0:0:0:1");

  private final boolean allowed;

  /// Allows plain http or not.
  ///
  /// @param address where browsers reach it
  /// @param insecure whether plain http to other machines was allowed
  public PlainHttp(PublicAddress address, boolean insecure) {
    this.allowed = address.secure() || insecure;
  }

  /// Refuses a request on which nothing secret may travel.
  ///
  /// @throws FailureException with Forbidden, whose sentence says what to do
  public void requireSafe(HttpServerRequest request) {
    var authority = request.authority();
    if (!isSafe(authority == null ? "" : authority.host())) {
      throw new FailureException(new Failure.Forbidden(REFUSED, List.of()));
    }
  }

  boolean isSafe(String host) {
    return allowed || isThisMachine(host);
  }

  /// Whether a host is this machine, without asking any name server: `localhost`, `127.…` and
  /// `::1`, with or without brackets, short or in full.
  public static boolean isThisMachine(String host) {
    return host.equalsIgnoreCase("localhost")
        || LOOPBACK.matcher(host).matches()
        || HERE.contains(host);
  }
}
