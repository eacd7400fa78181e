package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import java.util.Map;

/// A table as the API describes it.
///
/// @param table its definition
/// @param arn its ARN, which the ARNs of indexes and stream begin with
/// @param status where it stands
/// @param size of the table
/// @param indexSizes by index
public record TableDescription(
    TableDefinition table, String arn, Status status, Size size, Map<String, Size> indexSizes) {

  /// The state of a table.
  public enum Status {
    /// New with this answer; usable at once.
    CREATING,
    /// Complete; an index may still be filled.
    ACTIVE,
    /// Changed with this answer, or the work on an index has not begun, or one is being dropped.
    UPDATING,
    /// Gone with this answer.
    DELETING
  }

  /// How much there is of a table or index.
  ///
  /// @param items counted exactly, though not always at this moment
  /// @param bytes the count times the mean size of the first items
  public record Size(long items, long bytes) {}

  /// The status that follows from the indexes.
  ///
  /// @return ACTIVE or UPDATING
  static Status statusOf(TableDefinition table) {
    boolean updating =
        table.indexes().stream()
            .anyMatch(
                index ->
                    index.status() == IndexStatus.DELETING
                        || index.status() == IndexStatus.CREATING && !index.backfilling());
    return updating ? Status.UPDATING : Status.ACTIVE;
  }
}
