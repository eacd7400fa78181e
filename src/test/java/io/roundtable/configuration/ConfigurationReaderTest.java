package io.roundtable.configuration;

import static io.roundtable.configuration.Setting.DATA_FILE;
import static io.roundtable.configuration.Setting.DATA_IN_MEMORY;
import static io.roundtable.configuration.Setting.DYNAMODB_AWS;
import static io.roundtable.configuration.Setting.DYNAMODB_ENDPOINT;
import static io.roundtable.configuration.Setting.DYNAMODB_PORT;
import static io.roundtable.configuration.Setting.DYNAMODB_REGION;
import static io.roundtable.configuration.Setting.HEALTH_PORT;
import static io.roundtable.configuration.Setting.HTTP_PORT;
import static io.roundtable.configuration.Setting.HTTP_STOP_SECONDS;
import static io.roundtable.configuration.Setting.SECRETS_MASTER_KEY;
import static io.roundtable.configuration.Setting.SECRETS_MASTER_KEY_FILE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.HashCost;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationReaderTest {
  private final SettingLayer options = SettingLayer.ofCommandLine();
  private final SettingLayer environment = SettingLayer.ofFile();
  private final SettingLayer file = SettingLayer.ofFile();

  @Test
  void read_whenNothingIsSet_servesThisMachineFromADataFile() {
    var configuration = read();

    assertEquals(
        new Configuration(
            new HttpSettings(
                "127.0.0.1", 8080, 8081, Optional.empty(), false, Set.of(), Optional.empty()),
            new Storage.EmbeddedFile(Path.of("data/roundtable.db"), OptionalInt.empty()),
            "Roundtable",
            new MasterKeySource.OwnFile(Path.of("data/roundtable.db-keys")),
            HashCost.DEFAULT,
            Optional.empty(),
            Duration.ofSeconds(20)),
        configuration);
    assertFalse(configuration.http().secure());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "passwords.memory-kib 19455",
        "passwords.memory-kib 1048577",
        "passwords.memory-kib -1",
        "passwords.memory-kib 64 MiB",
        "passwords.iterations 1",
        "passwords.iterations 101",
        "passwords.parallelism 0",
        "passwords.parallelism 17",
        "passwords.parallelism 99999999999"
      })
  void read_whenAPasswordsHashWouldBeWeakOrTooMuch_refuses(String setting) {
    var words = setting.split(" ", 2);
    option(Setting.find(words[0]).orElseThrow(), words[1]);

    var refusal = assertThrows(SettingException.class, this::read);
    assertTrue(refusal.getMessage().contains("is not a number of"), refusal::getMessage);
  }

  @Test
  void read_takesTheCostOfAPasswordsHash() {
    option(Setting.PASSWORDS_MEMORY, "65536");
    option(Setting.PASSWORDS_ITERATIONS, "3");
    option(Setting.PASSWORDS_PARALLELISM, "4");

    assertEquals(new HashCost(65_536, 3, 4), read().passwords());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "4", "3601", "-1", "1.5", "soon", "99999999999", "20s"})
  void read_whenTheTimeToStopIsNone_refuses(String text) {
    option(HTTP_STOP_SECONDS, text);

    assertThrows(SettingException.class, this::read);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20, 3600})
  void read_ofATimeToStop_isInSeconds(int seconds) {
    option(HTTP_STOP_SECONDS, Integer.toString(seconds));

    assertEquals(Duration.ofSeconds(seconds), read().stopTime());
  }

  @Test
  void read_whenAllSourcesNameAPort_takesTheOption() {
    option(HTTP_PORT, "1");
    environment.put(HTTP_PORT, "2", "ROUNDTABLE_HTTP_PORT");
    file.put(HTTP_PORT, "3", "http.port in a.yaml");

    assertEquals(1, read().http().port());
  }

  @ParameterizedTest
  @CsvSource({"8080, 8080, 8000", "8080, 8081, 8080", "8080, 8081, 8081", "8000, , 8001"})
  void read_whenTwoServersAskForOnePort_refuses(String pages, String health, String engine) {
    option(HTTP_PORT, pages);
    if (health != null) {
      option(HEALTH_PORT, health);
    }
    option(DYNAMODB_PORT, engine);

    var refusal = assertThrows(SettingException.class, this::read);
    assertTrue(refusal.getMessage().contains("is asked for twice"), refusal::getMessage);
  }

  @Test
  void read_whenEveryPortMayBeAnyFreeOne_accepts() {
    option(HTTP_PORT, "0");
    option(HEALTH_PORT, "0");
    option(DYNAMODB_PORT, "0");

    assertEquals(OptionalInt.of(0), read().storage().embeddedPort());
  }

  @Test
  void read_whenADataFileIsTyped_winsOverEveryOtherEngine() {
    option(DATA_FILE, "boards.db");
    environment.put(DYNAMODB_REGION, "eu-west-1", "ROUNDTABLE_DYNAMODB_REGION");

    var expected = new Storage.EmbeddedFile(Path.of("boards.db"), OptionalInt.empty());
    assertEquals(expected, read().storage());
  }

  @Test
  void read_whenTheEnvironmentOnlyPlacesTheDataFile_leavesTheChoiceToOthers() {
    environment.put(DATA_FILE, "/data/boards.db", "ROUNDTABLE_DATA_FILE");
    var placed = new Storage.EmbeddedFile(Path.of("/data/boards.db"), OptionalInt.empty());
    assertEquals(placed, read().storage());

    file.put(DYNAMODB_REGION, "eu-west-1", "dynamodb.region in a.yaml");
    var remote = new Storage.DynamoDb(Optional.empty(), Optional.of("eu-west-1"));
    assertEquals(remote, read().storage());
  }

  @Test
  void read_whenTheEnvironmentNamesAnEngine_winsOverTheFile() {
    environment.put(DATA_IN_MEMORY, "true", "ROUNDTABLE_DATA_IN_MEMORY");
    file.put(DYNAMODB_REGION, "eu-west-1", "dynamodb.region in a.yaml");

    assertEquals(new Storage.EmbeddedMemory(OptionalInt.empty()), read().storage());
  }

  @Test
  void read_whenAnEndpointIsGiven_takesTheRegionFromWhereverItStands() {
    option(DYNAMODB_ENDPOINT, "http://dynamodb:8000");
    file.put(DYNAMODB_REGION, "eu-west-1", "dynamodb.region in a.yaml");

    var expected =
        new Storage.DynamoDb(
            Optional.of(URI.create("http://dynamodb:8000")), Optional.of("eu-west-1"));
    assertEquals(expected, read().storage());
    assertEquals(new MasterKeySource.Missing(), read().masterKey());
  }

  @Test
  void read_whenOnlyAwsIsAskedFor_leavesEverythingToTheDefaultChain() {
    file.put(DYNAMODB_AWS, "true", "dynamodb.aws in a.yaml");

    assertEquals(new Storage.DynamoDb(Optional.empty(), Optional.empty()), read().storage());
  }

  @Test
  void read_whenAwsIsTurnedOff_staysEmbedded() {
    file.put(DYNAMODB_AWS, "false", "dynamodb.aws in a.yaml");

    assertTrue(read().storage().embedded());
  }

  @Test
  void read_whenTheEndpointIsOnThisMachine_keepsItsOwnKey() {
    option(DYNAMODB_ENDPOINT, "http://localhost:8000");

    var expected = new MasterKeySource.OwnFile(Path.of("data/roundtable.db-keys"));
    assertEquals(expected, read().masterKey());
  }

  @Test
  void read_whenInMemory_makesAFreshKey() {
    option(DATA_IN_MEMORY, "true");
    option(DYNAMODB_PORT, "8000");

    assertEquals(new Storage.EmbeddedMemory(OptionalInt.of(8000)), read().storage());
    assertEquals(new MasterKeySource.Fresh(), read().masterKey());
  }

  @Test
  void read_whenAKeyIsGiven_takesItBeforeAFileOfAWeakerSource() {
    environment.put(SECRETS_MASTER_KEY, "c2VjcmV0", "ROUNDTABLE_SECRETS_MASTER_KEY");
    file.put(SECRETS_MASTER_KEY_FILE, "/run/key", "secrets.master-key-file in a.yaml");

    var expected = new MasterKeySource.Given("c2VjcmV0", "ROUNDTABLE_SECRETS_MASTER_KEY");
    assertEquals(expected, read().masterKey());
    assertFalse(read().masterKey().toString().contains("c2VjcmV0"));
  }

  @Test
  void read_whenTheEnginesContradict_refuses() {
    option(DATA_FILE, "boards.db");
    option(DYNAMODB_ENDPOINT, "http://127.0.0.1:8000");

    assertRefused("--data and --dynamodb-endpoint contradict each other: give one of them.");
  }

  @Test
  void read_whenAPortIsAskedOfAnotherEngine_refuses() {
    option(DYNAMODB_ENDPOINT, "http://127.0.0.1:8000");
    option(DYNAMODB_PORT, "8001");

    assertRefused("--dynamodb-port belongs to the embedded engine, but another one was chosen.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          HTTP_PORT           | 65536        | is not a port number from 0 to 65535.
          HTTP_PORT           | -1           | is not a port number from 0 to 65535.
          HTTP_PORT           | 80a          | is not a port number from 0 to 65535.
          HTTP_INSECURE       | yes          | is neither true nor false.
          DATA_IN_MEMORY      | 1            | is neither true nor false.
          DYNAMODB_TABLE      | a/b          | is not a table name: 3 to 255 of A-Z a-z 0-9 _ . -
          DYNAMODB_TABLE      | ab           | is not a table name: 3 to 255 of A-Z a-z 0-9 _ . -
          DYNAMODB_REGION     | Frankfurt    | is not a region such as eu-central-1.
          DYNAMODB_ENDPOINT   | localhost    | is not an address such as http://127.0.0.1:8000.
          DYNAMODB_ENDPOINT   | ftp://a      | is not an address such as http://127.0.0.1:8000.
          DYNAMODB_ENDPOINT   | http://a b   | is not an address such as http://127.0.0.1:8000.
          HTTP_PUBLIC_ADDRESS | https://a/b  | must end after the host and port.
          HTTP_PUBLIC_ADDRESS | https://a?b  | must end after the host and port.
          """)
  void read_whenAValueCannotBeUsed_namesItsOrigin(Setting setting, String value, String reason) {
    environment.put(setting, value, setting.variable());

    assertRefused(setting.variable() + ": \"" + value + "\" " + reason);
  }

  @Test
  void readEmbeddedStorage_whenTheEnvironmentNamesAnotherEngine_refuses() {
    environment.put(DYNAMODB_REGION, "eu-west-1", "ROUNDTABLE_DYNAMODB_REGION");

    assertThrows(SettingException.class, () -> reader().readEmbeddedStorage());
  }

  @Test
  void ofEnvironment_takesOurVariablesAndNeverThoseOfAws() {
    var variables = Map.of("ROUNDTABLE_HTTP_PORT", " 81 ", "AWS_REGION", "eu-west-1", "PORT", "82");

    var layer = SettingLayer.ofEnvironment(variables);

    assertEquals("81", layer.find(HTTP_PORT).orElseThrow().text());
    assertTrue(new ConfigurationReader(List.of(layer)).read().storage().embedded());
  }

  private void option(Setting setting, String text) {
    options.put(setting, text, "--" + optionName(setting));
  }

  private static String optionName(Setting setting) {
    return switch (setting) {
      case DATA_FILE -> "data";
      case HTTP_PORT -> "port";
      default -> setting.key().replace('.', '-');
    };
  }

  private void assertRefused(String sentence) {
    var refusal = assertThrows(SettingException.class, this::read);
    assertEquals(sentence, refusal.getMessage());
  }

  private ConfigurationReader reader() {
    return new ConfigurationReader(List.of(options, environment, file));
  }

  private Configuration read() {
    return reader().read();
  }
}
