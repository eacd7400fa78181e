package io.roundtable.check;

import io.roundtable.table.schema.PrimaryKey;

/// Something that must hold and does not.
///
/// @param rule what must hold
/// @param partitionKey the value of `PK` of the item concerned
/// @param sortKey the value of `SK` of the item concerned
/// @param reason what is so instead
public record Violation(Rule rule, String partitionKey, String sortKey, String reason) {
  Violation(Rule rule, PrimaryKey key, String reason) {
    this(rule, key.partitionKey(), key.sortKey(), reason);
  }

  /// One sentence with the item's keys.
  @Override
  public String toString() {
    return partitionKey + " / " + sortKey + ": " + rule.phrase() + ", but " + reason + ".";
  }
}
