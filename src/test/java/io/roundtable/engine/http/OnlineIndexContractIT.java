package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/// Adding an index to a table that has items, and dropping one.
class OnlineIndexContractIT extends Contract {

  @AfterEach
  void letTheBuildingGoOn() {
    engine.backfill().resume();
  }

  @Test
  void create_fillsTheIndexWithWhatFits() {
    var table = createTable();
    for (int number = 0; number < 35; number++) {
      put(table, item("pk", "p" + number, "sk", "s", "owner", "o", "at", number));
    }
    put(table, item("pk", "missing", "sk", "s", "owner", "o"));
    put(table, item("pk", "wrong type", "sk", "s", "owner", "o", "at", "then"));
    put(table, item("pk", "empty", "sk", "s", "owner", "", "at", 1));
    put(table, item("pk", "long", "sk", "s", "owner", "o".repeat(2_049), "at", 1));
    await(create(table, "byOwner", definitions("owner:S", "at:N"), "owner", "at"));
    var index = waitFor(table, "byOwner", found -> found.indexStatus() == IndexStatus.ACTIVE);
    assertNull(index.backfilling());
    assertEquals(35, index.itemCount());
    assertEquals(35, countOf(table, "byOwner"));
    assertInvalid(
        "Type mismatch for Index Key at Expected: N Actual: S IndexName: byOwner",
        client.putItem(
            put ->
                put.tableName(table)
                    .item(item("pk", "new", "sk", "s", "owner", "o", "at", "then"))));
  }

  @Test
  void create_whileHalted_isBackfilling_andCannotBeRead() {
    assumeTrue(ContractEngine.isOwn(), "only the engine's own pace can be halted");
    var table = createTable();
    put(table, item("pk", "before", "sk", "s", "owner", "o"));
    engine.backfill().pause();
    var created = await(create(table, "byOwner", definitions("owner:S"), "owner"));
    assertEquals(TableStatus.UPDATING, created.tableDescription().tableStatus());
    var first = created.tableDescription().globalSecondaryIndexes().getFirst();
    assertEquals(IndexStatus.CREATING, first.indexStatus());
    assertEquals(false, first.backfilling());
    waitFor(table, "byOwner", index -> index.backfilling());
    assertEquals(TableStatus.ACTIVE, describe(table).tableStatus());
    assertInvalid(
        "Cannot read from backfilling global secondary index: byOwner",
        client.scan(scan -> scan.tableName(table).indexName("byOwner")));
    put(table, item("pk", "meanwhile", "sk", "s", "owner", "o"));
    assertRefused(
        "LimitExceededException",
        "Only 1 online index can be created or deleted simultaneously per table",
        create(table, "another", definitions("owner:S"), "owner"));
    assertRefused(
        "ResourceInUseException", "", client.deleteTable(delete -> delete.tableName(table)));
    engine.backfill().resume();
    waitFor(table, "byOwner", index -> index.indexStatus() == IndexStatus.ACTIVE);
    assertEquals(2, countOf(table, "byOwner"));
  }

  @Test
  void delete_dropsTheIndex_itsDefinitions_andItsConstraint() {
    var table =
        createTable(
            request ->
                request
                    .attributeDefinitions(definitions("pk:S", "owner:S"))
                    .globalSecondaryIndexes(index("byOwner", 1, "owner")),
            "pk:S");
    await(update(table, update -> update.delete(delete -> delete.indexName("byOwner"))));
    waitForTable(table, described -> !described.hasGlobalSecondaryIndexes());
    assertEquals(definitions("pk:S"), describe(table).attributeDefinitions());
    put(table, item("pk", "a", "owner", 1));
    assertInvalid(
        "The table does not have the specified index: byOwner",
        client.scan(scan -> scan.tableName(table).indexName("byOwner")));
    await(create(table, "byOwner", definitions("owner:N"), "owner"));
    waitFor(table, "byOwner", index -> index.indexStatus() == IndexStatus.ACTIVE);
    assertEquals(1, countOf(table, "byOwner"));
  }

  @Test
  void update_whatCannotBe_isRefused() {
    var table =
        createTable(
            request ->
                request
                    .attributeDefinitions(definitions("pk:S", "owner:S"))
                    .globalSecondaryIndexes(index("byOwner", 1, "owner")),
            "pk:S");
    assertRefused(
        "ResourceNotFoundException",
        "Index nowhere for table " + table,
        update(table, update -> update.delete(delete -> delete.indexName("nowhere"))));
    assertInvalid(
        "Duplicate index name: byOwner", create(table, "byOwner", definitions("owner:S"), "owner"));
    assertInvalid(
        "Attributes cannot be redefined", create(table, "other", definitions("owner:N"), "owner"));
    assertInvalid(
        "Some index key attributes are not defined in AttributeDefinitions",
        create(table, "other", definitions("pk:S"), "undefined"));
    assertInvalid("GlobalSecondaryIndexUpdate", update(table, update -> {}));
    assertRefused(
        "ResourceNotFoundException",
        "Table: no-such-table not found",
        create("no-such-table", "other", definitions("owner:S"), "owner"));
  }

  private int countOf(String table, String index) {
    return await(client.scan(scan -> scan.tableName(table).indexName(index))).count();
  }

  private CompletableFuture<UpdateTableResponse> create(
      String table, String index, List<AttributeDefinition> definitions, String... keys) {
    return client.updateTable(
        request ->
            request
                .tableName(table)
                .attributeDefinitions(definitions)
                .globalSecondaryIndexUpdates(
                    GlobalSecondaryIndexUpdate.builder()
                        .create(
                            create ->
                                create
                                    .indexName(index)
                                    .keySchema(keySchema(1, keys))
                                    .projection(p -> p.projectionType(ProjectionType.ALL)))
                        .build()));
  }

  private CompletableFuture<UpdateTableResponse> update(
      String table, Consumer<GlobalSecondaryIndexUpdate.Builder> update) {
    var builder = GlobalSecondaryIndexUpdate.builder();
    update.accept(builder);
    return client.updateTable(
        request -> request.tableName(table).globalSecondaryIndexUpdates(builder.build()));
  }

  private TableDescription describe(String table) {
    return await(client.describeTable(describe -> describe.tableName(table))).table();
  }

  private GlobalSecondaryIndexDescription waitFor(
      String table, String name, Predicate<GlobalSecondaryIndexDescription> wanted) {
    return waitForTable(table, described -> wanted.test(find(described, name)))
        .globalSecondaryIndexes()
        .stream()
        .filter(index -> index.indexName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static GlobalSecondaryIndexDescription find(TableDescription table, String name) {
    return table.globalSecondaryIndexes().stream()
        .filter(index -> index.indexName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// Asks again and again, for the building of an index has no other sign of its end.
  private TableDescription waitForTable(String table, Predicate<TableDescription> wanted) {
    var deadline = System.nanoTime() + Duration.ofSeconds(120).toNanos();
    var described = describe(table);
    while (!wanted.test(described)) {
      assertTrue(System.nanoTime() < deadline, "the table did not change: " + described);
      described = describe(table);
    }
    return described;
  }
}
