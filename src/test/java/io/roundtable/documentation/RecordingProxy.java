package io.roundtable.documentation;

import static io.roundtable.site.Site.result;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.site.EveryRoute.Sent;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// An engine over the network that notes what other programs send to it.
final class RecordingProxy implements AutoCloseable {
  private static final String TARGET = "X-Amz-Target";
  private static final String HOST = "127.0.0.1";

  private final Vertx vertx = Vertx.vertx();
  private final List<Sent> sent = new CopyOnWriteArrayList<>();
  private final EmbeddedEngine engine;
  private final HttpClient client;
  private final HttpServer server;

  RecordingProxy() {
    engine = result(EmbeddedEngine.start(vertx, EngineOptions.inMemory().withLoopbackPort(0)));
    client = vertx.createHttpClient();
    server = result(vertx.createHttpServer().requestHandler(this::pass).listen(0, HOST));
  }

  /// Its address, as `--dynamodb-endpoint` takes it.
  String endpoint() {
    return "http://" + HOST + ":" + server.actualPort();
  }

  /// The requests since the last look.
  List<Sent> take() {
    var taken = List.copyOf(sent);
    sent.clear();
    return taken;
  }

  /// A way to the table whose requests are not noted.
  TableConnection connect() {
    return TableConnection.open(
        vertx, TestTable.options(engine.httpClient()), List.of(new byte[32]));
  }

  private void pass(HttpServerRequest request) {
    if (request.getHeader(TARGET) == null) {
      request.response().end();
      return;
    }
    request
        .body()
        .compose(body -> forward(request, body))
        .compose(answer -> answer.body().compose(body -> answer(request, answer, body)))
        .onFailure(failed -> request.response().setStatusCode(500).end());
  }

  private Future<HttpClientResponse> forward(HttpServerRequest request, Buffer body) {
    var target = request.getHeader(TARGET);
    sent.add(new Sent(target.substring(target.indexOf('.') + 1), body.toString()));
    return client
        .request(HttpMethod.POST, engine.loopbackPort().orElseThrow(), HOST, "/")
        .compose(
            passed -> {
              passed.headers().setAll(request.headers());
              return passed.send(body);
            });
  }

  private static Future<Void> answer(
      HttpServerRequest request, HttpClientResponse answer, Buffer body) {
    request.response().setStatusCode(answer.statusCode()).headers().setAll(answer.headers());
    return request.response().end(body);
  }

  @Override
  public void close() {
    result(server.close());
    result(client.close());
    result(engine.close());
    result(vertx.close());
  }
}
