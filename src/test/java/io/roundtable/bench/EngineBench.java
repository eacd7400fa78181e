package io.roundtable.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Measures the engine through the SDK over loopback: point read, query of 100 items, conditional
/// write, transaction of four items; in memory and in a file; one client and sixteen; beside other
/// engines whose paths are given. Or, with `size=N`, point reads and queries of 1,000 items beside
/// those of N.
///
/// The clients run in this process and share the machine with the engine: compare within one run.
public final class EngineBench {
  private static final int ITEMS = 10_000;
  private static final int SMALL_TABLE = 1_000;
  private static final int WARMING_CLIENTS = 16;
  private static final Duration WARM_UP = Duration.ofSeconds(8);
  private static final int[] CLIENTS = {1, 16};

  private final Map<String, String> settings = new LinkedHashMap<>();
  private final Path jar;
  private final Path folder;

  private EngineBench(String[] arguments, Path folder) {
    this.jar = Path.of(arguments[0]);
    this.folder = folder;
    for (var setting : Arrays.asList(arguments).subList(1, arguments.length)) {
      int equals = setting.indexOf('=');
      settings.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
  }

  private interface Starting {
    EngineProcess at(Path fileOrNull) throws IOException;
  }

  /// Prints the figures.
  ///
  /// @param arguments the packaged jar; then `dynoxide=BINARY`, `dynalite=CLI.JS`, or `size=ITEMS`
  /// @throws Exception where an engine cannot be measured
  public static void main(String[] arguments) throws Exception {
    var folder = Files.createTempDirectory("roundtable-bench");
    try {
      var bench = new EngineBench(arguments, folder);
      System.out.printf(
          "%-22s %-20s %8s %10s %9s %9s %9s   (load average %.1f)%n",
          "engine",
          "request",
          "clients",
          "per second",
          "p50 ms",
          "p99 ms",
          "CPU us",
          ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
      bench.run();
    } finally {
      Folders.delete(folder);
    }
    System.exit(0);
  }

  private void run() throws Exception {
    if (settings.containsKey("size")) {
      int large = Integer.parseInt(settings.get("size"));
      for (int items : new int[] {SMALL_TABLE, large}) {
        compareReads(items);
      }
      return;
    }
    compare(file -> EngineProcess.ours(jar, file));
    if (settings.containsKey("dynoxide")) {
      compare(file -> EngineProcess.dynoxide(Path.of(settings.get("dynoxide")), file));
    }
    if (settings.containsKey("dynalite")) {
      compare(file -> EngineProcess.dynalite(Path.of(settings.get("dynalite")), file));
    }
  }

  private void compare(Starting starting) throws Exception {
    for (var file :
        new Path[] {null, Files.createTempDirectory(folder, "engine").resolve("data")}) {
      try (var engine = starting.at(file);
          var table = EngineTable.create(engine.endpoint(), ITEMS)) {
        warmUp(table::readPoint, table::queryHundred, table::writeConditionally, table::writeFour);
        for (int clients : CLIENTS) {
          print(engine, engine.title(), "point read", clients, table::readPoint);
          print(engine, engine.title(), "query of 100", clients, table::queryHundred);
          print(engine, engine.title(), "conditional write", clients, table::writeConditionally);
          print(engine, engine.title(), "transaction of 4", clients, table::writeFour);
        }
      }
    }
  }

  private void compareReads(int items) throws Exception {
    try (var engine = EngineProcess.ours(jar, folder.resolve("size-" + items + ".db"))) {
      long began = System.nanoTime();
      try (var table = EngineTable.create(engine.endpoint(), items)) {
        double seconds = (System.nanoTime() - began) / 1e9;
        var title = "%,d items".formatted(items);
        System.out.printf("%-22s loaded at %,.0f items/s%n", title, items / seconds);
        warmUp(table::readPoint, table::queryHundred);
        for (int clients : CLIENTS) {
          print(engine, title, "point read", clients, table::readPoint);
          print(engine, title, "query of 100", clients, table::queryHundred);
        }
      }
    }
  }

  /// Lets the engine compile what is measured, as one that has been running for a while has.
  @SafeVarargs
  private static void warmUp(Supplier<CompletableFuture<?>>... requests) throws Exception {
    for (var request : requests) {
      if (isAnswered(request)) {
        EngineMeasurement.run(WARMING_CLIENTS, request, WARM_UP);
      }
    }
  }

  /// Whether the engine knows such requests at all.
  private static boolean isAnswered(Supplier<CompletableFuture<?>> request) {
    return request.get().handle((answer, refusal) -> refusal == null).join();
  }

  private static void print(
      EngineProcess engine,
      String title,
      String request,
      int clients,
      Supplier<CompletableFuture<?>> call)
      throws Exception {
    if (!isAnswered(call)) {
      System.out.printf("%-22s %-20s %8d %10s%n", title, request, clients, "refused");
      return;
    }
    var measured = EngineMeasurement.of(engine, clients, call);
    System.out.printf(
        "%-22s %-20s %8d %,10.0f %9.2f %9.2f %9.0f%n",
        title,
        request,
        clients,
        measured.perSecond(),
        measured.p50Millis(),
        measured.p99Millis(),
        measured.cpuMicros());
  }
}
