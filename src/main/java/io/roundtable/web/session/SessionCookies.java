package io.roundtable.web.session;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One signed session cookie for each tenant: `__Host-rt-<tenantId>` with `Secure` where the public
/// address is https, else `rt-<tenantId>`. Always HttpOnly, SameSite=Lax and for the whole host.
public final class SessionCookies {
  private static final String RENEWAL = "renewal";

  private final SignedText signer;
  private final SignedCookies cookies;
  private final String prefix;

  /// Cookies for browsers at a public address.
  ///
  /// @param lifetime how long the browser keeps a cookie; the session's own end is in the table
  public SessionCookies(SignedText signer, PublicAddress address, Duration lifetime) {
    this.signer = signer;
    this.cookies = new SignedCookies(signer, address.secure(), lifetime);
    this.prefix = cookies.hostName("rt-");
  }

  /// The session a request claims for a tenant.
  ///
  /// @param tenantSlug the slug in the address
  /// @return the newest claim with that slug (a slug can pass from one tenant to another); empty
  ///     where there is no cookie for it or it was altered
  public Optional<SessionClaim> read(HttpServerRequest request, String tenantSlug) {
    return list(request).stream().filter(claim -> claim.slug().equals(tenantSlug)).findFirst();
  }

  /// All sessions a request claims, newest first: the choices of the page `/`.
  public List<SessionClaim> list(HttpServerRequest request) {
    return request.cookies().stream()
        .filter(cookie -> cookie.getName().startsWith(prefix))
        .flatMap(cookie -> claim(cookie).stream())
        .sorted(Comparator.comparing(SessionClaim::signedInAt).reversed())
        .toList();
  }

  /// Gives a session to the browser.
  public void write(HttpServerResponse response, SessionClaim claim) {
    cookies.write(response, prefix + claim.tenantId(), "", claim.toText());
  }

  /// A claim under which a session goes on: with a token that nobody can tell who does not have the
  /// key, the same each time the same form is sent, so that it leads to one session.
  ///
  /// @param requestKey of the form
  /// @param signedInAt when its person proved who they are
  public SessionClaim renew(SessionClaim claim, String requestKey, Instant signedInAt) {
    var secret = signer.mac(RENEWAL, claim.token().value() + " " + requestKey);
    return new SessionClaim(
        claim.tenantId(), claim.slug(), claim.userId(), SessionToken.of(secret), signedInAt);
  }

  /// Takes a session from the browser; the one in the table is ended by the caller.
  public void clear(HttpServerResponse response, SessionClaim claim) {
    cookies.clear(response, prefix + claim.tenantId());
  }

  private Optional<SessionClaim> claim(Cookie cookie) {
    return cookies
        .read(cookie, "")
        .flatMap(SessionClaim::of)
        .filter(claim -> cookie.getName().equals(prefix + claim.tenantId()));
  }
}
