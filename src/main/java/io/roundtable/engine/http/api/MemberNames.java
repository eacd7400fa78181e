package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.entries;
import static io.roundtable.engine.http.json.Shape.oneOf;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.refused;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.http.json.TableNames;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The members that requests of several subjects share: their shapes, and how they are read.
final class MemberNames {
  static final int UNLIMITED = Integer.MAX_VALUE;

  static final Shape TABLE_NAME = new Shape.TableName();
  static final Shape INDEX_NAME =
      new Shape.Text(3, 255, Pattern.compile("[a-zA-Z0-9_.-]+"), List.of());
  static final Shape FLAG = new Shape.Flag();
  static final Shape VALUES = new Shape.Values();

  static final Shape.Member TABLE = required("TableName", TABLE_NAME);
  static final Shape.Member KEY = required("Key", VALUES);
  static final Shape.Member ITEM = required("Item", VALUES);
  static final Shape.Member CONDITION = optional("ConditionExpression", text());
  static final Shape.Member PROJECTION = optional("ProjectionExpression", text());
  static final Shape.Member EXPRESSION_NAMES =
      optional("ExpressionAttributeNames", entries(text(0, 65_535), 0, UNLIMITED));
  static final Shape.Member EXPRESSION_VALUES =
      optional("ExpressionAttributeValues", new Shape.ExpressionValues());
  static final Shape.Member RETURNED_ON_FAILURE =
      optional("ReturnValuesOnConditionCheckFailure", oneOf("ALL_OLD", "NONE"));
  static final Shape.Member RETURN_CAPACITY =
      optional("ReturnConsumedCapacity", oneOf("INDEXES", "TOTAL", "NONE"));
  static final Shape.Member RETURN_METRICS =
      optional("ReturnItemCollectionMetrics", oneOf("SIZE", "NONE"));
  static final Shape.Member CONSISTENT = optional("ConsistentRead", FLAG);
  static final Shape.Member OPERATOR = refused("ConditionalOperator", "a condition expression");
  static final Shape.Member TO_GET = refused("AttributesToGet", "ProjectionExpression");

  private MemberNames() {}

  static String table(JsonMembers members) {
    return TableNames.of(members.text("TableName"));
  }

  static Item item(JsonMembers members, String name) {
    return new Item(members.values(name));
  }

  static ExpressionAttributes attributes(JsonMembers members) {
    return new ExpressionAttributes(names(members), members.values("ExpressionAttributeValues"));
  }

  static Map<String, String> names(JsonMembers members) {
    return members.entries("ExpressionAttributeNames");
  }

  static boolean returnFailedItem(JsonMembers members) {
    return "ALL_OLD".equals(members.text("ReturnValuesOnConditionCheckFailure"));
  }

  static ReturnConsumedCapacity capacity(JsonMembers members) {
    return ReturnConsumedCapacity.valueOf(members.text("ReturnConsumedCapacity", "NONE"));
  }

  /// A page's length where the request may name one.
  static int limit(JsonMembers members, int otherwise) {
    return members.has("Limit") ? members.integer("Limit") : otherwise;
  }

  static List<JsonMembers> list(JsonMembers members, String name) {
    return members.has(name) ? members.elements(name) : List.of();
  }

  /// Refuses a structure of which not exactly one of these members is given.
  static void requireOne(JsonMembers members, String... names) {
    int given = 0;
    for (var name : names) {
      given += members.has(name) ? 1 : 0;
    }
    if (given != 1) {
      throw OperationException.validation(Messages.oneOf(given, List.of(names)));
    }
  }
}
