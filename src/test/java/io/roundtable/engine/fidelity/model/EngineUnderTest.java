package io.roundtable.engine.fidelity.model;

import io.roundtable.engine.http.DynamoDbHandler;
import io.roundtable.engine.http.WireRequest;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// The engine in this process, with tables in memory; spoken to in JSON.
final class EngineUnderTest implements AutoCloseable {
  private final Store store = Store.open(StoreLocation.inMemory());
  private final DynamoDbHandler handler = DynamoDbHandler.open(store, EngineSettings.DEFAULT);

  /// The answer to a request, whatever it is.
  Answer call(String operation, JsonObject body) {
    var headers = Map.of("X-Amz-Target", "DynamoDB_20120810." + operation);
    var bytes = body.encode().getBytes(StandardCharsets.UTF_8);
    var response =
        handler.handle(new WireRequest("POST", "/", headers, bytes)).toCompletableFuture().join();
    var text = new String(response.body(), 0, response.length(), StandardCharsets.UTF_8);
    return new Answer(response.status(), new JsonObject(text));
  }

  /// The answer to a request that has to succeed.
  JsonObject succeed(String operation, JsonObject body) {
    var answer = call(operation, body);
    if (answer.status() != 200) {
      throw new AssertionError(operation + " " + body + ": " + answer.body());
    }
    return answer.body();
  }

  @Override
  public void close() {
    handler.close();
    store.close();
  }

  /// A status and a body.
  record Answer(int status, JsonObject body) {
    String errorType() {
      var type = body.getString("__type", "");
      return type.substring(type.indexOf('#') + 1);
    }
  }
}
