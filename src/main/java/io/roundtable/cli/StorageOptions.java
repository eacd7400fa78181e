package io.roundtable.cli;

import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.ConfigurationFile;
import io.roundtable.configuration.ConfigurationReader;
import io.roundtable.configuration.Setting;
import io.roundtable.configuration.SettingLayer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// The options of every command that needs the table.
public final class StorageOptions {
  private static final String CONFIG_VARIABLE = "ROUNDTABLE_CONFIG";

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "Data file of the embedded engine (default: data/roundtable.db).")
  private String data;

  @Option(names = "--in-memory", description = "Embedded engine without a file.")
  private boolean inMemory;

  @Option(
      names = "--dynamodb-endpoint",
      paramLabel = "URL",
      description = "Another engine that speaks DynamoDB's protocol.")
  private String endpoint;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Configuration file (YAML); also ROUNDTABLE_CONFIG.")
  private String config;

  /// Reads the configuration: these options, then `options`, the environment and the file.
  public Future<Configuration> read(Vertx vertx, Shell shell, SettingLayer options) {
    options
        .put(Setting.DATA_FILE, data, "--data")
        .putSwitch(Setting.DATA_IN_MEMORY, inMemory, "--in-memory")
        .put(Setting.DYNAMODB_ENDPOINT, endpoint, "--dynamodb-endpoint");
    var environment = SettingLayer.ofEnvironment(shell.environment());
    return file(vertx, shell)
        .map(file -> new ConfigurationReader(List.of(options, environment, file)).read());
  }

  /// The options that chose the table, to be repeated in the advice of another command.
  ///
  /// @return for example ` --data boards.db`, or nothing
  String repeated() {
    var text = new StringBuilder();
    text.append(data == null ? "" : " --data " + data);
    text.append(endpoint == null ? "" : " --dynamodb-endpoint " + endpoint);
    return text.append(config == null ? "" : " --config " + config).toString();
  }

  private Future<SettingLayer> file(Vertx vertx, Shell shell) {
    var path = config != null ? config : shell.environment().get(CONFIG_VARIABLE);
    return path == null || path.isBlank()
        ? Future.succeededFuture(SettingLayer.ofFile())
        : ConfigurationFile.read(vertx, Path.of(path));
  }
}
