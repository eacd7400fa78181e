package io.roundtable.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// An engine in a process of its own that answers on a loopback port.
///
/// @param title how the table of figures calls it
record EngineProcess(String title, Process process, URI endpoint) implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int PAUSE_MILLIS = 50;

  /// This engine, from the packaged jar.
  ///
  /// @param fileOrNull the data file; null for memory
  static EngineProcess ours(Path jar, Path fileOrNull) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", jar.toString(), "dynamodb", "--port", "PORT"));
    command.addAll(
        fileOrNull == null ? List.of("--in-memory") : List.of("--data", fileOrNull.toString()));
    return start("roundtable", fileOrNull, command);
  }

  /// The binary of dynoxide.
  static EngineProcess dynoxide(Path binary, Path fileOrNull) throws IOException {
    var command = new ArrayList<>(List.of(binary.toString(), "--port", "PORT"));
    command.addAll(fileOrNull == null ? List.of() : List.of("--db-path", fileOrNull.toString()));
    return start("dynoxide", fileOrNull, command);
  }

  /// The script `cli.js` of dynalite, under node.
  static EngineProcess dynalite(Path script, Path folderOrNull) throws IOException {
    var command =
        new ArrayList<>(
            List.of("node", script.toString(), "--port", "PORT", "--createTableMs", "0"));
    command.addAll(folderOrNull == null ? List.of() : List.of("--path", folderOrNull.toString()));
    return start("dynalite", folderOrNull, command);
  }

  /// CPU time of all its threads since it started.
  Duration cpu() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
  }

  private static EngineProcess start(String name, Path fileOrNull, List<String> command)
      throws IOException {
    int port = freePort();
    command.replaceAll(word -> word.equals("PORT") ? Integer.toString(port) : word);
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    awaitPort(process, port);
    var title = name + (fileOrNull == null ? ", memory" : ", file");
    return new EngineProcess(title, process, URI.create("http://127.0.0.1:" + port));
  }

  private static int freePort() throws IOException {
    try (var probe = new ServerSocket(0)) {
      return probe.getLocalPort();
    }
  }

  private static void awaitPort(Process process, int port) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (process.isAlive() && System.nanoTime() < end) {
      try {
        new Socket("127.0.0.1", port).close();
        return;
      } catch (IOException notYet) {
        pause(process);
      }
    }
    process.destroyForcibly();
    throw new IOException("no engine answers on port " + port);
  }

  private static void pause(Process process) throws IOException {
    try {
      process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    }
  }
}
