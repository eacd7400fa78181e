package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

class CreateTableContractIT extends Contract {

  @Test
  void create_describesWhatWasAskedFor() {
    var name =
        createTable(
            request ->
                request
                    .attributeDefinitions(definitions("pk:S", "sk:N", "h:S", "r:B"))
                    .globalSecondaryIndexes(
                        index("multi", ProjectionType.KEYS_ONLY, 2, "h", "pk", "r", "sk"),
                        GlobalSecondaryIndex.builder()
                            .indexName("included")
                            .keySchema(keySchema(1, "h"))
                            .projection(
                                p ->
                                    p.projectionType(ProjectionType.INCLUDE)
                                        .nonKeyAttributes("title", "status"))
                            .build())
                    .streamSpecification(
                        s ->
                            s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
                    .tags(Tag.builder().key("team").value("board").build()),
            "pk:S",
            "sk:N");
    var table = await(client.describeTable(describe -> describe.tableName(name))).table();
    assertEquals(TableStatus.ACTIVE, table.tableStatus());
    assertEquals(keySchema(1, "pk", "sk"), table.keySchema());
    assertEquals(definitions("h:S", "pk:S", "r:B", "sk:N"), table.attributeDefinitions());
    assertEquals(BillingMode.PAY_PER_REQUEST, table.billingModeSummary().billingMode());
    assertEquals(0, table.provisionedThroughput().readCapacityUnits());
    assertTrue(table.tableArn().endsWith(":table/" + name));
    assertNotNull(table.creationDateTime());
    assertEquals(
        table.tableArn() + "/stream/" + table.latestStreamLabel(), table.latestStreamArn());
    assertTrue(table.streamSpecification().streamEnabled());
    var multi = table.globalSecondaryIndexes().getFirst();
    assertEquals(keySchema(2, "h", "pk", "r", "sk"), multi.keySchema());
    assertEquals(IndexStatus.ACTIVE, multi.indexStatus());
    assertNull(multi.backfilling());
    var included = table.globalSecondaryIndexes().get(1);
    assertEquals(List.of("title", "status"), included.projection().nonKeyAttributes());
  }

  @Test
  void create_theSameNameAgain_isInUse() {
    var name = createTable();
    assertRefused(
        "ResourceInUseException", "Table already exists: " + name, create(b -> b.tableName(name)));
  }

  @Test
  void create_fourAndFourKeyAttributes_areTheMost() {
    var most = index("most", 4, "a", "b", "c", "d", "e", "f", "g", "h");
    var definitions =
        definitions("pk:S", "a:S", "b:S", "c:S", "d:S", "e:S", "f:S", "g:S", "h:S", "i:S");
    await(
        create(
            b -> b.attributeDefinitions(definitions.subList(0, 9)).globalSecondaryIndexes(most)));
    assertInvalid(
        "The KeySchema exceeds the maximum allowed number of HASH key attributes",
        createWith(index("more", 5, "a", "b", "c", "d", "e")));
    assertInvalid(
        "The KeySchema exceeds the maximum allowed number of RANGE key attributes",
        createWith(index("more", 1, "a", "b", "c", "d", "e", "f")));
  }

  @Test
  void create_keySchemasThatAreNone_areRefused() {
    assertInvalid(
        "All HASH key attributes must precede RANGE key attributes in the KeySchema",
        createWith(indexOf(hash("a"), range("b"), hash("c"))));
    assertInvalid(
        "Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
        createWith(indexOf(range("a"))));
    assertInvalid(
        "The KeySchema contains multiple key attributes with the same name",
        createWith(indexOf(hash("a"), hash("b"), range("a"))));
    assertInvalid(
        "Both the Hash Key and the Range Key element in the KeySchema have the same name",
        createWith(indexOf(hash("a"), range("a"))));
    assertInvalid(
        "The first KeySchemaElement is not a HASH key type", create(b -> b.keySchema(range("pk"))));
    assertInvalid(
        "Member must have length less than or equal to 2",
        create(b -> b.keySchema(keySchema(1, "pk", "b", "c"))));
  }

  @Test
  void create_definitionsThatAreNotTheKeys_areRefused() {
    assertInvalid(
        "Number of attributes in KeySchema does not exactly match number of attributes defined in "
            + "AttributeDefinitions",
        create(b -> b.attributeDefinitions(definitions("pk:S", "more:S"))));
    assertInvalid(
        "Some AttributeDefinitions are not used.",
        create(
            b ->
                b.attributeDefinitions(definitions("pk:S", "a:S", "more:S"))
                    .globalSecondaryIndexes(index("byA", 1, "a"))));
    assertInvalid(
        "Some index key attributes are not defined in AttributeDefinitions. Keys: [a], "
            + "AttributeDefinitions: [pk]",
        create(b -> b.globalSecondaryIndexes(index("byA", 1, "a"))));
    assertInvalid(
        "Attribute Name is duplicated: pk",
        create(b -> b.attributeDefinitions(definitions("pk:S", "pk:N"))));
  }

  @Test
  void create_indexesThatAreNone_areRefused() {
    assertInvalid(
        "List of GlobalSecondaryIndexes is empty",
        create(b -> b.globalSecondaryIndexes(List.of())));
    assertInvalid(
        "Duplicate index name: twice",
        create(
            b ->
                b.attributeDefinitions(definitions("pk:S", "a:S"))
                    .globalSecondaryIndexes(index("twice", 1, "a"), index("twice", 1, "pk"))));
    assertInvalid(
        "per-table limit of 20",
        create(
            b ->
                b.globalSecondaryIndexes(
                    IntStream.range(0, 21).mapToObj(i -> index("index" + i, 1, "pk")).toList())));
    assertInvalid(
        "ProjectionType is INCLUDE, but NonKeyAttributes is not specified",
        create(b -> b.globalSecondaryIndexes(index("bare", ProjectionType.INCLUDE, 1, "pk"))));
    assertInvalid(
        "localSecondaryIndexes",
        create(
            b ->
                b.localSecondaryIndexes(
                    LocalSecondaryIndex.builder()
                        .indexName("local")
                        .keySchema(keySchema(1, "pk"))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build())));
  }

  @Test
  void create_namesAndEnumsOutOfRange_areReportedTogether() {
    assertInvalid(
        "2 validation errors detected: Value 'a?' at 'tableName' failed to satisfy constraint:"
            + " Member must have length greater than or equal to 3; Value 'a?' at 'tableName'"
            + " failed to satisfy constraint: Member must satisfy regular expression pattern: "
            + "[a-zA-Z0-9_.-]+",
        create(b -> b.tableName("a?")));
    assertInvalid(
        "at 'billingMode' failed to satisfy constraint: Member must satisfy enum value set",
        create(b -> b.billingMode("FREE")));
  }

  @Test
  void create_throughput_goesWithBilling() {
    assertInvalid(
        "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is "
            + "PAY_PER_REQUEST",
        create(b -> b.provisionedThroughput(t -> t.readCapacityUnits(1L).writeCapacityUnits(1L))));
    assertInvalid(
        "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is "
            + "PROVISIONED",
        create(b -> b.billingMode(BillingMode.PROVISIONED)));
    var created =
        await(
            create(
                b ->
                    b.billingMode(BillingMode.PROVISIONED)
                        .provisionedThroughput(
                            t -> t.readCapacityUnits(5L).writeCapacityUnits(6L))));
    var throughput = created.tableDescription().provisionedThroughput();
    assertEquals(5, throughput.readCapacityUnits());
    assertEquals(6, throughput.writeCapacityUnits());
  }

  @Test
  void create_streamSpecificationsThatContradict_areRefused() {
    assertInvalid("StreamViewType", create(b -> b.streamSpecification(s -> s.streamEnabled(true))));
    assertInvalid(
        "StreamViewType",
        create(
            b ->
                b.streamSpecification(
                    s -> s.streamEnabled(false).streamViewType(StreamViewType.NEW_IMAGE))));
  }

  private CompletableFuture<CreateTableResponse> createWith(GlobalSecondaryIndex index) {
    var names = new TreeSet<String>();
    index.keySchema().forEach(element -> names.add(element.attributeName() + ":S"));
    names.add("pk:S");
    return create(
        b ->
            b.attributeDefinitions(definitions(names.toArray(String[]::new)))
                .globalSecondaryIndexes(index));
  }

  private CompletableFuture<CreateTableResponse> create(Consumer<CreateTableRequest.Builder> more) {
    return client.createTable(
        request -> {
          request
              .tableName(newTableName())
              .billingMode(BillingMode.PAY_PER_REQUEST)
              .attributeDefinitions(definitions("pk:S"))
              .keySchema(keySchema(1, "pk"));
          more.accept(request);
        });
  }

  private static GlobalSecondaryIndex indexOf(KeySchemaElement... elements) {
    return GlobalSecondaryIndex.builder()
        .indexName("odd")
        .keySchema(elements)
        .projection(p -> p.projectionType(ProjectionType.ALL))
        .build();
  }

  private static KeySchemaElement hash(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.HASH).build();
  }

  private static KeySchemaElement range(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.RANGE).build();
  }
}
