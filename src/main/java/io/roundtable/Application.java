package io.roundtable;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.cli.CommandException;
import io.roundtable.cli.ExitStatus;
import io.roundtable.cli.FaultOptions;
import io.roundtable.cli.Shell;
import io.roundtable.cli.StorageAccess;
import io.roundtable.cli.StorageOptions;
import io.roundtable.cli.TableSession;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.JobRunner;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.MasterKeySource;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.SettingException;
import io.roundtable.configuration.Storage;
import io.roundtable.demo.GuideDemo;
import io.roundtable.feature.account.Passwords;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The running application, from the engine up to the pages.
final class Application {
  private static final Logger LOGGER = LoggerFactory.getLogger(Application.class);

  /// Closing takes less than a tenth of the time to stop, in three parts of which each may take so
  /// much.
  private static final int SHARE_OF_CLOSING = 40;

  /// What is cut is counted a moment before.
  private static final long LOG_MILLIS = 50;

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
  private final List<HttpVerticle> pages = new ArrayList<>();
  private final HealthVerticle health;
  private final CommandWorker worker;
  private final JobRunner jobs;

  private Application(Shell shell, Vertx vertx, StorageAccess access, Services services) {
    this.shell = shell;
    this.vertx = vertx;
    this.access = access;
    this.services = services;
    this.health = new HealthVerticle(services, access.trouble());
    this.worker = services.commandWorker();
    this.jobs = services.jobRunner(JobRunner.INTERVAL);
    // Reading files and templates takes about as long as preparing the table: both at once.
    this.frontend = vertx.executeBlocking(() -> Frontend.load(vertx, services), false);
  }

  /// Opens the engine and loads the keys. A key that was given is read before anything is opened;
  /// an own one is made only beside a data file or for a table that is there.
  static Application open(
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
        TableSession.on(
            vertx, configuration, access, shell, session -> session.requireTable(options));
      }
      var secrets = given.orElseGet(() -> MasterKeys.load(configuration.masterKey()));
      if (keyLost) {
        shell.err().println(KEY_LOST);
      }
      return new Application(shell, vertx, access, services(vertx, configuration, access, secrets));
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
        TableSession.connect(vertx, access.options(), configuration, secrets.key(Purpose.CURSOR)),
        Passwords.start(vertx),
        InstantSource.system());
  }

  /// Creates the table and adds what a newer version needs; only on the embedded engine, because
  /// elsewhere the table belongs to an administrator. Then learns which indexes pages may read, so
  /// that the first page knows.
  void prepareTable() throws Exception {
    var configuration = services.configuration();
    if (configuration.storage().embedded()) {
      // With the patience of a command: the machine may be busy, or another process on the same
      // file
      // creates the table at this moment.
      TableSession.on(vertx, configuration, access, shell, Application::ensureTable);
    }
    await(services.table().renewIndexReadiness());
  }

  private static int ensureTable(TableSession session) throws Exception {
    await(session.table().administration().ensureTable());
    return ExitStatus.DONE;
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
    for (int loop = 0; loop < Runtime.getRuntime().availableProcessors(); loop++) {
      pages.add(new HttpVerticle(loaded, port));
    }
    var deployed = new ArrayList<Future<String>>();
    pages.forEach(page -> deployed.add(vertx.deployVerticle(page)));
    deployed.add(vertx.deployVerticle(health));
    deployed.add(vertx.deployVerticle(worker, CommandWorker.options()));
    deployed.add(vertx.deployVerticle(jobs, JobRunner.options()));
    return Future.all(deployed).map(done -> pages.getFirst());
  }

  /// Ends in the order in which requests come in, so that what was accepted is answered: the
  /// process is no longer ready, nobody is let in, requests, commands and steps of jobs under way
  /// are finished, and then what they stand on is closed.
  ///
  /// @param atMost how long all of it may take: what runs after nine tenths of it is cut, and what
  ///     waits after eight tenths is refused, so that even this is answered
  Future<Void> drain(Duration atMost) {
    var cut = atMost.multipliedBy(9).dividedBy(10);
    health.drain();
    vertx.setTimer(atMost.multipliedBy(8).dividedBy(10).toMillis(), late -> worker.refuseWaiting());
    vertx.setTimer(cut.toMillis() - LOG_MILLIS, late -> logUnfinished(atMost));
    var answered = Future.join(pages.stream().map(page -> page.drain(cut)).toList());
    return Future.join(answered.eventually(worker::drain), jobs.drain())
        .timeout(cut.toMillis(), TimeUnit.MILLISECONDS)
        .transform(ended -> close(atMost.dividedBy(SHARE_OF_CLOSING)));
  }

  private void logUnfinished(Duration atMost) {
    int requests = pages.stream().mapToInt(HttpVerticle::requests).sum();
    long commands = services.commands().waiting();
    if (requests + commands > 0) {
      LOGGER.warn(
          "Stopping within {} seconds cuts {} requests and {} commands off.",
          atMost.toSeconds(),
          requests,
          commands);
    }
  }

  /// Closes everything at once.
  Future<Void> close() {
    return close(Duration.ofSeconds(1));
  }

  private Future<Void> close(Duration atMost) {
    var undeployed = vertx.deploymentIDs().stream().map(vertx::undeploy).toList();
    return Future.join(undeployed)
        .timeout(atMost.toMillis(), TimeUnit.MILLISECONDS)
        .otherwiseEmpty()
        .eventually(this::closeTable)
        .eventually(() -> access.close(atMost))
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
