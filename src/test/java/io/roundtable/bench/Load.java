package io.roundtable.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// Asks for one page again and again over a fixed number of connections.
final class Load {
  private final Program program;
  private final String cookie;
  private final int connections;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  Load(Program program, String cookie, int connections) {
    this.program = program;
    this.cookie = cookie;
    this.connections = connections;
  }

  void warmUp(String path, Duration duration) throws Exception {
    long end = System.nanoTime() + duration.toNanos();
    while (System.nanoTime() < end) {
      measure(path, connections * 10);
    }
  }

  /// Asks for a page.
  ///
  /// @param requests how often, over all connections
  Result measure(String path, int requests) throws Exception {
    var latencies = new long[requests];
    var next = new AtomicInteger();
    var bytes = new AtomicInteger();
    var before = program.cpu();
    try (var threads = Executors.newFixedThreadPool(connections)) {
      var askers =
          IntStream.range(0, connections)
              .mapToObj(asker -> threads.submit(() -> ask(path, latencies, next, bytes)))
              .toList();
      for (Future<?> asker : askers) {
        asker.get();
      }
    } catch (ExecutionException failed) {
      throw new IOException("a request failed", failed.getCause());
    }
    var cpu = program.cpu().minus(before);
    Arrays.sort(latencies);
    return new Result(
        cpu.toNanos() / 1e6 / requests,
        latencies[requests / 2] / 1e6,
        latencies[requests * 99 / 100] / 1e6,
        bytes.get());
  }

  private Void ask(String path, long[] latencies, AtomicInteger next, AtomicInteger bytes)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(program.address() + path))
            .header("Cookie", cookie)
            .header("Accept-Encoding", "gzip")
            .build();
    for (int number = next.getAndIncrement();
        number < latencies.length;
        number = next.getAndIncrement()) {
      long began = System.nanoTime();
      var answer = client.send(request, BodyHandlers.ofByteArray());
      latencies[number] = System.nanoTime() - began;
      bytes.set(answer.body().length);
    }
    return null;
  }

  /// What a page cost.
  ///
  /// @param cpuMillis CPU time of the program's process for each page
  /// @param bytes the size of the answer as it travelled
  record Result(double cpuMillis, double p50Millis, double p99Millis, int bytes) {}
}
