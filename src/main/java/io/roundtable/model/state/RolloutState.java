package io.roundtable.model.state;


/// Where the rollout of an index stands.
public enum RolloutState {
  /// Being built: readers say so and do not use it.
  BUILDING,
  /// Verified: readers use it.
  READY
}
