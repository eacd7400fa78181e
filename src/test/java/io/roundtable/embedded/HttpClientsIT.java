package io.roundtable.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SimpleSubscriber;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class HttpClientsIT {
  private static final int ITEMS = 120;

  @TempDir Path folder;
  private Path file;
  private Vertx vertx;

  /// The ways to the engine, all of them with the real SDK.
  enum Way {
    IN_PROCESS,
    TCP,
    SOCKET
  }

  @BeforeEach
  void start() {
    vertx = Vertx.vertx();
    file = folder.resolve("tables.db");
  }

  @AfterEach
  void stop() {
    Await.result(vertx.close());
  }

  @ParameterizedTest
  @EnumSource
  void everyWay_carriesRequestsAnswersAndErrors(Way way) {
    var engine =
        Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file).withLoopbackPort(0)));
    try (var http = client(engine, way);
        var client = Things.sdk(http, endpoint(engine))) {
      Things.createTable(client);
      Things.putSideBySide(client, ITEMS);

      var items =
          client
              .query(
                  query ->
                      query
                          .tableName("Things")
                          .keyConditionExpression("PK = :pk")
                          .expressionAttributeValues(Map.of(":pk", Things.text("p"))))
              .join();
      assertEquals(ITEMS, items.count());
      assertEquals(Things.text("é".repeat(1000)), items.items().getFirst().get("body"));
      Things.assertConditionFails(client);
    }
    Await.result(engine.close());
  }

  @Test
  void inProcessClient_neverAnswersInsideTheCall() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    var request = SdkHttpRequest.builder().method(SdkHttpMethod.GET).uri(Things.ANYWHERE).build();
    var answeredBy = new CompletableFuture<Thread>();
    var http = engine.httpClient();

    http.execute(
            AsyncExecuteRequest.builder()
                .request(request)
                .responseHandler(new FirstThread(answeredBy))
                .build())
        .join();

    assertTrue(answeredBy.join().isVirtual(), "an answer that is there at once, too");
    Await.result(engine.close());
  }

  /// What the SDK's handler of a response may throw at.
  enum Part {
    HEADERS,
    STREAM,
    SUBSCRIPTION,
    BODY,
    ERROR
  }

  @ParameterizedTest
  @EnumSource
  void bothClients_whenTheHandlerOfAResponseThrows_endTheExchange(Part part) {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    for (var way : List.of(Way.IN_PROCESS, Way.SOCKET)) {
      var http = client(engine, way);
      var request = SdkHttpRequest.builder().method(SdkHttpMethod.GET).uri(Things.ANYWHERE).build();
      var exchange =
          http.execute(
              AsyncExecuteRequest.builder()
                  .request(request)
                  .responseHandler(new ThrowingHandler(part))
                  .build());

      assertThrows(
          ExecutionException.class, () -> exchange.get(30, TimeUnit.SECONDS), way + " is open");
      http.close();
    }
    Await.result(engine.close());
  }

  @Test
  void inProcessClient_whenClosed_refuses() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    var http = engine.httpClient();
    http.close();
    try (var client = Things.sdk(http, Things.ANYWHERE)) {
      var listing = client.listTables();
      var failure = assertThrows(CompletionException.class, listing::join);
      assertInstanceOf(SdkClientException.class, failure.getCause());
    }
    Await.result(engine.close());
  }

  @Test
  void socketClient_whenTheProcessIsGone_failsInsteadOfWaiting() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var http = new SocketHttpClient(vertx, engine.socket().orElseThrow());
    Await.result(http.greet(3_000));
    Await.result(engine.close());

    try (var client = Things.sdk(http, Things.ANYWHERE)) {
      var listing = client.listTables();
      var failure = assertThrows(CompletionException.class, listing::join);
      assertInstanceOf(SdkClientException.class, failure.getCause());
      assertFalse(failure.getMessage().isEmpty());
    }
    http.close();
  }

  @Test
  void socketClient_hearsWhatIsWrongWithTheProcess() {
    var socket = SocketAddress.domainSocketAddress(folder.resolve("ill.sock").toString());
    var server =
        vertx
            .createHttpServer()
            .requestHandler(asked -> asked.response().setStatusCode(503).end("The disk is full."));
    Await.result(server.listen(socket));
    var http = new SocketHttpClient(vertx, folder.resolve("ill.sock"));

    assertEquals(Optional.of("The disk is full."), Await.result(http.greet(1_000)));
    http.close();
  }

  /// Remembers which thread gave the headers, and takes the body.
  private record FirstThread(CompletableFuture<Thread> thread)
      implements SdkAsyncHttpResponseHandler {
    @Override
    public void onHeaders(SdkHttpResponse headers) {
      thread.complete(Thread.currentThread());
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
      stream.subscribe(new SimpleSubscriber(part -> {}));
    }

    @Override
    public void onError(Throwable failure) {
      thread.completeExceptionally(failure);
    }
  }

  /// Throws, as no handler should.
  private record ThrowingHandler(Part part) implements SdkAsyncHttpResponseHandler {
    @Override
    public void onHeaders(SdkHttpResponse headers) {
      throwAt(Part.HEADERS);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
      throwAt(Part.STREAM);
      stream.subscribe(
          new SimpleSubscriber(body -> throwAt(Part.BODY)) {
            @Override
            public void onSubscribe(Subscription subscription) {
              throwAt(Part.SUBSCRIPTION);
              if (part == Part.ERROR) {
                subscription.request(-1);
              } else {
                super.onSubscribe(subscription);
              }
            }
          });
    }

    @Override
    public void onError(Throwable failure) {
      throwAt(Part.ERROR);
    }

    private void throwAt(Part reached) {
      if (reached == part) {
        throw new AssertionError("thrown at " + reached);
      }
    }
  }

  private SdkAsyncHttpClient client(EmbeddedEngine engine, Way way) {
    return switch (way) {
      case IN_PROCESS -> engine.httpClient();
      case TCP -> NettyNioAsyncHttpClient.create();
      case SOCKET -> new SocketHttpClient(vertx, engine.socket().orElseThrow());
    };
  }

  private static URI endpoint(EmbeddedEngine engine) {
    return URI.create("http://127.0.0.1:" + engine.loopbackPort().orElseThrow());
  }
}
