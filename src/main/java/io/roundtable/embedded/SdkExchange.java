package io.roundtable.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.http.SdkHttpFullResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;

/// One request of the SDK and the way its answer goes back: headers, then the body as a stream,
/// then the future; or the error, to the handler and the future both.
///
/// @param request as the SDK gave it
/// @param finished what `execute` returns; the SDK cancels it when it gives up
record SdkExchange(AsyncExecuteRequest request, CompletableFuture<Void> finished) {
  private static final Logger LOGGER = LoggerFactory.getLogger(SdkExchange.class);

  static SdkExchange of(AsyncExecuteRequest request) {
    return new SdkExchange(request, new CompletableFuture<>());
  }

  /// The body of the request.
  CompletableFuture<byte[]> body() {
    return RequestBody.collect(request.requestContentPublisher());
  }

  String method() {
    return request.request().method().name();
  }

  String path() {
    var path = request.request().encodedPath();
    return path.isEmpty() ? "/" : path;
  }

  /// The headers of the request, of repeated ones the first.
  Map<String, String> headers() {
    var headers = new HashMap<String, String>();
    request
        .request()
        .forEachHeader(
            (name, values) -> headers.put(name, values.isEmpty() ? "" : values.getFirst()));
    return headers;
  }

  /// Gives the answer, unless the SDK has given up.
  void answer(int status, Iterable<Map.Entry<String, String>> headers, ByteBuffer body) {
    if (finished.isDone()) {
      return;
    }
    try {
      var response = SdkHttpFullResponse.builder().statusCode(status);
      headers.forEach(header -> response.appendHeader(header.getKey(), header.getValue()));
      request.responseHandler().onHeaders(response.build());
      var delivered = new CompletableFuture<Void>();
      delivered.whenComplete((done, thrown) -> end(thrown));
      request.responseHandler().onStream(new ResponseBody(body, delivered));
    } catch (Throwable failure) {
      fail(failure);
    }
  }

  private void end(Throwable thrown) {
    if (thrown == null) {
      finished.complete(null);
    } else {
      fail(thrown);
    }
  }

  /// Says that there will be no answer. What came from the transport is an [IOException], which the
  /// SDK's retry policy understands.
  void fail(Throwable thrown) {
    var failure = thrown instanceof CompletionException wrapped ? wrapped.getCause() : thrown;
    if (!finished.isDone()) {
      try {
        request.responseHandler().onError(failure);
      } catch (Throwable second) {
        // The exchange ends all the same, with the first reason.
        LOGGER.debug("A handler of responses threw", second);
      } finally {
        finished.completeExceptionally(failure);
      }
    }
  }
}
