package io.roundtable.web;

import io.roundtable.web.session.PublicAddress;
import java.time.Duration;

/// Settings of the server of pages.
///
/// @param address where browsers reach the application
/// @param requestTimeout how long a page may take; after it the answer is 503
/// @param formLimitBytes the largest body of a form; above it the answer is 413
public record WebSettings(PublicAddress address, Duration requestTimeout, int formLimitBytes) {
  /// Ten seconds and 512 KB: the longest text, of characters of four bytes that take three each
  /// when a form sends them, and the other fields.
  public static WebSettings of(PublicAddress address) {
    return new WebSettings(address, Duration.ofSeconds(10), 512 * 1024);
  }
}
