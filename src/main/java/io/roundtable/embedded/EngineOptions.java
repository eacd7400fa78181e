package io.roundtable.embedded;

import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.store.StoreLocation;
import java.nio.file.Path;
import java.util.OptionalInt;

/// How the embedded engine is started.
///
/// @param location a data file, beside which a Unix domain socket is kept, or memory
/// @param loopbackPort TCP port on 127.0.0.1 for other programs, 0 for any free one; empty for none
/// @param settings clock, region and pace of index building
public record EngineOptions(
    StoreLocation location, OptionalInt loopbackPort, EngineSettings settings) {
  /// In one file, without a TCP port.
  ///
  /// @param dataFile created where it is missing
  /// @return the options
  public static EngineOptions file(Path dataFile) {
    return new EngineOptions(
        StoreLocation.file(dataFile), OptionalInt.empty(), EngineSettings.DEFAULT);
  }

  /// In memory, without a TCP port.
  ///
  /// @return the options
  public static EngineOptions inMemory() {
    return new EngineOptions(StoreLocation.inMemory(), OptionalInt.empty(), EngineSettings.DEFAULT);
  }

  /// The same with a TCP port on 127.0.0.1.
  ///
  /// @param port the port, 0 for any free one
  /// @return the changed options
  public EngineOptions withLoopbackPort(int port) {
    return new EngineOptions(location, OptionalInt.of(port), settings);
  }

  /// The same with other settings.
  ///
  /// @param newSettings clock, region and pace of index building
  /// @return the changed options
  public EngineOptions withSettings(EngineSettings newSettings) {
    return new EngineOptions(location, loopbackPort, newSettings);
  }
}
