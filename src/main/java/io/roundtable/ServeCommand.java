package io.roundtable;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.cli.FaultOptions;
import io.roundtable.cli.Ports;
import io.roundtable.cli.ProcessVertx;
import io.roundtable.cli.Shell;
import io.roundtable.cli.StopSignal;
import io.roundtable.cli.StorageOptions;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.Setting;
import io.roundtable.configuration.SettingLayer;
import io.vertx.core.Vertx;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Runs the application.
@Command(name = "serve", description = "Runs Roundtable.")
public final class ServeCommand implements Callable<Integer> {
  private static final String LOOPBACK = "127.0.0.1";

  private final Shell shell;
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

  public ServeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    faults.requireUsable();
    var vertx = ProcessVertx.create();
    try {
      var configuration = await(storage.read(vertx, shell, options()));
      requirePorts(configuration);
      return run(vertx, configuration);
    } catch (Exception failed) {
      await(vertx.close());
      throw failed;
    }
  }

  private int run(Vertx vertx, Configuration configuration) throws Exception {
    var server = Application.open(shell, vertx, configuration, storage, faults);
    try {
      server.prepareTable();
      if (demo) {
        server.loadDemo();
      }
      var address = server.listen();
      faults.announce(shell, server.access());
      shell.out().println("Roundtable listening on " + await(address));
    } catch (Exception failed) {
      await(server.close());
      throw failed;
    }
    var stopTime = configuration.stopTime();
    return StopSignal.await(stopTime, () -> server.drain(stopTime));
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

  private SettingLayer options() {
    var options = SettingLayer.ofCommandLine();
    StorageOptions.put(options, Setting.HTTP_PORT, port, "--port");
    StorageOptions.put(options, Setting.HEALTH_PORT, healthPort, "--health-port");
    StorageOptions.put(options, Setting.HTTP_HOST, host, "--host");
    StorageOptions.put(options, Setting.DYNAMODB_PORT, dynamodbPort, "--dynamodb-port");
    StorageOptions.put(
        options, Setting.HTTP_INSECURE, insecureHttp ? "true" : null, "--insecure-http");
    return options;
  }
}
