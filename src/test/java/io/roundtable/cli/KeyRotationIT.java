package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The master key is exchanged under people who are signed in.
class KeyRotationIT {
  private static final String SERVE = "serve --port 0 --health-port 0 --data kept.db";
  private static final String PASSWORD = "correct horse battery";

  @TempDir private Path folder;

  @Test
  void rotate_keepsSessionsAndForms_untilTheEarlierKeysAreDropped() throws Exception {
    createTenant();
    Visitor ada;
    Visitor.Answer form;
    try (var program = Program.start(folder, SERVE)) {
      ada = new Visitor(address(program), new StopTally());
      signIn(ada);
      form = ada.get("/acme/profile");
      program.stop();
    }
    assertDone(rotate());
    try (var program = Program.start(folder, SERVE)) {
      var address = address(program);
      ada = ada.at(address);
      assertEquals(200, ada.get("/acme").status(), "the session");
      assertEquals(303, rename(ada, form).status(), "a form that was open");
      var visitor = new Visitor(address, new StopTally());
      signIn(visitor);
      // Nothing stands in the way of the command while the program runs.
      assertRefused("good until", rotate("--finish"));
      assertDone(rotate("--finish", "--now"));
      program.stop();
    }
    assertRefused("there is no earlier one", rotate("--finish"));
    try (var program = Program.start(folder, SERVE)) {
      assertEquals(302, ada.at(address(program)).get("/acme").status(), "signed by the former key");
      program.stop();
    }
  }

  @Test
  void rotate_whereThereIsNothingToRotate_saysSo() throws Exception {
    assertRefused("There is no data file", rotate());
    createTenant();
    for (int keys = 1; keys < 5; keys++) {
      assertDone(rotate());
    }
    assertRefused("has five keys", rotate());
    assertEquals(5, Files.readAllLines(folder.resolve("kept.db-keys")).size());
    var wrong = rotate("--now");
    assertEquals(2, wrong.status(), "the end of what was not begun: " + wrong);
  }

  private void createTenant() {
    assertDone(
        Typed.run(
            Map.of("ROUNDTABLE_ADMIN_PASSWORD", PASSWORD),
            ("tenant create --slug acme --name Acme --admin-name Ada --admin-email ada@acme.example"
                    + " --data "
                    + folder.resolve("kept.db"))
                .split(" ")));
  }

  private Typed rotate(String... how) {
    var data = folder.resolve("kept.db");
    return Typed.run(
        ("secrets rotate --data " + data + " " + String.join(" ", how)).strip().split(" "));
  }

  private static URI address(Program program) throws InterruptedException {
    return URI.create(program.await("Roundtable listening on "));
  }

  private static void signIn(Visitor visitor) throws Exception {
    var token = visitor.get("/acme/sign-in").field("csrfToken");
    var fields = Map.of("csrfToken", token, "email", "ada@acme.example", "password", PASSWORD);
    assertEquals(303, visitor.post("/acme/sign-in", fields).status());
  }

  private static Visitor.Answer rename(Visitor visitor, Visitor.Answer form) throws Exception {
    var fields =
        Map.of(
            "csrfToken", form.field("csrfToken"),
            "requestKey", form.field("requestKey"),
            "name", "Ada Lovelace");
    return visitor.post("/acme/profile/name", fields);
  }

  private static void assertDone(Typed typed) {
    assertEquals(0, typed.status(), typed::toString);
  }

  private static void assertRefused(String reason, Typed typed) {
    assertTrue(typed.status() > 0 && typed.err().toString().contains(reason), typed::toString);
    assertFalse(typed.out().toString().contains("new"), typed::toString);
  }
}
