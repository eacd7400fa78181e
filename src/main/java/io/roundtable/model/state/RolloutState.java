package io.roundtable.model.state;

/// The stages in the rollout of an index.
public enum RolloutState {
  /// Being built: readers say so and do not use it.
  BUILDING,
  /// Verified: readers use it.
  READY
}
