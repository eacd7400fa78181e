package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.cli.Shell.PasswordPrompt;
import io.roundtable.configuration.SettingException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewPasswordIT {
  private static final Map<String, String> NOTHING = Map.of();
  private static final Map<String, String> VARIABLE =
      Map.of("ROUNDTABLE_ADMIN_PASSWORD", "from the environment");

  @TempDir private Path folder;

  @Test
  void choose_whenAFileIsGiven_takesItsFirstLineBeforeTheEnvironment() throws Exception {
    var file = Files.writeString(folder.resolve("password"), "from the file\nmore\n");

    var password = NewPassword.choose(shell(VARIABLE), file);

    assertEquals(new NewPassword("from the file", false), password);
    assertFalse(password.toString().contains("file"), "no log shows it");
  }

  @Test
  void choose_whenTheEnvironmentHasOne_asksNobody() {
    assertEquals(
        new NewPassword("from the environment", false),
        NewPassword.choose(shell(VARIABLE, "typed by hand"), null));
  }

  @Test
  void choose_onATerminal_asksTwice() {
    var shell = shell(NOTHING, "typed by hand", "typed by hand");

    assertEquals(new NewPassword("typed by hand", false), NewPassword.choose(shell, null));
  }

  @Test
  void choose_whenTheSecondTimeDiffers_refuses() {
    var shell = shell(NOTHING, "typed by hand", "typed by foot");

    assertRefused("The two passwords differ.", shell, null);
  }

  @Test
  void choose_whenNothingIsTyped_makesOne() {
    assertTrue(NewPassword.choose(shell(NOTHING, ""), null).generated());
  }

  @Test
  void choose_withoutATerminal_makesOne() {
    var one = NewPassword.choose(shell(NOTHING), null);
    var other = NewPassword.choose(shell(NOTHING), null);

    assertTrue(one.generated());
    assertTrue(one.text().matches("([2-9a-z]{4}-){3}[2-9a-z]{4}"), one::text);
    assertNotEquals(one.text(), other.text());
  }

  @Test
  void choose_whenThePasswordIsTooShort_refuses() throws Exception {
    var file = Files.writeString(folder.resolve("password"), "short\n");

    assertRefused(
        file + ": A password has 10 to 200 characters; this one has 5.", shell(NOTHING), file);
  }

  @Test
  void choose_whenThePasswordIsACommonOne_refuses() {
    assertRefused(
        "The password: Many people choose this password, so it is among the first that are tried."
            + " Choose another.",
        shell(NOTHING, "Password123", "Password123"),
        null);
  }

  @Test
  void choose_whenTheFileIsMissing_refuses() {
    var file = folder.resolve("no-password");

    assertRefused("The password file " + file + " cannot be read.", shell(NOTHING), file);
  }

  private static void assertRefused(String sentence, Shell shell, Path file) {
    var refusal = assertThrows(SettingException.class, () -> NewPassword.choose(shell, file));
    assertEquals(sentence, refusal.getMessage());
  }

  private static Shell shell(Map<String, String> environment, String... typed) {
    Queue<String> lines = new ArrayDeque<>(Arrays.asList(typed));
    PasswordPrompt prompt = question -> lines.remove().toCharArray();
    var nowhere = new PrintWriter(Writer.nullWriter());
    var terminal = typed.length == 0 ? Optional.<PasswordPrompt>empty() : Optional.of(prompt);
    return new Shell(environment, nowhere, nowhere, terminal);
  }
}
