package io.roundtable.configuration;

import java.nio.file.Path;

/// Source of the master key, from which every signing key is derived.
public sealed interface MasterKeySource {
  /// The key itself, given in the environment.
  ///
  /// @param base64 32 bytes or more in Base64
  /// @param origin how the administrator knows it, for example `ROUNDTABLE_SECRETS_MASTER_KEY`
  record Given(String base64, String origin) implements MasterKeySource {
    @Override
    public String toString() {
      return "Given[" + origin + "]";
    }
  }

  /// A file that an administrator keeps; it must exist.
  ///
  /// @param path the file, which holds the key in Base64
  record GivenFile(Path path) implements MasterKeySource {}

  /// A file in the data folder, made at the first start.
  ///
  /// @param path the file, readable by its owner only
  record OwnFile(Path path) implements MasterKeySource {}

  /// A new key for each start, which fits an engine that forgets everything too.
  record Fresh() implements MasterKeySource {}

  /// None was given although the table is kept elsewhere: pages cannot be served.
  record Missing() implements MasterKeySource {}
}
