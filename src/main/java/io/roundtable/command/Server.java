package io.roundtable.command;

import static io.roundtable.command.CommandThread.await;

import io.roundtable.HttpVerticle;
import io.roundtable.Services;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.demo.GuideDemo;
import io.roundtable.feature.account.Passwords;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.InstantSource;

/// The running application, from the engine up to the pages.
final class Server {
  private final Shell shell;
  private final Vertx vertx;
  private final StorageAccess access;
  private final Services services;

  private Server(Shell shell, Vertx vertx, StorageAccess access, Services services) {
    this.shell = shell;
    this.vertx = vertx;
    this.access = access;
    this.services = services;
  }

  /// Opens the engine and loads the keys. A key that an administrator gave is read first, so that a
  /// bad one leaves nothing behind; an own one can only lie beside data that exists.
  static Server open(Shell shell, Vertx vertx, Configuration configuration) throws Exception {
    var given = MasterKeys.find(configuration.masterKey());
    var access = await(StorageAccess.open(vertx, configuration.storage(), shell));
    try {
      var secrets = given.orElseGet(() -> MasterKeys.load(configuration.masterKey()));
      var table =
          TableSession.connect(vertx, access, configuration, secrets.key(Purpose.CURSOR));
      var passwords = Passwords.start(vertx);
      var services =
          new Services(configuration, secrets, table, passwords, InstantSource.system());
      return new Server(shell, vertx, access, services);
    } catch (RuntimeException failed) {
      await(access.close());
      throw failed;
    }
  }

  void prepareTable(StorageOptions options) throws Exception {
    var configuration = services.configuration();
    new TableSession(vertx, configuration, access, services.table()).requireTable(options);
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

  /// Begins to serve the pages.
  ///
  /// @return the address to show
  String listen() throws Exception {
    var pages = new HttpVerticle(services);
    await(vertx.deployVerticle(pages));
    return services.configuration().http().listeningAddress(pages.port());
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
