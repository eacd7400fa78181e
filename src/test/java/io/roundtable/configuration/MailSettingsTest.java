package io.roundtable.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.MailSettings.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailSettingsTest {
  @TempDir private Path folder;

  @Test
  void nothing_isNoMailServer() {
    assertEquals(Optional.empty(), read(""));
  }

  @ParameterizedTest
  @CsvSource({"required, 587", "implicit, 465", "none, 25"})
  void tls_hasItsPort_unlessOneIsSet(String tls, int port) {
    var settings = "host=localhost from=a@b.example tls=" + tls;
    assertEquals(port, read(settings).orElseThrow().port());
    assertEquals(2525, read(settings + " port=2525").orElseThrow().port());
  }

  @Test
  void mailsGoOutEncrypted_unlessSomebodySaysOtherwise() {
    var settings = read("host=smtp.example from=a@b.example").orElseThrow();
    assertEquals(Tls.REQUIRED, settings.tls());
    assertEquals("HTTPS", settings.config("here").getHostnameVerificationAlgorithm());
    assertFalse(settings.config("here").isTrustAll());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from=a@b.example",
        "port=25",
        "tls=none",
        "username=a password-file=b",
        "host=smtp.example",
        "host=smtp.example from=nobody",
        "host=smtp.example from=a,b@c.example",
        "host=smtp.example from=<a@b.example>",
        "host=smtp.example from=a@b.example tls=none",
        "host=10.0.0.5 from=a@b.example tls=none",
        "host=localhost from=a@b.example tls=maybe",
        "host=localhost from=a@b.example tls=NONE",
        "host=localhost from=a@b.example port=65536",
        "host=smtp.example from=a@b.example username=a",
        "host=smtp.example from=a@b.example password-file=a",
        "host=localhost from=a@b.example tls=none username=a password-file=b"
      })
  void whatDoesNotGoTogether_orWouldShowSomething_isRefused(String settings) {
    var refusal = assertThrows(SettingException.class, () -> read(settings));
    assertTrue(refusal.getMessage().contains("mail."), refusal::getMessage);
  }

  @Test
  void password_isReadFromItsFile_withoutTheLineBreak() throws Exception {
    var file = Files.writeString(folder.resolve("password"), "so secret \r\nnot this\n");
    var text = "host=smtp.example from=a@b.example username=a password-file=" + file;
    var settings = read(text).orElseThrow();
    assertEquals("so secret ", settings.config("here").getPassword());
    assertFalse(settings.toString().contains("so secret"));

    Files.delete(file);
    assertThrows(SettingException.class, () -> settings.config("here"));
  }

  private static Optional<MailSettings> read(String settings) {
    var layer = SettingLayer.ofFile();
    for (var setting : settings.split(" ")) {
      var parts = setting.split("=", 2);
      if (parts.length == 2) {
        var name = "mail." + parts[0];
        layer.put(Setting.find(name).orElseThrow(), parts[1], name);
      }
    }
    return new ConfigurationReader(List.of(layer)).read().mail();
  }
}
