package io.roundtable.engine.operation;

import java.util.List;
import java.util.stream.Collectors;

/// The service's own texts, so that a client that shows or matches them meets the same ones here.
/// They move from region to region; this is the one place to follow them.
public final class Messages {
  /// A condition that was false.
  public static final String CONDITION_FAILED = "The conditional request failed";

  /// A table that is not there, where the service does not say which.
  public static final String RESOURCE_NOT_FOUND = "Requested resource not found";

  /// A `Key` with missing, additional or wrongly typed members.
  public static final String KEY_SCHEMA_MISMATCH =
      "The provided key element does not match the schema";

  /// A written item over 409,600 bytes.
  public static final String ITEM_TOO_LARGE = "Item size has exceeded the maximum allowed size";

  /// An updated item over 409,600 bytes.
  public static final String UPDATED_ITEM_TOO_LARGE =
      "Item size to update has exceeded the maximum allowed size";

  /// A NULL that is not `true`.
  public static final String NULL_NOT_TRUE =
      invalidValues("Null attribute value types must have the value of true");

  /// An attribute without a name, or with one of 64 KB or more.
  public static final String ATTRIBUTE_NAME_LENGTH =
      invalidValues("Attribute names must be of 1 to 65535 bytes");

  /// An attribute value of no type.
  public static final String NO_DATATYPE =
      "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";

  /// An attribute value of more than one type.
  public static final String SEVERAL_DATATYPES =
      "Supplied AttributeValue has more than one datatypes set, "
          + "must contain exactly one of the supported datatypes";

  /// The same item twice in a batch.
  public static final String DUPLICATE_KEYS = "Provided list of item keys contains duplicates";

  /// The same item twice in a transaction.
  public static final String DUPLICATE_TRANSACTION_ITEMS =
      "Transaction request cannot include multiple operations on one item";

  /// A strongly consistent read of an index.
  public static final String CONSISTENT_INDEX_READ =
      "Consistent reads are not supported on global secondary indexes";

  /// A start key that lacks a part, or has one too many.
  public static final String STARTING_KEY_INVALID = "The provided starting key is invalid";

  /// A start key of another partition, or of another segment.
  public static final String STARTING_KEY_OUTSIDE =
      "The provided starting key is outside query boundaries based on provided conditions";

  /// A start key that the sort key condition excludes.
  public static final String STARTING_KEY_RANGE =
      "The provided starting key does not match the range key predicate";

  /// A start key for a table without a sort key.
  public static final String NOT_RESTARTABLE =
      "The query can return at most one row and cannot be restarted";

  /// A client request token that came with another request before.
  public static final String TOKEN_MISMATCH =
      "Idempotent parameter mismatch: the client request token was used with another request";

  /// Placeholders of names without any expression.
  public static final String NAMES_WITHOUT_EXPRESSION =
      "ExpressionAttributeNames can only be specified when using expressions";

  /// A ReturnValues of UpdateItem on another operation.
  public static final String RETURN_VALUES_INVALID = "Return values set to invalid value";

  /// A Query without conditions on the key.
  public static final String KEY_CONDITION_MISSING =
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the "
          + "request.";

  /// Projected attributes, which only an index has, asked of a table.
  public static final String ALL_PROJECTED_WITHOUT_INDEX =
      invalidValues("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");

  /// Specific attributes, and none named.
  public static final String SPECIFIC_WITHOUT_PROJECTION =
      invalidValues(
          "Must specify the AttributesToGet or ProjectionExpression when choosing to get "
              + "SPECIFIC_ATTRIBUTES");

  /// A segment of an unknown number of segments.
  public static final String TOTAL_SEGMENTS_MISSING =
      "The TotalSegments parameter is required but was not present in the request when Segment "
          + "parameter is present";

  /// A number of segments, and none chosen.
  public static final String SEGMENT_MISSING =
      "The Segment parameter is required but was not present in the request when parameter "
          + "TotalSegments is present";

  /// A start key of another segment.
  public static final String STARTING_KEY_SEGMENT =
      "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use "
          + "ExclusiveStartKey with correct Segment. TotalSegments or Segment does not match";

  /// A transaction whose request is over 4 MB.
  public static final String TRANSACTION_TOO_LARGE =
      "Transaction request size cannot exceed 4194304 bytes";

  private Messages() {}

  /// The beginning that many texts about values share.
  ///
  /// @param text what is wrong
  /// @return the whole text
  public static String invalidValues(String text) {
    return "One or more parameter values were invalid: " + text;
  }

  /// The members that break their constraints, together.
  ///
  /// @param violations one text for each
  /// @return for example `1 validation error detected: Value null at …`
  public static String constraints(List<String> violations) {
    return violations.size()
        + (violations.size() == 1
            ? " validation error detected: "
            : " validation errors detected: ")
        + String.join("; ", violations);
  }

