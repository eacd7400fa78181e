package io.roundtable;

import static io.roundtable.cli.CommandThread.await;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.check.InboxRepair;
import io.roundtable.check.WordRepair;
import io.roundtable.cli.CommandException;
import io.roundtable.cli.FaultOptions;
import io.roundtable.cli.Ports;
import io.roundtable.cli.ProcessVertx;
import io.roundtable.cli.Shell;
import io.roundtable.cli.StopSignal;
import io.roundtable.cli.StorageAccess;
import io.roundtable.cli.StorageOptions;
import io.roundtable.cli.TableSession;
import io.roundtable.command.CommandLedger;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.MasterKeySource;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.Setting;
import io.roundtable.configuration.SettingException;
import io.roundtable.configuration.SettingLayer;
import io.roundtable.configuration.Storage;
import io.roundtable.demo.GuideDemo;
import io.roundtable.demo.HarbourDemo;
import io.roundtable.feature.account.DemoAccounts;
import io.roundtable.feature.account.Passwords;
import io.roundtable.feature.mail.Letters;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Runs the application.
@Command(name = "serve", description = "Runs Roundtable.")
final class ServeCommand implements Callable<Integer> {
  private static final Logger LOGGER = LoggerFactory.getLogger(ServeCommand.class);
  private static final String LOOPBACK = "127.0.0.1";
  private static final String KEY_LOST =
      "The data file had no file of keys beside it, so a new key was made: everybody must sign in"
          + " again. Restore the file of keys to keep sessions.";

