package io.roundtable.engine.operation;

import java.util.Collection;
import java.util.List;

/// The service's own texts about tables and indexes, see [Messages].
public final class TableMessages {
  /// A key whose first attribute is no HASH attribute.
  public static final String FIRST_ELEMENT_NOT_HASH =
      "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";

  /// A key of a table whose second attribute is no RANGE attribute.
  public static final String SECOND_ELEMENT_NOT_RANGE =
      "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type";

  /// A HASH attribute after a RANGE attribute.
  public static final String HASH_AFTER_RANGE =
      Messages.invalidValues(
          "All HASH key attributes must precede RANGE key attributes in the KeySchema");

  /// A key of one HASH and one RANGE attribute that are the same.
  public static final String SAME_HASH_AND_RANGE =
      "Both the Hash Key and the Range Key element in the KeySchema have the same name";

  /// A longer key with an attribute twice.
  public static final String SAME_KEY_ATTRIBUTES =
      "The KeySchema contains multiple key attributes with the same name";

  /// A projection of named attributes without names.
  public static final String INCLUDE_WITHOUT_NAMES =
      Messages.invalidValues("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");

  /// Declared attributes that are not the key of a table without indexes.
  public static final String DEFINITION_COUNT =
      Messages.invalidValues(
          "Number of attributes in KeySchema does not exactly match number of attributes defined "
              + "in AttributeDefinitions");

  /// An empty list of indexes.
  public static final String NO_INDEXES =
      Messages.invalidValues("List of GlobalSecondaryIndexes is empty");

  /// Throughput of a table that is paid by request.
  public static final String THROUGHPUT_ON_DEMAND =
      Messages.invalidValues(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is "
              + "PAY_PER_REQUEST");

  /// A provisioned table without throughput.
  public static final String THROUGHPUT_MISSING =
      Messages.invalidValues(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is "
              + "PROVISIONED");

  /// A stream of nothing in particular.
  public static final String STREAM_VIEW_TYPE_MISSING =
      Messages.invalidValues("StreamViewType is required when StreamEnabled is true");

  /// A disabled stream of something.
  public static final String STREAM_VIEW_TYPE_UNWANTED =
      Messages.invalidValues("StreamViewType must not be specified when StreamEnabled is false");

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
      Messages.invalidValues(
          "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, "
              + "GlobalSecondaryIndexUpdate.Delete must not be null");

  /// Time to live that is enabled again.
  public static final String TIME_TO_LIVE_ENABLED = "TimeToLive is already enabled";

  /// Time to live that is disabled again.
  public static final String TIME_TO_LIVE_DISABLED = "TimeToLive is already disabled";

  /// Time to live that was changed a short time ago.
  public static final String TIME_TO_LIVE_TOO_SOON =
      "Time to live has been modified multiple times within a fixed interval";

  /// Tags of nothing.
  public static final String INVALID_TABLE_ARN = "Invalid TableArn";

  /// No tag to add.
  public static final String NO_TAGS = "Atleast one Tag needs to be provided as Input.";

  /// No tag to remove.
  public static final String NO_TAG_KEYS = "Atleast one Tag Key needs to be provided as Input.";

  /// A tag that only the service itself may give.
  public static final String RESERVED_TAG =
      "aws: prefixed tag key names are not allowed for external use.";

  /// An index change while another runs.
  public static final String ONE_ONLINE_INDEX =
      "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously "
          + "per table";

  private TableMessages() {}

  public static String tooManyKeyAttributes(String kind) {
    return Messages.invalidValues(
        "The KeySchema exceeds the maximum allowed number of " + kind + " key attributes");
  }

  public static String tooManyIndexes(int maximum) {
    return Messages.invalidValues(
        "GlobalSecondaryIndex count exceeds the per-table limit of " + maximum);
  }

  public static String tooManyProjected(int maximum) {
    return Messages.invalidValues(
        "Number of attributes projected by all indexes exceeds the limit of " + maximum);
  }

  public static String duplicateIndex(String index) {
    return Messages.invalidValues("Duplicate index name: " + index);
  }

  public static String duplicateProjected(List<String> attributes) {
    return Messages.invalidValues("NonKeyAttributes contains duplicates: " + attributes);
  }

  public static String namesNotIncluded(String projectionType) {
    return Messages.invalidValues(
        "ProjectionType is " + projectionType + ", but NonKeyAttributes is specified");
  }

  public static String duplicateDefinition(String attribute) {
    return Messages.invalidValues("Attribute Name is duplicated: " + attribute);
  }

  public static String unusedDefinitions(Collection<String> definitions, Collection<String> used) {
    return Messages.invalidValues(
        "Some AttributeDefinitions are not used. AttributeDefinitions: "
            + definitions
            + ", keys used: "
            + used);
  }

  public static String redefined(String attribute) {
    return Messages.invalidValues(
        "Attributes cannot be redefined. Please check that your attribute has the same type as "
            + "previously defined: "
            + attribute);
  }

  public static String indexThroughputMissing(String index) {
    return Messages.invalidValues("ProvisionedThroughput must be specified for index: " + index);
  }

  public static String streamPresent(String table) {
    return "Table already has an enabled stream: TableName: " + table;
  }

  public static String streamAbsent(String table) {
    return "Table has no stream to disable: TableName: " + table;
  }

  public static String tableInUse(String table) {
    return "Attempt to change a resource which is still in use: Table is being updated: " + table;
  }

  public static String indexNotFound(String index, String table) {
    return "Requested resource not found: Index " + index + " for table " + table;
  }

  public static String invalidResourceArn(String arn) {
    return INVALID_TABLE_ARN + ": Invalid ResourceArn provided as input " + arn;
  }

  /// The misspelling is the service's.
  public static String resourceNotFound(String arn) {
    return "Requested resource not found: ResourcArn: " + arn + " not found";
  }

  public static String tooManyTags(int maximum) {
    return Messages.invalidValues("Too many tags: a table can have " + maximum + " at most");
  }

  public static String timeToLiveElsewhere(String attribute) {
    return "TimeToLive is active on a different AttributeName: current AttributeName is "
        + attribute;
  }

  public static String tableExists(String table) {
    return "Table already exists: " + table;
  }

  static String tableNotFound(String table) {
    return "Requested resource not found: Table: " + table + " not found";
  }

  public static String undefinedIndexKeys(Collection<String> keys, Collection<String> definitions) {
    return Messages.invalidValues(
        "Some index key attributes are not defined in AttributeDefinitions. Keys: "
            + keys
            + ", AttributeDefinitions: "
            + definitions);
  }
}
