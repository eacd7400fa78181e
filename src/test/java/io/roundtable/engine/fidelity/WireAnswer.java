package io.roundtable.engine.fidelity;

import io.vertx.core.json.JsonObject;

/// The answer to one request.
///
/// @param status the HTTP status
/// @param text the body
record WireAnswer(int status, String text) {
  JsonObject canonicalBody() {
    return CanonicalJson.of(body());
  }

  /// The type of an error without its namespace.
  String errorType() {
    var type = body().getString("__type", "");
    return type.substring(type.indexOf('#') + 1);
  }

  String errorText() {
    return body().getString("message", body().getString("Message", ""));
  }

  /// Type and text of an error, or the body of a success.
  String summary() {
    return status == 200 ? canonicalBody().encode() : (errorType() + " " + errorText()).strip();
  }

  private JsonObject body() {
    return text.isEmpty() ? new JsonObject() : new JsonObject(text);
  }
}
