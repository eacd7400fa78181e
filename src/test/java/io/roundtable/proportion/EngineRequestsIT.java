package io.roundtable.proportion;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.http.ContractEngine;
import io.roundtable.proportion.Growth.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Bodies for the embedded engine that are hard to read, growing: JSON itself, names, numbers,
/// ARNs, and every kind of expression.
@TestInstance(Lifecycle.PER_CLASS)
class EngineRequestsIT {
  private static final long USUAL_NANOS = 5_000_000;

  /// Where a text goes: `@` is the text as it is, `$` the text as JSON writes it.
  private static final Map<String, List<String>> PLACES = places();

  @AutoClose private RawHttp http;

  private static Map<String, List<String>> places() {
    var places = new LinkedHashMap<String, List<String>>();
    var key = "\"TableName\":\"abc\",\"Key\":{\"pk\":{\"S\":\"a\"}}";
    places.put(
        "GetItem",
        List.of(
            "@",
            "[@",
            "{\"a\":@}",
            "{\"TableName\":\"$\"}",
            "{\"TableName\":\"arn:a:dynamodb:$\"}",
            "{\"TableName\":\"abc\",\"Key\":{\"pk\":{\"N\":\"$\"}}}",
            "{\"TableName\":\"abc\",\"Key\":{\"pk\":{\"NS\":[\"$\"]}}}",
            "{\"TableName\":\"abc\",\"Key\":{\"$\":{\"B\":\"$\"}}}",
            "{" + key + ",\"ProjectionExpression\":\"$\"}",
            "{"
                + key
                + ",\"ProjectionExpression\":\"#$\",\"ExpressionAttributeNames\":{\"#$\":\"a\"}}"));
    places.put(
        "DeleteItem",
        List.of(
            "{" + key + ",\"ConditionExpression\":\"$\"}",
            "{" + key + ",\"ConditionExpression\":\"a = $\"}",
            "{"
                + key
                + ",\"ConditionExpression\":\"a = :$\","
                + "\"ExpressionAttributeValues\":{\":$\":{\"S\":\"$\"}}}"));
    places.put(
        "UpdateItem",
        List.of(
            "{" + key + ",\"UpdateExpression\":\"$\"}",
            "{" + key + ",\"UpdateExpression\":\"SET $\"}"));
    places.put("Query", List.of("{\"TableName\":\"abc\",\"KeyConditionExpression\":\"$\"}"));
    places.put(
        "TagResource",
        List.of("{\"ResourceArn\":\"arn:$\",\"Tags\":[{\"Key\":\"$\",\"Value\":\"\"}]}"));
    return places;
  }

  @BeforeAll
  void start() {
    http = new RawHttp(ContractEngine.shared().endpoint().getPort());
  }

  @Test
  void bodies_takeWorkInProportion() {
    var found = new ArrayList<String>();
    for (var operation : PLACES.entrySet()) {
      for (var place : operation.getValue()) {
        for (var shape : Shape.all()) {
          Growth.beyondProportion(
                  length -> spent(operation.getKey(), body(place, shape.text(length))), USUAL_NANOS)
              .ifPresent(words -> found.add(place + " with " + shape + ": " + words));
        }
      }
    }
    assertEquals(List.of(), found);
  }

  @Test
  void headers_takeWorkInProportion() {
    for (var header : List.of("X-Amz-Target", "Accept-Encoding", "Content-Type", "Authorization")) {
      for (var shape : Shape.ofRequests("!")) {
        var beyond =
            Growth.beyondProportion(
                length -> {
                  var text = shape.text(length - 1_000).replaceAll("[^!-~]", "x");
                  return spent(
                      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                          + header
                          + ": "
                          + text
                          + "\r\nContent-Length: 2\r\n\r\n{}");
                },
                USUAL_NANOS);
        assertEquals("", beyond.orElse(""), header + " with " + shape);
      }
    }
  }

  private static String body(String place, String text) {
    return place.replace("@", text).replace("$", json(text));
  }

  private static String json(String text) {
    var json = new StringBuilder();
    for (char character : text.toCharArray()) {
      switch (character) {
        case '"', '\\' -> json.append('\\').append(character);
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        case '\0' -> json.append("\\u0000");
        default -> json.append(character);
      }
    }
    return json.toString();
  }

  private Cost spent(String operation, String body) {
    var bytes = new String(body.getBytes(UTF_8), ISO_8859_1);
    return spent(
        "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Amz-Target: DynamoDB_20120810."
            + operation
            + "\r\n"
            + "Content-Type: application/x-amz-json-1.0\r\n"
            + "Authorization: AWS4-HMAC-SHA256"
            + " Credential=a/20260101/us-east-1/dynamodb/aws4_request\r\n"
            + "Content-Length: "
            + bytes.length()
            + "\r\n\r\n"
            + bytes);
  }

  private Cost spent(String request) {
    long begin = EventLoops.nanos();
    http.send(request);
    return new Cost(EventLoops.nanos() - begin, 0);
  }
}
