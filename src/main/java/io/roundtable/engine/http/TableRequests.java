package io.roundtable.engine.http;

import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.operation.table.CreateTable.KeyElement;
import io.roundtable.engine.operation.table.CreateTable.Stream;
import io.roundtable.engine.operation.table.CreateTable.Throughput;
import io.roundtable.engine.operation.table.CreateTable;
import io.roundtable.engine.operation.table.ListTables;
import io.roundtable.engine.operation.table.TableTags;
import io.roundtable.engine.operation.table.TimeToLive;
import io.roundtable.engine.operation.table.UpdateTable.IndexUpdate;
import io.roundtable.engine.operation.table.UpdateTable.ThroughputUpdate;
import io.roundtable.engine.operation.table.UpdateTable;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.value.ScalarType;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns members that were read into the requests that are about tables.
final class TableRequests {
  private static final int NAMES_AT_A_TIME = 100;

  private TableRequests() {}

  static String table(JsonMembers members) {
    return TableNames.of(members.text("TableName"));
  }

  static CreateTable.Request createTable(JsonMembers members) {
    var indexes =
        Optional.ofNullable(members.<JsonMembers>elements("GlobalSecondaryIndexes"))
            .map(elements -> elements.stream().map(TableRequests::index).toList());
    return new CreateTable.Request(
        table(members),
        keySchema(members),
        definitions(members),
        indexes,
        billing(members).orElse(BillingMode.PROVISIONED),
        throughput(members),
        stream(members),
        members.flag("DeletionProtectionEnabled"),
        tags(members));
  }

  static UpdateTable.Request updateTable(JsonMembers members) {
    return new UpdateTable.Request(
        table(members),
        definitions(members),
        list(members, "GlobalSecondaryIndexUpdates").stream()
            .map(TableRequests::indexUpdate)
            .toList(),
        billing(members),
        throughput(members),
        stream(members),
        members.has("DeletionProtectionEnabled")
            ? Optional.of(members.flag("DeletionProtectionEnabled"))
            : Optional.empty());
  }

  static ListTables listTables(JsonMembers members) {
    var limit = members.has("Limit") ? members.integer("Limit") : NAMES_AT_A_TIME;
    return new ListTables(members.text("ExclusiveStartTableName", ""), limit);
  }

  static TimeToLive.Update updateTimeToLive(JsonMembers members, Instant now) {
    var specification = members.structure("TimeToLiveSpecification");
    return new TimeToLive.Update(
        table(members),
        new TimeToLive(specification.flag("Enabled"), specification.text("AttributeName")),
        now);
  }

  private static IndexUpdate indexUpdate(JsonMembers update) {
    return new IndexUpdate(
        Optional.ofNullable(update.structure("Create")).map(TableRequests::index),
        Optional.ofNullable(update.structure("Delete")).map(index -> index.text("IndexName")),
        Optional.ofNullable(update.structure("Update")).map(TableRequests::throughputUpdate));
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
    return list(members, "KeySchema").stream()
        .map(
            element ->
                new KeyElement(
                    element.text("AttributeName"), element.text("KeyType").equals("HASH")))
        .toList();
  }

  private static List<Definition> definitions(JsonMembers members) {
    return list(members, "AttributeDefinitions").stream()
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

  static TableTags.Tag tagResource(JsonMembers members) {
    return new TableTags.Tag(members.text("ResourceArn"), tags(members));
  }

  static TableTags.Untag untagResource(JsonMembers members) {
    var keys = members.has("TagKeys") ? members.<String>elements("TagKeys") : List.<String>of();
    return new TableTags.Untag(members.text("ResourceArn"), keys);
  }

  private static Map<String, String> tags(JsonMembers members) {
    var tags = new LinkedHashMap<String, String>();
    list(members, "Tags").forEach(tag -> tags.put(tag.text("Key"), tag.text("Value")));
    return tags;
  }

  private static List<JsonMembers> list(JsonMembers members, String name) {
    return members.has(name) ? members.elements(name) : List.of();
  }
}
