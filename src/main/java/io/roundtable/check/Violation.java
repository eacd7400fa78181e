package io.roundtable.check;

import io.roundtable.table.admin.TableScan.Place;

/// Something that must hold and does not.
///
/// @param rule what must hold
/// @param partitionKey the value of `PK` of the item concerned
/// @param sortKey the value of `SK` of the item concerned
/// @param reason what is so instead
public record Violation(Rule rule, String partitionKey, String sortKey, String reason) {
  Violation(Rule rule, Place place, String reason) {
    this(rule, place.partitionKey(), place.sortKey(), reason);
  }

  /// One sentence with the item's keys.
  @Override
  public String toString() {
    return partitionKey + " / " + sortKey + ": " + rule.phrase() + ", but " + reason + ".";
  }
}
