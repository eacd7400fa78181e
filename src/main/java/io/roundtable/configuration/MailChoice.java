package io.roundtable.configuration;

import static io.roundtable.configuration.Setting.MAIL_FROM;
import static io.roundtable.configuration.Setting.MAIL_HOST;
import static io.roundtable.configuration.Setting.MAIL_PASSWORD_FILE;
import static io.roundtable.configuration.Setting.MAIL_PORT;
import static io.roundtable.configuration.Setting.MAIL_TLS;
import static io.roundtable.configuration.Setting.MAIL_USERNAME;

import io.roundtable.configuration.MailSettings.Login;
import io.roundtable.configuration.MailSettings.Tls;
import io.roundtable.configuration.SettingLayer.Value;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.web.session.PlainHttp;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Makes the settings of the mail server out of their sources.
final class MailChoice {
  private static final List<Setting> OTHERS =
      List.of(MAIL_PORT, MAIL_TLS, MAIL_USERNAME, MAIL_PASSWORD_FILE, MAIL_FROM);

  private final Function<Setting, Optional<Value>> settings;

  MailChoice(Function<Setting, Optional<Value>> settings) {
    this.settings = settings;
  }

  /// The mail server.
  ///
  /// @return empty where none is set
  /// @throws SettingException where its settings do not go together, or would show mails or a
  ///     password to others
  Optional<MailSettings> choose() {
    var host = settings.apply(MAIL_HOST).map(Value::text);
    if (host.isEmpty()) {
      OTHERS.stream()
          .filter(other -> settings.apply(other).isPresent())
          .findFirst()
          .ifPresent(
              other -> {
                throw new SettingException(
                    other.key() + " is of no use alone: set " + MAIL_HOST.key() + " too.");
              });
      return Optional.empty();
    }
    var tls = settings.apply(MAIL_TLS).map(MailChoice::tls).orElse(Tls.REQUIRED);
    if (tls == Tls.NONE && !PlainHttp.isThisMachine(host.get())) {
      throw new SettingException(
          "Mails to another machine would travel in the clear: set "
              + MAIL_TLS.key()
              + " to required or implicit.");
    }
    int port = settings.apply(MAIL_PORT).map(Value::toPort).orElse(tls.port());
    return Optional.of(new MailSettings(host.get(), port, tls, login(tls), from()));
  }

  private static Tls tls(Value value) {
    return switch (value.text()) {
      case "required", "implicit", "none" -> Tls.valueOf(value.text().toUpperCase(Locale.ROOT));
      default -> throw value.refuse("is none of required, implicit and none.");
    };
  }

  private Optional<Login> login(Tls tls) {
    var username = settings.apply(MAIL_USERNAME).map(Value::text);
    var file = settings.apply(MAIL_PASSWORD_FILE).map(Value::text).map(Path::of);
    if (username.isPresent() != file.isPresent()) {
      throw new SettingException(
          MAIL_USERNAME.key()
              + " and "
              + MAIL_PASSWORD_FILE.key()
              + " belong together: set both, or neither.");
    }
    if (username.isPresent() && tls == Tls.NONE) {
      throw new SettingException(
          "The password of "
              + MAIL_USERNAME.key()
              + " would travel in the clear: set "
              + MAIL_TLS.key()
              + " to required or implicit.");
    }
    return username.map(name -> new Login(name, file.get()));
  }

  private String from() {
    var from =
        settings
            .apply(MAIL_FROM)
            .orElseThrow(
                () ->
                    new SettingException(
                        "Mails need an address that they come from: set " + MAIL_FROM.key() + "."));
    return EmailAddress.parse(from.text())
        .filter(EmailAddress::mailable)
        .orElseThrow(() -> from.refuse("is not an address such as roundtable@example.com."))
        .value();
  }
}
