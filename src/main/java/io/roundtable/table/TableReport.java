package io.roundtable.table;

import java.util.List;

/// How the table stands.
///
/// @param tableName its name
/// @param status `ACTIVE`, `CREATING`, `UPDATING`, `DELETING`, or `MISSING` where there is none
/// @param items the approximate number of items in it
/// @param indexes every index of this version, in the order of [TableIndex]
public record TableReport(String tableName, String status, long items, List<IndexReport> indexes) {
  /// Copies the reports.
  public TableReport {
    indexes = List.copyOf(indexes);
  }

  /// Tells whether there is a table.
  ///
  /// @return false where the status is `MISSING`
  public boolean exists() {
    return !"MISSING".equals(status);
  }
}
