package io.roundtable.configuration;

import java.util.Locale;
import java.util.Optional;

/// Every setting by its name in the configuration file. The environment variable is the same name
/// in capitals behind `ROUNDTABLE_`: `http.public-address` is `ROUNDTABLE_HTTP_PUBLIC_ADDRESS`.
public enum Setting {
  /// The address to listen on.
  HTTP_HOST("http.host"),
  /// The port to listen on.
  HTTP_PORT("http.port"),
  /// Scheme and host as browsers see them.
  HTTP_PUBLIC_ADDRESS("http.public-address"),
  /// Whether cookies may travel over plain http to other machines.
  HTTP_INSECURE("http.insecure"),
  /// Addresses of proxies that are believed about where requests come from.
  HTTP_TRUSTED_PROXIES("http.trusted-proxies"),
  /// A file of the certificate, in PEM.
  HTTP_TLS_CERTIFICATE("http.tls-certificate"),
  /// A file of the certificate's key, in PEM.
  HTTP_TLS_KEY("http.tls-key"),
  /// How many seconds running requests may take after the signal to stop.
  HTTP_STOP_SECONDS("http.stop-seconds"),
  /// The port of the health checks.
  HEALTH_PORT("health.port"),
  /// The data file of the embedded engine.
  DATA_FILE("data.file"),
  /// Whether the embedded engine keeps everything in memory.
  DATA_IN_MEMORY("data.in-memory"),
  /// The address of another engine that speaks DynamoDB's protocol.
  DYNAMODB_ENDPOINT("dynamodb.endpoint"),
  /// The region of Amazon DynamoDB.
  DYNAMODB_REGION("dynamodb.region"),
  /// Whether to use Amazon DynamoDB in the region of the SDK's default chain.
  DYNAMODB_AWS("dynamodb.aws"),
  /// The loopback port on which other tools reach the embedded engine.
  DYNAMODB_PORT("dynamodb.port"),
  /// The name of the table.
  DYNAMODB_TABLE("dynamodb.table"),
  /// Memory of a password's hash, in KiB.
  PASSWORDS_MEMORY("passwords.memory-kib"),
  /// How often a password's hash passes over its memory.
  PASSWORDS_ITERATIONS("passwords.iterations"),
  /// Lanes of a password's hash.
  PASSWORDS_PARALLELISM("passwords.parallelism"),
  /// The mail server.
  MAIL_HOST("mail.host"),
  /// Its port.
  MAIL_PORT("mail.port"),
  /// How the way to it is kept from others.
  MAIL_TLS("mail.tls"),
  /// Whom it knows Roundtable as.
  MAIL_USERNAME("mail.username"),
  /// A file of the password of that.
  MAIL_PASSWORD_FILE("mail.password-file"),
  /// The address that mails come from.
  MAIL_FROM("mail.from"),
  /// The master key in Base64.
  SECRETS_MASTER_KEY("secrets.master-key"),
  /// A file that holds the master key in Base64.
  SECRETS_MASTER_KEY_FILE("secrets.master-key-file");

  private static final String PREFIX = "ROUNDTABLE_";

  private final String key;

  Setting(String key) {
    this.key = key;
  }

  /// Its name in the configuration file.
  ///
  /// @return for example `http.port`
  public String key() {
    return key;
  }

  /// Its environment variable.
  ///
  /// @return for example `ROUNDTABLE_HTTP_PORT`
  public String variable() {
    return PREFIX + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /// Finds a setting by its name in the configuration file.
  ///
  /// @param key for example `http.port`
  /// @return the setting, or empty where there is none of that name
  public static Optional<Setting> find(String key) {
    for (var setting : values()) {
      if (setting.key.equals(key)) {
        return Optional.of(setting);
      }
    }
    return Optional.empty();
  }
}
