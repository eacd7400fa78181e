package io.roundtable.engine.operation;

import java.time.InstantSource;

/// The surroundings of the operations.
///
/// @param clock dates tables and ends the time of client request tokens
/// @param region stands in ARNs and in the health text
/// @param backfillPace how fast indexes of existing tables are built
public record EngineSettings(InstantSource clock, String region, BackfillPace backfillPace) {
  /// The system's clock, the region `local`, indexes built at a steady pace.
  public static final EngineSettings DEFAULT =
      new EngineSettings(InstantSource.system(), "local", BackfillPace.steady());

  /// The same with another pace.
  ///
  /// @param pace how fast indexes of existing tables are built
  /// @return the changed settings
  public EngineSettings withBackfillPace(BackfillPace pace) {
    return new EngineSettings(clock, region, pace);
  }
}
