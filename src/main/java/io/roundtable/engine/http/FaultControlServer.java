package io.roundtable.engine.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import io.roundtable.engine.fault.SimulatedFaults;
import io.roundtable.engine.fault.Simulation;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.http.RefusedRequestException;
import io.roundtable.http.RequestLimits;
import io.roundtable.http.StrictServer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Shows and changes the faults of a running engine: `GET /faults` answers with what is simulated
/// and how often it struck, `PUT /faults` with a JSON object replaces it all, `{}` by nothing. It
/// has no authentication: bind it to loopback.
public final class FaultControlServer {
  private static final String PATH = "/faults";
  private static final int LONGEST_BODY_BYTES = 16 * 1024;
  private static final int ANSWER_BYTES = 512;
  private static final int IDLE_SECONDS = 30;
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 8 * 1024, LONGEST_BODY_BYTES, Duration.ofSeconds(10));
  private static final JsonFactory JSON = new JsonFactory();

  private final StrictServer server;

  private FaultControlServer(StrictServer server) {
    this.server = server;
  }

  /// Starts to listen.
  ///
  /// @param vertx runs the event loop
  /// @param faults what is shown and changed
  /// @param address host and port, where port 0 takes any free one
  /// @return completes with the running server; fails where the address is in use
  public static Future<FaultControlServer> listen(
      Vertx vertx, SimulatedFaults faults, SocketAddress address) {
    var options =
        new HttpServerOptions().setIdleTimeout(IDLE_SECONDS).setIdleTimeoutUnit(TimeUnit.SECONDS);
    return StrictServer.create(vertx, options, LIMITS)
        .requestHandler(request -> take(request, faults))
        .listen(address)
        .map(FaultControlServer::new);
  }

  /// The port that is listened on.
  ///
  /// @return the port
  public int port() {
    return server.actualPort();
  }

  /// Stops to listen and closes the connections.
  ///
  /// @return completes when the address is free again
  public Future<Void> close() {
    return server.close();
  }

  private static void take(HttpServerRequest request, SimulatedFaults faults) {
    if (!request.path().equals(PATH)) {
      refuse(request, 404, "The faults are at " + PATH + ".");
    } else if (request.method().equals(HttpMethod.GET)) {
      answer(request, 200, shown(faults));
    } else if (request.method().equals(HttpMethod.PUT)) {
      request
          .body()
          .onSuccess(body -> change(request, body, faults))
          .onFailure(failure -> unread(request, failure));
    } else {
      refuse(request, 405, "GET shows the faults, PUT changes them.");
    }
  }

  private static void unread(HttpServerRequest request, Throwable failure) {
    if (failure instanceof RefusedRequestException refused) {
      refused.answer(request);
    }
  }

  private static void change(HttpServerRequest request, Buffer body, SimulatedFaults faults) {
    try {
      faults.change(Simulation.of(settings(body)));
      answer(request, 200, shown(faults));
    } catch (IllegalArgumentException refused) {
      refuse(request, 400, refused.getMessage());
    }
  }

  /// The members of a flat JSON object, numbers and flags as they are written.
  private static Map<String, String> settings(Buffer body) {
    var settings = new LinkedHashMap<String, String>();
    try (var parser = JSON.createParser(body.getBytes())) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw notFlat();
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        var name = parser.currentName();
        if (!parser.nextToken().isScalarValue()) {
          throw notFlat();
        }
        settings.put(name, parser.getText());
      }
      return settings;
    } catch (IOException malformed) {
      throw notFlat();
    }
  }

  private static IllegalArgumentException notFlat() {
    return new IllegalArgumentException(
        "The body is a JSON object without others inside, for example {\"gsi-lag\":\"100..500\"}.");
  }

  private static JsonBuffer shown(SimulatedFaults faults) {
    var json = new JsonBuffer(ANSWER_BYTES);
    json.beginObject().name("simulated").beginObject();
    faults.simulation().settings().forEach((name, value) -> json.name(name).value(value));
    json.endObject().name("struck").beginObject();
    faults.counts().forEach((name, count) -> json.name(name).value(count));
    json.endObject().endObject();
    return json;
  }

  private static void refuse(HttpServerRequest request, int status, String message) {
    var json = new JsonBuffer(ANSWER_BYTES);
    json.beginObject().name("message").value(message).endObject();
    answer(request, status, json);
  }

  private static void answer(HttpServerRequest request, int status, JsonBuffer json) {
    request
        .response()
        .setStatusCode(status)
        .putHeader("Content-Type", "application/json")
        .end(Buffer.buffer(json.length()).appendBytes(json.array(), 0, json.length()));
  }
}
