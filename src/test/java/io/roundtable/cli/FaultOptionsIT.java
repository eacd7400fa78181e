package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultOptionsIT {
  @TempDir Path folder;

  @Test
  void dynamodb_underFaults_saysSoAndTellsWhereTheyAreChanged() throws Exception {
    var typed = "dynamodb --port 0 --in-memory --simulate latency=1..2,seed=5 --control-port 0";
    try (var engine = Program.start(folder, typed);
        var browser = HttpClient.newHttpClient()) {
      engine.await("DynamoDB endpoint ");
      var control = URI.create(engine.await("Fault control "));

      var shown = browser.send(HttpRequest.newBuilder(control).build(), BodyHandlers.ofString());

      assertEquals(
          "{\"simulated\":{\"seed\":\"5\",\"latency\":\"1..2\"},\"struck\":{}}", shown.body());
      assertTrue(
          engine.errors().contains("Simulating faults: {seed=5, latency=1..2}"),
          () -> engine.errors().toString());
    }
  }

  @Test
  void unknownFault_isRefusedBeforeAnythingIsOpened() {
    for (var command : new String[] {"dynamodb", "serve"}) {
      var typed = Typed.run(command, "--in-memory", "--simulate", "thunder=1");

      assertAll(
          () -> assertEquals(2, typed.status()),
          () -> assertEquals(1, typed.err().size(), () -> typed.err().toString()),
          () -> assertTrue(typed.err().getFirst().contains("There is no fault 'thunder'")));
    }
  }

  @Test
  void faults_elsewhere_areRefused() throws Exception {
    try (var engine = Program.start(folder, "dynamodb --port 0 --data shared.db")) {
      engine.await("DynamoDB endpoint ");
      var file = folder.resolve("shared.db").toString();

      var typed = Typed.run("serve", "--port", "0", "--data", file, "--simulate", "stalled");

      assertEquals(1, typed.status());
      assertTrue(typed.err().getFirst().contains("simulate faults"), typed.err().getFirst());
    }
  }
}
