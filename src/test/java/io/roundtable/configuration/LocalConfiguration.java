package io.roundtable.configuration;

import io.roundtable.model.access.HashCost;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// How the application runs in a test: in memory, with a key of its own.
public final class LocalConfiguration {
  private LocalConfiguration() {}

  public static Configuration of(HttpSettings http, HashCost cost) {
    return of(http, cost, Optional.empty());
  }

  /// One that gives mails to a server.
  public static Configuration of(HttpSettings http, HashCost cost, Optional<MailSettings> mail) {
    return new Configuration(
        http,
        new Storage.EmbeddedMemory(OptionalInt.empty()),
        "Roundtable",
        new MasterKeySource.Fresh(),
        cost,
        mail,
        Duration.ofSeconds(20));
  }
}
