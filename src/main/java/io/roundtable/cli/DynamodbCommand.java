package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.ConfigurationReader;
import io.roundtable.configuration.Setting;
import io.roundtable.configuration.SettingLayer;
import io.roundtable.configuration.Storage;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Runs the embedded engine alone.
@Command(
    name = "dynamodb",
    description = "Runs only the embedded engine, for other programs and tools.")
final class DynamodbCommand implements Callable<Integer> {
  private static final String LOOPBACK = "127.0.0.1";

  private final Shell shell;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8000",
      description = "Port on 127.0.0.1 (default: ${DEFAULT-VALUE}); 0 takes any free one.")
  private String port;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "Data file (default: data/roundtable.db).")
  private String data;

  @Option(names = "--in-memory", description = "Without a file.")
  private boolean inMemory;

  @Mixin private FaultOptions faults;

  DynamodbCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    var configuration = configuration();
    var storage = configuration.readEmbeddedStorage();
    var stopTime = configuration.readStopTime();
    faults.requireUsable();
    Ports.requireFree(LOOPBACK, storage.embeddedPort().orElseThrow(), "--port");
    var vertx = Vertx.vertx(ProcessVertx.options());
    try {
      return run(vertx, storage, stopTime);
    } catch (Exception failed) {
      await(vertx.close());
      throw failed;
    }
  }

  private int run(Vertx vertx, Storage storage, Duration stopTime) throws Exception {
    var access = await(StorageAccess.open(vertx, storage, shell, faults));
    var actualPort = access.loopbackPort().orElseThrow();
    shell.out().println("DynamoDB endpoint http://" + LOOPBACK + ":" + actualPort);
    faults.announce(shell, access);
    return StopSignal.await(stopTime, () -> close(vertx, access, stopTime));
  }

  /// A tenth of the time is for closing what requests stood on.
  private static Future<Void> close(Vertx vertx, StorageAccess access, Duration stopTime) {
    return access.close(stopTime.multipliedBy(9).dividedBy(10)).eventually(vertx::close);
  }

  private ConfigurationReader configuration() {
    var options =
        SettingLayer.ofCommandLine()
            .put(Setting.DYNAMODB_PORT, port, "--port")
            .put(Setting.DATA_FILE, data, "--data")
            .putSwitch(Setting.DATA_IN_MEMORY, inMemory, "--in-memory");
    var environment = SettingLayer.ofEnvironment(shell.environment());
    return new ConfigurationReader(List.of(options, environment));
  }
}
