package io.roundtable.engine.store.definition;

/// How a table's capacity is billed; recorded and described, without effect on the store.
public enum BillingMode {
  /// On demand.
  PAY_PER_REQUEST,
  /// By throughput set in advance.
  PROVISIONED
}
