package io.roundtable.engine.http;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.batch.BatchGetItem.KeysAndAttributes;
import io.roundtable.engine.operation.batch.BatchGetItem;
import io.roundtable.engine.operation.batch.BatchWriteItem;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.GetItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.operation.query.Query;
import io.roundtable.engine.operation.transaction.TransactGetItems;
import io.roundtable.engine.operation.transaction.TransactWriteItems;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;

/// Writes the results of reading and writing items as JSON.
final class Answers {
  private final JsonBuffer json;
  private final ItemWriter items;

  Answers(JsonBuffer json) {
    this.json = json;
    this.items = new ItemWriter(json);
  }

  void write(WriteRequest.Result result) {
    json.beginObject();
    result.attributes().ifPresent(item -> item("Attributes", item));
    result.capacity().ifPresent(this::capacity);
    json.endObject();
  }

  void write(GetItem.Result result) {
    json.beginObject();
    result.item().ifPresent(item -> item("Item", item));
    result.capacity().ifPresent(this::capacity);
    json.endObject();
  }

  void write(Query.Page page) {
    json.beginObject();
    page.items().ifPresent(found -> items("Items", found));
    json.name("Count").value(page.count());
    json.name("ScannedCount").value(page.scannedCount());
    page.lastEvaluatedKey()
        .ifPresent(
            key -> {
              json.name("LastEvaluatedKey");
              items.write(key);
            });
    page.capacity().ifPresent(this::capacity);
    json.endObject();
  }

  void write(BatchGetItem.Result result) {
    json.beginObject().name("Responses").beginObject();
    result.responses().forEach(this::items);
    json.endObject().name("UnprocessedKeys").beginObject();
    result.unprocessed().forEach(this::keysAndAttributes);
    json.endObject();
    capacities(result.capacity());
    json.endObject();
  }

  void write(BatchWriteItem.Result result) {
    json.beginObject().name("UnprocessedItems").beginObject();
    result.unprocessed().forEach(this::writeRequests);
    json.endObject();
    capacities(result.capacity());
    json.endObject();
  }

  void write(TransactWriteItems.Result result) {
    json.beginObject();
    capacities(result.capacity());
    json.endObject();
  }

  void write(TransactGetItems.Result result) {
    json.beginObject().name("Responses").beginArray();
    for (var item : result.items()) {
      json.beginObject();
      item.ifPresent(found -> item("Item", found));
      json.endObject();
    }
    json.endArray();
    capacities(result.capacity());
    json.endObject();
  }

  private void item(String name, ItemImage item) {
    json.name(name);
    items.write(item);
  }

  private void items(String name, List<ItemImage> found) {
    json.name(name).beginArray();
    found.forEach(items::write);
    json.endArray();
  }

  private void writeRequests(String table, List<WriteRequest> requests) {
    json.name(table).beginArray();
    requests.forEach(this::writeRequest);
    json.endArray();
  }

  private void writeRequest(WriteRequest request) {
    switch (request) {
      case PutItem.Request put -> writeRequest("PutRequest", "Item", put.item());
      case DeleteItem.Request delete -> writeRequest("DeleteRequest", "Key", delete.key());
      case UpdateItem.Request _, WriteRequest.ConditionCheck _ ->
          throw new IllegalArgumentException("a batch has Puts and Deletes only");
    }
  }

  private void writeRequest(String kind, String member, Item item) {
    json.beginObject().name(kind).beginObject().name(member);
    items.write(item);
    json.endObject().endObject();
  }

  private void keysAndAttributes(String table, KeysAndAttributes keys) {
    json.name(table).beginObject().name("Keys").beginArray();
    keys.keys().forEach(items::write);
    json.endArray().name("ConsistentRead").value(keys.consistentRead());
    if (keys.projection() != null) {
      json.name("ProjectionExpression").value(keys.projection());
    }
    if (keys.names() != null) {
      json.name("ExpressionAttributeNames").beginObject();
      keys.names().forEach((placeholder, name) -> json.name(placeholder).value(name));
      json.endObject();
    }
    json.endObject();
  }

  private void capacities(List<ConsumedCapacity> capacities) {
    if (!capacities.isEmpty()) {
      json.name("ConsumedCapacity").beginArray();
      capacities.forEach(this::units);
      json.endArray();
    }
  }

  private void capacity(ConsumedCapacity capacity) {
    json.name("ConsumedCapacity");
    units(capacity);
  }

  private void units(ConsumedCapacity capacity) {
    json.beginObject().name("TableName").value(capacity.tableName());
    json.name("CapacityUnits").value(capacity.units());
    if (capacity.detailed()) {
      json.name("Table");
      units(capacity.tableUnits());
      if (!capacity.indexUnits().isEmpty()) {
        indexUnits(capacity.indexUnits());
      }
    }
    json.endObject();
  }

  private void indexUnits(Map<String, Double> indexes) {
    json.name("GlobalSecondaryIndexes").beginObject();
    indexes.forEach(
        (name, units) -> {
          json.name(name);
          units(units);
        });
    json.endObject();
  }

  private void units(double units) {
    json.beginObject().name("CapacityUnits").value(units).endObject();
  }
}
