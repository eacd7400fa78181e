package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands that cannot do their work: each says so in one line and leaves nothing behind.
class RefusedCommandIT {
  private static final String TENANT =
      "tenant create --slug acme --name Acme --admin-name Ada --admin-email ada@acme.example";

  @TempDir private Path folder;

  @AfterEach
  void nothingWasCreated() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void tableStatus_whereThereIsNoDataFile_createsNone() throws Exception {
    var file = folder.resolve("typo.db");

    assertFailed("There is no data file " + file + ".", "table status --data " + file);
  }

  @Test
  void tenantCreate_withAReservedSlug_createsNoDataFile() throws Exception {
    assertMisused(
        "--slug: \"assets\" is reserved for addresses of Roundtable itself.",
        TENANT.replace("--slug acme", "--slug assets") + " --data " + folder.resolve("new.db"));
  }

  @Test
  void loadDemo_inMemory_wouldLoadIntoNothing() throws Exception {
    assertMisused(
        "In memory nothing would be left when this command ends: give --data FILE or"
            + " --dynamodb-endpoint URL.",
        "load-demo --tasks 1 --in-memory");
  }

  @Test
  void loadDemo_untilAYearThatTimesCannotHold_refuses() throws Exception {
    assertMisused(
        "--until: 9999-12-31 is not a day of the years 2000 to 2999.",
        "load-demo --tasks 1 --until 9999-12-31 --data " + folder.resolve("new.db"));
  }

  @Test
  void serve_whenItsPortIsInUse_refuses() throws Exception {
    try (var taken = listen()) {
      var port = taken.getLocalPort();
      assertFailed(
          "Port "
              + port
              + " on 127.0.0.1 is in use by another program: choose another one with"
              + " --port.",
          "serve --port " + port + " --data " + data());
    }
  }

  @Test
  void serve_whenTheEnginesPortIsInUse_refuses() throws Exception {
    try (var taken = listen()) {
      var port = taken.getLocalPort();
      assertFailed(
          "Port "
              + port
              + " on 127.0.0.1 is in use by another program: choose another one with"
              + " --dynamodb-port.",
          "serve --port 0 --dynamodb-port " + port + " --data " + data());
    }
  }

  @Test
  void dynamodb_whenItsPortIsInUse_refuses() throws Exception {
    try (var taken = listen()) {
      var port = taken.getLocalPort();
      assertFailed(
          "Port "
              + port
              + " on 127.0.0.1 is in use by another program: choose another one with"
              + " --port.",
          "dynamodb --port " + port + " --data " + data());
    }
  }

  @Test
  void serve_whenTheHostIsNotThisMachine_refuses() {
    assertFailed(
        "Port 0 on 192.0.2.1 cannot be listened on: the address does not belong to this machine.",
        "serve --port 0 --insecure-http --host 192.0.2.1 --data " + data());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve --port 0",
        "table create",
        "table status",
        "table add-index Escalations",
        "load-demo --tasks 10",
        TENANT
      })
  void run_whenTheEndpointDoesNotAnswer_refuses(String typed) throws Exception {
    var endpoint = "http://127.0.0.1:" + freePort();
    assertFailed(
        "The endpoint " + endpoint + " does not answer: connection refused.",
        typed + " --dynamodb-endpoint " + endpoint);
  }

  @Test
  void run_whenTheEndpointIsNoDynamoDb_refuses() throws Exception {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    var other = HttpServer.create(address, 1);
    other.start();
    try {
      var endpoint = "http://127.0.0.1:" + other.getAddress().getPort();
      assertFailed(
          endpoint + " does not answer in the way of DynamoDB, or not in time.",
          "serve --port 0 --dynamodb-endpoint " + endpoint);
    } finally {
      other.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"A b", "-acme", "acme--x", "é"})
  void tenantCreate_whenTheSlugIsNone_refuses(String slug) {
    var result =
        Typed.run(
            "tenant",
            "create",
            "--slug=" + slug,
            "--name=Acme",
            "--admin-name=Ada",
            "--admin-email=ada@acme.example",
            "--data",
            data());

    var reason = "\" is not a slug: a-z, 0-9 and single hyphens, at most 48.";
    assertEquals(List.of("roundtable: --slug: \"" + slug + reason), result.err());
    assertEquals(ExitStatus.MISUSED, result.status());
  }

  @Test
  void tenantCreate_whenTheEmailIsNone_refuses() {
    var result = Typed.run((TENANT + "@ --data " + data()).split(" "));

    var line = "roundtable: --admin-email: \"ada@acme.example@\" is not an email address.";
    assertEquals(List.of(line), result.err());
    assertEquals(ExitStatus.MISUSED, result.status());
  }

  private void assertFailed(String sentence, String typed) {
    var result = Typed.run(typed.split(" "));

    assertEquals(List.of("roundtable: " + sentence), result.err());
    assertEquals(List.of(), result.out());
    assertEquals(ExitStatus.FAILED, result.status());
  }

  private static void assertMisused(String sentence, String typed) {
    var result = Typed.run(typed.split(" "));

    assertEquals(List.of("roundtable: " + sentence), result.err());
    assertEquals(ExitStatus.MISUSED, result.status());
  }

  private String data() {
    return folder.resolve("new").resolve("roundtable.db").toString();
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static int freePort() throws IOException {
    try (var socket = listen()) {
      return socket.getLocalPort();
    }
  }
}
