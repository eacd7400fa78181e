package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.oneOf;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.refused;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.GetItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.ReturnValues;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;

/// The operations on one item, as the API defines them.
final class ItemCalls {
  private static final Shape.Member RETURNED =
      optional("ReturnValues", oneOf("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"));
  private static final Shape.Member EXPECTED = refused("Expected", "ConditionExpression");

  private static final Shape.Structure PUT_ITEM =
      structure(
          MemberNames.TABLE,
          MemberNames.ITEM,
          MemberNames.CONDITION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.EXPRESSION_VALUES,
          RETURNED,
          MemberNames.RETURNED_ON_FAILURE,
          MemberNames.RETURN_CAPACITY,
          MemberNames.RETURN_METRICS,
          EXPECTED,
          MemberNames.OPERATOR);

  private static final Shape.Structure DELETE_ITEM =
      structure(
          MemberNames.TABLE,
          MemberNames.KEY,
          MemberNames.CONDITION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.EXPRESSION_VALUES,
          RETURNED,
          MemberNames.RETURNED_ON_FAILURE,
          MemberNames.RETURN_CAPACITY,
          MemberNames.RETURN_METRICS,
          EXPECTED,
          MemberNames.OPERATOR);

  private static final Shape.Structure UPDATE_ITEM =
      structure(
          MemberNames.TABLE,
          MemberNames.KEY,
          optional("UpdateExpression", text()),
          MemberNames.CONDITION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.EXPRESSION_VALUES,
          RETURNED,
          MemberNames.RETURNED_ON_FAILURE,
          MemberNames.RETURN_CAPACITY,
          MemberNames.RETURN_METRICS,
          EXPECTED,
          MemberNames.OPERATOR,
          refused("AttributeUpdates", "UpdateExpression"));

  static final Shape.Structure GET_ITEM =
      structure(
          MemberNames.TABLE,
          MemberNames.KEY,
          MemberNames.CONSISTENT,
          MemberNames.PROJECTION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.RETURN_CAPACITY,
          MemberNames.TO_GET);

  private ItemCalls() {}

  static void addTo(Api api) {
    api.add("PutItem", PUT_ITEM, members -> new PutItem(put(members)), ItemCalls::write);
    api.add(
        "UpdateItem", UPDATE_ITEM, members -> new UpdateItem(update(members)), ItemCalls::write);
    api.add(
        "DeleteItem", DELETE_ITEM, members -> new DeleteItem(delete(members)), ItemCalls::write);
    api.add("GetItem", GET_ITEM, members -> new GetItem(get(members)), ItemCalls::write);
  }

  static PutItem.Request put(JsonMembers members) {
    return put(MemberNames.table(members), members);
  }

  static PutItem.Request put(String table, JsonMembers members) {
    return new PutItem.Request(
        table,
        MemberNames.item(members, "Item"),
        members.text("ConditionExpression"),
        MemberNames.attributes(members),
        returnValues(members),
        MemberNames.returnFailedItem(members),
        MemberNames.capacity(members));
  }

  static DeleteItem.Request delete(JsonMembers members) {
    return delete(MemberNames.table(members), members);
  }

  static DeleteItem.Request delete(String table, JsonMembers members) {
    return new DeleteItem.Request(
        table,
        MemberNames.item(members, "Key"),
        members.text("ConditionExpression"),
        MemberNames.attributes(members),
        returnValues(members),
        MemberNames.returnFailedItem(members),
        MemberNames.capacity(members));
  }

  static UpdateItem.Request update(JsonMembers members) {
    return new UpdateItem.Request(
        MemberNames.table(members),
        MemberNames.item(members, "Key"),
        members.text("UpdateExpression"),
        members.text("ConditionExpression"),
        MemberNames.attributes(members),
        returnValues(members),
        MemberNames.returnFailedItem(members),
        MemberNames.capacity(members));
  }

  private static GetItem.Request get(JsonMembers members) {
    return new GetItem.Request(
        MemberNames.table(members),
        MemberNames.item(members, "Key"),
        members.flag("ConsistentRead"),
        members.text("ProjectionExpression"),
        new ExpressionAttributes(MemberNames.names(members), null),
        MemberNames.capacity(members));
  }

  private static ReturnValues returnValues(JsonMembers members) {
    return ReturnValues.valueOf(members.text("ReturnValues", "NONE"));
  }

  private static void write(WriteRequest.Result result, JsonBuffer json) {
    json.beginObject();
    result.attributes().ifPresent(item -> new ItemWriter(json.name("Attributes")).write(item));
    result.capacity().ifPresent(capacity -> CapacityWriter.write(capacity, json));
    json.endObject();
  }

  private static void write(GetItem.Result result, JsonBuffer json) {
    json.beginObject();
    result.item().ifPresent(item -> new ItemWriter(json.name("Item")).write(item));
    result.capacity().ifPresent(capacity -> CapacityWriter.write(capacity, json));
    json.endObject();
  }
}
