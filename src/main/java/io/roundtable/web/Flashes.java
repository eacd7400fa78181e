package io.roundtable.web;

import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SignedCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Carries a [Flash] from the answer to a form to the next page, in a signed cookie that this page
/// takes away. It is good for the session whose form it was, and for a minute.
public final class Flashes {
  private static final String COOKIE = "rt-flash-";
  private static final String AT = "at";
  private static final String PLACE = "place";
  private static final int LONGEST_BYTES = 1_000;
  private static final Duration KEPT_FOR = Duration.ofMinutes(1);

  private final SignedCookies cookies;

  /// Keeps messages in cookies.
  ///
  /// @param signer signs them
  /// @param secure whether browsers come by https
  public Flashes(SignedText signer, boolean secure) {
    this.cookies = new SignedCookies(signer, secure, KEPT_FOR);
  }

  /// The message that is to be shown now; it is taken from the browser, so that it is shown once.
  ///
  /// @param session whose page it is
  /// @param now the time of the page
  /// @return empty where there is none, or it is another session's or too old
  public Optional<Flash> take(RoutingContext context, SessionClaim session, Instant now) {
    var name = name(session);
    if (context.request().getCookie(name) == null) {
      return Optional.empty();
    }
    // Read first: a cookie of the response takes the place of the request's.
    var text = cookies.read(context.request(), name, session.token().hash());
    cookies.clear(context.response(), name);
    return text.filter(kept -> isYoung(kept, now)).flatMap(Flashes::decode);
  }

  private static boolean isYoung(String text, Instant now) {
    var at = new JsonObject(text).getLong(AT, 0L);
    return Instant.ofEpochSecond(at).plus(KEPT_FOR).isAfter(now);
  }

  /// Gives a message to the browser for its next page. A script that asks for JSON gets the message
  /// with the answer, so there is nothing to keep.
  ///
  /// @param session whose form it was
  /// @param now the time of the form
  public void write(RoutingContext context, SessionClaim session, Flash flash, Instant now) {
    if (!JsonAnswers.wanted(context.request())) {
      var text = json(bounded(flash)).put(AT, now.getEpochSecond()).encode();
      cookies.write(context.response(), name(session), session.token().hash(), text);
    }
  }

  /// A browser drops a cookie of more than 4 KB: rather the end of a long sentence is left out.
  private static Flash bounded(Flash flash) {
    var sentence = flash.sentence();
    int end = 0;
    for (int bytes = 0; end < sentence.length(); ) {
      int character = sentence.codePointAt(end);
      bytes += Character.toString(character).getBytes(StandardCharsets.UTF_8).length;
      if (bytes > LONGEST_BYTES) {
        return new Flash(sentence.substring(0, end) + "…", flash.undo(), flash.place());
      }
      end += Character.charCount(character);
    }
    return flash;
  }

  /// A message as JSON.
  ///
  /// @return `sentence`, `undo` where it can be taken back, and `place` where it has one
  public static JsonObject json(Flash flash) {
    var json = new JsonObject().put("sentence", flash.sentence());
    if (flash.place() != null) {
      json.put(PLACE, flash.place());
    }
    if (flash.undo() != null) {
      var fields = new JsonObject(new HashMap<>(flash.undo().fields()));
      json.put("undo", new JsonObject().put("action", flash.undo().action()).put("fields", fields));
    }
    return json;
  }

  /// Reads what [#json] wrote.
  ///
  /// @param text JSON
  /// @return empty where it is something else
  public static Optional<Flash> decode(String text) {
    try {
      var json = new JsonObject(text);
      var undo = json.getJsonObject("undo");
      return Optional.of(
          new Flash(
              json.getString("sentence"),
              undo == null
                  ? null
                  : new Flash.Undo(undo.getString("action"), fields(undo.getJsonObject("fields"))),
              json.getString(PLACE)));
    } catch (DecodeException | ClassCastException other) {
      // An older version of the program wrote something else: there is nothing to show.
      return Optional.empty();
    }
  }

  private static Map<String, String> fields(JsonObject json) {
    var fields = new HashMap<String, String>();
    json.forEach(field -> fields.put(field.getKey(), field.getValue().toString()));
    return fields;
  }

  private static String name(SessionClaim session) {
    return COOKIE + session.tenantId();
  }
}
