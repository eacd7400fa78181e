package io.roundtable.site;

import static io.roundtable.site.CheapSignIn.PASSWORD;
import static io.roundtable.site.CheapSignIn.exhaust;
import static io.roundtable.site.CheapSignIn.fields;
import static io.roundtable.site.CheapSignIn.signIn;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is signed for one cookie, one session or one person is worth nothing as another's, and not
/// for ever.
@TestInstance(Lifecycle.PER_CLASS)
class SignedCookiesIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final String HOME = "198.51.100.200";
  private static final String BOARD = "/acme/projects/launch";
  private static final String SESSION = "rt-t1";
  private static final String DEVICE = "rt-t1-device";
  private static final String FORM = "rt-form";
  private static final String FLASH = "rt-flash-t1";
  private static final String NOTE = "rt-note-t1.";

  @AutoClose private final Site site = Site.start();
  private FormBrowser browser;
  private int tasks;

  @BeforeAll
  void start() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.MEMBER));
    var ben = new EmailAddress("ben@acme.example");
    entities.add(MadeProjects.person(ACME, BEN, ben, TenantRole.MEMBER));
    entities.add(CheapSignIn.credential(ACME, ADA));
    entities.add(CheapSignIn.credential(ACME, BEN));
    var id = new ProjectId("p1");
    var project = MadeProjects.project(ACME, id, "launch", ProjectState.LISTED, ADA);
    entities.addAll(project);
    entities.add(MadeProjects.member((Project) project.getFirst(), BEN, ProjectRole.EDITOR));
    site.load(entities);
    site.faults().change(Simulation.parse(List.of("gsi-lag=600000")));
  }

  @AfterAll
  void stop() {
    site.faults().change(Simulation.NONE);
  }

  /// With every cookie there is.
  @BeforeEach
  void open() {
    site.clock().advance(Duration.ofMinutes(20));
    browser = new FormBrowser(site.address()).from(HOME);
    signIn(browser, "acme", "ada", PASSWORD);
    var path = BOARD + "/tasks";
    var title = "Task " + tasks++;
    browser.send(BOARD, path, Map.of("title", title, "status", "OPEN"));
    assertEquals(
        List.of(),
        cookies().filter(kind -> browser.cookie(name(kind)) == null).toList(),
        "not set");
  }

  /// What a browser wrote stands in a cookie for each answer.
  private String name(String kind) {
    return browser
        .names()
        .filter(name -> name.startsWith(kind) && kind.equals(NOTE))
        .findFirst()
        .orElse(kind);
  }

  static Stream<String> cookies() {
    return Stream.of(SESSION, DEVICE, FORM, FLASH, NOTE);
  }

  @ParameterizedTest
  @MethodSource("cookies")
  void cookie_withWhatWasSignedForAnother_isWorthNothing(String name) {
    for (var other : cookies().filter(another -> !another.equals(name)).toList()) {
      var swapped = browser.copy().from(HOME).with(name(name) + "=" + browser.cookie(name(other)));
      assertFalse(isTaken(name, swapped), () -> other + " is taken for " + name);
    }
    assertTrue(isTaken(name, browser.copy().from(HOME)), "its own");
  }

  private boolean isTaken(String name, FormBrowser with) {
    return switch (name) {
      case SESSION -> with.get("/acme").status() == 200;
      case FLASH -> with.get("/acme").html().contains("data-flash");
      case NOTE -> with.get(BOARD).html().contains(">Task ");
      case FORM -> {
        var form = browser.get("/acme/sign-in");
        yield with.post("/acme/sign-in", fields(form, "acme", "ben", "wrong one")).status() == 422;
      }
      default -> {
        exhaust(new FormBrowser(site.address()).from(HOME), "acme");
        yield signIn(with, "acme", "ada", PASSWORD).status() == 303;
      }
    };
  }

  @Test
  void flash_ofAnotherSession_isNotShown() {
    var phone = new FormBrowser(site.address()).from(HOME);
    signIn(phone, "acme", "ada", PASSWORD);
    var ben = new FormBrowser(site.address()).from(HOME);
    signIn(ben, "acme", "ben", PASSWORD);
    var flash = FLASH + "=" + browser.cookie(FLASH);

    assertAll(
        () -> assertFalse(phone.with(flash).get("/acme").html().contains("data-flash")),
        () -> assertFalse(ben.with(flash).get("/acme").html().contains("data-flash")),
        () -> assertTrue(browser.get("/acme").html().contains("data-flash")),
        () -> assertFalse(browser.get("/acme").html().contains("data-flash"), "shown once"));
  }

  @Test
  void flash_thatWasKept_isNotShownAMinuteLater() {
    var kept = browser.copy();
    site.clock().advance(Duration.ofSeconds(59));
    var inTime = browser.get("/acme").html();
    site.clock().advance(Duration.ofSeconds(2));

    assertTrue(inTime.contains("data-flash"));
    assertFalse(kept.get("/acme").html().contains("data-flash"));
  }

  @Test
  void note_ofAnotherPerson_isNotRead() {
    var ben = new FormBrowser(site.address()).from(HOME);
    signIn(ben, "acme", "ben", PASSWORD);
    var board = ben.with(name(NOTE) + "=" + browser.cookie(name(NOTE))).get(BOARD).html();

    assertTrue(browser.get(BOARD).html().contains(">Task "));
    assertFalse(board.contains(">Task "), "the index does lag");
  }
}
