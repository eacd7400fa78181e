package io.roundtable.embedded;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/// Publishes the body of a response, which is whole already, as one part.
final class ResponseBody implements Publisher<ByteBuffer> {
  private final ByteBuffer body;
  private final CompletableFuture<Void> delivered;
  private final AtomicBoolean subscribed = new AtomicBoolean();

  /// A body to be delivered.
  ///
  /// @param body the bytes
  /// @param delivered completes when the subscriber has them, or wants them no more
  ResponseBody(ByteBuffer body, CompletableFuture<Void> delivered) {
    this.body = body;
    this.delivered = delivered;
  }

  @Override
  public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
    var delivery = new Delivery(subscriber);
    boolean first = subscribed.compareAndSet(false, true);
    subscriber.onSubscribe(delivery);
    if (!first) {
      delivery.refuse(new IllegalStateException("the body of a response has one subscriber"));
    } else if (!body.hasRemaining()) {
      delivery.finish();
    }
  }

  private final class Delivery implements Subscription {
    private final Subscriber<? super ByteBuffer> subscriber;
    private final AtomicBoolean ended = new AtomicBoolean();

    Delivery(Subscriber<? super ByteBuffer> subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void request(long parts) {
      if (parts <= 0) {
        var failure = new IllegalArgumentException("at least one part is requested: " + parts);
        refuse(failure);
        delivered.completeExceptionally(failure);
      } else if (ended.compareAndSet(false, true)) {
        subscriber.onNext(body.asReadOnlyBuffer());
        subscriber.onComplete();
        delivered.complete(null);
      }
    }

    @Override
    public void cancel() {
      if (ended.compareAndSet(false, true)) {
        delivered.complete(null);
      }
    }

    void finish() {
      if (ended.compareAndSet(false, true)) {
        subscriber.onComplete();
        delivered.complete(null);
      }
    }

    void refuse(RuntimeException failure) {
      if (ended.compareAndSet(false, true)) {
        subscriber.onError(failure);
      }
    }
  }
}
