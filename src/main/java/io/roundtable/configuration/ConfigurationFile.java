package io.roundtable.configuration;

import io.vertx.config.ConfigRetriever;
import io.vertx.config.ConfigRetrieverOptions;
import io.vertx.config.ConfigStoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Reads the configuration file, which is YAML.
public final class ConfigurationFile {
  private static final Pattern PLACE = Pattern.compile("line [0-9]{1,9}, column [0-9]{1,9}");

  private ConfigurationFile() {}

  /// Reads a file's settings.
  ///
  /// @param vertx reads it
  /// @param path for example `conf/roundtable.yaml`
  /// @return its settings; fails with [SettingException] where it cannot be read, is not YAML, or
  ///     holds a name that is no setting
  public static Future<SettingLayer> read(Vertx vertx, Path path) {
    if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
      var state = Files.exists(path) ? " cannot be read." : " does not exist.";
      return Future.failedFuture(new SettingException("The configuration file " + path + state));
    }
    var retriever = ConfigRetriever.create(vertx, options(path));
    return retriever
        .getConfig()
        .recover(failure -> Future.failedFuture(notYaml(path, failure)))
        .map(content -> layer(path, content))
        .eventually(retriever::close);
  }

  private static ConfigRetrieverOptions options(Path path) {
    var file =
        new ConfigStoreOptions()
            .setType("file")
            .setFormat("yaml")
            .setConfig(new JsonObject().put("path", path.toAbsolutePath().toString()));
    return new ConfigRetrieverOptions().setIncludeDefaultStores(false).addStore(file);
  }

  /// The parser's message spans many lines; the first says what, the rest shows where.
  private static SettingException notYaml(Path path, Throwable failure) {
    var message = String.valueOf(failure.getMessage());
    var place = PLACE.matcher(message);
    var where = place.find() ? " (" + place.group() + ")" : "";
    return new SettingException(path + " is not valid YAML" + where + ".", failure);
  }

  private static SettingLayer layer(Path path, JsonObject content) {
    var layer = SettingLayer.ofFile();
    for (var section : content) {
      if (section.getValue() instanceof JsonObject entries) {
        for (var entry : entries) {
          put(layer, path, section.getKey() + "." + entry.getKey(), entry.getValue());
        }
      } else if (section.getValue() != null) {
        put(layer, path, section.getKey(), section.getValue());
      }
    }
    return layer;
  }

  private static void put(SettingLayer layer, Path path, String key, Object value) {
    var setting =
        Setting.find(key)
            .orElseThrow(() -> new SettingException(path + ": " + key + " is not a setting."));
    if (value instanceof JsonObject || value instanceof JsonArray) {
      throw new SettingException(path + ": " + key + " takes one value.");
    }
    if (value != null && !value.toString().isBlank()) {
      layer.put(setting, value.toString().strip(), key + " in " + path);
    }
  }
}
