package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.cli.Program;
import io.roundtable.packaging.PackagedJar;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The jar as it is delivered, in a process of its own: from its start to the first board.
@InBrowser
class PackagedIT {
  private static final String ADA = "ada@acme.example";

  @TempDir private Path folder;

  @Test
  void ada_readsEveryPage(Browsers browsers) throws Exception {
    try (var program =
        Program.startJar(
            PackagedJar.path(), folder, "serve --in-memory --demo --port 0 --health-port 0")) {
      var password = program.await("Demo account: " + ADA + " ");
      var address = program.await("Roundtable listening on ");
      try (var tab = Tab.open(browsers, Look.DESK, address)) {
        read(new Reading(tab, "packaged"), password);
      }
      program.stop();
      assertEquals(List.of(), program.errors(), "on standard error");
    }
  }

  private static void read(Reading ada, String password) {
    ada.askForTheBoard();
    ada.signIn(ADA, password);
    ada.seeTheBoard();
    ada.seeTheMembers();
    ada.seeTheNewestTasksFirst();
    ada.seeATask();
    ada.seeHome();
    ada.signOut();
  }
}
