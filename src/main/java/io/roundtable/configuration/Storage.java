package io.roundtable.configuration;

import io.roundtable.web.session.PlainHttp;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Which engine keeps the table.
public sealed interface Storage {
  /// The embedded engine on one file.
  ///
  /// @param file the data file, created where it does not exist
  /// @param port the loopback port on which other tools can attach; none where absent
  record EmbeddedFile(Path file, OptionalInt port) implements Storage {
    /// The file of the master key, which lies beside the data and is backed up with it.
    ///
    /// @return for example `data/roundtable.db-keys`
    public Path keysFile() {
      return keysFile(file);
    }

    /// Whether there is a file and anything in it.
    ///
    /// @return false for one that is still to be filled
    public boolean holdsData() {
      return Files.exists(file) && (!Files.isRegularFile(file) || file.toFile().length() > 0);
    }

    /// Beside the file itself, whatever links lead to it, so that a file has one set of keys. Those
    /// that lie beside a link were made by an earlier version and stay in use.
    static Path keysFile(Path file) {
      var beside = file.resolveSibling(file.getFileName() + "-keys");
      try {
        if (!Files.isSymbolicLink(file) || Files.exists(beside)) {
          return beside;
        }
        var real = file.toRealPath();
        return real.resolveSibling(real.getFileName() + "-keys");
      } catch (IOException unreadable) {
        // Whoever opens the file says what is wrong with it.
        return beside;
      }
    }
  }

  /// The embedded engine in memory: everything is gone when the process ends.
  ///
  /// @param port the loopback port on which other tools can attach; none where absent
  record EmbeddedMemory(OptionalInt port) implements Storage {}

  /// Amazon DynamoDB or another endpoint that speaks its protocol. Credentials come from the
  /// SDK's default chain.
  ///
  /// @param endpoint the endpoint; Amazon's own for the region where absent
  /// @param region the region; from the SDK's default chain where absent
  record DynamoDb(Optional<URI> endpoint, Optional<String> region) implements Storage {
    /// Whether the endpoint is on this machine.
    public boolean onThisMachine() {
      return endpoint.map(URI::getHost).map(PlainHttp::isThisMachine).orElse(false);
    }
  }

  /// The loopback port that the embedded engine opens.
  ///
  /// @return empty where it opens none
  default OptionalInt embeddedPort() {
    return switch (this) {
      case EmbeddedFile file -> file.port();
      case EmbeddedMemory memory -> memory.port();
      case DynamoDb remote -> OptionalInt.empty();
    };
  }

  /// Whether the engine runs in a process of ours, which then owns the table.
  default boolean embedded() {
    return switch (this) {
      case EmbeddedFile file -> true;
      case EmbeddedMemory memory -> true;
      case DynamoDb remote -> false;
    };
  }
}