  /// A member that breaks its constraint.
  ///
  /// @param value the value as it came, or null
  /// @param path the member, for example `keySchema.1.member.attributeName`
  /// @param constraint for example `Member must not be null`
  /// @return the text of the violation
  public static String violation(String value, String path, String constraint) {
    var quoted = value == null ? "null" : "'" + value + "'";
    return "Value " + quoted + " at '" + path + "' failed to satisfy constraint: " + constraint;
  }

  /// A structure of which exactly one member must be given.
  ///
  /// @param given how many are
  /// @param members their names
  /// @return the whole text
  public static String oneOf(int given, List<String> members) {
    return (given == 0 ? "One of " : "Only one of ")
        + String.join(", ", members)
        + (given == 0 ? " must be specified" : " can be specified");
  }

  /// A value for expressions that no attribute could have.
  ///
  /// @param message what is wrong with it
  /// @param placeholder its name, for example `:v`
  /// @return the whole text
  public static String expressionValue(String message, String placeholder) {
    return "ExpressionAttributeValues contains invalid value: "
        + message
        + " for key "
        + placeholder;
  }

  static String valuesWithoutExpression(List<String> parameters) {
    return "ExpressionAttributeValues can only be specified when using expressions: "
        + String.join(" and ", parameters)
        + (parameters.size() == 1 ? " is null" : " are null");
  }

  public static String tooManyItems(String operation) {
    return "Too many items requested for the " + operation + " call";
  }

  public static String projectionWith(Select select) {
    return "Cannot specify the ProjectionExpression when choosing to get "
        + (select == Select.COUNT ? "only the Count" : select);
  }

  public static String segmentTooLarge(int segment, int totalSegments) {
    return "The Segment parameter is zero-based and must be less than parameter TotalSegments: "
        + "Segment: %d is not less than TotalSegments: %d".formatted(segment, totalSegments);
  }

  public static String indexBackfilling(String index) {
    return "Cannot read from backfilling global secondary index: " + index;
  }

  static final String TRANSACTION_CONFLICT = "Transaction is ongoing for the item";
  static final String THROUGHPUT_EXCEEDED =
      "The level of configured provisioned throughput for the table was exceeded. "
          + "Consider increasing your provisioning level with the UpdateTable API.";

  static String transactionCancelled(List<CancellationReason> reasons) {
    return "Transaction cancelled, please refer cancellation reasons for specific reasons "
        + reasons.stream()
            .map(CancellationReason::code)
            .collect(Collectors.joining(", ", "[", "]"));
  }

  static String missingKey(String attribute) {
    return invalidValues("Missing the key " + attribute + " in the item");
  }

  static String keyTypeMismatch(String attribute, Object expected, Object actual) {
    return invalidValues(
        "Type mismatch for key " + attribute + " expected: " + expected + " actual: " + actual);
  }

  public static String indexKeyTypeMismatch(
      String attribute, Object expected, Object actual, String index) {
    return invalidValues(
        "Type mismatch for Index Key %s Expected: %s Actual: %s IndexName: %s"
            .formatted(attribute, expected, actual, index));
  }

  static String emptyKey(String kind, String attribute) {
    return "One or more parameter values are not valid. The AttributeValue for a key attribute "
        + "cannot contain an empty "
        + kind
        + " value. Key: "
        + attribute;
  }

  public static String emptyIndexKey(String kind, String index, String attribute) {
    return "One or more parameter values are not valid. A value specified for a secondary index "
        + "key is not supported. The AttributeValue for a key attribute cannot contain an empty "
        + "%s value. IndexName: %s, IndexKey: %s".formatted(kind, index, attribute);
  }

  public static String emptyIndexKeyByUpdate(String kind) {
    return "One or more parameter values are not valid. The update expression attempted to update a"
        + " secondary index key to a value that is not supported. The AttributeValue for a"
        + " key attribute cannot contain an empty "
        + kind
        + " value.";
  }

  static String hashKeyTooLong(int maximum) {
    return invalidValues(
        "Size of hashkey has exceeded the maximum size limit of" + maximum + " bytes");
  }

  static String rangeKeyTooLong(int maximum) {
    return invalidValues(
        "Aggregated size of all range keys has exceeded the size limit of " + maximum + " bytes");
  }

  public static String unknownIndex(String index) {
    return "The table does not have the specified index: " + index;
  }

  public static String notProjected(String index, String attribute) {
    return invalidValues("Global secondary index " + index + " does not project " + attribute);
  }

  public static String filterNotProjected(String index, List<String> attributes) {
    return invalidValues(
        "Secondary index "
            + index
            + " does not project one or more filter attributes: "
            + attributes);
  }

  public static String notAllProjected(String index) {
    return invalidValues(
        "Select type ALL_ATTRIBUTES is not supported for global secondary index "
            + index
            + " because its projection type is not ALL");
  }
}
