package io.roundtable.web.session;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.Locale;

/// Whether a form was sent from a page of this installation, as far as the browser says.
///
/// A second wall beside the token: it needs no session, so it also guards forms without one.
public final class OriginCheck {
  private final PublicAddress address;

  /// Checks against one address.
  public OriginCheck(PublicAddress address) {
    this.address = address;
  }

  /// Reads `Sec-Fetch-Site` and `Origin`.
  ///
  /// @return false where one of them says that another site sent the request; true where they say
  ///     this one or the client sends neither
  public boolean allows(HttpServerRequest request) {
    var site = request.getHeader("Sec-Fetch-Site");
    if (site != null && !site.equals("same-origin") && !site.equals("none")) {
      return false;
    }
    var origin = request.getHeader(HttpHeaders.ORIGIN);
    return origin == null || isOwn(origin.toLowerCase(Locale.ROOT), request);
  }

  /// The host the browser asked for is as good as the configured one: another site's page cannot
  /// choose it, and people reach a local server by several names.
  private boolean isOwn(String origin, HttpServerRequest request) {
    if (origin.equals(address.origin())) {
      return true;
    }
    var authority = request.authority();
    return authority != null
        && origin.equals(
            address.uri().getScheme() + "://" + authority.toString().toLowerCase(Locale.ROOT));
  }
}
