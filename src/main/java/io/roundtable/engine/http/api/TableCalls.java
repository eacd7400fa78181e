package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.elements;
import static io.roundtable.engine.http.json.Shape.oneOf;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.refused;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.CreateTable;
import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.operation.table.CreateTable.KeyElement;
import io.roundtable.engine.operation.table.CreateTable.Stream;
import io.roundtable.engine.operation.table.CreateTable.Throughput;
import io.roundtable.engine.operation.table.DeleteTable;
import io.roundtable.engine.operation.table.DescribeTable;
import io.roundtable.engine.operation.table.IndexBuilder;
import io.roundtable.engine.operation.table.ListTables;
import io.roundtable.engine.operation.table.TableDescriber;
import io.roundtable.engine.operation.table.UpdateTable;
import io.roundtable.engine.operation.table.UpdateTable.IndexUpdate;
import io.roundtable.engine.operation.table.UpdateTable.ThroughputUpdate;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.value.ScalarType;
import java.util.List;
import java.util.Optional;

/// The operations that make, change, drop and describe tables, as the API defines them.
final class TableCalls {
  private static final int NAMES_AT_A_TIME = 100;

  private static final Shape UNITS = new Shape.Whole(1, Long.MAX_VALUE);

  private static final Shape DEFINITIONS =
      elements(
          structure(
              required("AttributeName", text(1, 255)),
              required("AttributeType", oneOf("B", "N", "S"))),
          0,
          MemberNames.UNLIMITED);

  private static final Shape THROUGHPUT =
      structure(required("ReadCapacityUnits", UNITS), required("WriteCapacityUnits", UNITS));

  private static final Shape STREAM =
      structure(
          required("StreamEnabled", MemberNames.FLAG),
          optional(
              "StreamViewType",
              oneOf("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY")));

  private static final Shape.Member BILLING =
      optional("BillingMode", oneOf("PROVISIONED", "PAY_PER_REQUEST"));

  private static final Shape INDEX =
      structure(
          required("IndexName", MemberNames.INDEX_NAME),
          required("KeySchema", keySchema(MemberNames.UNLIMITED)),
          required(
              "Projection",
              structure(
                  optional("ProjectionType", oneOf("ALL", "INCLUDE", "KEYS_ONLY")),
                  optional("NonKeyAttributes", elements(text(1, 255), 1, 20)))),
          optional("ProvisionedThroughput", THROUGHPUT));

  static final Shape.Structure CREATE_TABLE =
      structure(
          MemberNames.TABLE,
          required("AttributeDefinitions", DEFINITIONS),
          required("KeySchema", keySchema(2)),
          optional("GlobalSecondaryIndexes", elements(INDEX, 0, MemberNames.UNLIMITED)),
          refused("LocalSecondaryIndexes", "GlobalSecondaryIndexes"),
          BILLING,
          optional("ProvisionedThroughput", THROUGHPUT),
          optional("StreamSpecification", STREAM),
          optional("DeletionProtectionEnabled", MemberNames.FLAG),
          optional("Tags", TableSettingCalls.TAGS));

  private static final Shape.Structure UPDATE_TABLE =
      structure(
          MemberNames.TABLE,
          optional("AttributeDefinitions", DEFINITIONS),
          optional(
              "GlobalSecondaryIndexUpdates",
              elements(
                  structure(
                      optional("Create", INDEX),
                      optional("Delete", structure(required("IndexName", MemberNames.INDEX_NAME))),
                      optional(
                          "Update",
                          structure(
                              required("IndexName", MemberNames.INDEX_NAME),
                              required("ProvisionedThroughput", THROUGHPUT)))),
                  0,
                  MemberNames.UNLIMITED)),
          refused("ReplicaUpdates", "a table of Amazon DynamoDB"),
          BILLING,
          optional("ProvisionedThroughput", THROUGHPUT),
          optional("StreamSpecification", STREAM),
          optional("DeletionProtectionEnabled", MemberNames.FLAG));

  static final Shape.Structure TABLE_ONLY = structure(MemberNames.TABLE);

  private static final Shape.Structure LIST_TABLES =
      structure(
          optional("ExclusiveStartTableName", MemberNames.TABLE_NAME),
          optional("Limit", new Shape.Whole(1, NAMES_AT_A_TIME)));

  private TableCalls() {}

