package io.roundtable.page;

import io.roundtable.web.session.SignedCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.http.Cookie;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// The signed cookies in which a browser carries what it wrote.
///
/// Each answer sets a cookie of its own: answers that come at the same time, of several windows or
/// of cards added in quick succession, do not take each other's away.
final class WriteCookies {
  private final SignedCookies cookies;
  private final Duration lifetime;

  WriteCookies(SignedText signer, boolean secure, Duration lifetime) {
    this.cookies = new SignedCookies(signer, secure, lifetime);
    this.lifetime = lifetime;
  }

  /// What the request's cookies say, as far as it is young.
  List<WriteNote> read(Request request) {
    return named(request).flatMap(cookie -> notes(request, cookie)).toList();
  }

  /// Has the answer say something more, and takes away the cookies that say nothing any more.
  void add(Request request, List<WriteNote> notes) {
    if (!isSent(request)) {
      named(request)
          .filter(cookie -> notes(request, cookie).findAny().isEmpty())
          .toList()
          .forEach(cookie -> clear(request, cookie));
      write(request, notes);
    }
  }

  /// Has the answer say something in place of all that the request's cookies say.
  void replace(Request request, List<WriteNote> notes) {
    if (!isSent(request)) {
      named(request).toList().forEach(cookie -> clear(request, cookie));
      write(request, notes);
    }
  }

  /// It may have taken so long that the answer went out without it.
  private static boolean isSent(Request request) {
    return request.context().response().headWritten();
  }

  private void write(Request request, List<WriteNote> notes) {
    var name =
        prefix(request) + Integer.toUnsignedString(ThreadLocalRandom.current().nextInt(), 36);
    var text = String.join("\n", notes.stream().map(WriteNote::toText).toList());
    cookies.write(request.context().response(), name, request.userId().value(), text);
  }

  private void clear(Request request, Cookie cookie) {
    cookies.clear(request.context().response(), cookie.getName());
  }

  private Stream<Cookie> named(Request request) {
    var prefix = prefix(request);
    return request.context().request().cookies().stream()
        .filter(cookie -> cookie.getName().startsWith(prefix) && !cookie.getValue().isEmpty());
  }

  private Stream<WriteNote> notes(Request request, Cookie cookie) {
    return cookies
        .read(cookie, request.userId().value())
        .map(
            text ->
                text.lines().flatMap(line -> WriteNote.parse(line, request.tenantId()).stream()))
        .orElse(Stream.empty())
        .filter(note -> note.at().plus(lifetime).isAfter(request.now()));
  }

  /// A dot is in no identifier: one tenant's cookies never begin as another's do.
  private static String prefix(Request request) {
    return "rt-note-" + request.tenantId() + ".";
  }
}
