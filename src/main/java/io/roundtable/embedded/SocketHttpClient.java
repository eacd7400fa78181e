package io.roundtable.embedded;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// Carries the SDK's requests to a running process, over the Unix domain socket beside its data
/// file.
final class SocketHttpClient implements SdkAsyncHttpClient {
  private static final int CONNECTIONS = 32;
  private static final int WAITING = 1024;
  private static final int CONNECT_MILLIS = 2000;

  /// Shorter than the server's, so that a connection is not used while the server lets it go.
  private static final int IDLE_SECONDS = 30;

  /// The transport's own affair.
  private static final Set<String> OWN_HEADERS =
      Set.of("content-length", "connection", "transfer-encoding", "expect", "host");

  private final HttpClient client;
  private final SocketAddress address;

  /// Connects when the first request is sent.
  ///
  /// @param vertx runs the connections
  /// @param socket of the running process
  SocketHttpClient(Vertx vertx, Path socket) {
    var options =
        new HttpClientOptions()
            .setConnectTimeout(CONNECT_MILLIS)
            .setKeepAliveTimeout(IDLE_SECONDS)
            .setIdleTimeout(0)
            .setIdleTimeoutUnit(TimeUnit.SECONDS);
    var pool = new PoolOptions().setHttp1MaxSize(CONNECTIONS).setMaxWaitQueueSize(WAITING);
    client = vertx.createHttpClient(options, pool);
    address = SocketAddress.domainSocketAddress(socket.toString());
  }

  /// Sends a request. The answer is given on an event loop of Vert.x.
  ///
  /// @param request the SDK's
  /// @return completes when the answer was delivered; fails with [IOException] if the process does
  ///     not answer
  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var exchange = SdkExchange.of(request);
    exchange
        .body()
        .whenComplete(
            (body, failure) -> {
              if (failure == null) {
                begin(exchange, body);
              } else {
                exchange.fail(failure);
              }
            });
    return exchange.finished();
  }

  /// Asks the process whether it is there and well.
  ///
  /// @param atMostMillis how long to wait
  /// @return completes if it answers, with what it says is wrong, if anything is; fails with
  ///     [IOException] if it does not listen, with [java.util.concurrent.TimeoutException] if it
  ///     listens and stays silent
  Future<Optional<String>> greet(long atMostMillis) {
    return client
        .request(options(HttpMethod.GET, "/"))
        .compose(HttpClientRequest::send)
        .compose(response -> response.body().map(text -> trouble(response, text)))
        .recover(failure -> Future.failedFuture(asIoException(failure)))
        .timeout(atMostMillis, TimeUnit.MILLISECONDS);
  }

  private static Optional<String> trouble(HttpClientResponse response, Buffer text) {
    return response.statusCode() == 200 ? Optional.empty() : Optional.of(text.toString());
  }

  @Override
  public String clientName() {
    return "UnixSocket";
  }

  /// Closes the connections.
  @Override
  public void close() {
    client.close();
  }

  private void begin(SdkExchange exchange, byte[] body) {
    try {
      send(exchange, body);
    } catch (Throwable thrown) {
      exchange.fail(thrown);
    }
  }

  private void send(SdkExchange exchange, byte[] body) {
    client
        .request(options(HttpMethod.valueOf(exchange.method()), exchange.path()))
        .compose(request -> send(request, exchange, body))
        .compose(response -> response.body().map(whole -> new Answer(response, whole)))
        .onSuccess(answer -> answer.deliverTo(exchange))
        .onFailure(failure -> exchange.fail(asIoException(failure)));
  }

  private static Future<HttpClientResponse> send(
      HttpClientRequest request, SdkExchange exchange, byte[] body) {
    exchange
        .headers()
        .forEach(
            (name, value) -> {
              if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                request.putHeader(name, value);
              }
            });
    exchange.finished().whenComplete((done, failure) -> resetIfGivenUp(request, failure));
    return request.send(Buffer.buffer(body));
  }

  private static void resetIfGivenUp(HttpClientRequest request, Throwable failure) {
    if (failure instanceof CancellationException) {
      request.reset();
    }
  }

  private RequestOptions options(HttpMethod method, String path) {
    return new RequestOptions()
        .setServer(address)
        .setHost("localhost")
        .setPort(80)
        .setMethod(method)
        .setURI(path);
  }

  private static IOException asIoException(Throwable failure) {
    return failure instanceof IOException known
        ? known
        : new IOException("The running process did not answer: " + failure.getMessage(), failure);
  }

  /// A response and its whole body.
  private record Answer(HttpClientResponse response, Buffer body) {
    void deliverTo(SdkExchange exchange) {
      exchange.answer(response.statusCode(), response.headers(), ByteBuffer.wrap(body.getBytes()));
    }
  }
}
