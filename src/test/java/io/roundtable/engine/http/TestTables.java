package io.roundtable.engine.http;

import java.util.Arrays;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;

/// Small tables for engines that tests start themselves.
public final class TestTables {
  private TestTables() {}

  /// Creates a table and waits for the answer.
  ///
  /// @param keys the hash attribute and perhaps the range attribute, as `name:type`
  public static void create(DynamoDbAsyncClient client, String name, String... keys) {
    var names = Arrays.stream(keys).map(key -> key.split(":")[0]).toArray(String[]::new);
    client
        .createTable(
            create ->
                create
                    .tableName(name)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(Contract.definitions(keys))
                    .keySchema(Contract.keySchema(1, names)))
        .join();
  }
}
