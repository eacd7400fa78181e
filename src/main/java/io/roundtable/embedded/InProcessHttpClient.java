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
      exchange
          .body()
          .thenCompose(body -> handle(exchange, body))
          .thenAccept(response -> deliver(exchange, response))
          .exceptionally(failure -> failed(exchange, failure));
    }
    return exchange.finished();
  }

  /// An answer that is there at once is given elsewhere all the same: the calling thread may be an
  /// event loop, and does not expect to be called from inside its call.
  private CompletionStage<WireResponse> handle(SdkExchange exchange, byte[] body) {
    var request = new WireRequest(exchange.method(), exchange.path(), exchange.headers(), body);
    var answer = handler.handle(request).toCompletableFuture();
    return answer.isDone() ? answer.thenApplyAsync(response -> response, ANSWERS) : answer;
  }

  private static void deliver(SdkExchange exchange, WireResponse response) {
    var body = ByteBuffer.wrap(response.body(), 0, response.length());
    exchange.answer(response.status(), response.headers(), body);
  }

  private static Void failed(SdkExchange exchange, Throwable failure) {
    exchange.fail(failure);
    return null;
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
