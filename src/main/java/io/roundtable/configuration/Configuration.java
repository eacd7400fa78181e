package io.roundtable.configuration;

import io.roundtable.model.access.HashCost;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/// Everything that can be set, checked as a whole before anything is opened or created.
///
/// @param http where the pages are served
/// @param storage which engine keeps the table
/// @param tableName the table, for example `Roundtable`
/// @param masterKey where the key behind cookies, cursors and notes comes from
/// @param passwords what hashing a password costs
/// @param mail where mails are given to; empty where none are sent
/// @param stopTime how long the process may take to end after the signal to stop
public record Configuration(
    HttpSettings http,
    Storage storage,
    String tableName,
    MasterKeySource masterKey,
    HashCost passwords,
    Optional<MailSettings> mail,
    Duration stopTime) {
  /// Refuses parts that are missing.
  public Configuration {
    Objects.requireNonNull(http);
    Objects.requireNonNull(storage);
    Objects.requireNonNull(tableName);
    Objects.requireNonNull(masterKey);
    Objects.requireNonNull(passwords);
    Objects.requireNonNull(mail);
    Objects.requireNonNull(stopTime);
  }
}
