package io.roundtable.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/// What the SDK's HTTP interface asks of the two ends of a body.
class BodyTest {
  private final CompletableFuture<Void> delivered = new CompletableFuture<>();
  private final Recorder recorder = new Recorder();

  @Test
  void requestBody_ofSeveralParts_isWhole() {
    assertEquals("onetwo", new String(RequestBody.collect(parts("one", "two")).join(), UTF_8));
  }

  @Test
  void requestBody_whenThereIsNone_isEmpty() {
    assertArrayEquals(new byte[0], RequestBody.collect(null).join());
    assertArrayEquals(new byte[0], RequestBody.collect(parts()).join());
  }

  @Test
  void requestBody_whenItsPublisherFails_fails() {
    var failure = new IllegalStateException("broken off");
    var body = RequestBody.collect(publisher(subscriber -> subscriber.onError(failure)));

    assertSame(failure, assertThrows(CompletionException.class, body::join).getCause());
  }

  @Test
  void responseBody_isGivenWhenAskedForAndOnce() {
    body("answer").subscribe(recorder);
    assertEquals(List.of(), recorder.signals);
    assertFalse(delivered.isDone());

    recorder.subscription.request(1);
    recorder.subscription.request(1);
    assertEquals(List.of("answer", "complete"), recorder.signals);
    assertTrue(delivered.isDone());
  }

  @Test
  void responseBody_whenEmpty_completesUnasked() {
    body("").subscribe(recorder);

    assertEquals(List.of("complete"), recorder.signals);
    assertTrue(delivered.isDone());
  }

  @Test
  void responseBody_whenCancelled_givesNothing() {
    body("answer").subscribe(recorder);
    recorder.subscription.cancel();
    recorder.subscription.request(1);

    assertEquals(List.of(), recorder.signals);
    assertTrue(delivered.isDone());
  }

  @Test
  void responseBody_whenAskedForNothing_fails() {
    body("answer").subscribe(recorder);
    recorder.subscription.request(0);

    assertEquals(List.of("error"), recorder.signals);
    assertTrue(delivered.isCompletedExceptionally());
  }

  @Test
  void responseBody_hasOneSubscriber() {
    var body = body("answer");
    body.subscribe(recorder);
    var second = new Recorder();
    body.subscribe(second);

    assertEquals(List.of("error"), second.signals);
    assertFalse(delivered.isDone(), "the first one is still to be served");
  }

  /// The signals of which a subscriber may choose one to throw at.
  enum Signal {
    SUBSCRIBE,
    NEXT,
    COMPLETE
  }

  @ParameterizedTest
  @EnumSource
  void responseBody_whenItsSubscriberThrows_endsWithThat(Signal signal) {
    var thrown = new AssertionError("a subscriber must not do this");
    body("answer").subscribe(new Throwing(signal, thrown));

    assertSame(thrown, assertThrows(CompletionException.class, delivered::join).getCause());
  }

  @ParameterizedTest
  @EnumSource(names = {"SUBSCRIBE", "COMPLETE"})
  void responseBody_whenEmptyAndItsSubscriberThrows_endsWithThat(Signal signal) {
    var thrown = new StackOverflowError("a subscriber must not do this");
    body("").subscribe(new Throwing(signal, thrown));

    assertSame(thrown, assertThrows(CompletionException.class, delivered::join).getCause());
  }

  @Test
  void responseBody_whenItsSubscriberThrowsAtAnError_endsAllTheSame() {
    var subscriber =
        new Throwing(null, null) {
          @Override
          public void onSubscribe(Subscription given) {
            given.request(0);
          }

          @Override
          public void onError(Throwable failure) {
            throw new IllegalStateException("not this either");
          }
        };
    body("answer").subscribe(subscriber);

    assertTrue(delivered.isCompletedExceptionally());
  }

  @Test
  void requestBody_whenItsPublisherThrows_fails() {
    var thrown = new IllegalStateException("no subscriber is taken");
    var publisher =
        publisher(
            subscriber -> {
              throw thrown;
            });

    var body = RequestBody.collect(publisher);
    assertSame(thrown, assertThrows(CompletionException.class, body::join).getCause());
  }

  private ResponseBody body(String text) {
    return new ResponseBody(ByteBuffer.wrap(text.getBytes(UTF_8)), delivered);
  }

  private static SdkHttpContentPublisher parts(String... texts) {
    return publisher(
        subscriber -> {
          for (var text : texts) {
            subscriber.onNext(ByteBuffer.wrap(text.getBytes(UTF_8)));
          }
          subscriber.onComplete();
        });
  }

  private interface Signals {
    void sendTo(Subscriber<? super ByteBuffer> subscriber);
  }

  private static SdkHttpContentPublisher publisher(Signals signals) {
    return new SdkHttpContentPublisher() {
      @Override
      public Optional<Long> contentLength() {
        return Optional.empty();
      }

      @Override
      public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
        subscriber.onSubscribe(
            new Subscription() {
              @Override
              public void request(long parts) {
                signals.sendTo(subscriber);
              }

              @Override
              public void cancel() {}
            });
      }
    };
  }

  /// Throws at one of the signals.
  private static class Throwing implements Subscriber<ByteBuffer> {
    private final Signal signal;
    private final Error thrown;

    Throwing(Signal signal, Error thrown) {
      this.signal = signal;
      this.thrown = thrown;
    }

    @Override
    public void onSubscribe(Subscription given) {
      throwAt(Signal.SUBSCRIBE);
      given.request(1);
    }

    @Override
    public void onNext(ByteBuffer part) {
      throwAt(Signal.NEXT);
    }

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {
      throwAt(Signal.COMPLETE);
    }

    private void throwAt(Signal reached) {
      if (reached == signal) {
        throw thrown;
      }
    }
  }

  /// Remembers the signals of a publisher.
  private static final class Recorder implements Subscriber<ByteBuffer> {
    private final List<String> signals = new ArrayList<>();
    private Subscription subscription;

    @Override
    public void onSubscribe(Subscription given) {
      subscription = given;
    }

    @Override
    public void onNext(ByteBuffer part) {
      signals.add(UTF_8.decode(part).toString());
    }

    @Override
    public void onError(Throwable failure) {
      signals.add("error");
    }

    @Override
    public void onComplete() {
      signals.add("complete");
    }
  }
}
