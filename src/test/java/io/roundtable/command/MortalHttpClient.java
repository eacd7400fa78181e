package io.roundtable.command;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/// Passes requests on until its process is to die at a write: that one and everything after it
/// never gets an answer.
final class MortalHttpClient implements SdkAsyncHttpClient {
  /// The message of every failure after the death.
  static final String DEAD = "the process has died";

  private final SdkAsyncHttpClient client;
  private final Death death;
  private int writes;
  private boolean dead;

  /// When a process dies.
  ///
  /// @param write at which write, from 0; never where it is negative
  /// @param written whether that write still arrives
  record Death(int write, boolean written) {
    static final Death NEVER = new Death(-1, false);
  }

  MortalHttpClient(SdkAsyncHttpClient client, Death death) {
    this.client = client;
    this.death = death;
  }

  synchronized boolean isDead() {
    return dead;
  }

  @Override
  public synchronized CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    if (dead) {
      return die(request.responseHandler());
    }
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
    dead = target.endsWith("TransactWriteItems") && writes++ == death.write();
    if (!dead) {
      return client.execute(request);
    }
    return death.written() ? writeAndDie(request) : die(request.responseHandler());
  }

  private CompletableFuture<Void> writeAndDie(AsyncExecuteRequest request) {
    var unheard =
        AsyncExecuteRequest.builder()
            .request(request.request())
            .fullDuplex(request.fullDuplex())
            .requestContentPublisher(request.requestContentPublisher())
            .responseHandler(new Unheard(request.responseHandler()))
            .build();
    client.execute(unheard);
    return new CompletableFuture<>();
  }

  /// A failure that the SDK does not repeat.
  private static CompletableFuture<Void> die(SdkAsyncHttpResponseHandler handler) {
    var failure = new IllegalStateException(DEAD);
    handler.onError(failure);
    return CompletableFuture.failedFuture(failure);
  }

  @Override
  public String clientName() {
    return client.clientName();
  }

  @Override
  public void close() {}

  /// Hears that there is an answer, and no more of it.
  private record Unheard(SdkAsyncHttpResponseHandler handler)
      implements SdkAsyncHttpResponseHandler {
    @Override
    public void onHeaders(SdkHttpResponse headers) {
      die(handler);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {}

    @Override
    public void onError(Throwable failure) {
      die(handler);
    }
  }
}
