package io.roundtable.model;

import io.roundtable.model.state.RolloutState;
import java.time.Instant;

/// Whether readers may use an index that was added online.
///
/// @param index the index, for example `Escalations`
/// @param state where its rollout stands
/// @param since when it came to this state, to the second; may be null
public record Rollout(String index, RolloutState state, Instant since) implements Entity {}
