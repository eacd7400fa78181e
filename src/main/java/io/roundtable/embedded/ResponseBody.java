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
    if (subscribed.compareAndSet(false, true)) {
      delivery.guard(() -> begin(subscriber, delivery));
    } else {
      subscriber.onSubscribe(delivery);
      delivery.refuse(new IllegalStateException("the body of a response has one subscriber"));
    }
  }

  private void begin(Subscriber<? super ByteBuffer> subscriber, Delivery delivery) {
    subscriber.onSubscribe(delivery);
    if (!body.hasRemaining()) {
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
        guard(() -> refuse(failure));
        delivered.completeExceptionally(failure);
      } else if (ended.compareAndSet(false, true)) {
        guard(
            () -> {
              subscriber.onNext(body.asReadOnlyBuffer());
              subscriber.onComplete();
            });
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

    /// Calls the subscriber. One that throws, which it must not, hears nothing more, and ends the
    /// exchange with what it threw.
    void guard(Runnable call) {
      try {
        call.run();
      } catch (Throwable thrown) {
        ended.set(true);
        delivered.completeExceptionally(thrown);
      }
    }

    void refuse(RuntimeException failure) {
      if (ended.compareAndSet(false, true)) {
        subscriber.onError(failure);
      }
    }
  }
}
