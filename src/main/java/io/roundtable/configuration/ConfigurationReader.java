package io.roundtable.configuration;

import static io.roundtable.configuration.Setting.DYNAMODB_PORT;
import static io.roundtable.configuration.Setting.DYNAMODB_TABLE;
import static io.roundtable.configuration.Setting.HEALTH_PORT;
import static io.roundtable.configuration.Setting.HTTP_HOST;
import static io.roundtable.configuration.Setting.HTTP_INSECURE;
import static io.roundtable.configuration.Setting.HTTP_PORT;
import static io.roundtable.configuration.Setting.HTTP_PUBLIC_ADDRESS;
import static io.roundtable.configuration.Setting.HTTP_STOP_SECONDS;
import static io.roundtable.configuration.Setting.HTTP_TLS_CERTIFICATE;
import static io.roundtable.configuration.Setting.HTTP_TLS_KEY;
import static io.roundtable.configuration.Setting.HTTP_TRUSTED_PROXIES;
import static io.roundtable.configuration.Setting.PASSWORDS_ITERATIONS;
import static io.roundtable.configuration.Setting.PASSWORDS_MEMORY;
import static io.roundtable.configuration.Setting.PASSWORDS_PARALLELISM;
import static io.roundtable.configuration.Setting.SECRETS_MASTER_KEY;
import static io.roundtable.configuration.Setting.SECRETS_MASTER_KEY_FILE;

import io.roundtable.configuration.SettingLayer.Value;
import io.roundtable.model.access.HashCost;
import io.roundtable.model.network.NetworkRange;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Makes the configuration out of its sources. It opens and creates nothing.
public final class ConfigurationReader {
  private static final String DEFAULT_HOST = "127.0.0.1";
  private static final int DEFAULT_PORT = 8080;
  private static final int HIGHEST_PORT = 65_535;
  private static final String DEFAULT_TABLE = "Roundtable";
  private static final Pattern TABLE_NAME = Pattern.compile("[A-Za-z0-9_.-]{3,255}");
  private static final Duration DEFAULT_STOP_TIME = Duration.ofSeconds(20);

  /// Less would not do for closing what was drained.
  private static final int SHORTEST_STOP = 5;

  private static final int LONGEST_STOP = 3600;
  private static final int MOST_MEMORY_KIB = 1_048_576;
  private static final int MOST_ITERATIONS = 100;
  private static final int MOST_LANES = 16;

  private final List<SettingLayer> layers;

  /// Takes the sources.
  ///
  /// @param layers the strongest first: command line, environment, file
  public ConfigurationReader(List<SettingLayer> layers) {
    this.layers = List.copyOf(layers);
  }

  /// Reads and checks everything.
  ///
  /// @return the configuration
  /// @throws SettingException for the first setting that cannot be used
  public Configuration read() {
    var storage = new StorageChoice(layers).choose();
    var http = http();
    requireDifferentPorts(http, storage);
    return new Configuration(
        http,
        storage,
        tableName(),
        masterKey(storage),
        passwords(),
        new MailChoice(this::find).choose(),
        readStopTime());
  }

  /// Reads only where the embedded engine keeps its data.
  ///
  /// @return the embedded engine's storage
  /// @throws SettingException where the sources name another engine
  public Storage readEmbeddedStorage() {
    var storage = new StorageChoice(layers).choose();
    if (!storage.embedded()) {
      throw new SettingException(
          "The environment names another engine: say with --data or --in-memory where this one "
              + "keeps its data.");
    }
    return storage;
  }

  /// Reads only how long the process may take to end.
  ///
  /// @return whole seconds, from 5 to 3600
  /// @throws SettingException where it is anything else
  public Duration readStopTime() {
    return find(HTTP_STOP_SECONDS)
        .map(value -> value.toNumber("number of seconds", SHORTEST_STOP, LONGEST_STOP))
        .map(Duration::ofSeconds)
        .orElse(DEFAULT_STOP_TIME);
  }

  /// Weaker hashes than the recommended ones are refused.
  private HashCost passwords() {
    var usual = HashCost.DEFAULT;
    return new HashCost(
        number(PASSWORDS_MEMORY, "number of KiB", usual.memoryKib(), MOST_MEMORY_KIB),
        number(PASSWORDS_ITERATIONS, "number of passes", usual.iterations(), MOST_ITERATIONS),
        number(PASSWORDS_PARALLELISM, "number of lanes", usual.parallelism(), MOST_LANES));
  }

  private int number(Setting setting, String what, int least, int most) {
    return find(setting).map(value -> value.toNumber(what, least, most)).orElse(least);
  }

