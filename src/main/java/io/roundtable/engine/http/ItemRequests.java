package io.roundtable.engine.http;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.operation.batch.BatchGetItem.KeysAndAttributes;
import io.roundtable.engine.operation.batch.BatchGetItem;
import io.roundtable.engine.operation.batch.BatchWriteItem;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.GetItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.ReturnValues;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.operation.query.Query;
import io.roundtable.engine.operation.query.Scan;
import io.roundtable.engine.operation.transaction.TransactGetItems;
import io.roundtable.engine.operation.transaction.TransactWriteItems;
import io.roundtable.engine.value.Item;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Turns members that were read into the requests that read and write items.
final class ItemRequests {
  private ItemRequests() {}

  static PutItem.Request putItem(JsonMembers members) {
    return put(table(members), members);
  }

  static DeleteItem.Request deleteItem(JsonMembers members) {
    return delete(table(members), members);
  }

  static UpdateItem.Request updateItem(JsonMembers members) {
    return new UpdateItem.Request(
        table(members),
        item(members, "Key"),
        members.text("UpdateExpression"),
        members.text("ConditionExpression"),
        attributes(members),
        returnValues(members),
        returnFailedItem(members),
        capacity(members));
  }

  static GetItem.Request getItem(JsonMembers members) {
    return new GetItem.Request(
        table(members),
        item(members, "Key"),
        members.flag("ConsistentRead"),
        members.text("ProjectionExpression"),
        new ExpressionAttributes(names(members), null),
        capacity(members));
  }

  static Query.Request query(JsonMembers members) {
    boolean forward = !members.has("ScanIndexForward") || members.flag("ScanIndexForward");
    return new Query.Request(range(members), members.text("KeyConditionExpression"), forward);
  }

  static Scan.Request scan(JsonMembers members) {
    return new Scan.Request(
        range(members), members.integer("Segment"), members.integer("TotalSegments"));
  }

  static BatchGetItem.Request batchGetItem(JsonMembers members) {
    var tables = new LinkedHashMap<String, KeysAndAttributes>();
    members
        .<JsonMembers>entries("RequestItems")
        .forEach((name, table) -> tables.put(TableNames.of(name), keysAndAttributes(table)));
    return new BatchGetItem.Request(tables, capacity(members));
  }

  static BatchWriteItem.Request batchWriteItem(JsonMembers members) {
    var tables = new LinkedHashMap<String, List<WriteRequest>>();
    for (var entry : members.<List<JsonMembers>>entries("RequestItems").entrySet()) {
      var name = TableNames.of(entry.getKey());
      tables.put(name, entry.getValue().stream().map(write -> batchWrite(name, write)).toList());
    }
    return new BatchWriteItem.Request(tables, capacity(members));
  }

  static TransactWriteItems.Request transactWriteItems(JsonMembers members) {
    var actions = members.<JsonMembers>elements("TransactItems").stream();
    return new TransactWriteItems.Request(
        actions.map(ItemRequests::action).toList(),
        members.text("ClientRequestToken"),
        capacity(members));
  }

  static TransactGetItems.Request transactGetItems(JsonMembers members) {
    var gets =
        members.<JsonMembers>elements("TransactItems").stream()
            .map(element -> element.structure("Get"))
            .map(ItemRequests::get)
            .toList();
    return new TransactGetItems.Request(gets, capacity(members));
  }

  private static PutItem.Request put(String table, JsonMembers members) {
    return new PutItem.Request(
        table,
        item(members, "Item"),
        members.text("ConditionExpression"),
        attributes(members),
        returnValues(members),
        returnFailedItem(members),
        capacity(members));
  }

  private static DeleteItem.Request delete(String table, JsonMembers members) {
    return new DeleteItem.Request(
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

  private static WriteRequest.ConditionCheck conditionCheck(JsonMembers members) {
    return new WriteRequest.ConditionCheck(
        table(members),
        item(members, "Key"),
        members.text("ConditionExpression"),
        attributes(members),
        returnFailedItem(members));
  }

  private static TransactGetItems.Get get(JsonMembers members) {
    return new TransactGetItems.Get(
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

  private static Query.RangeRequest range(JsonMembers members) {
    return new Query.RangeRequest(
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
