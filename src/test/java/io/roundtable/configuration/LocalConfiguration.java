package io.roundtable.configuration;

import io.roundtable.model.access.HashCost;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// How the application runs in a test: in memory, with a key of its own.
public final class LocalConfiguration {
  private LocalConfiguration() {}

  /// On any free port, behind a proxy on the same machine unless it is for the demonstration.
  public static HttpSettings http(boolean demo) {
    var address = Optional.of(URI.create("http://localhost:0"));
    var proxies = demo ? Set.<String>of() : Set.of("127.0.0.1");
    return new HttpSettings("127.0.0.1", 0, 0, address, demo, proxies, Optional.empty());
  }

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
