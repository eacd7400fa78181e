package io.roundtable.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a kind of request cost an engine.
///
/// @param perSecond answers in a second over all clients
/// @param cpuMicros CPU time of the engine's process for each answer
record EngineMeasurement(double perSecond, double p50Millis, double p99Millis, double cpuMicros) {
  private static final Duration WARM_UP = Duration.ofSeconds(1);
  private static final Duration MEASURED = Duration.ofSeconds(4);

  /// Measures after a warm-up. Each client sends its next request when it has its answer.
  static EngineMeasurement of(
      EngineProcess engine, int clients, Supplier<CompletableFuture<?>> request) throws Exception {
    run(clients, request, WARM_UP);
    var cpu = engine.cpu();
    var latencies = run(clients, request, MEASURED);
    double used = engine.cpu().minus(cpu).toNanos() / 1e3;
    return new EngineMeasurement(
        latencies.length / (double) MEASURED.toSeconds(),
        latencies[latencies.length / 2] / 1e6,
        latencies[latencies.length * 99 / 100] / 1e6,
        used / latencies.length);
  }

  /// Sends requests for some time.
  ///
  /// @return how long each took, in nanoseconds, the fastest first
  static long[] run(int clients, Supplier<CompletableFuture<?>> request, Duration time)
      throws Exception {
    long end = System.nanoTime() + time.toNanos();
    Callable<List<Long>> client =
        () -> {
          var latencies = new ArrayList<Long>();
          for (long began = System.nanoTime(); began < end; began = System.nanoTime()) {
            request.get().join();
            latencies.add(System.nanoTime() - began);
          }
          return latencies;
        };
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = Stream.generate(() -> threads.submit(client)).limit(clients).toList();
      var all = new ArrayList<Long>();
      for (Future<List<Long>> one : running) {
        all.addAll(one.get());
      }
      var sorted = all.stream().mapToLong(Long::longValue).toArray();
      Arrays.sort(sorted);
      return sorted;
    }
  }
}
