package io.roundtable.engine.http.api;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.DescribeLimits;
import io.roundtable.engine.operation.table.TableDescription;
import io.roundtable.engine.operation.table.TableDescription.Size;
import io.roundtable.engine.operation.table.TableDescription.Status;
import io.roundtable.engine.operation.table.TableSettings;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.value.KeySchema;
import java.time.Instant;
import java.util.TreeMap;

/// Writes descriptions of tables.
final class TableWriter {
  private final JsonBuffer json;

  private TableWriter(JsonBuffer json) {
    this.json = json;
  }

  static void described(TableDescription description, JsonBuffer json) {
    new TableWriter(json).write("Table", description);
  }

  static void changed(TableDescription description, JsonBuffer json) {
    new TableWriter(json).write("TableDescription", description);
  }

  static void limits(DescribeLimits.Limits limits, JsonBuffer json) {
    json.beginObject();
    json.name("AccountMaxReadCapacityUnits").value(limits.accountUnits());
    json.name("AccountMaxWriteCapacityUnits").value(limits.accountUnits());
    json.name("TableMaxReadCapacityUnits").value(limits.tableUnits());
    json.name("TableMaxWriteCapacityUnits").value(limits.tableUnits());
    json.endObject();
  }

  static void endpoint(String address, JsonBuffer json) {
    json.beginObject().name("Endpoints").beginArray().beginObject();
    json.name("Address").value(address).name("CachePeriodInMinutes").value(1_440);
    json.endObject().endArray().endObject();
  }

  private void write(String member, TableDescription description) {
    json.beginObject().name(member).beginObject();
    json.name("TableName").value(description.table().name());
    json.name("TableStatus").value(description.status().name());
    json.name("TableArn").value(description.arn());
    json.name("TableId").value(description.table().id());
    json.name("ItemCount").value(description.size().items());
    json.name("TableSizeBytes").value(description.size().bytes());
    if (description.status() != Status.DELETING) {
      schema(description);
    }
    billing(description);
    stream(description);
    json.name("DeletionProtectionEnabled").value(description.table().deletionProtected());
    json.endObject().endObject();
  }

  private void schema(TableDescription description) {
    var table = description.table();
    json.name("CreationDateTime").literal(seconds(table.createdAt()));
    write(table.keys(), json);
    json.name("AttributeDefinitions").beginArray();
    new TreeMap<>(table.attributeTypes())
        .forEach(
            (name, type) -> {
              json.beginObject().name("AttributeName").value(name);
              json.name("AttributeType").value(type.name()).endObject();
            });
    json.endArray();
    if (!table.indexes().isEmpty()) {
      json.name("GlobalSecondaryIndexes").beginArray();
      table.indexes().forEach(index -> index(description, index));
      json.endArray();
    }
  }

  private void index(TableDescription description, IndexDefinition index) {
    json.beginObject().name("IndexName").value(index.name());
    boolean created = description.status() == Status.CREATING;
    json.name("IndexStatus").value((created ? IndexStatus.CREATING : index.status()).name());
    if (index.status() == IndexStatus.CREATING) {
      json.name("Backfilling").value(index.backfilling());
    }
    json.name("IndexArn").value(description.arn() + "/index/" + index.name());
    write(index.keys(), json);
    projection(index.projection());
    size(description.indexSizes().get(index.name()));
    throughput(TableSettings.of(description.table()), index.name());
    json.endObject();
  }

  private void size(Size size) {
    json.name("ItemCount").value(size.items());
    json.name("IndexSizeBytes").value(size.bytes());
  }

  private void projection(Projection projection) {
    json.name("Projection").beginObject().name("ProjectionType");
    switch (projection) {
      case Projection.All _ -> json.value("ALL");
      case Projection.KeysOnly _ -> json.value("KEYS_ONLY");
      case Projection.Include(var names) -> {
        json.value("INCLUDE").name("NonKeyAttributes").beginArray();
        names.forEach(json::value);
        json.endArray();
      }
    }
    json.endObject();
  }

  static void write(KeySchema keys, JsonBuffer json) {
    json.name("KeySchema").beginArray();
    keys.hash().forEach(name -> keyElement(name, "HASH", json));
    keys.range().forEach(name -> keyElement(name, "RANGE", json));
    json.endArray();
  }

  private static void keyElement(String attribute, String type, JsonBuffer json) {
    json.beginObject().name("AttributeName").value(attribute);
    json.name("KeyType").value(type).endObject();
  }

  private void billing(TableDescription description) {
    var settings = TableSettings.of(description.table());
    throughput(settings, "");
    if (description.table().billingMode() == BillingMode.PAY_PER_REQUEST) {
      json.name("BillingModeSummary").beginObject().name("BillingMode").value("PAY_PER_REQUEST");
      settings
          .onDemandSince()
          .ifPresent(
              since -> json.name("LastUpdateToPayPerRequestDateTime").literal(seconds(since)));
      json.endObject();
    }
  }

  private void throughput(TableSettings settings, String indexName) {
    var throughput = settings.throughput(indexName);
    json.name("ProvisionedThroughput").beginObject();
    json.name("NumberOfDecreasesToday").value(0);
    json.name("ReadCapacityUnits").value(throughput.readCapacityUnits());
    json.name("WriteCapacityUnits").value(throughput.writeCapacityUnits());
    json.endObject();
  }

  private void stream(TableDescription description) {
    var settings = TableSettings.of(description.table());
    settings
        .streamViewType()
        .ifPresent(
            viewType -> {
              json.name("StreamSpecification").beginObject().name("StreamEnabled").value(true);
              json.name("StreamViewType").value(viewType).endObject();
            });
    settings
        .streamLabel()
        .ifPresent(
            label -> {
              json.name("LatestStreamLabel").value(label);
              json.name("LatestStreamArn").value(description.arn() + "/stream/" + label);
            });
  }

  /// Seconds since 1970 with three decimals, which is how this protocol writes times.
  static String seconds(Instant instant) {
    return "%d.%03d".formatted(instant.getEpochSecond(), instant.getNano() / 1_000_000);
  }
}
