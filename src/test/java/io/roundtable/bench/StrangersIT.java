package io.roundtable.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// What strangers can do to the packaged program with a heap of 256 MB: send addresses that are
/// hard to read, and ask for pages that are hard to make, from eight connections for 15 seconds.
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class StrangersIT {
  private static final int CONNECTIONS = 8;
  private static final Duration PERIOD = Duration.ofSeconds(15);
  private static final double MOST_TIMES_SLOWER = 3;
  private static final int LARGEST_PAGE = 2 * 1024 * 1024;
  private static final String SLASHES = "/".repeat(8_000) + "a/";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private BenchBoard board;
  private Program program;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    var property = System.getProperty("roundtable.jar");
    assumeTrue(property != null, "roundtable.jar names no packaged program");
    board = BenchBoard.create(folder.resolve("bench.db"));
    program = Program.start(Path.of(property), board.file(), "-Xmx256m");
  }

  @AfterAll
  void stop() {
    if (program != null) {
      program.close();
    }
    client.close();
  }

  @Test
  void addressesOfSlashes_leaveOtherPagesAsTheyAre() throws Exception {
    percentile(ask(BenchBoard.BOARD, PERIOD));
    double alone = percentile(ask(BenchBoard.BOARD, PERIOD));
    var sent = new AtomicInteger();

    double beside = percentile(beside(() -> send(SLASHES, sent)));

    var words =
        "p99 of a board alone %.1f ms, beside %d addresses of 8,000 slashes %.1f ms"
            .formatted(alone, sent.get(), beside);
    System.out.println(words);
    assertTrue(beside <= MOST_TIMES_SLOWER * alone, words);
  }

  @Test
  void fiftyComments_ofOneLinkUsedOften_stayAPage() throws Exception {
    var sizes = Collections.synchronizedList(new ArrayList<Integer>());

    double beside = percentile(beside(() -> sizes.add(get(BenchBoard.DISCUSSION))));

    System.out.println(
        "p99 of a board beside %d pages of fifty comments %.1f ms".formatted(sizes.size(), beside));
    assertTrue(program.process().isAlive(), "the program has ended");
    assertTrue(sizes.stream().anyMatch(size -> size > 0), "no page of them was made");
    assertEquals(List.of(), sizes.stream().filter(size -> size > LARGEST_PAGE).toList());
  }

  /// Asks for the board while eight connections do something else.
  private long[] beside(Callable<?> work) throws Exception {
    var going = new AtomicBoolean(true);
    try (var threads = Executors.newFixedThreadPool(CONNECTIONS)) {
      var strangers =
          IntStream.range(0, CONNECTIONS).mapToObj(n -> threads.submit(() -> repeat(work, going)));
      var running = strangers.toList();
      try {
        return ask(BenchBoard.BOARD, PERIOD);
      } finally {
        going.set(false);
        for (var stranger : running) {
          stranger.get();
        }
      }
    }
  }

  private static Void repeat(Callable<?> work, AtomicBoolean going) throws Exception {
    while (going.get()) {
      work.call();
    }
    return null;
  }

  private int send(String address, AtomicInteger sent) throws IOException {
    var server = URI.create(program.address());
    try (var socket = new Socket(server.getHost(), server.getPort())) {
      var request = "GET " + address + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      sent.incrementAndGet();
      return socket.getInputStream().readAllBytes().length;
    }
  }

  /// Asks for a page again and again.
  ///
  /// @return how long each took, in nanoseconds
  private long[] ask(String page, Duration period) throws Exception {
    var times = new ArrayList<Long>();
    long end = System.nanoTime() + period.toNanos();
    for (long begin = System.nanoTime(); begin < end; begin = System.nanoTime()) {
      assertTrue(get(page) > 0, "no page");
      times.add(System.nanoTime() - begin);
    }
    return times.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  /// Asks for a page.
  ///
  /// @return its size; 0 where it was refused because too much was asked for
  private int get(String page) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(program.address() + page))
            .header("Cookie", board.cookie())
            .timeout(Duration.ofSeconds(60))
            .build();
    var answer = client.send(request, BodyHandlers.ofByteArray());
    assertTrue(
        answer.statusCode() == 200 || answer.statusCode() == 503, "status " + answer.statusCode());
    return answer.statusCode() == 200 ? answer.body().length : 0;
  }

  private static double percentile(long[] sorted) {
    return sorted[sorted.length * 99 / 100] / 1e6;
  }
}
