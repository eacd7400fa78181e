package io.roundtable.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/// Passes requests on and remembers what the application really sent.
final class RecordingHttpClient implements SdkAsyncHttpClient {
  private final SdkAsyncHttpClient client;
  private final List<Sent> sent = new CopyOnWriteArrayList<>();

  RecordingHttpClient(SdkAsyncHttpClient client) {
    this.client = client;
  }

  List<Sent> sent() {
    return List.copyOf(sent);
  }

  void forget() {
    sent.clear();
  }

  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
    var body = new StringBuffer();
    // Noted before it leaves: the page may be there before the exchange has ended.
    sent.add(new Sent(target.substring(target.indexOf('.') + 1), body));
    var passedOn =
        AsyncExecuteRequest.builder()
            .request(request.request())
            .fullDuplex(request.fullDuplex())
            .responseHandler(request.responseHandler())
            .requestContentPublisher(new Overheard(request.requestContentPublisher(), body))
            .build();
    return client.execute(passedOn);
  }

  @Override
  public String clientName() {
    return client.clientName();
  }

  @Override
  public void close() {
    client.close();
  }

  /// One request.
  ///
  /// @param operation for example `Query`
  /// @param text its JSON as far as it was sent
  record Sent(String operation, StringBuffer text) {
    String body() {
      return text.toString();
    }
  }

  private record Overheard(SdkHttpContentPublisher source, StringBuffer body)
      implements SdkHttpContentPublisher {
    @Override
    public Optional<Long> contentLength() {
      return source.contentLength();
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
      source.subscribe(
          new Subscriber<>() {
            @Override
            public void onSubscribe(Subscription subscription) {
              subscriber.onSubscribe(subscription);
            }

            @Override
            public void onNext(ByteBuffer part) {
              body.append(StandardCharsets.UTF_8.decode(part.duplicate()));
              subscriber.onNext(part);
            }

            @Override
            public void onError(Throwable failure) {
              subscriber.onError(failure);
            }

            @Override
            public void onComplete() {
              subscriber.onComplete();
            }
          });
    }
  }
}
