package io.roundtable.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Measures what pages cost the application: CPU time of its whole process, embedded engine
/// included, for each page, and how long a browser waits, under 16 connections.
///
/// The packaged program runs in a process of its own; this one only asks. Figures of different runs
/// compare badly on a busy machine: compare pages within one run.
public final class BoardBench {
  private static final int CONNECTIONS = 16;
  private static final Duration WARM_UP = Duration.ofSeconds(20);
  private static final int ROUNDS = 3;
  private static final int REQUESTS = 2_000;

  private BoardBench() {}

  /// Prints the figures.
  ///
  /// @param arguments the packaged jar
  /// @throws Exception where the program cannot be measured
  public static void main(String[] arguments) throws Exception {
    var folder = Files.createTempDirectory("roundtable-bench");
    try {
      var board = BenchBoard.create(folder.resolve("bench.db"));
      try (var program = Program.start(Path.of(arguments[0]), board.file())) {
        measure(program, board);
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private static void measure(Program program, BenchBoard board) throws Exception {
    var pages =
        Map.of(
            "board of 100 cards", "/bench/projects/board",
            "home", "/bench",
            "page without data", "/bench/projects/-");
    var load = new Load(program, board.cookie(), CONNECTIONS);
    System.out.println("Started in " + program.startedIn().toMillis() + " ms");
    for (var page : List.of("board of 100 cards", "home", "page without data")) {
      load.warmUp(pages.get(page), WARM_UP);
    }
    System.out.printf("%-20s %10s %10s %10s %8s%n", "page", "CPU ms", "p50 ms", "p99 ms", "bytes");
    for (int round = 0; round < ROUNDS; round++) {
      for (var page : List.of("board of 100 cards", "home", "page without data")) {
        var result = load.measure(pages.get(page), REQUESTS);
        System.out.printf(
            "%-20s %10.2f %10.2f %10.2f %8d%n",
            page, result.cpuMillis(), result.p50Millis(), result.p99Millis(), result.bytes());
      }
    }
  }
}
