package io.roundtable.configuration;

import io.roundtable.model.access.HashCost;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// How the application runs in a test: on a free port of this machine, in memory.
public final class LocalConfiguration {
  private LocalConfiguration() {}

  public static Configuration of(Optional<URI> publicAddress, HashCost cost) {
    var hosts = Set.of("127.0.0.1");
    return new Configuration(
        new HttpSettings("127.0.0.1", 0, 0, publicAddress, false, hosts, Optional.empty()),
        new Storage.EmbeddedMemory(OptionalInt.empty()),
        "Roundtable",
        new MasterKeySource.Fresh(),
        cost,
        Duration.ofSeconds(20));
  }
}
