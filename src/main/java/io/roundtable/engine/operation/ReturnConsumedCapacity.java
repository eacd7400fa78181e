package io.roundtable.engine.operation;

/// How much an answer says of the capacity that the request consumed.
public enum ReturnConsumedCapacity {
  /// The sum, and its parts by table and index.
  INDEXES,
  /// The sum.
  TOTAL,
  /// Nothing.
  NONE
}
