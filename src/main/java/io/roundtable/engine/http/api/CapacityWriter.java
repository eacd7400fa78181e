package io.roundtable.engine.http.api;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.ConsumedCapacity;
import java.util.List;
import java.util.Map;

/// Writes the member `ConsumedCapacity` of answers.
final class CapacityWriter {
  private CapacityWriter() {}

  /// Of one table.
  static void write(ConsumedCapacity capacity, JsonBuffer json) {
    json.name("ConsumedCapacity");
    table(capacity, json);
  }

  /// By table; nothing where the request did not ask.
  static void write(List<ConsumedCapacity> capacities, JsonBuffer json) {
    if (!capacities.isEmpty()) {
      json.name("ConsumedCapacity").beginArray();
      capacities.forEach(capacity -> table(capacity, json));
      json.endArray();
    }
  }

  private static void table(ConsumedCapacity capacity, JsonBuffer json) {
    json.beginObject().name("TableName").value(capacity.tableName());
    json.name("CapacityUnits").value(capacity.units());
    if (capacity.detailed()) {
      units("Table", capacity.tableUnits(), json);
      indexes(capacity.indexUnits(), json);
    }
    json.endObject();
  }

  private static void indexes(Map<String, Double> indexes, JsonBuffer json) {
    if (!indexes.isEmpty()) {
      json.name("GlobalSecondaryIndexes").beginObject();
      indexes.forEach((name, units) -> units(name, units, json));
      json.endObject();
    }
  }

  private static void units(String member, double units, JsonBuffer json) {
    json.name(member).beginObject().name("CapacityUnits").value(units).endObject();
  }
}