  private HttpSettings http() {
    var host = find(HTTP_HOST).map(Value::text).orElse(DEFAULT_HOST);
    var port = find(HTTP_PORT).map(Value::toPort).orElse(DEFAULT_PORT);
    var healthPort = find(HEALTH_PORT).map(Value::toPort).orElseGet(() -> defaultHealthPort(port));
    var publicAddress = find(HTTP_PUBLIC_ADDRESS).map(ConfigurationReader::publicAddress);
    var insecure = find(HTTP_INSECURE).map(Value::toBoolean).orElse(false);
    var proxies = find(HTTP_TRUSTED_PROXIES).map(ConfigurationReader::proxies).orElse(Set.of());
    var settings =
        new HttpSettings(host, port, healthPort, publicAddress, insecure, proxies, certificate());
    if (!settings.cookiesAreSafe()) {
      throw new SettingException(
          "Browsers on other machines would send their cookies in the clear: set "
              + HTTP_PUBLIC_ADDRESS.key()
              + " to the https address of your proxy, or allow it with --insecure-http.");
    }
    if (settings.certificate().isPresent() && !settings.secure()) {
      throw new SettingException(
          "With a certificate, set "
              + HTTP_PUBLIC_ADDRESS.key()
              + " to the https address that browsers know, for example"
              + " https://boards.example.com.");
    }
    return settings;
  }

  private Optional<CertificateFiles> certificate() {
    var certificate = find(HTTP_TLS_CERTIFICATE).map(Value::text).map(Path::of);
    var key = find(HTTP_TLS_KEY).map(Value::text).map(Path::of);
    if (certificate.isPresent() != key.isPresent()) {
      throw new SettingException(
          HTTP_TLS_CERTIFICATE.key()
              + " and "
              + HTTP_TLS_KEY.key()
              + " belong together: set both, or neither.");
    }
    return certificate.map(path -> new CertificateFiles(path, key.get()));
  }

  private static Set<String> proxies(Value value) {
    var proxies = value.text().isBlank() ? Set.<String>of() : value.toSet();
    if (proxies.stream().anyMatch(proxy -> NetworkRange.parse(proxy).isEmpty())) {
      throw value.refuse("is not a list of addresses or networks such as 10.0.0.5, 10.1.0.0/16.");
    }
    return proxies;
  }

  /// Servers of one process that ask for the same port get it together, and a request reaches any
  /// of them.
  private static void requireDifferentPorts(HttpSettings http, Storage storage) {
    var taken = new HashSet<Integer>();
    var engine = storage.embeddedPort().stream();
    IntStream.concat(IntStream.of(http.port(), http.healthPort()), engine)
        .filter(port -> port != 0 && !taken.add(port))
        .findFirst()
        .ifPresent(
            port -> {
              throw new SettingException(
                  "Port %d is asked for twice: %s, %s and %s must differ."
                      .formatted(port, HTTP_PORT.key(), HEALTH_PORT.key(), DYNAMODB_PORT.key()));
            });
  }

  /// The next port, so that two processes on one machine differ in both.
  private static int defaultHealthPort(int port) {
    return port == 0 || port == HIGHEST_PORT ? 0 : port + 1;
  }

  private static URI publicAddress(Value value) {
    var address = value.toAddress();
    var path = address.getRawPath();
    if (address.getRawQuery() != null || !(path.isEmpty() || path.equals("/"))) {
      throw value.refuse("must end after the host and port.");
    }
    var text = value.text();
    return text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : address;
  }

  private String tableName() {
    var given = find(DYNAMODB_TABLE);
    if (given.isPresent() && !TABLE_NAME.matcher(given.get().text()).matches()) {
      throw given.get().refuse("is not a table name: 3 to 255 of A-Z a-z 0-9 _ . -");
    }
    return given.map(Value::text).orElse(DEFAULT_TABLE);
  }

  private MasterKeySource masterKey(Storage storage) {
    for (var layer : layers) {
      var key = layer.find(SECRETS_MASTER_KEY);
      if (key.isPresent()) {
        return new MasterKeySource.Given(key.get().text(), key.get().origin());
      }
      var file = layer.find(SECRETS_MASTER_KEY_FILE);
      if (file.isPresent()) {
        return new MasterKeySource.GivenFile(Path.of(file.get().text()));
      }
    }
    return switch (storage) {
      case Storage.EmbeddedFile embedded -> new MasterKeySource.OwnFile(embedded.keysFile());
      case Storage.EmbeddedMemory memory -> new MasterKeySource.Fresh();
      case Storage.DynamoDb remote ->
          remote.onThisMachine()
              ? new MasterKeySource.OwnFile(StorageChoice.DEFAULT_KEYS)
              : new MasterKeySource.Missing();
    };
  }

  private Optional<Value> find(Setting setting) {
    return layers.stream().flatMap(layer -> layer.find(setting).stream()).findFirst();
  }
}
