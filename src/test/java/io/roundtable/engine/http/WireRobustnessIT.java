package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies that no SDK would send: each gets a client error at once, never a 500 and never silence.
class WireRobustnessIT extends Contract {
  @AutoClose
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "}",
        "[]",
        "[[[[",
        "null",
        "true",
        "1",
        "\"text\"",
        "{\"TableName\":}",
        "{\"TableName\":\"abc\"",
        "{\"TableName\":\"abc\"} {}",
        "{'TableName':'abc'}",
        "{\"TableName\":NaN}",
        "{\"TableName\":\"\\u12\"}",
        "{\"TableName\" \"abc\"}",
        "{\"a\":1,}",
        "{\"Key\":{\"pk\":{\"B\":\"not base64!\"}},\"TableName\":\"abc\"}"
      })
  void body_thatIsNoJsonObject_isASerializationException(String body) throws Exception {
    var answer = post("GetItem", body);
    assertEquals(400, answer.statusCode());
    assertType("com.amazon.coral.service#SerializationException", answer);
  }

  @ParameterizedTest
  @MethodSource("wrongTypes")
  void member_ofAnotherJsonType_isASerializationException(String operation, String body)
      throws Exception {
    var answer = post(operation, body);
    assertEquals(400, answer.statusCode(), answer.body());
    assertType("com.amazon.coral.service#SerializationException", answer);
    assertTrue(answer.body().contains("\"Message\":"), answer.body());
  }

  static Stream<Arguments> wrongTypes() {
    return Stream.of(
        Arguments.of("GetItem", "{\"TableName\":1}"),
        Arguments.of("GetItem", "{\"TableName\":true}"),
        Arguments.of("GetItem", "{\"TableName\":[\"abc\"]}"),
        Arguments.of("GetItem", "{\"TableName\":{\"S\":\"abc\"}}"),
        Arguments.of("GetItem", "{\"Key\":[]}"),
        Arguments.of("GetItem", "{\"Key\":\"pk\"}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":\"a\"}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"S\":1}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"N\":1}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"BOOL\":\"true\"}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"SS\":\"a\"}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"SS\":[1]}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"SS\":[null]}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"L\":{}}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"L\":[null]}}}"),
        Arguments.of("GetItem", "{\"Key\":{\"pk\":{\"M\":[]}}}"),
        Arguments.of("GetItem", "{\"ConsistentRead\":\"yes\"}"),
        Arguments.of("GetItem", "{\"ExpressionAttributeNames\":{\"#a\":1}}"),
        Arguments.of("Query", "{\"Limit\":\"10\"}"),
        Arguments.of("Query", "{\"Limit\":true}"),
        Arguments.of("BatchGetItem", "{\"RequestItems\":[]}"),
        Arguments.of("BatchGetItem", "{\"RequestItems\":{\"abc\":[]}}"),
        Arguments.of("BatchWriteItem", "{\"RequestItems\":{\"abc\":{}}}"),
        Arguments.of("TransactWriteItems", "{\"TransactItems\":{}}"),
        Arguments.of("TransactWriteItems", "{\"TransactItems\":[1]}"),
        Arguments.of("CreateTable", "{\"KeySchema\":{}}"),
        Arguments.of("CreateTable", "{\"AttributeDefinitions\":\"pk\"}"));
  }

  @ParameterizedTest
  @MethodSource("wrongValues")
  void member_ofAnotherValue_isAValidationException(String operation, String body, String text)
      throws Exception {
    var answer = post(operation, body);
    assertEquals(400, answer.statusCode(), answer.body());
    assertType("com.amazon.coral.validate#ValidationException", answer);
    assertTrue(answer.body().contains(text), answer.body());
  }

  static Stream<Arguments> wrongValues() {
    var key = "{\"TableName\":\"abc\",\"Key\":{\"pk\":%s}}";
    return Stream.of(
        Arguments.of(
            "GetItem",
            "{}",
            "2 validation errors detected: Value null at 'tableName' failed to satisfy constraint: "
                + "Member must not be null; Value null at 'key' failed"),
        Arguments.of("GetItem", "{\"TableName\":null,\"Key\":null}", "2 validation errors"),
        Arguments.of("GetItem", key.formatted("{}"), "Supplied AttributeValue is empty"),
        Arguments.of("GetItem", key.formatted("{\"X\":1}"), "Supplied AttributeValue is empty"),
        Arguments.of("GetItem", key.formatted("{\"S\":null}"), "Supplied AttributeValue is empty"),
        Arguments.of(
            "GetItem",
            key.formatted("{\"S\":\"a\",\"N\":\"1\"}"),
            "Supplied AttributeValue has more than one datatypes set"),
        Arguments.of(
            "GetItem",
            key.formatted("{\"NULL\":false}"),
            "Null attribute value types must have the value of true"),
        Arguments.of(
            "GetItem",
            "{\"TableName\":\"abc\",\"Key\":{\"pk\":{\"S\":\"a\"}},\"AttributesToGet\":[\"a\"]}",
            "AttributesToGet".substring(1)),
        Arguments.of(
            "PutItem",
            "{\"TableName\":\"abc\",\"Item\":{\"pk\":{\"S\":\"a\"}},\"Expected\":{}}",
            "expected"),
        Arguments.of(
            "Query",
            "{\"TableName\":\"abc\",\"KeyConditions\":{\"pk\":{\"ComparisonOperator\":\"EQ\"}}}",
            "keyConditions"));
  }

  @Test
  void member_ofAnotherTypeAndAMissingOne_typeComesFirst() throws Exception {
    assertType(
        "com.amazon.coral.service#SerializationException",
        post("GetItem", "{\"Key\":{\"pk\":{\"N\":\"no number\"},\"sk\":{\"S\":1}}}"));
    var missing = post("GetItem", "{\"Key\":{\"pk\":{\"N\":\"no number\"}}}");
    assertTrue(missing.body().contains("at 'tableName'"), missing.body());
  }

  @Test
  void body_nestedWithoutEnd_isRefused() throws Exception {
    var lists = "{\"L\":[".repeat(20_000);
    var answer = post("PutItem", "{\"TableName\":\"abc\",\"Item\":{\"pk\":" + lists);
    assertEquals(400, answer.statusCode());
    var ignored = post("PutItem", "{\"Unknown\":" + "[".repeat(100_000));
    assertEquals(400, ignored.statusCode());
    var maps = "{\"M\":{\"a\":".repeat(150) + "{\"S\":\"x\"}" + "}}".repeat(150);
    var tooDeep = post("PutItem", "{\"TableName\":\"abc\",\"Item\":{\"pk\":" + maps + "}}");
    assertType("com.amazon.coral.validate#ValidationException", tooDeep);
  }

  @Test
  void body_ofInvalidUtf8_isRefused() throws Exception {
    var body = "{\"TableName\":\"a?c\"}".getBytes(StandardCharsets.ISO_8859_1);
    body[15] = (byte) 0xC3;
    var answer = send(request("GetItem", HttpRequest.BodyPublishers.ofByteArray(body)));
    assertType("com.amazon.coral.service#SerializationException", answer);
  }

  @Test
  void body_over16Megabytes_isTooLarge() throws Exception {
    var body = new byte[16 * 1024 * 1024 + 1];
    var answer = send(request("PutItem", HttpRequest.BodyPublishers.ofByteArray(body)));
    assertEquals(413, answer.statusCode());
  }

  @Test
  void body_withUnknownMembers_isRead() throws Exception {
    var table = createTable();
    var body =
        "{\"Unknown\":{\"deep\":[1,2,{\"x\":null}]},\"TableName\":\"%s\","
            + "\"Key\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"S\":\"b\"}}}";
    var answer = post("GetItem", body.formatted(table));
    assertEquals(200, answer.statusCode());
    assertEquals("{}", answer.body());
  }

  @Test
  void target_thatIsUnknown_isAnUnknownOperation() throws Exception {
    for (var operation : new String[] {"Nothing", "", "ExecuteStatement", "getitem"}) {
      var answer = post(operation, "{}");
      assertEquals(400, answer.statusCode());
      assertType("com.amazon.coral.service#UnknownOperationException", answer);
    }
  }

  @Test
  void address_thatIsNone_isNotFound() throws Exception {
    var uri = engine.endpoint();
    var elsewhere =
        HttpRequest.newBuilder(uri.resolve("/elsewhere"))
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    assertEquals(404, send(elsewhere).statusCode());
    var verb = HttpRequest.newBuilder(uri.resolve("/")).DELETE().build();
    assertEquals(404, send(verb).statusCode());
  }

  @Test
  void headers_over16Kilobytes_areRefused() throws Exception {
    var request =
        HttpRequest.newBuilder(engine.endpoint().resolve("/"))
            .header("X-Amz-Target", "DynamoDB_20120810.ListTables")
            .header("X-Long", "x".repeat(20_000))
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    assertEquals(431, send(request).statusCode());
  }

  @Test
  void health_isTold() throws Exception {
    var answer = send(HttpRequest.newBuilder(engine.endpoint().resolve("/")).GET().build());
    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().startsWith("healthy: dynamodb."), answer.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/x-amz-json-1.0", "application/x-amz-json-1.1"})
  void answer_carriesIdentifierChecksumAndContentType(String contentType) throws Exception {
    var answer =
        send(
            HttpRequest.newBuilder(engine.endpoint().resolve("/"))
                .header("X-Amz-Target", "DynamoDB_20120810.ListTables")
                .header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build());
    var checksum = new CRC32();
    checksum.update(answer.body().getBytes(StandardCharsets.UTF_8));
    var headers = answer.headers();
    assertEquals(
        Long.toString(checksum.getValue()), headers.firstValue("x-amz-crc32").orElseThrow());
    assertTrue(headers.firstValue("x-amzn-RequestId").orElseThrow().matches("[0-9A-Z]{52}"));
    assertEquals(contentType, headers.firstValue("content-type").orElseThrow());
  }

  private HttpResponse<String> post(String operation, String body)
      throws IOException, InterruptedException {
    return send(request(operation, HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpRequest request(String operation, HttpRequest.BodyPublisher body) {
    return HttpRequest.newBuilder(engine.endpoint().resolve("/"))
        .header("X-Amz-Target", "DynamoDB_20120810." + operation)
        .header("Content-Type", "application/x-amz-json-1.0")
        .timeout(Duration.ofMinutes(2))
        .POST(body)
        .build();
  }

  private static HttpResponse<String> send(HttpRequest request)
      throws IOException, InterruptedException {
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static void assertType(String type, HttpResponse<String> answer) {
    assertTrue(answer.body().contains("\"__type\":\"" + type + "\""), answer.body());
  }
}
