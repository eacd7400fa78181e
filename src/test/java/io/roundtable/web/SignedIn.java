package io.roundtable.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.roundtable.web.session.SessionToken;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Claims and cookies of people who are signed in, as the tests of sessions share them.
final class SignedIn {
  private static final PublicAddress ADDRESS = PublicAddress.of("http://localhost");
  static final SignedText SIGNER = new SignedText(List.of("k".repeat(32).getBytes(UTF_8)));
  static final SessionCookies COOKIES = new SessionCookies(SIGNER, ADDRESS, Duration.ofDays(30));
  static final CsrfTokens TOKENS = new CsrfTokens(SIGNER, ADDRESS);

  static final SessionClaim ADA = claim("t1", "acme", "u1", 'A', 10);
  static final SessionClaim BEN = claim("t1", "acme", "u2", 'B', 10);

  private SignedIn() {}

  static SessionClaim claim(String tenant, String slug, String user, char token, int second) {
    return new SessionClaim(
        new TenantId(tenant),
        slug,
        new UserId(user),
        new SessionToken(String.valueOf(token).repeat(43)),
        Instant.ofEpochSecond(second));
  }

  static String cookieOf(SessionClaim claim) {
    var name = "rt-" + claim.tenantId();
    var text =
        String.join(
            " ",
            claim.tenantId().value(),
            claim.slug(),
            claim.userId().value(),
            claim.token().value(),
            Long.toString(claim.signedInAt().getEpochSecond()));
    return name + "=" + SIGNER.sign(name, text);
  }

  static Future<Response> text(String text) {
    return Future.succeededFuture(new Response.Content(200, "text/plain", Buffer.buffer(text)));
  }
}
