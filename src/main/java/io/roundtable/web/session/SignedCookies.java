package io.roundtable.web.session;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.Optional;

/// Cookies that come back unchanged or not at all: signed for their name and for whoever may use
/// them, which is not part of what they say.
public final class SignedCookies {
  private final SignedText signer;
  private final boolean secure;
  private final Duration lifetime;

  /// @param secure whether browsers come by https
  /// @param lifetime how long browsers keep them; null for until the browser is closed
  public SignedCookies(SignedText signer, boolean secure, Duration lifetime) {
    this.signer = signer;
    this.secure = secure;
    this.lifetime = lifetime;
  }

  /// A cookie that only this server reads: for the whole host, HttpOnly, SameSite=Lax, and Secure
  /// where browsers come by https. Not signed yet.
  public static Cookie cookie(String name, String value, boolean secure) {
    return Cookie.cookie(name, value)
        .setPath("/")
        .setHttpOnly(true)
        .setSecure(secure)
        .setSameSite(CookieSameSite.LAX);
  }

  /// The name by which browsers take a cookie from this host alone, as far as they can.
  ///
  /// @param name for example `rt-t1`
  /// @return by https `__Host-rt-t1`
  public String hostName(String name) {
    return secure ? "__Host-" + name : name;
  }

  /// Reads a cookie.
  ///
  /// @param owner as it was written for
  /// @return its text; empty where there is none, or it was altered or written for somebody else
  public Optional<String> read(HttpServerRequest request, String name, String owner) {
    var cookie = request.getCookie(name);
    return cookie == null ? Optional.empty() : read(cookie, owner);
  }

  /// As [#read(HttpServerRequest, String, String)], of a cookie that was found already.
  public Optional<String> read(Cookie cookie, String owner) {
    return signer.verify(purpose(cookie.getName(), owner), cookie.getValue());
  }

  /// Gives a cookie to the browser.
  ///
  /// @param owner for whom it is good; empty for whoever has it
  public void write(HttpServerResponse response, String name, String owner, String text) {
    var cookie = cookie(name, signer.sign(purpose(name, owner), text), secure);
    response.addCookie(lifetime == null ? cookie : cookie.setMaxAge(lifetime.toSeconds()));
  }

  /// Takes a cookie from the browser.
  public void clear(HttpServerResponse response, String name) {
    response.addCookie(cookie(name, "", secure).setMaxAge(0));
  }

  private static String purpose(String name, String owner) {
    return owner.isEmpty() ? name : name + " " + owner;
  }
}