  private final Shell shell;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  @Mixin private StorageOptions storage;
  @Mixin private FaultOptions faults;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port of the pages (default: 8080); 0 takes any free one.")
  private String port;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "Address to listen on (default: 127.0.0.1, this machine only).")
  private String host;

  @Option(
      names = "--health-port",
      paramLabel = "N",
      description = "Port of the health checks (default: one above --port).")
  private String healthPort;

  @Option(
      names = "--dynamodb-port",
      paramLabel = "N",
      description = "Port on 127.0.0.1 where other tools reach the embedded engine.")
  private String dynamodbPort;

  @Option(names = "--demo", description = "Loads a small demonstration into an empty table.")
  private boolean demo;

  @Option(
      names = "--insecure-http",
      description = "Lets cookies travel over plain http to other machines.")
  private boolean insecureHttp;

  ServeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    faults.requireUsable();
    var vertx = Metrics.start(ProcessVertx.options(), meters);
    try {
      var configuration = await(storage.read(vertx, shell, options()));
      requirePorts(configuration);
      return run(vertx, configuration);
    } catch (Exception failed) {
      await(vertx.close());
      throw failed;
    }
  }

  private SettingLayer options() {
    return SettingLayer.ofCommandLine()
        .put(Setting.HTTP_PORT, port, "--port")
        .put(Setting.HEALTH_PORT, healthPort, "--health-port")
        .put(Setting.HTTP_HOST, host, "--host")
        .put(Setting.DYNAMODB_PORT, dynamodbPort, "--dynamodb-port")
        .putSwitch(Setting.HTTP_INSECURE, insecureHttp, "--insecure-http");
  }

  private static void requirePorts(Configuration configuration) {
    var http = configuration.http();
    Ports.requireFree(http.host(), http.port(), "--port");
    Ports.requireFree(http.host(), http.healthPort(), "--health-port");
    configuration
        .storage()
        .embeddedPort()
        .ifPresent(port -> Ports.requireFree(LOOPBACK, port, "--dynamodb-port"));
  }

  private int run(Vertx vertx, Configuration configuration) throws Exception {
    var application = open(vertx, configuration);
    try {
      prepareTable(application);
      if (demo) {
        loadDemo(application.services());
      }
      printSetupCode(application.services());
      var address = application.listen();
      faults.announce(shell, application.access());
      shell.out().println("Roundtable listening on " + await(address));
      if (configuration.storage().embedded()) {
        repair(application.services());
      }
    } catch (Exception failed) {
      await(application.close());
      throw failed;
    }
    var stopTime = configuration.stopTime();
    return StopSignal.await(stopTime, () -> application.drain(stopTime));
  }

  /// Opens the engine and loads the keys. A key that was given is read before anything is opened;
  /// an own one is made only beside a data file or for a table that is there.
  private Application open(Vertx vertx, Configuration configuration) throws Exception {
    var given = findKeys(configuration.masterKey());
    boolean keyLost = given.isEmpty() && holdsData(configuration.storage());
    var access = await(StorageAccess.open(vertx, configuration.storage(), shell, faults));
    try {
      if (!configuration.storage().embedded()) {
        TableSession.on(
            vertx, configuration, access, shell, session -> session.requireTable(storage));
      }
      var secrets = given.orElseGet(() -> MasterKeys.load(configuration.masterKey()));
      if (keyLost) {
        shell.err().println(KEY_LOST);
      }
      return new Application(
          vertx, access, services(vertx, configuration, access, secrets), meters);
    } catch (Exception failed) {
      await(access.close());
      throw failed;
    }
  }

  /// Keys that lie beside the data are part of it, not a setting that was mistyped.
  private static Optional<Secrets> findKeys(MasterKeySource source) {
    try {
      return MasterKeys.find(source);
    } catch (SettingException unusable) {
      throw source instanceof MasterKeySource.OwnFile
          ? new CommandException(unusable.getMessage(), unusable)
          : unusable;
    }
  }

  private static boolean holdsData(Storage storage) {
    return storage instanceof Storage.EmbeddedFile embedded && embedded.holdsData();
  }

  private Services services(
      Vertx vertx, Configuration configuration, StorageAccess access, Secrets secrets) {
    return new Services(
        configuration,
        secrets,
        TableSession.connect(
            vertx,
            access.options().withMeters(meters),
            configuration,
            secrets.keys(Secrets.Purpose.CURSOR)),
        Passwords.start(vertx, configuration.passwords()),
        InstantSource.system(),
        new CommandLedger(meters),
        mail(vertx, configuration, secrets),
        new DemoAccounts(configuration.http().isForThisMachineOnly()));
  }

  /// The way to the mail server, to which nothing is said yet.
  private static Optional<MailJob> mail(Vertx vertx, Configuration configuration, Secrets secrets) {
    var address = configuration.http().address();
    var links = new OneTimeLinks(new SignedText(secrets.keys(Purpose.LINK)));
    var unsubscribing =
        new UnsubscribeLinks(new SignedText(secrets.keys(Purpose.UNSUBSCRIBE)), address);
    return configuration
        .mail()
        .map(
            settings ->
                new MailJob(
                    vertx,
                    settings.config(address.uri().getHost()),
                    new Letters(settings.from(), links, unsubscribing),
                    InstantSource.system()));
  }

  /// Creates the table and adds what a newer version needs; only on the embedded engine, because
  /// elsewhere the table belongs to an administrator. Then learns which indexes pages may read, so
  /// that the first page knows.
  private void prepareTable(Application application) throws Exception {
    var configuration = application.services().configuration();
    if (configuration.storage().embedded()) {
      // With the patience of a command: the machine may be busy, or another process on the same
      // file creates the table at this moment.
      TableSession.on(
          application.vertx(),
          configuration,
          application.access(),
          shell,
          session -> session.requireTable(storage));
    }
    await(application.services().table().renewIndexReadiness());
  }

  /// A data file of an older version lacks the words by which people are found, and what its
  /// inboxes count in each project. Meanwhile pages are served, and find those who have theirs
  /// already.
  private static void repair(Services services) {
    new WordRepair(services.table(), services.clock())
        .repairOnce()
        .onFailure(
            failure ->
                LOGGER.warn("People of an older version are not all found by name.", failure));
    new InboxRepair(services.table(), services.clock())
        .repairOnce()
        .onFailure(
            failure -> LOGGER.warn("Inboxes of an older version count the sum only.", failure));
  }

  /// Prints what the first tenant is set up with, where there is none.
  private void printSetupCode(Services services) throws Exception {
    var first = services.table().reads(new PageCost()).tenants().listTenants(PageRequest.first(1));
    // A table that does not answer now does not keep anything from starting.
    if (await(first.map(tenants -> tenants.items().isEmpty()).otherwise(false))) {
      shell.out().println("Set-up code: " + services.secrets().code(Purpose.SETUP, ""));
    }
  }

  private static HarbourDemo harbour(Services services) {
    return new HarbourDemo(
        services.table(), services.passwords(), services.secrets(), services.clock());
  }

  /// Loads the demonstration where the table is empty, and prints who can sign in to it.
  private void loadDemo(Services services) throws Exception {
    var demonstration = new GuideDemo(services.table(), services.passwords(), services.secrets());
    var accounts = await(demonstration.load());
    if (accounts.isEmpty()) {
      shell.err().println("The table holds other data: the demonstration was not loaded.");
    }
    var all = new ArrayList<>(accounts);
    if (!accounts.isEmpty()) {
      all.addAll(await(harbour(services).load()));
    }
    services.demo().offer(all);
    for (var account : all) {
      shell.out().println("Demo account: " + account.line());
    }
  }
}
