package io.roundtable.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Vertx;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.utils.async.SimplePublisher;

/// A table that answers what a test tells it to, so that the real SDK meets what a healthy engine
/// never does. Where nothing is left to answer it keeps silent.
public final class ScriptedTable implements AutoCloseable, SdkAsyncHttpClient {
  public static final Duration CALL_TIMEOUT = Duration.ofSeconds(3);

  /// No status that is sent: 500 with a header.
  private static final int STORAGE_FAULT = 1000;

  private volatile Instant now = Instant.parse("2026-11-30T12:00:00Z");
  private final Vertx vertx = Vertx.vertx();
  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<String> operations = new ArrayList<>();
  private final MeterRegistry meters = new SimpleMeterRegistry();
  private final TableConnection connection =
      TableConnection.open(
          vertx,
          TableOptions.ofProcess(this)
              .withTableName("T")
              .withCallTimeout(CALL_TIMEOUT)
              .withMeters(meters),
          List.of(TestTable.CURSOR_KEY),
          () -> now);

  private record Answer(String operation, int status, String body) {}

  /// What requests consumed.
  public MeterRegistry meters() {
    return meters;
  }

  /// Answers the next request, whatever it asks.
  public ScriptedTable answer(String body) {
    return answerTo("", body);
  }

  /// Answers the next request for an operation.
  public synchronized ScriptedTable answerTo(String operation, String body) {
    answers.add(new Answer(operation, 200, body));
    return this;
  }

  public synchronized ScriptedTable refuse(String type, String message) {
    var body = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#%s\",\"message\":\"%s\"}";
    answers.add(new Answer("", 400, body.formatted(type, message)));
    return this;
  }

  public synchronized ScriptedTable breakDown() {
    answers.add(new Answer("", 500, "{}"));
    return this;
  }

  /// Answers the next request as the embedded engine does whose storage cannot be written.
  public synchronized ScriptedTable storageFault(String message) {
    var body =
        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\",\"message\":\"%s\"}";
    answers.add(new Answer("", STORAGE_FAULT, body.formatted(message)));
    return this;
  }

  /// Lets time pass for the connection.
  public void pass(Duration duration) {
    now = now.plus(duration);
  }

  public TableConnection connection() {
    return connection;
  }

  public Vertx vertx() {
    return vertx;
  }

  /// The operations that were asked for, in order.
  public synchronized List<String> operations() {
    return List.copyOf(operations);
  }

  @Override
  public synchronized CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElseThrow();
    var operation = target.substring(target.indexOf('.') + 1);
    operations.add(operation);
    return next(operation).map(answer -> send(request, answer)).orElseGet(CompletableFuture::new);
  }

  private Optional<Answer> next(String operation) {
    var next =
        answers.stream()
            .filter(answer -> answer.operation().isEmpty() || answer.operation().equals(operation))
            .findFirst();
    next.ifPresent(answers::remove);
    return next;
  }

  private static CompletableFuture<Void> send(AsyncExecuteRequest request, Answer answer) {
    var headers =
        SdkHttpResponse.builder()
            .statusCode(Math.min(500, answer.status()))
            .putHeader("Content-Type", "application/x-amz-json-1.0");
    if (answer.status() == STORAGE_FAULT) {
      headers.putHeader("x-storage-fault", "not stored");
    }
    request.responseHandler().onHeaders(headers.build());
    var body = new SimplePublisher<ByteBuffer>();
    body.send(ByteBuffer.wrap(answer.body().getBytes(UTF_8)));
    body.complete();
    request.responseHandler().onStream(body);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void close() {
    connection.close();
    Await.result(vertx.close());
  }
}
