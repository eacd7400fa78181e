package io.roundtable.engine.fault;

import static io.roundtable.engine.fault.FaultyEngine.TABLE;
import static io.roundtable.engine.fault.FaultyEngine.await;
import static io.roundtable.engine.fault.FaultyEngine.item;
import static io.roundtable.engine.fault.FaultyEngine.key;
import static io.roundtable.engine.fault.FaultyEngine.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

class SimulatedFaultsIT {
  private static final int ATTEMPTS = 10;

  @AutoClose private final FaultyEngine engine = new FaultyEngine();

  @Test
  void lostResponse_comesAfterTheWriteWasDone() {
    engine.simulate("lose-response=1");

    var failure = assertThrows(CompletionException.class, () -> engine.put("p", "s", "g", 1));

    assertInstanceOf(SdkClientException.class, failure.getCause());
    engine.simulate();
    assertEquals(item("p", "s", "g", 1), engine.get("p", "s"));
  }

  @Test
  void lostResponse_ofATokenedTransaction_isMadeGoodByARetry() {
    engine.simulate("lose-response=0.5", "seed=3");
    try (var retrying = engine.client(ATTEMPTS)) {
      for (int number = 0; number < 20; number++) {
        var action = add("counter");
        await(retrying.transactWriteItems(write -> write.transactItems(action)));
      }
    }

    assertTrue(engine.struck().get("lose-response") > 3, () -> engine.struck().toString());
    engine.simulate();
    assertEquals("20", engine.get("counter", "s").get("count").n());
  }

  @Test
  void conflicts_haveTheErrorsOfTheService() {
    engine.simulate("transaction-conflicts=1");

    assertInstanceOf(
        TransactionConflictException.class,
        refused(engine.client().putItem(put -> put.tableName(TABLE).item(item("p", "s", "g", 1)))));
    var cancelled =
        assertInstanceOf(
            TransactionCanceledException.class,
            refused(
                engine
                    .client()
                    .transactWriteItems(write -> write.transactItems(add("a"), add("b")))));
    var codes = cancelled.cancellationReasons().stream().map(CancellationReason::code).toList();
    assertTrue(codes.contains("TransactionConflict") && codes.contains("None"), codes::toString);
    engine.simulate();
    assertEquals(Map.of(), engine.get("a", "s"));
  }

  @Test
  void seed_repeatsARun() {
    assertEquals(conflicts("seed=7"), conflicts("seed=7"));
    assertFalse(conflicts("seed=7").equals(conflicts("seed=8")));
  }

  @Test
  void stalled_answersWhenItIsLifted() {
    engine.simulate("stalled");
    var waiting = engine.client().putItem(put -> put.tableName(TABLE).item(item("p", "s", "g", 1)));
    engine.simulate("stalled", "latency=1");

    assertThrows(TimeoutException.class, () -> waiting.get(300, TimeUnit.MILLISECONDS));
    engine.simulate();

    await(waiting);
    assertEquals(item("p", "s", "g", 1), engine.get("p", "s"));
  }

  @Test
  void latency_isAddedToEachRequest() {
    engine.simulate("latency=40..60");
    long began = System.nanoTime();

    engine.put("p", "s", "g", 1);

    assertTrue(System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(40));
  }

  @Test
  void control_showsAndChangesTheFaults() throws Exception {
    engine.simulate("gsi-lag=100..500", "lose-response=1");
    assertThrows(CompletionException.class, () -> engine.put("p", "s", "g", 1));

    var shown = send("GET", "");
    var changed = send("PUT", "{\"transaction-conflicts\": 1, \"stalled\": false, \"seed\": 5}");

    assertEquals(
        "{\"simulated\":{\"seed\":\"0\",\"gsi-lag\":\"100..500\",\"lose-response\":\"1.0\"},"
            + "\"struck\":{\"gsi-lag\":1,\"lose-response\":1}}",
        shown.body());
    assertEquals(200, changed.statusCode(), changed::body);
    refused(engine.client().putItem(put -> put.tableName(TABLE).item(item("p", "s", "g", 1))));
    assertEquals(200, send("PUT", "{}").statusCode());
    engine.put("p", "s", "g", 1);
  }

  @Test
  void control_refusesWhatItDoesNotUnderstand() throws Exception {
    engine.simulate("transaction-conflicts=1");
    for (var body : List.of("", "[]", "{\"x\":1}", "{\"latency\":{}}", "{\"latency\":\"9..1\"}")) {
      assertEquals(400, send("PUT", body).statusCode(), body);
    }
    assertEquals(405, send("POST", "{}").statusCode());
    refused(engine.client().deleteItem(delete -> delete.tableName(TABLE).key(key("p", "s"))));
  }

  private HttpResponse<String> send(String method, String body)
      throws IOException, InterruptedException {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(engine.control())
              .method(method, HttpRequest.BodyPublishers.ofString(body))
              .build();
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
  }

  private List<Integer> conflicts(String seed) {
    engine.simulate("transaction-conflicts=0.3", seed);
    var struck = new ArrayList<Integer>();
    for (int number = 0; number < 60; number++) {
      var answer = engine.client().deleteItem(delete -> delete.tableName(TABLE).key(key("p", "s")));
      if (answer.handle((done, failure) -> failure != null).join()) {
        struck.add(number);
      }
    }
    return struck;
  }

  private static TransactWriteItem add(String pk) {
    return TransactWriteItem.builder()
        .update(
            update ->
                update
                    .tableName(TABLE)
                    .key(key(pk, "s"))
                    .updateExpression("ADD #count :one")
                    .expressionAttributeNames(Map.of("#count", "count"))
                    .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))))
        .build();
  }
}
