package io.roundtable.command;

import static io.roundtable.command.CommandThread.await;

import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.SettingLayer;
import io.roundtable.table.TableConnection;
import io.vertx.core.Vertx;
import java.security.SecureRandom;

/// What a command on the table works with; closed again when it ends.
///
/// @param vertx whose workers are used
/// @param configuration what was set
/// @param access the way to the engine
/// @param table the open table
record TableSession(
    Vertx vertx, Configuration configuration, StorageAccess access, TableConnection table) {
  private static final int KEY_BYTES = 32;

  /// Opens the table, works, and closes everything whatever happens.
  ///
  /// @return the exit status that the work gives
  /// @throws Exception why the table cannot be reached or the work failed
  static int run(Shell shell, StorageOptions options, Work work) throws Exception {
    var vertx = ProcessVertx.create();
    try {
      var configuration = await(options.read(vertx, shell, new SettingLayer()));
      return run(shell, vertx, configuration, work);
    } finally {
      await(vertx.close());
    }
  }

  private static int run(Shell shell, Vertx vertx, Configuration configuration, Work work)
      throws Exception {
    var access = await(StorageAccess.open(vertx, configuration.storage(), shell));
    try (var table = connect(vertx, access, configuration, anyKey())) {
      return work.run(new TableSession(vertx, configuration, access, table));
    } finally {
      await(access.close());
    }
  }

  /// Connects to the table of the configured name.
  static TableConnection connect(
      Vertx vertx, StorageAccess access, Configuration configuration, byte[] cursorKey) {
    var options = access.options().withTableName(configuration.tableName());
    return TableConnection.open(vertx, options, cursorKey);
  }

  /// Makes sure that the table can be used: creates it on the embedded engine, and elsewhere, where
  /// it belongs to an administrator, names the command that does.
  void requireTable(StorageOptions options) throws Exception {
    if (configuration.storage().embedded()) {
      await(table.administration().ensureTable());
      return;
    }
    var report = await(table.administration().status());
    if (!report.exists()) {
      throw new CommandException(
          "The table "
              + report.tableName()
              + " does not exist at "
              + access.place()
              + ": create it with roundtable table create"
              + options.repeated()
              + ".");
    }
  }

  /// Commands page through nothing, so no browser ever sees a cursor of theirs.
  private static byte[] anyKey() {
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return Secrets.of(key).key(Secrets.Purpose.CURSOR);
  }

  /// What a command does on the open table.
  @FunctionalInterface
  interface Work {
    /// Does it, on the thread of the command line.
    ///
    /// @return the exit status
    /// @throws Exception why it failed
    int run(TableSession session) throws Exception;
  }
}
