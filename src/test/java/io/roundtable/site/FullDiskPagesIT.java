package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundtable.cli.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The whole program on a disk that is filled and emptied again, in a mount namespace of its own,
/// where the system lets a test make one.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class FullDiskPagesIT {
  private static final String REASON = "The disk is full: nothing was stored.";
  private static final String TASKS = "/acme/projects/launch/tasks";
  private static final int MEGABYTE = 1024 * 1024;
  private static final Duration LONGER_THAN_BETWEEN_TWO_PROBES = Duration.ofSeconds(60);
  private static final List<String> ON_A_SMALL_DISK =
      List.of(
          "unshare",
          "--map-root-user",
          "--mount",
          "sh",
          "-c",
          "mount -t tmpfs -o size=24m none disk && exec \"$@\"",
          "sh");

  @TempDir Path folder;
  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void fullDisk_isToldByHealthAndPages_andIsOverWhenThereIsSpace() throws Exception {
    Files.createDirectory(folder.resolve("disk"));
    assumeTrue(canMount(), "mounting is not allowed here");
    int healthPort = freePort();
    var typed = "serve --port 0 --demo --data disk/boards.db --health-port " + healthPort;
    try (var program = Program.start(folder, ON_A_SMALL_DISK, typed)) {
      var password = program.await("Demo account: ada@acme.example ");
      var browser = new FormBrowser(program.await("Roundtable listening on "));
      signIn(browser, password);
      var disk = Path.of("/proc/" + program.pid() + "/root" + folder.toRealPath() + "/disk");
      assumeTrue(Files.exists(disk.resolve("boards.db")), "the disk cannot be seen from here");
      assertEquals(200, ready(healthPort).statusCode());

      fill(disk.resolve("filler"));
      var page = browser.get(TASKS + "/new");
      assertEquals(200, page.status(), "reading goes on");
      var refused = fillTheLog(browser);
      assertEquals(503, refused.status());
      assertTrue(refused.html().contains(REASON), refused::html);
      assertTrue(refused.html().contains("typed by Ada"), "what was typed is kept");
      var no = ready(healthPort);
      assertEquals(503, no.statusCode());
      assertTrue(no.body().contains(REASON), no::body);
      assertEquals(200, browser.get("/acme/projects/launch").status(), "reading goes on");

      Files.delete(disk.resolve("filler"));
      awaitReady(healthPort);
      var sent = browser.send(TASKS + "/new", TASKS, task("It fits again", 1_000));
      assertEquals(303, sent.status(), sent::html);
      program.stop();
    }
  }

  @Test
  void fullDisk_isToldByHealth_evenIfNobodyWrites() throws Exception {
    Files.createDirectory(folder.resolve("disk"));
    assumeTrue(canMount(), "mounting is not allowed here");
    int healthPort = freePort();
    var typed = "serve --port 0 --data disk/boards.db --health-port " + healthPort;
    try (var program = Program.start(folder, ON_A_SMALL_DISK, typed)) {
      program.await("Roundtable listening on ");
      var disk = Path.of("/proc/" + program.pid() + "/root" + folder.toRealPath() + "/disk");
      assumeTrue(Files.exists(disk.resolve("boards.db")), "the disk cannot be seen from here");
      assertEquals(200, ready(healthPort).statusCode());
      fill(disk.resolve("filler"));
      var no = ready(healthPort);
      assertEquals(503, no.statusCode(), no::body);
      assertTrue(no.body().contains(REASON), no::body);
      Files.delete(disk.resolve("filler"));
      awaitReady(healthPort);
      program.stop();
    }
  }

  private static void signIn(FormBrowser browser, String password) {
    var fields = browser.get("/acme/sign-in").form("password");
    fields.put("email", "ada@acme.example");
    fields.put("password", password);
    var sent = browser.post("/acme/sign-in", fields);
    assertEquals(303, sent.status(), sent::html);
  }

  /// The log has some room of its own at first.
  private static FormBrowser.Answer fillTheLog(FormBrowser browser) {
    for (int number = 0; number < 200; number++) {
      var sent = browser.send(TASKS + "/new", TASKS, task("typed by Ada " + number, 20_000));
      if (sent.status() != 303) {
        return sent;
      }
    }
    throw new AssertionError("the disk was never full");
  }

  private static Map<String, String> task(String title, int characters) {
    return Map.of("title", title, "text", "x".repeat(characters), "status", "OPEN");
  }

  private static void fill(Path filler) throws IOException {
    try (var file = Files.newOutputStream(filler)) {
      for (int size = MEGABYTE; size > 0; size = size > 4096 ? 4096 : 0) {
        fillBy(size, file);
      }
    }
  }

  private static void fillBy(int size, OutputStream file) {
    try {
      while (true) {
        file.write(new byte[size]);
      }
    } catch (IOException full) {
      // As was meant.
    }
  }

  private void awaitReady(int port) throws Exception {
    var deadline = System.nanoTime() + LONGER_THAN_BETWEEN_TWO_PROBES.toNanos();
    while (ready(port).statusCode() != 200) {
      assertTrue(System.nanoTime() < deadline, "it does not recover");
    }
  }

  private HttpResponse<String> ready(int port) throws Exception {
    var uri = URI.create("http://127.0.0.1:" + port + "/health/ready");
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private boolean canMount() throws InterruptedException {
    try {
      var command = new ArrayList<>(ON_A_SMALL_DISK);
      command.add("true");
      return new ProcessBuilder(command).directory(folder.toFile()).start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    }
  }
}
