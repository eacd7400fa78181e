package io.roundtable.table.admin;

import io.roundtable.table.schema.TableIndex;

/// How an index stands.
///
/// @param index which index
/// @param status `ACTIVE`, `CREATING`, `UPDATING`, `DELETING`, or `MISSING` where there is none
/// @param backfilling true while existing items are still being added
/// @param items the approximate number of items in it
/// @param heldBack true where its Rollout item says that readers may not use it yet
public record IndexReport(
    TableIndex index, String status, boolean backfilling, long items, boolean heldBack) {
  static IndexReport missing(TableIndex index) {
    return new IndexReport(index, TableReport.MISSING, false, 0, false);
  }

  /// True also while it is being built.
  public boolean exists() {
    return !TableReport.MISSING.equals(status);
  }

  public boolean isActive() {
    return TableReport.ACTIVE.equals(status) && !backfilling;
  }

  /// Whether readers use it.
  public boolean readable() {
    return isActive() && !heldBack;
  }
}
