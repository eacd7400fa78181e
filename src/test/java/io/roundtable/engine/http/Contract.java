package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// What the contract tests share: a client, tables of their own, and short ways to write values.
abstract class Contract {
  static final String VALIDATION = "ValidationException";

  final ContractEngine engine = ContractEngine.shared();
  final DynamoDbAsyncClient client = engine.client();

  /// Waits for an answer.
  static <T> T await(CompletableFuture<T> answer) {
    return answer.join();
  }

  /// The error that a request gets.
  static DynamoDbException refused(CompletableFuture<?> answer) {
    var failure = assertThrows(CompletionException.class, answer::join);
    return (DynamoDbException) failure.getCause();
  }

  /// Asserts the type of an error and a part of its text.
  static void assertRefused(String code, String text, CompletableFuture<?> answer) {
    var error = refused(answer);
    assertEquals(code, error.awsErrorDetails().errorCode(), error.getMessage());
    var message = String.valueOf(error.awsErrorDetails().errorMessage());
    assertTrue(message.contains(text), () -> "expected <" + text + "> in <" + message + ">");
  }

  static void assertInvalid(String text, CompletableFuture<?> answer) {
    assertRefused(VALIDATION, text, answer);
  }

  static String newTableName() {
    return "contract-" + UUID.randomUUID();
  }

  /// A table with the keys `pk` (S) and `sk` (S).
  String createTable() {
    return createTable(request -> {}, "pk:S", "sk:S");
  }

  /// A table whose one or two key attributes are given as `name:type`.
  String createTable(Consumer<CreateTableRequest.Builder> more, String... keys) {
    var name = newTableName();
    var request =
        CreateTableRequest.builder()
            .tableName(name)
            .billingMode(BillingMode.PAY_PER_REQUEST)
            .attributeDefinitions(definitions(keys))
            .keySchema(keySchema(1, names(keys)));
    more.accept(request);
    await(client.createTable(request.build()));
    await(client.waiter().waitUntilTableExists(describe -> describe.tableName(name)));
    return name;
  }

  static List<AttributeDefinition> definitions(String... attributes) {
    return Arrays.stream(attributes)
        .map(attribute -> attribute.split(":"))
        .map(
            parts ->
                AttributeDefinition.builder()
                    .attributeName(parts[0])
                    .attributeType(ScalarAttributeType.fromValue(parts[1]))
                    .build())
        .toList();
  }

  /// A key schema of which the first names are HASH attributes and the others RANGE attributes.
  static List<KeySchemaElement> keySchema(int hashes, String... names) {
    var elements = new ArrayList<KeySchemaElement>();
    for (var name : names) {
      var type = elements.size() < hashes ? KeyType.HASH : KeyType.RANGE;
      elements.add(KeySchemaElement.builder().attributeName(name).keyType(type).build());
    }
    return elements;
  }

  /// An index that holds whole items.
  static GlobalSecondaryIndex index(String name, int hashes, String... keys) {
    return index(name, ProjectionType.ALL, hashes, keys);
  }

  /// An index whose first so many key attributes are HASH attributes.
  static GlobalSecondaryIndex index(
      String name, ProjectionType projection, int hashes, String... keys) {
    return GlobalSecondaryIndex.builder()
        .indexName(name)
        .keySchema(keySchema(hashes, keys))
        .projection(projected -> projected.projectionType(projection))
        .build();
  }

  void put(String table, Map<String, AttributeValue> item) {
    await(client.putItem(PutItemRequest.builder().tableName(table).item(item).build()));
  }

  /// The item as a strongly consistent read finds it; an empty map where there is none.
  Map<String, AttributeValue> get(String table, Map<String, AttributeValue> key) {
    return await(client.getItem(get -> get.tableName(table).key(key).consistentRead(true))).item();
  }

  static AttributeValue s(String text) {
    return AttributeValue.fromS(text);
  }

  static AttributeValue n(String number) {
    return AttributeValue.fromN(number);
  }

  static AttributeValue n(long number) {
    return AttributeValue.fromN(Long.toString(number));
  }

  static AttributeValue b(int... bytes) {
    var content = new byte[bytes.length];
    for (int position = 0; position < bytes.length; position++) {
      content[position] = (byte) bytes[position];
    }
    return AttributeValue.fromB(SdkBytes.fromByteArray(content));
  }

  static AttributeValue l(AttributeValue... elements) {
    return AttributeValue.fromL(List.of(elements));
  }

  static AttributeValue ss(String... members) {
    return AttributeValue.fromSs(List.of(members));
  }

  static AttributeValue ns(String... members) {
    return AttributeValue.fromNs(List.of(members));
  }

  static AttributeValue m(Object... namesAndValues) {
    return AttributeValue.fromM(item(namesAndValues));
  }

  /// An item of names and values in turn; a text stands for an S, a whole number for an N.
  static Map<String, AttributeValue> item(Object... namesAndValues) {
    var item = new LinkedHashMap<String, AttributeValue>();
    for (int position = 0; position < namesAndValues.length; position += 2) {
      item.put((String) namesAndValues[position], value(namesAndValues[position + 1]));
    }
    return item;
  }

  private static AttributeValue value(Object value) {
    return switch (value) {
      case AttributeValue ready -> ready;
      case String text -> s(text);
      case Integer number -> n(number);
      case Boolean flag -> AttributeValue.fromBool(flag);
      default -> throw new IllegalArgumentException("no value: " + value);
    };
  }

  private static String[] names(String... attributes) {
    return Arrays.stream(attributes)
        .map(attribute -> attribute.split(":")[0])
        .toArray(String[]::new);
  }
}
