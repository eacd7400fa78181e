package io.roundtable.embedded;

import io.roundtable.engine.http.DynamoDbHandler;
import io.roundtable.engine.http.WireRequest;
import io.roundtable.engine.http.WireResponse;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// Carries the SDK's requests to an engine in the same process. The SDK signs, encodes and decodes
/// as always; only the socket is left out.
public final class InProcessHttpClient implements SdkAsyncHttpClient {
  private static final Executor ANSWERS = Thread::startVirtualThread;

  private final DynamoDbHandler handler;
  private volatile boolean closed;

  /// Carries requests to a handler.
  ///
  /// @param handler stays the caller's
  public InProcessHttpClient(DynamoDbHandler handler) {
    this.handler = handler;
  }

  /// Sends a request. The answer is given on a virtual thread, never on the calling one.
  ///
  /// @param request the SDK's
  /// @return completes when the answer was delivered; fails if this client is closed
  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var exchange = SdkExchange.of(request);
    if (closed) {
      exchange.fail(new IllegalStateException("the HTTP client is closed"));
    } else {
      var caller = Thread.currentThread();
      exchange
          .body()
          .thenCompose(body -> handle(exchange, body))
          .whenComplete((response, failure) -> outside(caller, exchange, response, failure));
    }
    return exchange.finished();
  }

  private CompletionStage<WireResponse> handle(SdkExchange exchange, byte[] body) {
    return handler.handle(
        new WireRequest(exchange.method(), exchange.path(), exchange.headers(), body));
  }

  /// An answer that is there before the call has returned is given elsewhere all the same, however
  /// narrowly: the calling thread may be an event loop, and does not expect to be called from
  /// inside its call.
  private static void outside(
      Thread caller, SdkExchange exchange, WireResponse response, Throwable failure) {
    if (Thread.currentThread() != caller) {
      finish(exchange, response, failure);
      return;
    }
    try {
      ANSWERS.execute(() -> finish(exchange, response, failure));
    } catch (OutOfMemoryError threadless) {
      exchange.fail(threadless);
    }
  }

  private static void finish(SdkExchange exchange, WireResponse response, Throwable failure) {
    if (failure == null) {
      deliver(exchange, response);
    } else {
      exchange.fail(failure);
    }
  }

  private static void deliver(SdkExchange exchange, WireResponse response) {
    var body = ByteBuffer.wrap(response.body(), 0, response.length());
    exchange.answer(response.status(), response.headers(), body);
  }

  @Override
  public String clientName() {
    return "InProcess";
  }

  /// Refuses further requests. The engine goes on.
  @Override
  public void close() {
    closed = true;
  }
}
