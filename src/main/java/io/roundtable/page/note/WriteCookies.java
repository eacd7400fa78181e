package io.roundtable.page.note;

import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SignedCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// The signed cookies in which a browser carries what it wrote.
///
/// Each answer sets a cookie of its own: answers that come at the same time, of several windows or
/// of cards added in quick succession, do not take each other's away.
public final class WriteCookies {
  private final SignedCookies cookies;
  private final Duration lifetime;

  /// @param signer signs them
  /// @param secure whether browsers come by https
  /// @param lifetime how long they count
  public WriteCookies(SignedText signer, boolean secure, Duration lifetime) {
    this.cookies = new SignedCookies(signer, secure, lifetime);
    this.lifetime = lifetime;
  }

  /// Everything that the request's cookies say, as far as it is young.
  public List<WriteNote> read(RoutingContext context, SessionClaim claim, Instant now) {
    return named(context, claim).flatMap(cookie -> notes(cookie, claim, now)).toList();
  }

  /// Has the answer say something more, and takes away the cookies that say nothing any more.
  public void add(RoutingContext context, SessionClaim claim, Instant now, List<WriteNote> notes) {
    if (isSent(context)) {
      return;
    }
    named(context, claim)
        .filter(cookie -> notes(cookie, claim, now).findAny().isEmpty())
        .toList()
        .forEach(cookie -> cookies.clear(context.response(), cookie.getName()));
    write(context, claim, notes);
  }

  /// Has the answer say something in place of all that the request's cookies say.
  public void replace(RoutingContext context, SessionClaim claim, List<WriteNote> notes) {
    if (isSent(context)) {
      return;
    }
    named(context, claim)
        .toList()
        .forEach(cookie -> cookies.clear(context.response(), cookie.getName()));
    write(context, claim, notes);
  }

  /// It may have taken so long that the answer went out without it.
  private static boolean isSent(RoutingContext context) {
    return context.response().headWritten();
  }

  private void write(RoutingContext context, SessionClaim claim, List<WriteNote> notes) {
    var name = prefix(claim) + Integer.toUnsignedString(ThreadLocalRandom.current().nextInt(), 36);
    var text = String.join("\n", notes.stream().map(WriteNote::toText).toList());
    cookies.write(context.response(), name, claim.userId().value(), text);
  }

  private static Stream<Cookie> named(RoutingContext context, SessionClaim claim) {
    var prefix = prefix(claim);
    return context.request().cookies().stream()
        .filter(cookie -> cookie.getName().startsWith(prefix) && !cookie.getValue().isEmpty());
  }

  private Stream<WriteNote> notes(Cookie cookie, SessionClaim claim, Instant now) {
    return cookies
        .read(cookie, claim.userId().value())
        .map(text -> text.lines().flatMap(line -> WriteNote.parse(line, claim.tenantId()).stream()))
        .orElse(Stream.empty())
        .filter(note -> note.at().plus(lifetime).isAfter(now));
  }

  /// A dot is in no identifier: one tenant's cookies never begin as another's do.
  private static String prefix(SessionClaim claim) {
    return "rt-note-" + claim.tenantId() + ".";
  }
}
