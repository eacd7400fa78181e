package io.roundtable.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.utils.async.SimplePublisher;

/// Passes requests on until a test lets the table fail.
final class FailingHttpClient implements SdkAsyncHttpClient {
  private static final String THROTTLED =
      "{\"__type\":\"com.amazon.coral.availability#ThrottlingException\",\"message\":\"Slow"
          + " down\"}";

  private static final String TRANSACTION = "DynamoDB_20120810.TransactWriteItems";

  private final SdkAsyncHttpClient client;
  private final AtomicReference<Runnable> beforeTransaction = new AtomicReference<>(() -> {});
  private final AtomicInteger nowHeld = new AtomicInteger();
  private final AtomicInteger mostHeld = new AtomicInteger();
  private volatile CompletableFuture<Void> held = CompletableFuture.completedFuture(null);
  private volatile String heldText;
  private volatile Outage outage = Outage.NONE;

  /// How the table answers.
  enum Outage {
    /// As it should.
    NONE,
    /// Not at all.
    SILENT,
    /// That it has too much to do.
    THROTTLED
  }

  FailingHttpClient(SdkAsyncHttpClient client) {
    this.client = client;
  }

  void begin(Outage next) {
    outage = next;
  }

  /// Something that happens once, between what the next transaction was decided by and itself.
  void beforeNextTransaction(Runnable event) {
    beforeTransaction.set(event);
  }

  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    if (request
        .request()
        .firstMatchingHeader("X-Amz-Target")
        .filter(TRANSACTION::equals)
        .isPresent()) {
      beforeTransaction.getAndSet(() -> {}).run();
    }
    return switch (outage) {
      case NONE -> isHeld(request) ? wait(request) : client.execute(request);
      case SILENT -> new CompletableFuture<>();
      case THROTTLED -> throttle(request);
    };
  }

  /// From now on requests with a text in their bodies wait.
  void hold(String text) {
    held = new CompletableFuture<>();
    heldText = text;
  }

  /// Whether a request waits.
  boolean holds() {
    return nowHeld.get() > 0;
  }

  /// @return the most that waited at a time
  int letGo() {
    heldText = null;
    held.complete(null);
    return mostHeld.getAndSet(0);
  }

  private boolean isHeld(AsyncExecuteRequest request) {
    var text = heldText;
    return text != null && body(request).contains(text);
  }

  /// Until it is let go, or the caller loses patience.
  private CompletableFuture<Void> wait(AsyncExecuteRequest request) {
    mostHeld.accumulateAndGet(nowHeld.incrementAndGet(), Math::max);
    var answered = held.thenCompose(free -> client.execute(request));
    answered.whenComplete((done, failure) -> nowHeld.decrementAndGet());
    return answered;
  }

  private static String body(AsyncExecuteRequest request) {
    var body = new StringBuffer();
    SdkPublisher.adapt(request.requestContentPublisher())
        .subscribe(part -> body.append(StandardCharsets.UTF_8.decode(part.duplicate())))
        .join();
    return body.toString();
  }

  private static CompletableFuture<Void> throttle(AsyncExecuteRequest request) {
    var head =
        SdkHttpResponse.builder()
            .statusCode(400)
            .putHeader("Content-Type", "application/x-amz-json-1.0")
            .build();
    request.responseHandler().onHeaders(head);
    var body = new SimplePublisher<ByteBuffer>();
    body.send(ByteBuffer.wrap(THROTTLED.getBytes(StandardCharsets.UTF_8)));
    body.complete();
    request.responseHandler().onStream(body);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public String clientName() {
    return client.clientName();
  }

  @Override
  public void close() {
    client.close();
  }
}
