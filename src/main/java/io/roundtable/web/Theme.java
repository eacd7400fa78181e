package io.roundtable.web;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Locale;

/// How a person wants pages to look. Kept in a cookie and rendered as an attribute, so that no page
/// flashes in the other theme while it loads.
public enum Theme {
  /// As the operating system says.
  SYSTEM,
  /// Dark on light.
  LIGHT,
  /// Light on dark.
  DARK;

  private static final String COOKIE = "theme";
  private static final Duration LIFETIME = Duration.ofDays(365);

  /// What a request asks for.
  ///
  /// @return [#SYSTEM] where there is no cookie or it says something else
  public static Theme of(HttpServerRequest request) {
    var cookie = request.getCookie(COOKIE);
    return cookie == null ? SYSTEM : parse(cookie.getValue());
  }

  /// Reads what a form or cookie says.
  ///
  /// @param value `light` or `dark`; anything else, null too, is [#SYSTEM]
  static Theme parse(String value) {
    return switch (value) {
      case "light" -> LIGHT;
      case "dark" -> DARK;
      case null, default -> SYSTEM;
    };
  }

  /// The attribute of the page's root element.
  ///
  /// @return `light` or `dark`; null where the system decides
  public String attribute() {
    return this == SYSTEM ? null : name().toLowerCase(Locale.ROOT);
  }

  Cookie cookie(boolean secure) {
    boolean forgotten = this == SYSTEM;
    return Cookie.cookie(COOKIE, forgotten ? "" : attribute())
        .setPath("/")
        .setHttpOnly(true)
        .setSecure(secure)
        .setSameSite(CookieSameSite.LAX)
        .setMaxAge(forgotten ? 0 : LIFETIME.toSeconds());
  }
}
