package io.roundtable.cli;

import io.roundtable.configuration.SettingException;
import io.roundtable.feature.account.Passwords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/// A password for a new account, which never stands on a command line.
///
/// @param generated whether it was made here and must be printed
record NewPassword(String text, boolean generated) {
  private static final String VARIABLE = "ROUNDTABLE_ADMIN_PASSWORD";

  /// Easily told apart when read aloud: no 0, 1, i, l or o.
  private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 4;

  @Override
  public String toString() {
    return "NewPassword";
  }

  /// Takes the password from the file, else the environment, else the person at the terminal; where
  /// there is none of them, makes one.
  ///
  /// @param file may be null
  /// @throws SettingException where what was given cannot be a password
  static NewPassword choose(Shell shell, Path file) {
    if (file != null) {
      return accept(firstLine(file), file.toString());
    }
    var variable = shell.environment().get(VARIABLE);
    if (variable != null) {
      return accept(variable, VARIABLE);
    }
    return shell.prompt().map(NewPassword::ask).orElseGet(NewPassword::generate);
  }

  /// Makes a random password of 78 bits.
  static NewPassword generate() {
    var random = new SecureRandom();
    var text = new StringBuilder();
    for (int place = 0; place < GROUPS * GROUP_LENGTH; place++) {
      text.append(place > 0 && place % GROUP_LENGTH == 0 ? "-" : "");
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new NewPassword(text.toString(), true);
  }

  private static NewPassword ask(Shell.PasswordPrompt prompt) {
    var typed = prompt.ask("Password of the admin (empty: make one): ");
    if (typed == null || typed.length == 0) {
      return generate();
    }
    var again = prompt.ask("The same again: ");
    var text = new String(typed);
    if (again == null || !text.equals(new String(again))) {
      throw new SettingException("The two passwords differ.");
    }
    return accept(text, "The password");
  }

  private static NewPassword accept(String text, String origin) {
    Passwords.refusal(text)
        .ifPresent(
            sentence -> {
              throw new SettingException(origin + ": " + sentence);
            });
    return new NewPassword(text, false);
  }

  private static String firstLine(Path file) {
    try (var reader = Files.newBufferedReader(file)) {
      var line = reader.readLine();
      return line == null ? "" : line;
    } catch (IOException unreadable) {
      throw new SettingException("The password file " + file + " cannot be read.", unreadable);
    }
  }
}
