package io.roundtable.engine.http;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.operation.batch.BatchGetItemRequest;
import io.roundtable.engine.operation.batch.BatchGetItemRequest.KeysAndAttributes;
import io.roundtable.engine.operation.batch.BatchWriteItemRequest;
import io.roundtable.engine.operation.item.ConditionCheckRequest;
import io.roundtable.engine.operation.item.DeleteItemRequest;
import io.roundtable.engine.operation.item.GetItemRequest;
import io.roundtable.engine.operation.item.PutItemRequest;
import io.roundtable.engine.operation.item.ReturnValues;
import io.roundtable.engine.operation.item.UpdateItemRequest;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.operation.query.QueryRequest;
import io.roundtable.engine.operation.query.ScanRequest;
import io.roundtable.engine.operation.transaction.TransactGetItemsRequest;
import io.roundtable.engine.operation.transaction.TransactWriteItemsRequest;
import io.roundtable.engine.value.Item;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Turns members that were read into the requests that read and write items.
final class ItemRequests {
  private ItemRequests() {}

  static PutItemRequest putItem(JsonMembers members) {
    return put(table(members), members);
  }

  static DeleteItemRequest deleteItem(JsonMembers members) {
    return delete(table(members), members);
  }

  static UpdateItemRequest updateItem(JsonMembers members) {
    return new UpdateItemRequest(
        table(members),
        item(members, "Key"),
        members.text("UpdateExpression"),
        members.text("ConditionExpression"),
        attributes(members),
        returnValues(members),
        returnFailedItem(members),
        capacity(members));
  }

  static GetItemRequest getItem(JsonMembers members) {
    return new GetItemRequest(
        table(members),
        item(members, "Key"),
        members.flag("ConsistentRead"),
        members.text("ProjectionExpression"),
        new ExpressionAttributes(names(members), null),
        capacity(members));
  }

  static QueryRequest query(JsonMembers members) {
    boolean forward = !members.has("ScanIndexForward") || members.flag("ScanIndexForward");
    return new QueryRequest(range(members), members.text("KeyConditionExpression"), forward);
  }

  static ScanRequest scan(JsonMembers members) {
    return new ScanRequest(
        range(members), members.integer("Segment"), members.integer("TotalSegments"));
  }

  static BatchGetItemRequest batchGetItem(JsonMembers members) {
    var tables = new LinkedHashMap<String, KeysAndAttributes>();
    members
        .<JsonMembers>entries("RequestItems")
        .forEach((name, table) -> tables.put(TableNames.of(name), keysAndAttributes(table)));
    return new BatchGetItemRequest(tables, capacity(members));
  }

  static BatchWriteItemRequest batchWriteItem(JsonMembers members) {
    var tables = new LinkedHashMap<String, List<WriteRequest>>();
    for (var entry : members.<List<JsonMembers>>entries("RequestItems").entrySet()) {
      var name = TableNames.of(entry.getKey());
      tables.put(name, entry.getValue().stream().map(write -> batchWrite(name, write)).toList());
    }
    return new BatchWriteItemRequest(tables, capacity(members));
  }

  static TransactWriteItemsRequest transactWriteItems(JsonMembers members) {
    var actions = members.<JsonMembers>elements("TransactItems").stream();
    return new TransactWriteItemsRequest(
        actions.map(ItemRequests::action).toList(),
        members.text("ClientRequestToken"),
        capacity(members));
  }

  static TransactGetItemsRequest transactGetItems(JsonMembers members) {
    var gets =
        members.<JsonMembers>elements("TransactItems").stream()
            .map(element -> element.structure("Get"))
            .map(ItemRequests::get)
            .toList();
    return new TransactGetItemsRequest(gets, capacity(members));
  }

  private static PutItemRequest put(String table, JsonMembers members) {
    return new PutItemRequest(
        table,
        item(members, "Item"),
        members.text("ConditionExpression"),
        attributes(members),
        returnValues(members),
        returnFailedItem(members),
        capacity(members));
  }

  private static DeleteItemRequest delete(String table, JsonMembers members) {
    return new DeleteItemRequest(
        table,
        item(members, "Key"),
        members.text("ConditionExpression"),
        attributes(members),
        returnValues(members),
        returnFailedItem(members),
        capacity(members));
  }

  private static WriteRequest batchWrite(String table, JsonMembers write) {
    requireOne(write, "PutRequest", "DeleteRequest");
    return write.has("PutRequest")
        ? put(table, write.structure("PutRequest"))
        : delete(table, write.structure("DeleteRequest"));
  }

  private static WriteRequest action(JsonMembers action) {
    requireOne(action, "Put", "Update", "Delete", "ConditionCheck");
    if (action.has("Put")) {
      return putItem(action.structure("Put"));
    }
    if (action.has("Update")) {
      return updateItem(action.structure("Update"));
    }
    if (action.has("Delete")) {
      return deleteItem(action.structure("Delete"));
    }
    return conditionCheck(action.structure("ConditionCheck"));
  }

  private static ConditionCheckRequest conditionCheck(JsonMembers members) {
    return new ConditionCheckRequest(
        table(members),
        item(members, "Key"),
        members.text("ConditionExpression"),
        attributes(members),
        returnFailedItem(members));
  }

  private static TransactGetItemsRequest.Get get(JsonMembers members) {
    return new TransactGetItemsRequest.Get(
        table(members), item(members, "Key"), members.text("ProjectionExpression"), names(members));
  }

  private static KeysAndAttributes keysAndAttributes(JsonMembers members) {
    var written = members.<ValueReader.WrittenKey>elements("Keys");
    return new KeysAndAttributes(
        written.stream().map(ValueReader.WrittenKey::key).distinct().toList(),
        new HashSet<>(written).size() < written.size(),
        members.flag("ConsistentRead"),
        members.text("ProjectionExpression"),
        names(members));
  }

  private static QueryRequest.RangeRequest range(JsonMembers members) {
    return new QueryRequest.RangeRequest(
        table(members),
        members.text("IndexName"),
        members.text("FilterExpression"),
        members.text("ProjectionExpression"),
        attributes(members),
        members.has("Select") ? Select.valueOf(members.text("Select")) : null,
        members.integer("Limit"),
        members.has("ExclusiveStartKey") ? item(members, "ExclusiveStartKey") : null,
        members.flag("ConsistentRead"),
        capacity(members));
  }

  private static void requireOne(JsonMembers members, String... names) {
    int given = 0;
    for (var name : names) {
      given += members.has(name) ? 1 : 0;
    }
    if (given != 1) {
      throw OperationException.validation(Messages.oneOf(given, List.of(names)));
    }
  }

  private static String table(JsonMembers members) {
    return TableNames.of(members.text("TableName"));
  }

  private static Item item(JsonMembers members, String name) {
    return new Item(members.values(name));
  }

  private static ExpressionAttributes attributes(JsonMembers members) {
    return new ExpressionAttributes(names(members), members.values("ExpressionAttributeValues"));
  }

  private static Map<String, String> names(JsonMembers members) {
    return members.entries("ExpressionAttributeNames");
  }

  private static ReturnValues returnValues(JsonMembers members) {
    return ReturnValues.valueOf(members.text("ReturnValues", "NONE"));
  }

  private static boolean returnFailedItem(JsonMembers members) {
    return "ALL_OLD".equals(members.text("ReturnValuesOnConditionCheckFailure"));
  }

  private static ReturnConsumedCapacity capacity(JsonMembers members) {
    return ReturnConsumedCapacity.valueOf(members.text("ReturnConsumedCapacity", "NONE"));
  }
}
