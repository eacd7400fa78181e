package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The program in a process of its own.
public final class Program implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 180;

  private final Process process;
  private final BlockingQueue<String> out;
  private final BlockingQueue<String> err;
  private final List<String> seen = new ArrayList<>();
  private final List<Thread> readers = new ArrayList<>();

  private Program(Process process) {
    this.process = process;
    this.out = lines(process.inputReader(StandardCharsets.UTF_8));
    this.err = lines(process.errorReader(StandardCharsets.UTF_8));
  }

  /// Starts it in a folder, from the classes of the test.
  static Program start(Path folder, String typed) throws IOException {
    return start(folder, List.of(), typed);
  }

  /// Starts it with more variables in its environment.
  static Program start(Path folder, Map<String, String> environment, String typed)
      throws IOException {
    return start(folder, environment, List.of(), fromClassPath(), typed);
  }

  /// Starts it under another program.
  ///
  /// @param wrapper the words before its own command
  public static Program start(Path folder, List<String> wrapper, String typed) throws IOException {
    return start(folder, Map.of(), wrapper, fromClassPath(), typed);
  }

  private static List<String> fromClassPath() {
    return List.of(
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-classpath",
        System.getProperty("java.class.path"),
        Main.class.getName());
  }

  /// Starts the packaged program in a folder, as a person does: without any option of Java.
  public static Program startJar(Path jar, Path folder, String typed) throws IOException {
    return startJar(jar, folder, Map.of(), typed);
  }

  /// The same with more variables in its environment.
  static Program startJar(Path jar, Path folder, Map<String, String> environment, String typed)
      throws IOException {
    var java = List.of("-jar", jar.toAbsolutePath().toString());
    return start(folder, environment, List.of(), java, typed);
  }

  private static Program start(
      Path folder,
      Map<String, String> environment,
      List<String> wrapper,
      List<String> java,
      String typed)
      throws IOException {
    var command = new ArrayList<>(wrapper);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(java);
    command.addAll(List.of(typed.split(" ")));
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    return new Program(builder.start());
  }

  /// Waits for a line on standard output.
  ///
  /// @return what stands behind the beginning
  public String await(String beginning) throws InterruptedException {
    while (true) {
      var line = out.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(line != null, () -> "no line " + beginning + " in " + seen + err);
      seen.add(line);
      if (line.startsWith(beginning)) {
        return line.substring(beginning.length());
      }
    }
  }

  /// Its number.
  public long pid() {
    return process.pid();
  }

  /// Waits for a line on standard error, which is taken away.
  ///
  /// @param part of it
  void awaitError(String part) throws InterruptedException {
    String line;
    do {
      line = err.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(line != null, () -> "no line with " + part + " on standard error");
    } while (!line.contains(part));
  }

  /// What was printed so far; all of it once it has ended.
  List<String> seen() {
    out.drainTo(seen);
    return seen;
  }

  /// The lines on standard error; all of them once it has ended.
  public List<String> errors() {
    return List.copyOf(err);
  }

  /// Asks it to end (SIGTERM).
  ///
  /// @return the exit status
  public int stop() throws InterruptedException {
    signal();
    return exitStatus();
  }

  /// Asks it to end (SIGTERM), and does not wait.
  void signal() {
    // Not process.destroy(): that closes the streams and loses what was not read yet.
    process.toHandle().destroy();
  }

  /// Ends it at once (SIGKILL).
  int kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    return exitStatus();
  }

  /// Ends what it started (SIGKILL).
  void killChildren() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
  }

  int exitStatus() throws InterruptedException {
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it does not end");
    for (var reader : readers) {
      assertTrue(reader.join(Duration.ofSeconds(PATIENCE_SECONDS)), "its output does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    var children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private BlockingQueue<String> lines(BufferedReader reader) {
    var lines = new LinkedBlockingQueue<String>();
    readers.add(Thread.ofVirtual().start(() -> read(reader, lines)));
    return lines;
  }

  private static void read(BufferedReader reader, Queue<String> lines) {
    try {
      reader.lines().forEach(lines::add);
    } catch (UncheckedIOException ended) {
      // The process was ended while it was read: there is nothing more to see.
    }
  }
}
