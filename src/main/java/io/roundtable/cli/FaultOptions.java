package io.roundtable.cli;

import io.roundtable.configuration.SettingException;
import io.roundtable.configuration.SettingLayer;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.engine.fault.Simulation;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// The options that make the embedded engine misbehave as the real service does.
public final class FaultOptions {
  private static final String LOOPBACK = "127.0.0.1";
  private static final String CONTROL_PORT = "--control-port";

  @Option(
      names = "--simulate",
      paramLabel = "FAULT",
      description = {
        "Makes the engine show a fault of the real service; may be repeated:",
        "gsi-lag=MS..MS, throttle-partition=RCU,WCU, transaction-conflicts=P,",
        "lose-response=P, latency=MS..MS, iterator-expiry=P, stream-duplicates=P,",
        "stalled, and seed=N for other draws."
      })
  private List<String> simulate = new ArrayList<>();

  @Option(
      names = CONTROL_PORT,
      paramLabel = "N",
      description = "Port on 127.0.0.1 where faults are shown and changed; 0 takes any free one.")
  private String controlPort;

  /// Refuses what is not understood, before anything is opened.
  ///
  /// @throws SettingException for the first option that cannot be used
  public void requireUsable() {
    simulation();
    if (controlPort != null) {
      Ports.requireFree(LOOPBACK, port(), CONTROL_PORT);
    }
  }

  /// Whether anything of this was asked for.
  boolean given() {
    return !simulate.isEmpty() || controlPort != null;
  }

  EngineOptions addTo(EngineOptions options) {
    var simulated = options.withSimulation(simulation());
    return controlPort == null ? simulated : simulated.withControlPort(port());
  }

  /// Says where the faults can be changed, and that there are any: nobody should look for them.
  public void announce(Shell shell, StorageAccess access) {
    if (!simulate.isEmpty()) {
      shell.err().println("Simulating faults: " + simulation().settings());
    }
    access
        .controlPort()
        .ifPresent(
            port ->
                shell.out().println("Fault control http://" + LOOPBACK + ":" + port + "/faults"));
  }

  private Simulation simulation() {
    try {
      return simulate.isEmpty() ? Simulation.NONE : Simulation.parse(simulate);
    } catch (IllegalArgumentException refused) {
      throw new SettingException("--simulate: " + refused.getMessage(), refused);
    }
  }

  private int port() {
    return new SettingLayer.Value(controlPort, CONTROL_PORT).toPort();
  }
}
