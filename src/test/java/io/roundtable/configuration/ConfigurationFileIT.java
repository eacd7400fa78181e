package io.roundtable.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationFileIT {
  private static final Path SAMPLE = Path.of("conf", "roundtable.yaml");
  private static Vertx vertx;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    vertx = Vertx.vertx();
  }

  @AfterAll
  static void stop() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(120, TimeUnit.SECONDS);
  }

  @Test
  void read_ofTheSample_givesTheDefaults() throws Exception {
    var sample = read(SAMPLE);

    var defaults = new ConfigurationReader(List.of()).read();
    assertEquals(defaults, new ConfigurationReader(List.of(sample)).read());
  }

  @Test
  void sample_namesEverySetting() throws Exception {
    var uncommented = Files.readString(SAMPLE).replaceAll("(?m)^  # ([a-z-]+:( |$))", "  $1");
    for (var setting : Setting.values()) {
      var section = setting.key().substring(0, setting.key().indexOf('.'));
      var name = setting.key().substring(section.length() + 1);
      var entries = uncommented.substring(uncommented.indexOf("\n" + section + ":"));
      assertTrue(entries.contains("\n  " + name + ":"), setting.key());
    }
  }

  @Test
  void read_whenValuesAreSet_namesTheFileAsTheirOrigin() throws Exception {
    var path = write("http:\n  port: 9090\n  insecure: true\ndata:\n  file: a.db\nsecrets:\n");

    var layer = read(path);

    var port = layer.find(Setting.HTTP_PORT).orElseThrow();
    assertEquals(new SettingLayer.Value("9090", "http.port in " + path), port);
    assertTrue(layer.isOn(Setting.HTTP_INSECURE));
    assertEquals("a.db", layer.find(Setting.DATA_FILE).orElseThrow().text());
  }

  @Test
  void read_whenANameIsNoSetting_refuses() throws Exception {
    assertRefused(write("http:\n  prot: 1\n"), "%s: http.prot is not a setting.");
    assertRefused(write("port: 1\n"), "%s: port is not a setting.");
  }

  @Test
  void read_whenAValueIsAList_refuses() throws Exception {
    assertRefused(write("http:\n  port: [1, 2]\n"), "%s: http.port takes one value.");
  }

  @Test
  void read_whenItIsNotYaml_saysWhereInOneLine() throws Exception {
    assertRefused(write("http:\n  port: [1\n"), "%s is not valid YAML (line 2, column 9).");
  }

  @Test
  void read_whenItIsMissing_refuses() {
    assertRefused(folder.resolve("no.yaml"), "The configuration file %s does not exist.");
    assertRefused(folder, "The configuration file %s cannot be read.");
  }

  private Path write(String content) throws Exception {
    return Files.writeString(folder.resolve("roundtable.yaml"), content);
  }

  private void assertRefused(Path path, String sentence) {
    var failure = assertThrows(ExecutionException.class, () -> read(path));
    var refusal = assertInstanceOf(SettingException.class, failure.getCause());
    assertEquals(sentence.formatted(path), refusal.getMessage());
  }

  private static SettingLayer read(Path path) throws Exception {
    var future = ConfigurationFile.read(vertx, path);
    return future.toCompletionStage().toCompletableFuture().get(120, TimeUnit.SECONDS);
  }
}
