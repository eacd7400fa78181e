package io.roundtable.engine.operation;

/// The part of the items that a Query or Scan answers with.
public enum Select {
  /// The whole items.
  ALL_ATTRIBUTES,
  /// All that the index holds of the items.
  ALL_PROJECTED_ATTRIBUTES,
  /// The attributes of the projection expression.
  SPECIFIC_ATTRIBUTES,
  /// Only how many there are.
  COUNT
}
