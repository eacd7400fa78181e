package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.packaging.PackagedJar;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A long command of the packaged program whose engine goes away in the middle of it, or that is
/// itself told to stop: one line says so, and no library says more.
class StoppedEngineIT {
  private static final int TERMINATED = 143;

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void requireJar() {
    jar = PackagedJar.path();
  }

  @Test
  void loadDemo_whenItsEngineIsKilled_saysSoInOneLine() throws Exception {
    try (var engine = engine();
        var load = load(engine.await("DynamoDB endpoint "))) {
      engine.kill();
      assertEquals(ExitStatus.FAILED, load.exitStatus());
      assertOneLine(load, "roundtable: The table does not answer in time.");
    }
  }

  @Test
  @Tag("slow")
  void loadDemo_whenItsEngineIsSilent_saysSoInOneLineAfterHalfAMinute() throws Exception {
    try (var engine = engine()) {
      var endpoint = engine.await("DynamoDB endpoint ");
      var control = URI.create(engine.await("Fault control "));
      try (var load = load(endpoint);
          var client = HttpClient.newHttpClient()) {
        var stalled = BodyPublishers.ofString("{\"stalled\":true}");
        client.send(
            HttpRequest.newBuilder(control).PUT(stalled).build(), BodyHandlers.discarding());
        assertEquals(ExitStatus.FAILED, load.exitStatus());
        assertOneLine(load, "roundtable: The table does not answer in time.");
      }
    }
  }

  @Test
  void loadDemo_whenItIsToldToStop_endsSoonAndSaysSo() throws Exception {
    try (var engine = engine();
        var load = load(engine.await("DynamoDB endpoint "))) {
      assertEquals(TERMINATED, load.stop());
      assertOneLine(load, "roundtable: Stopped before it was done");
    }
  }

  private Program engine() throws Exception {
    return Program.startJar(
        jar, folder, "dynamodb --port 0 --control-port 0 --data " + folder.resolve("acme.db"));
  }

  /// A load that is under way and takes much longer.
  private Program load(String endpoint) throws Exception {
    Typed.run("table", "create", "--dynamodb-endpoint", endpoint);
    var load =
        Program.startJar(jar, folder, "load-demo --tasks 2000000 --dynamodb-endpoint " + endpoint);
    load.awaitError("0 of 2,000,000 tasks");
    return load;
  }

  private static void assertOneLine(Program load, String beginning) {
    var lines = load.errors().stream().filter(line -> !line.contains(" tasks, ")).toList();
    assertEquals(1, lines.size(), lines::toString);
    assertTrue(lines.getFirst().startsWith(beginning), lines::toString);
  }
}
