package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.ConfigurationReader;
import io.roundtable.configuration.Setting;
import io.roundtable.configuration.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SettingsDocumentTest {
  private static final Configuration DEFAULTS = new ConfigurationReader(List.of()).read();
  private static final String NONE = "none";

  @Test
  void configuration_hasARowForEachSetting() throws IOException {
    var expected =
        Stream.of(Setting.values())
            .map(setting -> List.of(setting.key(), setting.variable(), defaultOf(setting)))
            .toList();
    var rows = MarkdownPage.read("src/docs/configuration.md").rows("## Settings");
    assertEquals(expected, rows.stream().map(row -> row.subList(0, 3)).toList());
  }

  @ParameterizedTest
  @EnumSource
  void sampleFile_namesTheSettingInItsSection(Setting setting) throws IOException {
    var section = setting.key().split("\\.")[0];
    var name = setting.key().substring(section.length() + 1);
    var inSection =
        Files.readAllLines(Path.of("conf", "roundtable.yaml")).stream()
            .dropWhile(line -> !line.equals(section + ":"))
            .skip(1)
            .takeWhile(line -> line.isBlank() || line.startsWith(" ") || line.startsWith("#"));
    assertTrue(inSection.anyMatch(line -> line.matches(" +(# )?" + name + ":.*")), setting.key());
  }

  private static String defaultOf(Setting setting) {
    return switch (setting) {
      case HTTP_HOST -> DEFAULTS.http().host();
      case HTTP_PORT -> Integer.toString(DEFAULTS.http().port());
      case HTTP_INSECURE -> Boolean.toString(DEFAULTS.http().insecureHttp());
      case HTTP_STOP_SECONDS -> Long.toString(DEFAULTS.stopTime().toSeconds());
      case HEALTH_PORT -> Integer.toString(DEFAULTS.http().healthPort());
      case DATA_FILE -> dataFile().toString();
      case DATA_IN_MEMORY, DYNAMODB_AWS -> Boolean.toString(!DEFAULTS.storage().embedded());
      case PASSWORDS_MEMORY -> Integer.toString(DEFAULTS.passwords().memoryKib());
      case PASSWORDS_ITERATIONS -> Integer.toString(DEFAULTS.passwords().iterations());
      case PASSWORDS_PARALLELISM -> Integer.toString(DEFAULTS.passwords().parallelism());
      case MAIL_PORT -> "587";
      case MAIL_TLS -> "required";
      case DYNAMODB_TABLE -> DEFAULTS.tableName();
      case HTTP_PUBLIC_ADDRESS,
          HTTP_TRUSTED_PROXIES,
          HTTP_TLS_CERTIFICATE,
          HTTP_TLS_KEY,
          DYNAMODB_ENDPOINT,
          DYNAMODB_REGION,
          DYNAMODB_PORT,
          MAIL_HOST,
          MAIL_USERNAME,
          MAIL_PASSWORD_FILE,
          MAIL_FROM,
          SECRETS_MASTER_KEY,
          SECRETS_MASTER_KEY_FILE ->
          NONE;
    };
  }

  private static Path dataFile() {
    return assertInstanceOf(Storage.EmbeddedFile.class, DEFAULTS.storage()).file();
  }
}
