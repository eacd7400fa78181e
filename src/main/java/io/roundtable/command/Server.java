package io.roundtable.command;

import static io.roundtable.command.CommandThread.await;

import io.roundtable.Frontend;
import io.roundtable.HealthVerticle;
import io.roundtable.HttpVerticle;
import io.roundtable.Services;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.MasterKeySource;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.SettingException;
import io.roundtable.configuration.Storage;
import io.roundtable.demo.GuideDemo;
import io.roundtable.feature.account.Passwords;
import io.roundtable.work.CommandWorker;
import io.roundtable.work.job.JobRunner;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;

/// The running application, from the engine up to the pages.
final class Server {
  private static final String KEY_LOST =
      "The data file had no file of keys beside it, so a new key was made: everybody must sign in"
          + " again. Restore the file of keys to keep sessions.";

  /// To Vert.x, any free port that all event loops share; 0 would be another one for each.
  private static final int ANY_SHARED_PORT = -1;

  private final Shell shell;
  private final Vertx vertx;
  private final StorageAccess access;
  private final Services services;
  private final Future<Frontend> frontend;

  private Server(Shell shell, Vertx vertx, StorageAccess access, Services services) {
    this.shell = shell;
    this.vertx = vertx;
    this.access = access;
    this.services = services;
    // Reading files and templates takes about as long as preparing the table: both at once.
    this.frontend = vertx.executeBlocking(() -> Frontend.load(vertx, services), false);
  }

  /// Opens the engine and loads the keys. A key that was given is read before anything is opened;
  /// an own one is made only beside a data file or for a table that is there.
  static Server open(
      Shell shell,
      Vertx vertx,
      Configuration configuration,
      StorageOptions options,
      FaultOptions faults)
      throws Exception {
    var given = findKeys(configuration.masterKey());
    boolean keyLost = given.isEmpty() && holdsData(configuration.storage());
    var access = await(StorageAccess.open(vertx, configuration.storage(), shell, faults));
    try {
      if (!configuration.storage().embedded()) {
        TableSession.on(vertx, configuration, access, session -> session.requireTable(options));
      }
      var secrets = given.orElseGet(() -> MasterKeys.load(configuration.masterKey()));
      if (keyLost) {
        shell.err().println(KEY_LOST);
      }
      return new Server(shell, vertx, access, services(vertx, configuration, access, secrets));
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

  /// The way to the engine.
  StorageAccess access() {
    return access;
  }

  private static boolean holdsData(Storage storage) {
    return storage instanceof Storage.EmbeddedFile embedded && embedded.holdsData();
  }

  private static Services services(
      Vertx vertx, Configuration configuration, StorageAccess access, Secrets secrets) {
    return new Services(
        configuration,
        secrets,
        TableSession.connect(vertx, access, configuration, secrets.key(Purpose.CURSOR)),
        Passwords.start(vertx),
        InstantSource.system());
  }

  /// Creates the table and adds what a newer version needs; only on the embedded engine, because
  /// elsewhere the table belongs to an administrator. Then learns which indexes pages may read, so
  /// that the first page knows.
  void prepareTable() throws Exception {
    if (services.configuration().storage().embedded()) {
      await(services.table().administration().ensureTable());
    }
    await(services.table().renewIndexReadiness());
  }

  /// Loads the demonstration where the table is empty, and prints who can sign in to it.
  void loadDemo() throws Exception {
    var demo = new GuideDemo(services.table(), services.passwords(), services.secrets());
    var accounts = await(demo.load());
    if (accounts.isEmpty()) {
      shell.err().println("The table holds other data: the demonstration was not loaded.");
    }
    for (var account : accounts) {
      shell.out().println("Demo account: " + account.line());
    }
  }

  /// Begins to serve the pages, on every event loop.
  ///
  /// @return the address to show, when browsers can connect; fails where a port is taken
  Future<String> listen() {
    var http = services.configuration().http();
    return frontend.compose(this::deployPages).map(first -> http.listeningAddress(first.port()));
  }

  private Future<HttpVerticle> deployPages(Frontend loaded) {
    var wanted = services.configuration().http().port();
    var port = wanted == 0 ? ANY_SHARED_PORT : wanted;
    var first = new HttpVerticle(loaded, port);
    var deployed = new ArrayList<Future<String>>();
    deployed.add(vertx.deployVerticle(first));
    for (int loop = 1; loop < Runtime.getRuntime().availableProcessors(); loop++) {
      deployed.add(vertx.deployVerticle(new HttpVerticle(loaded, port)));
    }
    deployed.add(vertx.deployVerticle(new HealthVerticle(services, access.trouble())));
    deployed.add(vertx.deployVerticle(services.commandWorker(), CommandWorker.options()));
    deployed.add(vertx.deployVerticle(services.jobRunner(JobRunner.INTERVAL), JobRunner.options()));
    return Future.all(deployed).map(done -> first);
  }

  /// Stops in the order in which requests come in: pages, table, engine.
  Future<Void> close() {
    var deployed = vertx.deploymentIDs().stream().map(vertx::undeploy).toList();
    return Future.join(deployed)
        .eventually(this::closeTable)
        .eventually(access::close)
        .eventually(vertx::close)
        .mapEmpty();
  }

  private Future<Void> closeTable() {
    return vertx.executeBlocking(
        () -> {
          services.table().close();
          return null;
        });
  }
}
