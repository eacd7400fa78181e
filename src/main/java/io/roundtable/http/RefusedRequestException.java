package io.roundtable.http;

import io.vertx.core.http.HttpServerRequest;

/// Why a request was not taken. It tells of the client, so it has no stack trace and is not logged.
public final class RefusedRequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  RefusedRequestException(int status, String sentence) {
    super(sentence, null, false, false);
    this.status = status;
  }

  static RefusedRequestException malformed(String sentence) {
    return new RefusedRequestException(400, sentence);
  }

  /// Why the server handed a request to its handler of invalid requests.
  public static RefusedRequestException of(HttpServerRequest request) {
    return request.decoderResult().cause() instanceof RefusedRequestException refused
        ? refused
        : malformed("The request is not HTTP as this server takes it.");
  }

  /// The HTTP status, for example 400.
  public int status() {
    return status;
  }

  /// The reason, as a full sentence.
  public String sentence() {
    return getMessage();
  }

  /// Answers with the sentence alone. The connection is closed by the server.
  ///
  /// @param request one whose answer has not begun
  public void answer(HttpServerRequest request) {
    if (request.response().headWritten() || request.response().closed()) {
      return;
    }
    request
        .response()
        .setStatusCode(status)
        .putHeader("Connection", "close")
        .putHeader("Content-Type", "text/plain;charset=utf-8")
        .end(sentence() + "\n");
  }
}
