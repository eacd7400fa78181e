package io.roundtable.engine.http;

import static io.roundtable.engine.http.Shape.elements;
import static io.roundtable.engine.http.Shape.entries;
import static io.roundtable.engine.http.Shape.oneOf;
import static io.roundtable.engine.http.Shape.optional;
import static io.roundtable.engine.http.Shape.refused;
import static io.roundtable.engine.http.Shape.required;
import static io.roundtable.engine.http.Shape.structure;
import static io.roundtable.engine.http.Shape.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The requests that read and write items, as the API defines them.
final class Shapes {
  static final int UNLIMITED = Integer.MAX_VALUE;

  static final Shape TABLE_NAME = new Shape.TableName();
  static final Shape INDEX_NAME =
      new Shape.Text(3, 255, Pattern.compile("[a-zA-Z0-9_.-]+"), List.of());
  static final Shape FLAG = new Shape.Flag();
  static final Shape VALUES = new Shape.Values();

  private static final Shape NAMES = entries(text(0, 65_535), 0, UNLIMITED);
  private static final Shape CAPACITY = oneOf("INDEXES", "TOTAL", "NONE");
  private static final Shape RETURN_VALUES =
      oneOf("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
  private static final Shape ON_FAILURE = oneOf("ALL_OLD", "NONE");
  private static final Shape COLLECTION_METRICS = oneOf("SIZE", "NONE");
  private static final Shape TOKEN = text(1, 36);

  private static final Shape.Member TABLE = required("TableName", TABLE_NAME);
  private static final Shape.Member KEY = required("Key", VALUES);
  private static final Shape.Member CONDITION = optional("ConditionExpression", text());
  private static final Shape.Member PROJECTION = optional("ProjectionExpression", text());
  private static final Shape.Member FILTER = optional("FilterExpression", text());
  private static final Shape.Member EXPRESSION_NAMES = optional("ExpressionAttributeNames", NAMES);
  private static final Shape.Member EXPRESSION_VALUES =
      optional("ExpressionAttributeValues", new Shape.ExpressionValues());
  private static final Shape.Member RETURNED = optional("ReturnValues", RETURN_VALUES);
  private static final Shape.Member RETURNED_ON_FAILURE =
      optional("ReturnValuesOnConditionCheckFailure", ON_FAILURE);
  private static final Shape.Member RETURN_CAPACITY = optional("ReturnConsumedCapacity", CAPACITY);
  private static final Shape.Member RETURN_METRICS =
      optional("ReturnItemCollectionMetrics", COLLECTION_METRICS);
  private static final Shape.Member CONSISTENT = optional("ConsistentRead", FLAG);
  private static final Shape.Member EXPECTED = refused("Expected", "ConditionExpression");
  private static final Shape.Member OPERATOR =
      refused("ConditionalOperator", "a condition expression");
  private static final Shape.Member TO_GET = refused("AttributesToGet", "ProjectionExpression");

  static final Shape.Structure PUT_ITEM =
      structure(
          TABLE,
          required("Item", VALUES),
          CONDITION,
          EXPRESSION_NAMES,
          EXPRESSION_VALUES,
          RETURNED,
          RETURNED_ON_FAILURE,
          RETURN_CAPACITY,
          RETURN_METRICS,
          EXPECTED,
          OPERATOR);

  static final Shape.Structure DELETE_ITEM =
      structure(
          TABLE,
          KEY,
          CONDITION,
          EXPRESSION_NAMES,
          EXPRESSION_VALUES,
          RETURNED,
          RETURNED_ON_FAILURE,
          RETURN_CAPACITY,
          RETURN_METRICS,
          EXPECTED,
          OPERATOR);

  static final Shape.Structure UPDATE_ITEM =
      structure(
          TABLE,
          KEY,
          optional("UpdateExpression", text()),
          CONDITION,
          EXPRESSION_NAMES,
          EXPRESSION_VALUES,
          RETURNED,
          RETURNED_ON_FAILURE,
          RETURN_CAPACITY,
          RETURN_METRICS,
          EXPECTED,
          OPERATOR,
          refused("AttributeUpdates", "UpdateExpression"));

  static final Shape.Structure GET_ITEM =
      structure(TABLE, KEY, CONSISTENT, PROJECTION, EXPRESSION_NAMES, RETURN_CAPACITY, TO_GET);

  static final Shape.Structure QUERY =
      structure(
          TABLE,
          optional("IndexName", INDEX_NAME),
          optional("KeyConditionExpression", text()),
          FILTER,
          PROJECTION,
          EXPRESSION_NAMES,
          EXPRESSION_VALUES,
          select(),
          limit(),
          optional("ExclusiveStartKey", VALUES),
          optional("ScanIndexForward", FLAG),
          CONSISTENT,
          RETURN_CAPACITY,
          refused("KeyConditions", "KeyConditionExpression"),
          refused("QueryFilter", "FilterExpression"),
          OPERATOR,
          TO_GET);

  static final Shape.Structure SCAN =
      structure(
          TABLE,
          optional("IndexName", INDEX_NAME),
          FILTER,
          PROJECTION,
          EXPRESSION_NAMES,
          EXPRESSION_VALUES,
          select(),
          limit(),
          optional("ExclusiveStartKey", VALUES),
          optional("Segment", new Shape.Whole(0, 999_999)),
          optional("TotalSegments", new Shape.Whole(1, 1_000_000)),
          CONSISTENT,
          RETURN_CAPACITY,
          refused("ScanFilter", "FilterExpression"),
          OPERATOR,
          TO_GET);

  static final Shape.Structure BATCH_GET_ITEM =
      structure(
          required(
              "RequestItems",
              entries(
                  structure(
                      required("Keys", elements(new Shape.WrittenKey(), 1, 100)),
                      CONSISTENT,
                      PROJECTION,
                      EXPRESSION_NAMES,
                      TO_GET),
                  1,
                  100)),
          RETURN_CAPACITY);

  static final Shape.Structure BATCH_WRITE_ITEM =
      structure(
          required(
              "RequestItems",
              entries(
                  elements(
                      structure(
                          optional("PutRequest", structure(required("Item", VALUES))),
                          optional("DeleteRequest", structure(KEY))),
                      1,
                      25),
                  1,
                  25)),
          RETURN_CAPACITY,
          RETURN_METRICS);

  static final Shape.Structure TRANSACT_WRITE_ITEMS =
      structure(
          required(
              "TransactItems",
              elements(
                  structure(
                      optional("Put", action(required("Item", VALUES))),
                      optional("Delete", action(KEY)),
                      optional("Update", action(KEY, required("UpdateExpression", text()))),
                      optional("ConditionCheck", conditionCheck())),
                  1,
                  100)),
          optional("ClientRequestToken", TOKEN),
          RETURN_CAPACITY,
          RETURN_METRICS);

  static final Shape.Structure TRANSACT_GET_ITEMS =
      structure(
          required(
              "TransactItems",
              elements(
                  structure(required("Get", structure(TABLE, KEY, PROJECTION, EXPRESSION_NAMES))),
                  1,
                  100)),
          RETURN_CAPACITY);

  private Shapes() {}

  private static Shape.Structure action(Shape.Member... own) {
    var members = new ArrayList<>(List.of(own));
    members.addAll(
        List.of(TABLE, CONDITION, EXPRESSION_NAMES, EXPRESSION_VALUES, RETURNED_ON_FAILURE));
    return structure(members.toArray(Shape.Member[]::new));
  }

  private static Shape.Structure conditionCheck() {
    return structure(
        TABLE,
        KEY,
        required("ConditionExpression", text()),
        EXPRESSION_NAMES,
        EXPRESSION_VALUES,
        RETURNED_ON_FAILURE);
  }

  private static Shape.Member select() {
    return optional(
        "Select",
        oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"));
  }

  private static Shape.Member limit() {
    return optional("Limit", new Shape.Whole(1, Integer.MAX_VALUE));
  }
}
