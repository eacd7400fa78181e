package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The way back in that whoever has the data can make.
class UserResetPasswordIT {
  private static final String SERVE = "serve --port 0 --health-port 0 --data kept.db";
  private static final String FORMER = "correct horse battery";
  private static final String NEW = "a horse in the Fluss";
  private static final String ADA = "ada@acme.example";

  @TempDir private Path folder;

  @BeforeEach
  void createTenant() {
    var created =
        Typed.run(
            Map.of("ROUNDTABLE_ADMIN_PASSWORD", FORMER),
            ("tenant create --slug acme --name Acme --admin-name Ada --admin-email "
                    + ADA
                    + " --data "
                    + data())
                .split(" "));
    assertEquals(0, created.status(), created::toString);
  }

  private Path data() {
    return folder.resolve("kept.db");
  }

  private Typed reset(String tenant, String email, String... more) {
    var typed = "user reset-password --data %s --tenant %s --email %s %s";
    return Typed.run(
        typed.formatted(data(), tenant, email, String.join(" ", more)).strip().split(" "));
  }

  @Test
  void link_setsANewPassword_once_whileTheProgramRuns() throws Exception {
    try (var program = Program.start(folder, SERVE)) {
      var address = URI.create(program.await("Roundtable listening on "));
      var told = reset("acme", ADA);
      assertEquals(0, told.status(), told::toString);
      var link = URI.create(told.out().getLast()).getRawPath();
      var visitor = new Visitor(address, new StopTally());
      var form = visitor.get(link);
      var fields =
          Map.of(
              "csrfToken",
              form.field("csrfToken"),
              "requestKey",
              form.field("requestKey"),
              "newPassword",
              NEW,
              "newPasswordAgain",
              NEW);
      var chosen = visitor.post(link, fields);
      var again = visitor.get(link);
      var former = signIn(new Visitor(address, new StopTally()), FORMER);
      var ada = new Visitor(address, new StopTally());
      var opened = signIn(ada, NEW);
      var trail = ada.get("/acme/audit").body();
      assertAll(
          () -> assertEquals(303, chosen.status()),
          () -> assertEquals(410, again.status()),
          () -> assertEquals(422, former),
          () -> assertEquals(303, opened),
          () -> assertTrue(trail.contains("The command line"), trail));
      program.stop();
    }
  }

  private static int signIn(Visitor visitor, String password) throws Exception {
    var token = visitor.get("/acme/sign-in").field("csrfToken");
    var fields = Map.of("csrfToken", token, "email", ADA, "password", password);
    return visitor.post("/acme/sign-in", fields).status();
  }

  @Test
  void whatIsNotThere_isRefusedByASentence() {
    assertAll(
        () -> assertRefused(1, "There is no tenant /globex.", reset("globex", ADA)),
        () -> assertRefused(1, "Nobody in Acme has", reset("acme", "eve@acme.example")),
        () -> assertRefused(2, "is not a slug", reset("Acme!", ADA)),
        () -> assertRefused(2, "is not an email address", reset("acme", "ada")));
  }

  private static void assertRefused(int status, String reason, Typed typed) {
    assertEquals(status, typed.status(), typed::toString);
    assertTrue(typed.err().toString().contains(reason), typed::toString);
    assertEquals(List.of(), typed.out());
  }
}
