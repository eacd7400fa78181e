package io.roundtable.configuration;

import io.vertx.ext.mail.LoginOption;
import io.vertx.ext.mail.MailConfig;
import io.vertx.ext.mail.StartTLSOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The mail server to which mails are given.
///
/// @param host for example `smtp.example.com`
/// @param tls how the way to it is kept from others
/// @param login whom it knows us as; empty where it asks for nobody
/// @param from the address that mails come from, for example `roundtable@example.com`
public record MailSettings(String host, int port, Tls tls, Optional<Login> login, String from) {
  private static final int CONNECT_MILLIS = 10_000;
  private static final int IDLE_SECONDS = 15;
  private static final int CONNECTIONS = 4;

  /// Refuses parts that are missing.
  public MailSettings {
    Objects.requireNonNull(host);
    Objects.requireNonNull(tls);
    Objects.requireNonNull(login);
    Objects.requireNonNull(from);
  }

  /// As the mail client takes them; reads the password, so it blocks.
  ///
  /// @param ownName as which this machine greets
  /// @throws SettingException where the file of the password cannot be read
  public MailConfig config(String ownName) {
    var config =
        new MailConfig(host, port)
            .setSsl(tls == Tls.IMPLICIT)
            .setStarttls(tls == Tls.REQUIRED ? StartTLSOptions.REQUIRED : StartTLSOptions.DISABLED)
            .setLogin(login.isPresent() ? LoginOption.REQUIRED : LoginOption.NONE)
            .setHostnameVerificationAlgorithm("HTTPS")
            .setOwnHostname(ownName)
            .setMaxPoolSize(CONNECTIONS)
            .setKeepAlive(false)
            .setConnectTimeout(CONNECT_MILLIS)
            .setIdleTimeout(IDLE_SECONDS)
            .setIdleTimeoutUnit(TimeUnit.SECONDS);
    login.ifPresent(whom -> config.setUsername(whom.username()).setPassword(whom.password()));
    return config;
  }

  /// Whom the mail server knows us as.
  ///
  /// @param passwordFile a file whose first line is the password
  public record Login(String username, Path passwordFile) {
    private String password() {
      try {
        return Files.readAllLines(passwordFile).stream().findFirst().orElse("");
      } catch (IOException unreadable) {
        throw new SettingException(
            Setting.MAIL_PASSWORD_FILE.key() + ": " + passwordFile + " cannot be read.",
            unreadable);
      }
    }
  }

  /// The ways to keep a connection from others.
  public enum Tls {
    /// It begins in the clear, and nothing is said before it is encrypted (STARTTLS).
    REQUIRED(587),
    /// It is encrypted from the beginning.
    IMPLICIT(465),
    /// It is not, so only the same machine may be at its other end.
    NONE(25);

    private final int port;

    Tls(int port) {
      this.port = port;
    }

    /// The port where none is set.
    int port() {
      return port;
    }
  }
}
