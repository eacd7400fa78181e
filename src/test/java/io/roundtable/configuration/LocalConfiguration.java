package io.roundtable.configuration;

import io.roundtable.model.access.HashCost;
import java.time.Duration;
import java.util.OptionalInt;

/// How the application runs in a test: in memory, with a key of its own.
public final class LocalConfiguration {
  private LocalConfiguration() {}

  public static Configuration of(HttpSettings http, HashCost cost) {
    return new Configuration(
        http,
        new Storage.EmbeddedMemory(OptionalInt.empty()),
        "Roundtable",
        new MasterKeySource.Fresh(),
        cost,
        Duration.ofSeconds(20));
  }
}
