package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeIT {
  private static final int TERMINATED = 143;

  @TempDir private Path folder;

  @Test
  void serve_untilItIsTerminated_answersAndClosesTheDataFile_thenHasWhatItHad() throws Exception {
    List<String> first;
    // Less than the ten seconds for which Vert.x waits for threads that do not end.
    var hurried = Map.of("ROUNDTABLE_HTTP_STOP_SECONDS", "8");
    try (var program = Program.start(folder, hurried, "serve --port 0 --demo")) {
      var address = program.await("Roundtable listening on ");

      assertTrue(status(address) > 0);
      assertTrue(address.startsWith("http://localhost:"), address);
      assertEquals(TERMINATED, program.stop());
      assertEquals(List.of(), failures(program));
      assertEquals(
          List.of(),
          program.errors().stream().filter(line -> line.contains("Not everything")).toList());
      first = accounts(program);
    }
    requireAClosedDataFile();
    assertEquals(5, first.size());
    assertTrue(first.get(0).startsWith("Demo account: ada@acme.example "), first::toString);
    assertTrue(first.get(1).startsWith("Demo account: ben@acme.example "), first::toString);

    try (var program = Program.start(folder, "serve --port 0 --demo")) {
      program.await("Roundtable listening on ");
      assertEquals(first, accounts(program), "as at the first start");
      program.kill();
    }
    try (var program = Program.start(folder, "serve --port 0 --demo")) {
      program.await("Roundtable listening on ");
      program.stop();
      assertEquals(first, accounts(program), "as before it was killed");
    }
  }

  private void requireAClosedDataFile() throws IOException {
    try (var files = Files.list(folder.resolve("data"))) {
      var names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertTrue(names.contains("roundtable.db"), names::toString);
      assertTrue(names.contains("roundtable.db-keys"), names::toString);
      assertFalse(names.contains("roundtable.db-wal"), names::toString);
    }
  }

  @Test
  void serve_whenTheTableHoldsOtherData_leavesItUntouched() throws Exception {
    var file = folder.resolve("boards.db").toString();
    assertEquals(0, createTenant(file, "other").status());
    try (var program = Program.start(folder, "serve --port 0 --demo --data boards.db")) {
      program.await("Roundtable listening on ");

      assertEquals(TERMINATED, program.stop());
      assertEquals(List.of(), accounts(program));
      var note = "The table holds other data: the demonstration was not loaded.";
      assertTrue(program.errors().contains(note), program.errors()::toString);
    }
    assertEquals(0, createTenant(file, "acme").status(), "the demo's slug is still free");
  }

  @Test
  void serve_worksForCommandsOnItsDataFile_andEndsAtOnceWhenToldToStopTwice() throws Exception {
    try (var program = Program.start(folder, "serve --port 0 --health-port 0 --data boards.db")) {
      var address = URI.create(program.await("Roundtable listening on "));
      runCommandsOnTheSameFile();
      stopTwice(program, address);
    }
  }

  private void runCommandsOnTheSameFile() {
    var file = folder.resolve("boards.db").toString();
    var status = Typed.run("table", "status", "--data", file);
    assertEquals(List.of(), status.err());
    assertTrue(status.out().getFirst().startsWith("Table Roundtable in "));
    assertEquals(0, createTenant(file, "acme").status());
    assertEquals(
        List.of("roundtable: The address acme is taken. Choose another one."),
        createTenant(file, "acme").err());
  }

  private static void stopTwice(Program program, URI address) throws Exception {
    var held = new Visitor(address, new StopTally());
    held.get("/assets/missing");
    held.drip("/theme");
    program.signal();
    // Closed, the door shows that the first signal has arrived.
    while (Visitor.isOpen(address)) {
      Thread.onSpinWait();
    }

    assertEquals(TERMINATED, program.stop());
    held.close();
    assertEquals(List.of(), program.errors().stream().filter(l -> l.contains("cuts")).toList());
  }

  @Test
  void serve_whenTheTableOfAnEndpointIsMissing_namesTheCommandAndCreatesNothing() throws Exception {
    try (var engine = Program.start(folder, "dynamodb --port 0 --in-memory")) {
      var endpoint = engine.await("DynamoDB endpoint ");
      try (var program =
          Program.start(folder, "serve --port 0 --demo --dynamodb-endpoint " + endpoint)) {
        assertEquals(ExitStatus.FAILED, program.exitStatus());
        assertEquals(
            List.of(
                "roundtable: The table Roundtable does not exist in "
                    + endpoint
                    + ": create it with roundtable table create --dynamodb-endpoint "
                    + endpoint
                    + "."),
            failures(program));
      }
      assertFalse(Files.exists(folder.resolve("data")));

      assertEquals(0, Typed.run("table", "create", "--dynamodb-endpoint", endpoint).status());
      try (var program =
          Program.start(folder, "serve --port 0 --demo --dynamodb-endpoint " + endpoint)) {
        program.await("Roundtable listening on ");
        assertEquals(5, accounts(program).size());
        assertEquals(TERMINATED, program.stop());
      }
      assertEquals(TERMINATED, engine.stop());
    }
  }

  private static List<String> accounts(Program program) {
    return program.seen().stream().filter(line -> line.startsWith("Demo account: ")).toList();
  }

  /// What is not a warning of the log, which a slow machine may cause.
  private static List<String> failures(Program program) {
    return program.errors().stream().filter(line -> line.startsWith("roundtable: ")).toList();
  }

  private static Typed createTenant(String file, String slug) {
    return Typed.run(
        "tenant",
        "create",
        "--slug=" + slug,
        "--name=Acme",
        "--admin-name=Ada",
        "--admin-email=ada@acme.example",
        "--data=" + file);
  }

  private static int status(String address) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(address + "/")).build();
      return client.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
