package io.roundtable.embedded;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.store.file.StoreLocation;
import java.nio.file.Path;
import java.util.OptionalInt;

/// How the embedded engine is started.
///
/// @param location a data file, beside which a Unix domain socket is kept, or memory
/// @param loopbackPort TCP port on 127.0.0.1 for other programs, 0 for any free one; empty for none
/// @param settings clock, region and pace of index building
/// @param simulation what is to go wrong from the start
/// @param controlPort TCP port on 127.0.0.1 where faults are shown and changed; empty for none
public record EngineOptions(
    StoreLocation location,
    OptionalInt loopbackPort,
    EngineSettings settings,
    Simulation simulation,
    OptionalInt controlPort) {
  /// In one file, without a TCP port.
  ///
  /// @param dataFile created where it is missing
  /// @return the options
  public static EngineOptions file(Path dataFile) {
    return at(StoreLocation.file(dataFile));
  }

  /// In memory, without a TCP port.
  ///
  /// @return the options
  public static EngineOptions inMemory() {
    return at(StoreLocation.inMemory());
  }

  /// The same with a TCP port on 127.0.0.1.
  ///
  /// @param port the port, 0 for any free one
  /// @return the changed options
  public EngineOptions withLoopbackPort(int port) {
    return new EngineOptions(location, OptionalInt.of(port), settings, simulation, controlPort);
  }

  /// The same with other settings.
  ///
  /// @param newSettings clock, region and pace of index building
  /// @return the changed options
  public EngineOptions withSettings(EngineSettings newSettings) {
    return new EngineOptions(location, loopbackPort, newSettings, simulation, controlPort);
  }

  /// The same under faults.
  ///
  /// @param faults what is to go wrong from the start
  /// @return the changed options
  public EngineOptions withSimulation(Simulation faults) {
    return new EngineOptions(location, loopbackPort, settings, faults, controlPort);
  }

  /// The same with a port where faults are shown and changed.
  ///
  /// @param port the port on 127.0.0.1, 0 for any free one
  /// @return the changed options
  public EngineOptions withControlPort(int port) {
    return new EngineOptions(location, loopbackPort, settings, simulation, OptionalInt.of(port));
  }

  private static EngineOptions at(StoreLocation location) {
    return new EngineOptions(
        location,
        OptionalInt.empty(),
        EngineSettings.DEFAULT,
        Simulation.NONE,
        OptionalInt.empty());
  }
}