  static void addTo(Api api, EngineSettings settings, IndexBuilder builder) {
    var describer = new TableDescriber(settings);
    var clock = settings.clock();
    api.add(
        "CreateTable",
        CREATE_TABLE,
        members -> new CreateTable(create(members), describer, clock.instant()),
        TableWriter::changed);
    api.add(
        "UpdateTable",
        UPDATE_TABLE,
        members -> new UpdateTable(update(members), describer, builder, clock.instant()),
        TableWriter::changed);
    api.add(
        "DeleteTable",
        TABLE_ONLY,
        members -> new DeleteTable(MemberNames.table(members), describer),
        TableWriter::changed);
    api.add(
        "DescribeTable",
        TABLE_ONLY,
        members -> new DescribeTable(MemberNames.table(members), describer),
        TableWriter::described);
    api.add("ListTables", LIST_TABLES, TableCalls::listTables, TableCalls::write);
  }

  private static Shape keySchema(int maximum) {
    return elements(
        structure(
            required("AttributeName", text(1, 255)), required("KeyType", oneOf("HASH", "RANGE"))),
        1,
        maximum);
  }

  private static CreateTable.Request create(JsonMembers members) {
    var indexes =
        Optional.ofNullable(members.<JsonMembers>elements("GlobalSecondaryIndexes"))
            .map(elements -> elements.stream().map(TableCalls::index).toList());
    return new CreateTable.Request(
        MemberNames.table(members),
        keySchema(members),
        definitions(members),
        indexes,
        billing(members).orElse(BillingMode.PROVISIONED),
        throughput(members),
        stream(members),
        members.flag("DeletionProtectionEnabled"),
        TableSettingCalls.tags(members));
  }

  private static UpdateTable.Request update(JsonMembers members) {
    return new UpdateTable.Request(
        MemberNames.table(members),
        definitions(members),
        MemberNames.list(members, "GlobalSecondaryIndexUpdates").stream()
            .map(TableCalls::indexUpdate)
            .toList(),
        billing(members),
        throughput(members),
        stream(members),
        members.has("DeletionProtectionEnabled")
            ? Optional.of(members.flag("DeletionProtectionEnabled"))
            : Optional.empty());
  }

  private static ListTables listTables(JsonMembers members) {
    int limit = MemberNames.limit(members, NAMES_AT_A_TIME);
    return new ListTables(members.text("ExclusiveStartTableName", ""), limit);
  }

  private static IndexUpdate indexUpdate(JsonMembers update) {
    return new IndexUpdate(
        Optional.ofNullable(update.structure("Create")).map(TableCalls::index),
        Optional.ofNullable(update.structure("Delete")).map(index -> index.text("IndexName")),
        Optional.ofNullable(update.structure("Update")).map(TableCalls::throughputUpdate));
  }

  private static ThroughputUpdate throughputUpdate(JsonMembers update) {
    return new ThroughputUpdate(update.text("IndexName"), throughput(update).orElseThrow());
  }

  private static Index index(JsonMembers members) {
    var projection = members.structure("Projection");
    return new Index(
        members.text("IndexName"),
        keySchema(members),
        projection.text("ProjectionType"),
        projection.elements("NonKeyAttributes"),
        throughput(members));
  }

  private static List<KeyElement> keySchema(JsonMembers members) {
    return MemberNames.list(members, "KeySchema").stream()
        .map(
            element ->
                new KeyElement(
                    element.text("AttributeName"), element.text("KeyType").equals("HASH")))
        .toList();
  }

  private static List<Definition> definitions(JsonMembers members) {
    return MemberNames.list(members, "AttributeDefinitions").stream()
        .map(
            element ->
                new Definition(
                    element.text("AttributeName"),
                    ScalarType.valueOf(element.text("AttributeType"))))
        .toList();
  }

  private static Optional<BillingMode> billing(JsonMembers members) {
    return Optional.ofNullable(members.text("BillingMode")).map(BillingMode::valueOf);
  }

  private static Optional<Throughput> throughput(JsonMembers members) {
    return Optional.ofNullable(members.structure("ProvisionedThroughput"))
        .map(
            units ->
                new Throughput(
                    units.whole("ReadCapacityUnits"), units.whole("WriteCapacityUnits")));
  }

  private static Optional<Stream> stream(JsonMembers members) {
    return Optional.ofNullable(members.structure("StreamSpecification"))
        .map(stream -> new Stream(stream.flag("StreamEnabled"), stream.text("StreamViewType")));
  }

  private static void write(ListTables.Page page, JsonBuffer json) {
    json.beginObject().name("TableNames").beginArray();
    page.tableNames().forEach(json::value);
    json.endArray();
    page.lastEvaluatedTableName()
        .ifPresent(name -> json.name("LastEvaluatedTableName").value(name));
    json.endObject();
  }
}
