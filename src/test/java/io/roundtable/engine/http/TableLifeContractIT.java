package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Describing, listing, changing and deleting tables.
class TableLifeContractIT extends Contract {

  @Test
  void describe_countsItemsAndBytes() {
    var table = createTable();
    for (int number = 0; number < 7; number++) {
      put(table, item("pk", "a", "sk", "k" + number));
    }
    var described = await(client.describeTable(d -> d.tableName(table))).table();
    assertEquals(7, described.itemCount());
    assertEquals(7 * 7, described.tableSizeBytes());
  }

  @Test
  void describe_missingTable_isNotFound() {
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found: Table: no-such-table not found",
        client.describeTable(describe -> describe.tableName("no-such-table")));
  }

  @Test
  void describe_byArn_findsTheTable() {
    var table = createTable();
    var arn = await(client.describeTable(d -> d.tableName(table))).table().tableArn();
    assertEquals(table, await(client.describeTable(d -> d.tableName(arn))).table().tableName());
  }

  @Test
  void list_inPages_givesEveryNameInOrder() {
    var created = new ArrayList<String>();
    for (int number = 0; number < 5; number++) {
      created.add(createTable());
    }
    var names = new ArrayList<String>();
    String start = null;
    do {
      var from = start;
      var page = await(client.listTables(list -> list.limit(2).exclusiveStartTableName(from)));
      assertTrue(page.tableNames().size() <= 2);
      names.addAll(page.tableNames());
      start = page.lastEvaluatedTableName();
    } while (start != null);
    assertTrue(names.containsAll(created));
    assertEquals(names.stream().sorted().distinct().toList(), names);
    assertInvalid(
        "Member must have value less than or equal to 100",
        client.listTables(list -> list.limit(101)));
  }

  @Test
  void delete_removesTableAndItems() {
    var table = createTable();
    put(table, item("pk", "a", "sk", "b"));
    var deleted = await(client.deleteTable(delete -> delete.tableName(table)));
    assertEquals(TableStatus.DELETING, deleted.tableDescription().tableStatus());
    assertFalse(deleted.tableDescription().hasKeySchema());
    await(client.waiter().waitUntilTableNotExists(describe -> describe.tableName(table)));
    assertRefused(
        "ResourceNotFoundException", "", client.deleteTable(delete -> delete.tableName(table)));
    await(
        client.createTable(
            create ->
                create
                    .tableName(table)
                    .billingMode("PAY_PER_REQUEST")
                    .attributeDefinitions(definitions("pk:S", "sk:S"))
                    .keySchema(keySchema(1, "pk", "sk"))));
    assertTrue(get(table, item("pk", "a", "sk", "b")).isEmpty());
  }

  @Test
  void delete_protectedTable_isRefused() {
    var table = createTable(request -> request.deletionProtectionEnabled(true), "pk:S");
    assertInvalid(
        "protected against deletion", client.deleteTable(delete -> delete.tableName(table)));
    await(client.updateTable(u -> u.tableName(table).deletionProtectionEnabled(false)));
    await(client.deleteTable(delete -> delete.tableName(table)));
  }

  @Test
  void update_stream_isSwitchedOnAndOff() {
    var table = createTable();
    assertInvalid(
        "Table has no stream to disable: TableName: " + table,
        client.updateTable(
            u -> u.tableName(table).streamSpecification(s -> s.streamEnabled(false))));
    var enabled =
        await(
            client.updateTable(
                update ->
                    update
                        .tableName(table)
                        .streamSpecification(
                            s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE))));
    assertTrue(enabled.tableDescription().streamSpecification().streamEnabled());
    assertInvalid(
        "Table already has an enabled stream: TableName: " + table,
        client.updateTable(
            update ->
                update
                    .tableName(table)
                    .streamSpecification(
                        s -> s.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY))));
    assertInvalid(
        "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled",
        client.updateTable(update -> update.tableName(table)));
  }

  @Test
  void timeToLive_isSwitchedOnAndOff() {
    var table = createTable();
    assertInvalid(
        "TimeToLive is already disabled",
        client.updateTimeToLive(
            ttl ->
                ttl.tableName(table)
                    .timeToLiveSpecification(s -> s.enabled(false).attributeName("expiresAt"))));
    await(
        client.updateTimeToLive(
            ttl ->
                ttl.tableName(table)
                    .timeToLiveSpecification(s -> s.enabled(true).attributeName("expiresAt"))));
    var described =
        await(client.describeTimeToLive(d -> d.tableName(table))).timeToLiveDescription();
    assertEquals(TimeToLiveStatus.ENABLED, described.timeToLiveStatus());
    assertEquals("expiresAt", described.attributeName());
    assertInvalid(
        "TimeToLive is already enabled",
        client.updateTimeToLive(
            ttl ->
                ttl.tableName(table)
                    .timeToLiveSpecification(s -> s.enabled(true).attributeName("expiresAt"))));
    for (boolean enabled : List.of(true, false)) {
      assertInvalid(
          "TimeToLive is active on a different AttributeName: current AttributeName is expiresAt",
          client.updateTimeToLive(
              ttl ->
                  ttl.tableName(table)
                      .timeToLiveSpecification(s -> s.enabled(enabled).attributeName("another"))));
    }
    assertInvalid(
        "Time to live has been modified multiple times within a fixed interval",
        client.updateTimeToLive(
            ttl ->
                ttl.tableName(table)
                    .timeToLiveSpecification(s -> s.enabled(false).attributeName("expiresAt"))));
  }

  @Test
  void describeEndpoints_namesWhereTheClientIs() {
    var endpoints = await(client.describeEndpoints()).endpoints();
    assertEquals(engine.endpoint().getAuthority(), endpoints.getFirst().address());
  }
}
