package io.roundtable.engine.operation.item;

/// Which attributes a write answers with.
public enum ReturnValues {
  /// Nothing.
  NONE,
  /// The item as it was before, where there was one.
  ALL_OLD,
  /// Of the item before, what the update touched.
  UPDATED_OLD,
  /// The item as it is now.
  ALL_NEW,
  /// Of the item now, what the update touched.
  UPDATED_NEW
}
