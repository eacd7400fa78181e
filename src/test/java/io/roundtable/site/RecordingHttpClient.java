package io.roundtable.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/// Passes requests on and remembers what the application really sent.
final class RecordingHttpClient implements SdkAsyncHttpClient {
  private static final Set<String> READS =
      Set.of("BatchGetItem", "DescribeTable", "GetItem", "Query", "Scan");

  private final SdkAsyncHttpClient client;
  private final List<Sent> sent = new CopyOnWriteArrayList<>();
  private volatile boolean wrote = true;

  RecordingHttpClient(SdkAsyncHttpClient client) {
    this.client = client;
  }

  List<Sent> sent() {
    return List.copyOf(sent);
  }

  void forget() {
    sent.clear();
  }

  List<Sent> take() {
    var taken = sent();
    forget();
    return taken;
  }

  /// Tells whether something was written since this was asked last; at first, that something was.
  boolean takeWrote() {
    boolean since = wrote;
    wrote = false;
    return since;
  }

  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
    var body = new StringBuffer();
    // Noted before it leaves: the page may be there before the exchange has ended.
    var recorded = new Sent(target.substring(target.indexOf('.') + 1), body, new StringBuffer());
    sent.add(recorded);
    if (!READS.contains(recorded.operation())) {
      wrote = true;
    }
    var passedOn =
        AsyncExecuteRequest.builder()
            .request(request.request())
            .fullDuplex(request.fullDuplex())
            .responseHandler(new OverheardAnswer(request.responseHandler(), recorded.told()))
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
  /// @param told the JSON of its answer as far as it came
  record Sent(String operation, StringBuffer text, StringBuffer told) {
    String body() {
      return text.toString();
    }

    String answer() {
      return told.toString();
    }
  }

  private record OverheardAnswer(SdkAsyncHttpResponseHandler handler, StringBuffer told)
      implements SdkAsyncHttpResponseHandler {
    @Override
    public void onHeaders(SdkHttpResponse headers) {
      handler.onHeaders(headers);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
      handler.onStream(subscriber -> stream.subscribe(new Listening(subscriber, told)));
    }

    @Override
    public void onError(Throwable failure) {
      handler.onError(failure);
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
      // Whoever looks at a request before it is sent reads it once more.
      body.setLength(0);
      source.subscribe(new Listening(subscriber, body));
    }
  }

  private record Listening(Subscriber<? super ByteBuffer> subscriber, StringBuffer heard)
      implements Subscriber<ByteBuffer> {
    @Override
    public void onSubscribe(Subscription subscription) {
      subscriber.onSubscribe(subscription);
    }

    @Override
    public void onNext(ByteBuffer part) {
      heard.append(StandardCharsets.UTF_8.decode(part.duplicate()));
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
  }
}
