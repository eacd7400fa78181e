package io.roundtable.engine.http;

import io.roundtable.engine.operation.CreateTableRequest;
import io.roundtable.engine.operation.CreateTableRequest.Definition;
import io.roundtable.engine.operation.CreateTableRequest.Index;
import io.roundtable.engine.operation.CreateTableRequest.KeyElement;
import io.roundtable.engine.operation.CreateTableRequest.Stream;
import io.roundtable.engine.operation.CreateTableRequest.Throughput;
import io.roundtable.engine.operation.ListTables;
import io.roundtable.engine.operation.TableTags;
import io.roundtable.engine.operation.TimeToLive;
import io.roundtable.engine.operation.UpdateTableRequest;
import io.roundtable.engine.operation.UpdateTableRequest.IndexUpdate;
import io.roundtable.engine.operation.UpdateTableRequest.ThroughputUpdate;
import io.roundtable.engine.store.BillingMode;
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

  static String table(Members members) {
    return TableNames.of(members.text("TableName"));
  }

  static CreateTableRequest createTable(Members members) {
    var indexes =
        Optional.ofNullable(members.<Members>elements("GlobalSecondaryIndexes"))
            .map(elements -> elements.stream().map(TableRequests::index).toList());
    return new CreateTableRequest(
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

  static UpdateTableRequest updateTable(Members members) {
    return new UpdateTableRequest(
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

  static ListTables listTables(Members members) {
    var limit = members.has("Limit") ? members.integer("Limit") : NAMES_AT_A_TIME;
    return new ListTables(members.text("ExclusiveStartTableName", ""), limit);
  }

  static TimeToLive.Update updateTimeToLive(Members members, Instant now) {
    var specification = members.structure("TimeToLiveSpecification");
    return new TimeToLive.Update(
        table(members),
        new TimeToLive(specification.flag("Enabled"), specification.text("AttributeName")),
        now);
  }

  private static IndexUpdate indexUpdate(Members update) {
    return new IndexUpdate(
        Optional.ofNullable(update.structure("Create")).map(TableRequests::index),
        Optional.ofNullable(update.structure("Delete")).map(index -> index.text("IndexName")),
        Optional.ofNullable(update.structure("Update")).map(TableRequests::throughputUpdate));
  }

  private static ThroughputUpdate throughputUpdate(Members update) {
    return new ThroughputUpdate(update.text("IndexName"), throughput(update).orElseThrow());
  }

  private static Index index(Members members) {
    var projection = members.structure("Projection");
    return new Index(
        members.text("IndexName"),
        keySchema(members),
        projection.text("ProjectionType"),
        projection.elements("NonKeyAttributes"),
        throughput(members));
  }

  private static List<KeyElement> keySchema(Members members) {
    return list(members, "KeySchema").stream()
        .map(
            element ->
                new KeyElement(
                    element.text("AttributeName"), element.text("KeyType").equals("HASH")))
        .toList();
  }

  private static List<Definition> definitions(Members members) {
    return list(members, "AttributeDefinitions").stream()
        .map(
            element ->
                new Definition(
                    element.text("AttributeName"),
                    ScalarType.valueOf(element.text("AttributeType"))))
        .toList();
  }

  private static Optional<BillingMode> billing(Members members) {
    return Optional.ofNullable(members.text("BillingMode")).map(BillingMode::valueOf);
  }

  private static Optional<Throughput> throughput(Members members) {
    return Optional.ofNullable(members.structure("ProvisionedThroughput"))
        .map(
            units ->
                new Throughput(
                    units.whole("ReadCapacityUnits"), units.whole("WriteCapacityUnits")));
  }

  private static Optional<Stream> stream(Members members) {
    return Optional.ofNullable(members.structure("StreamSpecification"))
        .map(stream -> new Stream(stream.flag("StreamEnabled"), stream.text("StreamViewType")));
  }

  static TableTags.Tag tagResource(Members members) {
    return new TableTags.Tag(members.text("ResourceArn"), tags(members));
  }

  static TableTags.Untag untagResource(Members members) {
    var keys = members.has("TagKeys") ? members.<String>elements("TagKeys") : List.<String>of();
    return new TableTags.Untag(members.text("ResourceArn"), keys);
  }

  private static Map<String, String> tags(Members members) {
    var tags = new LinkedHashMap<String, String>();
    list(members, "Tags").forEach(tag -> tags.put(tag.text("Key"), tag.text("Value")));
    return tags;
  }

  private static List<Members> list(Members members, String name) {
    return members.has(name) ? members.elements(name) : List.of();
  }
}
