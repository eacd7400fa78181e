package io.roundtable.configuration;

import static io.roundtable.configuration.Setting.DATA_FILE;
import static io.roundtable.configuration.Setting.DATA_IN_MEMORY;
import static io.roundtable.configuration.Setting.DYNAMODB_AWS;
import static io.roundtable.configuration.Setting.DYNAMODB_ENDPOINT;
import static io.roundtable.configuration.Setting.DYNAMODB_PORT;
import static io.roundtable.configuration.Setting.DYNAMODB_REGION;

import io.roundtable.configuration.SettingLayer.Value;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Which engine keeps the table. The strongest source that names one decides alone, so that
/// `--in-memory` on the command line wins over an endpoint in the file. A data file names one only
/// where somebody typed `--data`: in the environment, where an image may have put it, and in the
/// file it says where the embedded engine keeps its data if it is the one. AWS variables such as
/// `AWS_REGION`, which a shell often carries for other programs, never decide.
final class StorageChoice {
  private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,40}");
  private static final Path DEFAULT_FILE = Path.of("data", "roundtable.db");

  /// File of the keys for an engine on this machine that is not the embedded one.
  static final Path DEFAULT_KEYS = Storage.EmbeddedFile.keysFile(DEFAULT_FILE);

  private final List<SettingLayer> layers;

  StorageChoice(List<SettingLayer> layers) {
    this.layers = layers;
  }

  Storage choose() {
    for (var layer : layers) {
      var named = named(layer);
      if (named.size() > 1) {
        throw new SettingException(
            named.get(0) + " and " + named.get(1) + " contradict each other: give one of them.");
      }
      if (!named.isEmpty()) {
        return storage(layer);
      }
    }
    return inFile();
  }

  private static List<String> named(SettingLayer layer) {
    var origins = new ArrayList<String>();
    if (layer.isCommandLine()) {
      layer.find(DATA_FILE).map(Value::origin).ifPresent(origins::add);
    }
    if (layer.isOn(DATA_IN_MEMORY)) {
      layer.find(DATA_IN_MEMORY).map(Value::origin).ifPresent(origins::add);
    }
    if (layer.isOn(DYNAMODB_AWS)) {
      layer.find(DYNAMODB_ENDPOINT).map(Value::origin).ifPresent(origins::add);
      layer.find(DYNAMODB_AWS).map(Value::origin).ifPresent(origins::add);
      return origins;
    }
    layer
        .find(DYNAMODB_ENDPOINT)
        .or(() -> layer.find(DYNAMODB_REGION))
        .map(Value::origin)
        .ifPresent(origins::add);
    return origins;
  }

  private Storage storage(SettingLayer layer) {
    if (layer.isCommandLine() && layer.find(DATA_FILE).isPresent()) {
      return inFile();
    }
    if (layer.isOn(DATA_IN_MEMORY)) {
      return new Storage.EmbeddedMemory(embeddedPort());
    }
    refuseEmbeddedPort();
    Optional<URI> endpoint = layer.find(DYNAMODB_ENDPOINT).map(Value::toAddress);
    return new Storage.DynamoDb(endpoint, region());
  }

  private Storage inFile() {
    var file = find(DATA_FILE).map(StorageChoice::path).orElse(DEFAULT_FILE);
    return new Storage.EmbeddedFile(file, embeddedPort());
  }

  private OptionalInt embeddedPort() {
    var port = find(DYNAMODB_PORT);
    return port.isPresent() ? OptionalInt.of(port.get().toPort()) : OptionalInt.empty();
  }

  private void refuseEmbeddedPort() {
    find(DYNAMODB_PORT)
        .ifPresent(
            port -> {
              throw new SettingException(
                  port.origin() + " belongs to the embedded engine, but another one was chosen.");
            });
  }

  private Optional<String> region() {
    var region = find(DYNAMODB_REGION);
    if (region.isPresent() && !REGION.matcher(region.get().text()).matches()) {
      throw region.get().refuse("is not a region such as eu-central-1.");
    }
    return region.map(Value::text);
  }

  private static Path path(Value value) {
    try {
      return Path.of(value.text());
    } catch (InvalidPathException invalid) {
      throw new SettingException(value.refuse("is not a file name.").getMessage(), invalid);
    }
  }

  private Optional<Value> find(Setting setting) {
    return layers.stream().flatMap(layer -> layer.find(setting).stream()).findFirst();
  }
}
