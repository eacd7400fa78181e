package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.packaging.PackagedJar;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program is told to stop again and again while many people work with it.
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class StopUnderLoadIT {
  private static final int TERMINATED = 143;
  private static final int FEWEST_ANSWERS = 40;
  private static final int MOST_ANSWERS = 120;
  private static final String CUT = "Stopping within %d seconds cuts ";

  private final Random random = new Random(20261201);
  private final Set<String> acknowledged = new HashSet<>();
  private String password;

  @TempDir private Path folder;

  @BeforeEach
  void load() throws IOException {
    var loaded =
        Typed.run(
            ("load-demo --tasks 120 --projects 6 --users 8 --tenant acme --data " + file())
                .split(" "));
    var account = loaded.out().getLast();
    assertTrue(account.startsWith("Demo account: "), loaded::toString);
    password = account.substring("Demo account: ".length());
  }

  @Test
  void everyRequestThatWasTaken_isAnswered() throws Exception {
    stop(2);
  }

  @Test
  @Tag("slow")
  void everyRequestThatWasTaken_isAnswered_twentyTimes() throws Exception {
    stop(20);
  }

  /// Every other time a form is being sent that never ends: it holds the process until the time
  /// given, and no longer.
  private void stop(int rounds) throws Exception {
    for (int round = 0; round < rounds; round++) {
      stop(round, round % 2 == 1);
    }
  }

  private void stop(int round, boolean dripping) throws Exception {
    int seconds = dripping ? 20 : 120;
    var environment = Map.of("ROUNDTABLE_HTTP_STOP_SECONDS", Integer.toString(seconds));
    int health = freePort();
    var typed = "serve --port 0 --health-port " + health + " --data acme.db";
    var tally = new StopTally();
    try (var program = Program.startJar(PackagedJar.path(), folder, environment, typed)) {
      var address = URI.create(program.await("Roundtable listening on "));
      var crowd = StopCrowd.start(address, tally, round, password);
      tally.awaitAnswers(random.nextInt(FEWEST_ANSWERS, MOST_ANSWERS));
      var dripped = new Visitor(address, tally);
      if (dripping) {
        dripped.drip("/theme");
      }
      tally.signal();
      long began = System.nanoTime();
      program.signal();
      if (dripping) {
        requireNotReady(address, health);
        dripped.awaitEnd();
      }
      assertEquals(TERMINATED, program.exitStatus());
      var took = Duration.ofNanos(System.nanoTime() - began);
      crowd.join();
      System.out.printf("stop %d: %s; %d ms%n", round, tally, took.toMillis());
      assertEquals(List.of(), tally.broken());
      requireLog(program.errors(), CUT.formatted(seconds), dripping ? 1 : 0);
      // Twice the time, for a machine that is busy with other things as well.
      assertTrue(took.toSeconds() < 2L * seconds, took::toString);
    }
    acknowledged.addAll(tally.acknowledged());
    requireKept();
  }

  /// While the process is held it tells orchestrators so and lets nobody in.
  private void requireNotReady(URI address, int health) throws Exception {
    var doctor = new Visitor(URI.create("http://127.0.0.1:" + health), new StopTally());
    while (doctor.get("/health/ready").status() != 503) {
      Thread.onSpinWait();
    }
    assertEquals(204, doctor.get("/health/live").status());
    while (Visitor.isOpen(address)) {
      Thread.onSpinWait();
    }
    assertEquals(503, doctor.get("/health/ready").status());
  }

  /// A busy machine may warn of its slowness as well.
  private static void requireLog(List<String> lines, String cut, int times) {
    assertEquals(times, lines.stream().filter(line -> line.contains(cut)).count(), lines::toString);
    assertEquals(
        List.of(),
        lines.stream().filter(line -> line.contains(" ERROR ")).toList(),
        lines::toString);
  }

  /// Whatever was acknowledged is there, no job is anybody's, and everything agrees.
  private void requireKept() throws Exception {
    var stored = StoredTable.read(Path.of(file()));
    var lost = new HashSet<>(acknowledged);
    lost.removeAll(stored.titles());
    assertEquals(Set.of(), lost, "acknowledged and lost");
    assertEquals(List.of(), stored.leases());
    var check = Typed.run("table", "check", "--data", file());
    assertEquals(0, check.status(), check::toString);
  }

  private String file() {
    return folder.resolve("acme.db").toString();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
