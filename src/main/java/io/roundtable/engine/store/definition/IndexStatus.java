package io.roundtable.engine.store.definition;

/// The state of a global secondary index.
public enum IndexStatus {
  /// Being filled; writes maintain it already, reads may not use it yet.
  CREATING,
  /// Complete.
  ACTIVE,
  /// On its way out; writes no longer maintain it.
  DELETING
}
