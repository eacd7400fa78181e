package io.roundtable.web;

import io.roundtable.web.session.SignedText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Carries a [Flash] from the answer to a form to the next page, in a signed cookie that this page
/// takes away.
public final class Flashes {
  private static final String COOKIE = "rt-flash";
  private static final Duration KEPT_FOR = Duration.ofMinutes(1);

  private final SignedText signer;
  private final boolean secure;

  /// Messages of one installation.
  ///
  /// @param signer signs them
  /// @param secure whether browsers come by https
  public Flashes(SignedText signer, boolean secure) {
    this.signer = signer;
    this.secure = secure;
  }

  /// The message that is to be shown now; it is taken from the browser, so that it is shown once.
  ///
  /// @return empty where there is none
  public Optional<Flash> take(RoutingContext context) {
    var cookie = context.request().getCookie(COOKIE);
    if (cookie == null) {
      return Optional.empty();
    }
    context.response().addCookie(cookie("", Duration.ZERO));
    return signer.verify(COOKIE, cookie.getValue()).flatMap(Flashes::decode);
  }

  /// Gives a message to the browser for its next page. A script that asks for JSON gets the message
  /// with the answer, so there is nothing to keep.
  public void write(RoutingContext context, Flash flash) {
    if (!JsonAnswers.wanted(context.request())) {
      var signed = signer.sign(COOKIE, json(flash).encode());
      context.response().addCookie(cookie(signed, KEPT_FOR));
    }
  }

  /// A message as JSON.
  ///
  /// @return `sentence`, and `undo` where it can be taken back
  public static JsonObject json(Flash flash) {
    var json = new JsonObject().put("sentence", flash.sentence());
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
                  : new Flash.Undo(
                      undo.getString("action"), fields(undo.getJsonObject("fields")))));
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

  private Cookie cookie(String value, Duration maximumAge) {
    return Cookie.cookie(COOKIE, value)
        .setPath("/")
        .setHttpOnly(true)
        .setSecure(secure)
        .setSameSite(CookieSameSite.LAX)
        .setMaxAge(maximumAge.toSeconds());
  }
}
