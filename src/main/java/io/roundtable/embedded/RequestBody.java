package io.roundtable.embedded;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/// Collects the body of a request of the SDK. A body of this protocol is a JSON document that is in
/// memory already, so all of it is asked for at once.
final class RequestBody implements Subscriber<ByteBuffer> {
  private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private Subscription subscription;

  private RequestBody() {}

  /// Reads a body.
  ///
  /// @param publisher the SDK's, may be null for none
  /// @return completes with all bytes, on the publisher's thread; fails as the publisher does
  static CompletableFuture<byte[]> collect(SdkHttpContentPublisher publisher) {
    var body = new RequestBody();
    if (publisher == null) {
      body.onComplete();
    } else {
      body.receive(publisher);
    }
    return body.whole;
  }

  private void receive(SdkHttpContentPublisher publisher) {
    try {
      publisher.subscribe(this);
    } catch (Throwable thrown) {
      onError(thrown);
    }
  }

  @Override
  public void onSubscribe(Subscription given) {
    if (subscription != null) {
      given.cancel();
      return;
    }
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(ByteBuffer part) {
    try {
      var bytes = new byte[part.remaining()];
      part.get(bytes);
      collected.writeBytes(bytes);
    } catch (OutOfMemoryError full) {
      subscription.cancel();
      onError(full);
    }
  }

  @Override
  public void onError(Throwable failure) {
    whole.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    whole.complete(collected.toByteArray());
  }
}
