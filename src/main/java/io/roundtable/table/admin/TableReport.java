package io.roundtable.table.admin;

import io.roundtable.model.Rollout;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.schema.TableIndex;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// How the table stands.
///
/// @param status `ACTIVE`, `CREATING`, `UPDATING`, `DELETING`, or `MISSING` where there is none
/// @param items the approximate number of items in it
/// @param indexes every index of this version, in the order of [TableIndex]
public record TableReport(String tableName, String status, long items, List<IndexReport> indexes) {
  static final String MISSING = "MISSING";
  static final String ACTIVE = "ACTIVE";

  /// Copies the reports.
  public TableReport {
    indexes = List.copyOf(indexes);
  }

  static TableReport missing(String tableName) {
    var none = TableIndex.secondary().stream().map(IndexReport::missing).toList();
    return new TableReport(tableName, MISSING, 0, none);
  }

  static TableReport of(TableDescription table, List<Rollout> rollouts) {
    var heldBack =
        rollouts.stream()
            .filter(rollout -> rollout.state() == RolloutState.BUILDING)
            .map(Rollout::index)
            .collect(Collectors.toSet());
    var indexes =
        TableIndex.secondary().stream().map(index -> report(table, index, heldBack)).toList();
    return new TableReport(
        table.tableName(), table.tableStatusAsString(), orZero(table.itemCount()), indexes);
  }

  /// True also while it is being created.
  public boolean exists() {
    return !MISSING.equals(status);
  }

  boolean isBeingCreated() {
    return TableStatus.CREATING.toString().equals(status);
  }

  /// Whether the table and every index that it has are complete.
  public boolean isSettled() {
    return ACTIVE.equals(status)
        && indexes.stream().allMatch(index -> !index.exists() || index.isActive());
  }

  /// The indexes that the table lacks.
  ///
  /// @return in the order of [TableIndex]
  public List<TableIndex> missingIndexes() {
    return indexes.stream().filter(index -> !index.exists()).map(IndexReport::index).toList();
  }

  /// The report of an index other than the base.
  public IndexReport of(TableIndex index) {
    return indexes.stream().filter(report -> report.index() == index).findAny().orElseThrow();
  }

  private static IndexReport report(TableDescription table, TableIndex index, Set<String> held) {
    return table.globalSecondaryIndexes().stream()
        .filter(description -> index.indexName().equals(description.indexName()))
        .findAny()
        .map(description -> report(description, index, held.contains(index.indexName())))
        .orElse(IndexReport.missing(index));
  }

  private static IndexReport report(
      GlobalSecondaryIndexDescription description, TableIndex index, boolean heldBack) {
    return new IndexReport(
        index,
        description.indexStatusAsString(),
        Boolean.TRUE.equals(description.backfilling()),
        orZero(description.itemCount()),
        heldBack);
  }

  private static long orZero(Long count) {
    return count == null ? 0 : count;
  }
}
