package io.roundtable.web;

import io.roundtable.web.session.SignedCookies;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The look of pages that a person has chosen. Kept in a cookie and rendered as an attribute, so
/// that no page flashes in the other theme while it loads.
public enum Theme {
  /// As the operating system says.
  SYSTEM,
  /// Dark on light.
  LIGHT,
  /// Light on dark.
  DARK;

  private static final String COOKIE = "theme";
  private static final Duration LIFETIME = Duration.ofDays(365);

  /// The theme that a request asks for.
  ///
  /// @return [#SYSTEM] where there is no cookie or it says something else
  public static Theme of(HttpServerRequest request) {
    var cookie = request.getCookie(COOKIE);
    return cookie == null ? SYSTEM : parse(cookie.getValue());
  }

  /// Reads the value of a form or cookie.
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

  /// The theme switch.
  ///
  /// @param attribute as in [#attribute()]; anything else is the system's
  /// @return three choices, exactly one of them current
  static List<Choice> choices(String attribute) {
    var current = parse(attribute);
    return Stream.of(values()).map(theme -> theme.choice(theme == current)).toList();
  }

  private Choice choice(boolean current) {
    var label = name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    return new Choice(name().toLowerCase(Locale.ROOT), label, String.valueOf(current));
  }

  Cookie cookie(boolean secure) {
    boolean forgotten = this == SYSTEM;
    return SignedCookies.cookie(COOKIE, forgotten ? "" : attribute(), secure)
        .setMaxAge(forgotten ? 0 : LIFETIME.toSeconds());
  }

  /// One choice of the theme switch.
  ///
  /// @param value sent by the form as `theme`: `system`, `light` or `dark`
  /// @param label the words on the button
  /// @param current `true` or `false`, as the attribute `aria-pressed` has it
  public record Choice(String value, String label, String current) {}
}
