package io.roundtable.embedded;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// A table of the SDK's for the tests of the ways to the engine.
final class Things {
  /// An endpoint for the clients that need none.
  static final URI ANYWHERE = URI.create("http://localhost");

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PATIENCE_AT_ONCE = Duration.ofSeconds(60);

  private Things() {}

  static DynamoDbAsyncClient sdk(SdkAsyncHttpClient http, URI endpoint) {
    return DynamoDbAsyncClient.builder()
        .httpClient(http)
        .endpointOverride(endpoint)
        .region(Region.EU_CENTRAL_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "thing")))
        .overrideConfiguration(
            configuration ->
                configuration.apiCallTimeout(PATIENCE).apiCallAttemptTimeout(PATIENCE_AT_ONCE))
        .build();
  }

  static void createTable(DynamoDbAsyncClient client) {
    client
        .createTable(
            table ->
                table
                    .tableName("Things")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(List.of(definition("PK"), definition("SK")))
                    .keySchema(List.of(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))))
        .join();
  }

  private static AttributeDefinition definition(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }

  static void putSideBySide(DynamoDbAsyncClient client, int count) {
    var puts = IntStream.range(0, count).mapToObj(number -> put(client, number));
    CompletableFuture.allOf(puts.toArray(CompletableFuture[]::new)).join();
  }

  private static CompletableFuture<?> put(DynamoDbAsyncClient client, int number) {
    return client.putItem(
        put ->
            put.tableName("Things")
                .item(
                    Map.of(
                        "PK", text("p"),
                        "SK", text("s" + number),
                        "body", text("é".repeat(1000)))));
  }

  static void assertConditionFails(DynamoDbAsyncClient client) {
    var refused =
        client.putItem(
            put ->
                put.tableName("Things")
                    .item(Map.of("PK", text("p"), "SK", text("s1")))
                    .conditionExpression("attribute_not_exists(PK)"));
    var failure = assertThrows(CompletionException.class, refused::join);
    var cause = failure.getCause();
    assertInstanceOf(ConditionalCheckFailedException.class, cause, cause.toString());
  }

  static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }
}
