package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.SettingException;
import io.roundtable.configuration.SettingLayer;
import io.roundtable.configuration.Storage;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.TableConnection;
import io.roundtable.table.admin.TableReport;
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Vertx;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.Consumer;

/// Open table of a command, closed again when the command ends.
///
/// @param vertx whose workers are used
/// @param configuration what was set
/// @param access the way to the engine
/// @param table the open table
public record TableSession(
    Vertx vertx, Configuration configuration, StorageAccess access, TableConnection table) {
  private static final int KEY_BYTES = 32;

  /// Opens the engine and the table, works, and closes everything whatever happens.
  ///
  /// @return the exit status that the work gives
  /// @throws Exception why the table cannot be reached or the work failed
  static int run(Shell shell, StorageOptions options, Work work) throws Exception {
    return run(shell, options, storage -> {}, work);
  }

  /// The same for work that only looks: it must not create what it looks for.
  static int runOnExisting(Shell shell, StorageOptions options, Work work) throws Exception {
    return run(shell, options, TableSession::requireDataFile, work);
  }

  private static int run(Shell shell, StorageOptions options, Consumer<Storage> before, Work work)
      throws Exception {
    LogConfigurator.leaveOnlyOwn();
    return StopSignal.during(shell, () -> open(shell, options, before, work));
  }

  private static int open(Shell shell, StorageOptions options, Consumer<Storage> before, Work work)
      throws Exception {
    var vertx = Vertx.vertx(ProcessVertx.options());
    try {
      var configuration = await(options.read(vertx, shell, SettingLayer.ofCommandLine()));
      requireLasting(configuration.storage());
      before.accept(configuration.storage());
      boolean fresh = isFresh(configuration.storage());
      var access = await(StorageAccess.open(vertx, configuration.storage(), shell));
      try {
        if (fresh) {
          MasterKeys.load(configuration.masterKey());
        }
        return on(vertx, configuration, access, shell, work);
      } finally {
        await(access.close());
      }
    } finally {
      await(vertx.close());
    }
  }

  private static void requireDataFile(Storage storage) {
    if (storage instanceof Storage.EmbeddedFile embedded && !Files.exists(embedded.file())) {
      throw new CommandException("There is no data file " + embedded.file() + ".");
    }
  }

  /// A new data file gets its keys with it, so that one without them has lost them.
  private static boolean isFresh(Storage storage) {
    return storage instanceof Storage.EmbeddedFile embedded && !embedded.holdsData();
  }

  private static void requireLasting(Storage storage) {
    if (storage instanceof Storage.EmbeddedMemory) {
      throw new SettingException(
          "In memory nothing would be left when this command ends: give --data FILE or"
              + " --dynamodb-endpoint URL.");
    }
  }

  /// Opens the table for some work, with the patience of a command.
  public static int on(
      Vertx vertx, Configuration configuration, StorageAccess access, Shell shell, Work work)
      throws Exception {
    var patient = access.options().withCallTimeout(shell.patience());
    try (var table = connect(vertx, patient, configuration, anyKey())) {
      return work.run(new TableSession(vertx, configuration, access, table));
    }
  }

  /// Connects to the table of the configured name.
  public static TableConnection connect(
      Vertx vertx, TableOptions options, Configuration configuration, List<byte[]> cursorKeys) {
    return TableConnection.open(
        vertx, options.withTableName(configuration.tableName()), cursorKeys);
  }

  /// Makes sure that the table can be used: creates it on the embedded engine, and elsewhere, where
  /// it belongs to an administrator, names the command that does.
  ///
  /// @return always success
  public int requireTable(StorageOptions options) throws Exception {
    if (configuration.storage().embedded()) {
      await(table.administration().ensureTable());
    } else {
      status(options);
    }
    return ExitStatus.DONE;
  }

  /// Asks how the table stands.
  ///
  /// @return the report of a table that is there
  TableReport status(StorageOptions options) throws Exception {
    try {
      var report = await(table.administration().status());
      if (report.exists()) {
        return report;
      }
      throw new CommandException(
          "The table %s does not exist in %s: create it with roundtable table create%s."
              .formatted(report.tableName(), access.place(), options.repeated()));
    } catch (RuntimeException failed) {
      if (isNoAnswer(failed)) {
        var sentence = access.place() + " does not answer in the way of DynamoDB, or not in time.";
        throw new CommandException(sentence, failed);
      }
      throw failed;
    }
  }

  /// The SDK has no words of its own for an answer that is none of DynamoDB's.
  private static boolean isNoAnswer(RuntimeException failed) {
    return failed instanceof FailureException refusal && refusal.failure() instanceof Failure.Busy
        || String.valueOf(failed.getMessage()).startsWith("Service returned HTTP status code");
  }

  /// Commands page through nothing, so no browser ever sees a cursor of theirs.
  private static List<byte[]> anyKey() {
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return Secrets.of(key).keys(Secrets.Purpose.CURSOR);
  }

  /// Work of a command on the open table.
  @FunctionalInterface
  public interface Work {
    /// Does it, on the thread of the command line.
    ///
    /// @return the exit status
    /// @throws Exception why it failed
    int run(TableSession session) throws Exception;
  }
}
