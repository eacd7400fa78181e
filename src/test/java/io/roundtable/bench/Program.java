package io.roundtable.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The packaged program in a process of its own.
///
/// @param address where its pages are
/// @param startedIn from the start of the process to its line `Roundtable listening`
record Program(Process process, String address, Duration startedIn) implements AutoCloseable {
  private static final String LISTENING = "Roundtable listening on ";

  /// Starts a packaged program on free ports.
  ///
  /// @param options of Java
  static Program start(Path jar, Path data, String... options) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-jar", jar.toString(), "serve", "--port", "0", "--health-port", "0"));
    command.addAll(List.of("--data", data.toString()));
    long began = System.nanoTime();
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    var address = listening(process.inputReader());
    return new Program(process, address, Duration.ofNanos(System.nanoTime() - began));
  }

  /// CPU time of all its threads since it started.
  Duration cpu() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }

  private static String listening(BufferedReader output) throws IOException {
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(LISTENING)) {
        return line.substring(LISTENING.length());
      }
    }
    throw new IOException("the program ended without listening");
  }
}
