package io.roundtable.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.MasterKeySource.Fresh;
import io.roundtable.configuration.MasterKeySource.Given;
import io.roundtable.configuration.MasterKeySource.GivenFile;
import io.roundtable.configuration.MasterKeySource.Missing;
import io.roundtable.configuration.MasterKeySource.OwnFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterKeysIT {
  private static final String KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

  @TempDir private Path folder;

  @Test
  void load_whenTheOwnFileIsMissing_makesItForItsOwnerOnly() throws Exception {
    var path = folder.resolve("roundtable.db-keys");

    var made = MasterKeys.load(new OwnFile(path));

    assertEquals(made, MasterKeys.load(new OwnFile(path)), "a restart reads the same key");
    var permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    assertEquals("rw-------", permissions);
    try (var files = Files.list(folder)) {
      assertEquals(List.of(path), files.toList(), "nothing unfinished stays behind");
    }
  }

  @Test
  void load_whenAnEarlierStartWasKilledBeforeItsKeyWasComplete_makesAnother() throws Exception {
    Files.writeString(folder.resolve("roundtable.db-keys.new"), "MDEy");

    var made = MasterKeys.load(new OwnFile(folder.resolve("roundtable.db-keys")));

    assertEquals(made, MasterKeys.load(new OwnFile(folder.resolve("roundtable.db-keys"))));
  }

  @Test
  void find_whenTheOwnFileIsMissing_makesNothing() {
    var path = folder.resolve("roundtable.db-keys");

    assertEquals(Optional.empty(), MasterKeys.find(new OwnFile(path)));
    assertFalse(Files.exists(path));
  }

  @Test
  void load_whenTheKeyIsGiven_isTheSameFromFileAndEnvironment() throws Exception {
    var path = Files.writeString(folder.resolve("key"), KEY + "\n");

    var given = MasterKeys.load(new Given(KEY, "ROUNDTABLE_SECRETS_MASTER_KEY"));

    assertEquals(given, MasterKeys.load(new GivenFile(path)));
  }

  @Test
  void load_whenFresh_differsEachTime() {
    assertNotEquals(MasterKeys.load(new Fresh()), MasterKeys.load(new Fresh()));
  }

  @Test
  void load_whenTheKeyIsShortOrNotBase64_refusesWithoutShowingIt() throws Exception {
    var reason = ": a master key is at least 32 random bytes in Base64.";
    var damaged = Files.writeString(folder.resolve("key"), "hush! hush!");

    assertRefused(new Given("aHVzaA==", "THE_KEY"), "THE_KEY" + reason);
    assertRefused(new GivenFile(damaged), damaged + reason);
    var empty = Files.writeString(folder.resolve("empty"), "\n");
    assertRefused(new GivenFile(empty), empty + reason);
    assertRefused(new Given(KEY + ",", "THE_KEY"), "THE_KEY" + reason);
    assertRefused(new OwnFile(damaged), damaged + reason);
    assertEquals("hush! hush!", Files.readString(damaged), "what is there stays untouched");
  }

  @Test
  void load_whenTheGivenFileIsMissing_refuses() {
    var path = folder.resolve("no-key");

    assertRefused(new GivenFile(path), path + " cannot be read: it does not exist.");
  }

  @Test
  void load_whenNoneIsGiven_saysHowToGiveOne() {
    var refusal =
        assertThrows(SettingException.class, () -> MasterKeys.load(new Missing())).getMessage();

    assertTrue(refusal.startsWith("Set ROUNDTABLE_SECRETS_MASTER_KEY or"), refusal);
  }

  @Test
  void rotate_putsANewKeyFirst_andOldOnesAreDroppedAfterThirtyDays() throws Exception {
    var path = Files.writeString(folder.resolve("key"), KEY + "\n");
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
    var source = new GivenFile(path);
    var day = LocalDate.parse("2026-12-03");

    MasterKeys.rotate(source, day);
    var lines = Files.readAllLines(path);
    assertEquals(List.of(KEY, 2), List.of(lines.getLast(), lines.size()));
    assertTrue(lines.getFirst().endsWith("= 2026-12-03"), lines.getFirst());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));

    var early = day.plusDays(29);
    assertThrows(SettingException.class, () -> MasterKeys.requireDroppable(source, early, false));
    MasterKeys.requireDroppable(source, early, true);
    MasterKeys.requireDroppable(source, day.plusDays(30), false);
    assertEquals(lines, Files.readAllLines(path), "asking changes nothing");

    MasterKeys.dropEarlier(source);
    assertEquals(List.of(lines.getFirst()), Files.readAllLines(path));
    assertThrows(SettingException.class, () -> MasterKeys.requireDroppable(source, day, true));
  }

  @Test
  void load_ofSeveralKeys_isTheSameFromFileAndEnvironment() throws Exception {
    var other = "OTg3NjU0MzIxMDk4NzY1NDMyMTA5ODc2NTQzMjEwOTg=";
    var path = Files.writeString(folder.resolve("key"), other + " 2026-12-03\r\n" + KEY + "\n");

    var given = MasterKeys.load(new Given(other + "," + KEY, "ROUNDTABLE_SECRETS_MASTER_KEY"));

    assertEquals(given, MasterKeys.load(new GivenFile(path)));
    assertNotEquals(given, MasterKeys.load(new Given(KEY, "ROUNDTABLE_SECRETS_MASTER_KEY")));
  }

  @Test
  void rotate_whereTheKeysAreInNoFile_saysWhatToDo() {
    var today = LocalDate.parse("2026-12-03");
    for (var source : List.of(new Given(KEY, "THE_KEY"), new Fresh(), new Missing())) {
      assertThrows(SettingException.class, () -> MasterKeys.rotate(source, today));
    }
  }

  private static void assertRefused(MasterKeySource source, String sentence) {
    var refusal = assertThrows(SettingException.class, () -> MasterKeys.load(source));
    assertEquals(sentence, refusal.getMessage());
  }
}
