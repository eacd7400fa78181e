package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.elements;
import static io.roundtable.engine.http.json.Shape.entries;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.structure;

import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.http.json.TableNames;
import io.roundtable.engine.operation.batch.BatchGetItem;
import io.roundtable.engine.operation.batch.BatchGetItem.KeysAndAttributes;
import io.roundtable.engine.operation.batch.BatchWriteItem;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.value.Item;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;

/// `BatchGetItem` and `BatchWriteItem`, as the API defines them.
final class BatchCalls {
  private static final Shape.Structure BATCH_GET_ITEM =
      structure(
          required(
              "RequestItems",
              entries(
                  structure(
                      required("Keys", elements(new Shape.WrittenKey(), 1, 100)),
                      MemberNames.CONSISTENT,
                      MemberNames.PROJECTION,
                      MemberNames.EXPRESSION_NAMES,
                      MemberNames.TO_GET),
                  1,
                  100)),
          MemberNames.RETURN_CAPACITY);

  private static final Shape.Structure BATCH_WRITE_ITEM =
      structure(
          required(
              "RequestItems",
              entries(
                  elements(
                      structure(
                          optional("PutRequest", structure(MemberNames.ITEM)),
                          optional("DeleteRequest", structure(MemberNames.KEY))),
                      1,
                      25),
                  1,
                  25)),
          MemberNames.RETURN_CAPACITY,
          MemberNames.RETURN_METRICS);

  private BatchCalls() {}

  static void addTo(Api api) {
    api.add(
        "BatchGetItem",
        BATCH_GET_ITEM,
        members -> new BatchGetItem(get(members)),
        BatchCalls::write);
    api.add(
        "BatchWriteItem",
        BATCH_WRITE_ITEM,
        members -> new BatchWriteItem(write(members)),
        BatchCalls::write);
  }

  private static BatchGetItem.Request get(JsonMembers members) {
    var tables = new LinkedHashMap<String, KeysAndAttributes>();
    members
        .<JsonMembers>entries("RequestItems")
        .forEach((name, table) -> tables.put(TableNames.of(name), keysAndAttributes(table)));
    return new BatchGetItem.Request(tables, MemberNames.capacity(members));
  }

  private static KeysAndAttributes keysAndAttributes(JsonMembers members) {
    var written = members.<JsonMembers.WrittenKey>elements("Keys");
    return new KeysAndAttributes(
        written.stream().map(JsonMembers.WrittenKey::key).distinct().toList(),
        new HashSet<>(written).size() < written.size(),
        members.flag("ConsistentRead"),
        members.text("ProjectionExpression"),
        MemberNames.names(members));
  }

  private static BatchWriteItem.Request write(JsonMembers members) {
    var tables = new LinkedHashMap<String, List<WriteRequest>>();
    for (var entry : members.<List<JsonMembers>>entries("RequestItems").entrySet()) {
      var name = TableNames.of(entry.getKey());
      tables.put(name, entry.getValue().stream().map(write -> write(name, write)).toList());
    }
    return new BatchWriteItem.Request(tables, MemberNames.capacity(members));
  }

  private static WriteRequest write(String table, JsonMembers write) {
    MemberNames.requireOne(write, "PutRequest", "DeleteRequest");
    return write.has("PutRequest")
        ? ItemCalls.put(table, write.structure("PutRequest"))
        : ItemCalls.delete(table, write.structure("DeleteRequest"));
  }

  private static void write(BatchGetItem.Result result, JsonBuffer json) {
    json.beginObject().name("Responses").beginObject();
    result.responses().forEach((table, found) -> QueryCalls.items(table, found, json));
    json.endObject().name("UnprocessedKeys").beginObject();
    result.unprocessed().forEach((table, keys) -> write(table, keys, json));
    json.endObject();
    CapacityWriter.write(result.capacity(), json);
    json.endObject();
  }

  private static void write(String table, KeysAndAttributes keys, JsonBuffer json) {
    var items = new ItemWriter(json.name(table).beginObject().name("Keys").beginArray());
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

  private static void write(BatchWriteItem.Result result, JsonBuffer json) {
    json.beginObject().name("UnprocessedItems").beginObject();
    result
        .unprocessed()
        .forEach(
            (table, requests) -> {
              json.name(table).beginArray();
              requests.forEach(request -> write(request, json));
              json.endArray();
            });
    json.endObject();
    CapacityWriter.write(result.capacity(), json);
    json.endObject();
  }

  private static void write(WriteRequest request, JsonBuffer json) {
    switch (request) {
      case PutItem.Request put -> write("PutRequest", "Item", put.item(), json);
      case DeleteItem.Request delete -> write("DeleteRequest", "Key", delete.key(), json);
      case UpdateItem.Request _, WriteRequest.ConditionCheck _ ->
          throw new IllegalArgumentException("a batch has Puts and Deletes only");
    }
  }

  private static void write(String kind, String member, Item item, JsonBuffer json) {
    json.beginObject().name(kind).beginObject().name(member);
    new ItemWriter(json).write(item);
    json.endObject().endObject();
  }
}
