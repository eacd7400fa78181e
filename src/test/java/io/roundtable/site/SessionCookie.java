package io.roundtable.site;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.web.session.SessionToken;
import io.roundtable.web.session.SignedText;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// The cookie of a session, as the sign-in page gives it.
public final class SessionCookie {
  private static final Session.Client CLIENT =
      new Session.Client("Firefox on Linux", "198.51.100.7");

  private SessionCookie() {}

  /// A session of a day that begins now.
  public static Session session(TenantId tenant, UserId user, String tokenHash, Instant now) {
    return session(tenant, user, tokenHash, now, 0);
  }

  static Session session(
      TenantId tenant, UserId user, String tokenHash, Instant now, long generation) {
    var second = now.truncatedTo(ChronoUnit.SECONDS);
    var times = new Session.Times(second, second, second.plus(Duration.ofDays(1)));
    return new Session(
        tenant, user, tokenHash, generation, CLIENT, SignInMethod.PASSWORD, times, null);
  }

  /// The cookie as `name=value`.
  public static String of(Secrets secrets, Session session, SessionToken token, String slug) {
    var name = "rt-" + session.tenantId();
    var claim =
        String.join(
            " ",
            session.tenantId().value(),
            slug,
            session.userId().value(),
            token.value(),
            Long.toString(session.times().createdAt().getEpochSecond()));
    return name + "=" + new SignedText(secrets.keys(Purpose.COOKIE)).sign(name, claim);
  }
}
