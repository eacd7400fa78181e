package io.roundtable.engine.operation;

import java.util.Collection;
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

  /// An index change while another runs.
  public static final String ONE_ONLINE_INDEX =
      "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously "
          + "per table";

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

  /// What only an index projects, asked of a table.
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

  /// A key whose first attribute is no HASH attribute.
  public static final String FIRST_ELEMENT_NOT_HASH =
      "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";

  /// A key of a table whose second attribute is no RANGE attribute.
  public static final String SECOND_ELEMENT_NOT_RANGE =
      "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type";

  /// A HASH attribute after a RANGE attribute.
  public static final String HASH_AFTER_RANGE =
      invalidValues("All HASH key attributes must precede RANGE key attributes in the KeySchema");

  /// A key of one HASH and one RANGE attribute that are the same.
  public static final String SAME_HASH_AND_RANGE =
      "Both the Hash Key and the Range Key element in the KeySchema have the same name";

  /// A longer key with an attribute twice.
  public static final String SAME_KEY_ATTRIBUTES =
      "The KeySchema contains multiple key attributes with the same name";

  /// A projection of named attributes without names.
  public static final String INCLUDE_WITHOUT_NAMES =
      invalidValues("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");

  /// Declared attributes that are not the key of a table without indexes.
  public static final String DEFINITION_COUNT =
      invalidValues(
          "Number of attributes in KeySchema does not exactly match number of attributes defined "
              + "in AttributeDefinitions");

  /// An empty list of indexes.
  public static final String NO_INDEXES = invalidValues("List of GlobalSecondaryIndexes is empty");

  /// Throughput of a table that is paid by request.
  public static final String THROUGHPUT_ON_DEMAND =
      invalidValues(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is "
              + "PAY_PER_REQUEST");

  /// A provisioned table without throughput.
  public static final String THROUGHPUT_MISSING =
      invalidValues(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is "
              + "PROVISIONED");

  /// A stream of nothing in particular.
  public static final String STREAM_VIEW_TYPE_MISSING =
      invalidValues("StreamViewType is required when StreamEnabled is true");

  /// A disabled stream of something.
  public static final String STREAM_VIEW_TYPE_UNWANTED =
      invalidValues("StreamViewType must not be specified when StreamEnabled is false");

  /// A table that must not be deleted.
  public static final String DELETION_PROTECTED =
      "Resource cannot be deleted as it is currently protected against deletion. Disable deletion "
          + "protection first.";

  /// An update of a table that changes nothing.
  public static final String NOTHING_TO_UPDATE =
      "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
          + "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required";

  /// An update of an index with no action, or with several.
  public static final String ONE_INDEX_ACTION =
      invalidValues(
          "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, "
              + "GlobalSecondaryIndexUpdate.Delete must not be null");

  /// Time to live that is enabled again.
  public static final String TIME_TO_LIVE_ENABLED = "TimeToLive is already enabled";

  /// Time to live that is disabled again.
  public static final String TIME_TO_LIVE_DISABLED = "TimeToLive is already disabled";

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

  static String valuesWithoutExpression(List<String> parameters) {
    return "ExpressionAttributeValues can only be specified when using expressions: "
        + String.join(" and ", parameters)
        + (parameters.size() == 1 ? " is null" : " are null");
  }

  static String tooManyItems(String operation) {
    return "Too many items requested for the " + operation + " call";
  }

  static String projectionWith(Select select) {
    return "Cannot specify the ProjectionExpression when choosing to get "
        + (select == Select.COUNT ? "only the Count" : select);
  }

  static String segmentTooLarge(int segment, int totalSegments) {
    return "The Segment parameter is zero-based and must be less than parameter TotalSegments: "
        + "Segment: %d is not less than TotalSegments: %d".formatted(segment, totalSegments);
  }

  static String indexBackfilling(String index) {
    return "Cannot read from backfilling global secondary index: " + index;
  }

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

  static String indexKeyTypeMismatch(
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

  static String emptyIndexKey(String kind, String index, String attribute) {
    return "One or more parameter values are not valid. A value specified for a secondary index "
        + "key is not supported. The AttributeValue for a key attribute cannot contain an empty "
        + "%s value. IndexName: %s, IndexKey: %s".formatted(kind, index, attribute);
  }

  static String emptyIndexKeyByUpdate(String kind) {
    return "The update expression attempted to update a secondary index key to a value that is not "
        + "supported. The AttributeValue for a key attribute cannot contain an empty "
        + kind
        + " value.";
  }

  static String nestedIndexKey(String attribute) {
    return "Key attributes must be scalars; list random access '[]' and map lookup '.' are not "
        + "allowed: IndexKey: "
        + attribute;
  }

  static String hashKeyTooLong(int maximum) {
    return invalidValues(
        "Size of hashkey has exceeded the maximum size limit of" + maximum + " bytes");
  }

  static String rangeKeyTooLong(int maximum) {
    return invalidValues(
        "Aggregated size of all range keys has exceeded the size limit of " + maximum + " bytes");
  }

  static String keyAttributeUpdate(String attribute) {
    return invalidValues(
        "Cannot update attribute " + attribute + ". This attribute is part of the key");
  }

  static String unknownIndex(String index) {
    return "The table does not have the specified index: " + index;
  }

  static String filterOnKey(String attribute) {
    return "Filter Expression can only contain non-primary key attributes: Primary key attribute: "
        + attribute;
  }

  static String notProjected(String index, String attribute) {
    return invalidValues("Global secondary index " + index + " does not project " + attribute);
  }

  static String notAllProjected(String index) {
    return invalidValues(
        "Select type ALL_ATTRIBUTES is not supported for global secondary index "
            + index
            + " because its projection type is not ALL");
  }

  static String tableExists(String table) {
    return "Table already exists: " + table;
  }

  static String tableNotFound(String table) {
    return "Requested resource not found: Table: " + table + " not found";
  }

  static String undefinedIndexKeys(Collection<String> keys, Collection<String> definitions) {
    return invalidValues(
        "Some index key attributes are not defined in AttributeDefinitions. Keys: "
            + keys
            + ", AttributeDefinitions: "
            + definitions);
  }

  static String tooManyKeyAttributes(String kind) {
    return invalidValues(
        "The KeySchema exceeds the maximum allowed number of " + kind + " key attributes");
  }

  static String tooManyIndexes(int maximum) {
    return invalidValues("GlobalSecondaryIndex count exceeds the per-table limit of " + maximum);
  }

  static String tooManyProjected(int maximum) {
    return invalidValues(
        "Number of attributes projected by all indexes exceeds the limit of " + maximum);
  }

  static String duplicateIndex(String index) {
    return invalidValues("Duplicate index name: " + index);
  }

  static String duplicateProjected(List<String> attributes) {
    return invalidValues("NonKeyAttributes contains duplicates: " + attributes);
  }

  static String namesNotIncluded(String projectionType) {
    return invalidValues(
        "ProjectionType is " + projectionType + ", but NonKeyAttributes is specified");
  }

  static String duplicateDefinition(String attribute) {
    return invalidValues("Attribute Name is duplicated: " + attribute);
  }

  static String unusedDefinitions(Collection<String> definitions, Collection<String> used) {
    return invalidValues(
        "Some AttributeDefinitions are not used. AttributeDefinitions: "
            + definitions
            + ", keys used: "
            + used);
  }

  static String redefined(String attribute) {
    return invalidValues(
        "Attributes cannot be redefined. Please check that your attribute has the same type as "
            + "previously defined: "
            + attribute);
  }

  static String indexThroughputMissing(String index) {
    return invalidValues("ProvisionedThroughput must be specified for index: " + index);
  }

  static String streamPresent(String table) {
    return "Table already has an enabled stream: TableName: " + table;
  }

  static String streamAbsent(String table) {
    return "Table has no stream to disable: TableName: " + table;
  }

  static String tableInUse(String table) {
    return "Attempt to change a resource which is still in use: Table is being updated: " + table;
  }

  static String indexNotFound(String index, String table) {
    return "Requested resource not found: Index " + index + " for table " + table;
  }

  static String timeToLiveElsewhere(String attribute) {
    return "TimeToLive is active on a different AttributeName: current AttributeName is "
        + attribute;
  }
}
