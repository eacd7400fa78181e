package io.roundtable.engine.http;

import static io.roundtable.engine.http.Shape.elements;
import static io.roundtable.engine.http.Shape.oneOf;
import static io.roundtable.engine.http.Shape.optional;
import static io.roundtable.engine.http.Shape.refused;
import static io.roundtable.engine.http.Shape.required;
import static io.roundtable.engine.http.Shape.structure;
import static io.roundtable.engine.http.Shape.text;

/// The requests that are about tables, as the API defines them.
final class TableShapes {
  private static final Shape.Member TABLE = required("TableName", Shapes.TABLE_NAME);
  private static final Shape UNITS = new Shape.Whole(1, Long.MAX_VALUE);

  private static final Shape DEFINITIONS =
      elements(
          structure(
              required("AttributeName", text(1, 255)),
              required("AttributeType", oneOf("B", "N", "S"))),
          0,
          Shapes.UNLIMITED);

  private static final Shape THROUGHPUT =
      structure(required("ReadCapacityUnits", UNITS), required("WriteCapacityUnits", UNITS));

  private static final Shape STREAM =
      structure(
          required("StreamEnabled", Shapes.FLAG),
          optional(
              "StreamViewType",
              oneOf("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY")));

  private static final Shape TAG_KEY = text(1, 128);
  private static final Shape TAGS =
      elements(
          structure(required("Key", TAG_KEY), required("Value", text(0, 256))),
          0,
          Shapes.UNLIMITED);
  private static final Shape.Member RESOURCE = optional("ResourceArn", text(0, 1_283));

  private static final Shape.Member BILLING =
      optional("BillingMode", oneOf("PROVISIONED", "PAY_PER_REQUEST"));

  private static final Shape INDEX =
      structure(
          required("IndexName", Shapes.INDEX_NAME),
          required("KeySchema", keySchema(Shapes.UNLIMITED)),
          required(
              "Projection",
              structure(
                  optional("ProjectionType", oneOf("ALL", "INCLUDE", "KEYS_ONLY")),
                  optional("NonKeyAttributes", elements(text(1, 255), 1, 20)))),
          optional("ProvisionedThroughput", THROUGHPUT));

  static final Shape.Structure CREATE_TABLE =
      structure(
          TABLE,
          required("AttributeDefinitions", DEFINITIONS),
          required("KeySchema", keySchema(2)),
          optional("GlobalSecondaryIndexes", elements(INDEX, 0, Shapes.UNLIMITED)),
          refused("LocalSecondaryIndexes", "GlobalSecondaryIndexes"),
          BILLING,
          optional("ProvisionedThroughput", THROUGHPUT),
          optional("StreamSpecification", STREAM),
          optional("DeletionProtectionEnabled", Shapes.FLAG),
          optional("Tags", TAGS));

  static final Shape.Structure UPDATE_TABLE =
      structure(
          TABLE,
          optional("AttributeDefinitions", DEFINITIONS),
          optional(
              "GlobalSecondaryIndexUpdates",
              elements(
                  structure(
                      optional("Create", INDEX),
                      optional("Delete", structure(required("IndexName", Shapes.INDEX_NAME))),
                      optional(
                          "Update",
                          structure(
                              required("IndexName", Shapes.INDEX_NAME),
                              required("ProvisionedThroughput", THROUGHPUT)))),
                  0,
                  Shapes.UNLIMITED)),
          refused("ReplicaUpdates", "a table of Amazon DynamoDB"),
          BILLING,
          optional("ProvisionedThroughput", THROUGHPUT),
          optional("StreamSpecification", STREAM),
          optional("DeletionProtectionEnabled", Shapes.FLAG));

  static final Shape.Structure TABLE_ONLY = structure(TABLE);

  static final Shape.Structure LIST_TABLES =
      structure(
          optional("ExclusiveStartTableName", Shapes.TABLE_NAME),
          optional("Limit", new Shape.Whole(1, 100)));

  static final Shape.Structure UPDATE_TIME_TO_LIVE =
      structure(
          TABLE,
          required(
              "TimeToLiveSpecification",
              structure(
                  required("Enabled", Shapes.FLAG), required("AttributeName", text(1, 255)))));

  static final Shape.Structure TAG_RESOURCE = structure(RESOURCE, optional("Tags", TAGS));

  static final Shape.Structure UNTAG_RESOURCE =
      structure(RESOURCE, optional("TagKeys", elements(TAG_KEY, 0, Shapes.UNLIMITED)));

  static final Shape.Structure LIST_TAGS = structure(RESOURCE, optional("NextToken", text()));

  static final Shape.Structure NOTHING = structure();

  private TableShapes() {}

  private static Shape keySchema(int maximum) {
    return elements(
        structure(
            required("AttributeName", text(1, 255)), required("KeyType", oneOf("HASH", "RANGE"))),
        1,
        maximum);
  }
}
