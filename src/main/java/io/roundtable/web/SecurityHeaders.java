package io.roundtable.web;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;

/// The headers that every answer carries, errors and files included.
final class SecurityHeaders {
  private static final String CONTENT_SECURITY_POLICY =
      String.join(
          "; ",
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data:",
          "connect-src 'self'",
          "font-src 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "manifest-src 'self'");

  private static final String PERMISSIONS_POLICY =
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

  /// Not for subdomains, which may belong to other programs.
  private static final String STAY_ON_HTTPS = "max-age=31536000";

  private final MultiMap headers = HttpHeaders.headers();

  /// Chooses the headers.
  ///
  /// @param secure whether the public address is https
  SecurityHeaders(boolean secure) {
    headers
        .add("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        .add("X-Content-Type-Options", "nosniff")
        .add("Referrer-Policy", "same-origin")
        .add("Cross-Origin-Opener-Policy", "same-origin")
        .add("Cross-Origin-Resource-Policy", "same-origin")
        .add("Permissions-Policy", PERMISSIONS_POLICY);
    if (secure) {
      headers.add("Strict-Transport-Security", STAY_ON_HTTPS);
    }
  }

  void put(HttpServerResponse response) {
    // Not setAll, which would drop the headers that are there already.
    headers.forEach(response.headers()::set);
  }
}
