package io.roundtable.site;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.model.Session;
import io.roundtable.web.session.SessionToken;
import io.roundtable.web.session.SignedText;

/// The cookie of a session, as the sign-in page gives it.
public final class SessionCookie {
  private SessionCookie() {}

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
            Long.toString(session.createdAt().getEpochSecond()));
    return name + "=" + new SignedText(secrets.key(Purpose.COOKIE)).sign(name, claim);
  }
}
