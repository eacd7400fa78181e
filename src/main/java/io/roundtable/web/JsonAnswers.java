package io.roundtable.web;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;

/// Answers for the scripts of our own pages, which ask with `Accept: application/json`.
///
/// After a form: `{"location": "/acme/…", "sentence": "…", "undo": {"action": "/acme/…", "fields":
/// {…}}}`. A failure: `{"status": 422, "title": "…", "sentence": "…", "advice": "…", "fields":
/// [{"field": "slug", "sentence": "…"}]}`.
public final class JsonAnswers {
  static final String CONTENT_TYPE = "application/json";

  private JsonAnswers() {}

  /// Whether it is a script that asks, and wants no page.
  public static boolean wanted(HttpServerRequest request) {
    var accepted = request.getHeader(HttpHeaders.ACCEPT);
    return accepted != null && accepted.startsWith(CONTENT_TYPE);
  }

  static Buffer of(Response.Done done) {
    return Flashes.json(done.flash()).put("location", done.location()).toBuffer();
  }

  static Buffer of(FailureNotice notice) {
    var fields = new JsonArray();
    for (var error : notice.fields()) {
      fields.add(new JsonObject().put("field", error.field()).put("sentence", error.sentence()));
    }
    return new JsonObject()
        .put("status", notice.status())
        .put("title", notice.title())
        .put("sentence", notice.sentence())
        .put("advice", notice.advice())
        .put("fields", fields)
        .toBuffer();
  }
}
