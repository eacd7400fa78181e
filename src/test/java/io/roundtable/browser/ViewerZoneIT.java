package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.TaskDetails;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A task that was created on 22 October 2026 at 09:00 UTC, seen from several zones.
@InBrowser
class ViewerZoneIT {
  private static final String TASK = "/acme/projects/launch/tasks/LAUNCH-3";
  private static final String CREATED = ".facts time[datetime='2026-10-22T09:00:00Z']";

  private static final String LATE = "li.late";

  private final Browsers browsers;
  private Stage stage;

  ViewerZoneIT(Browsers browsers) {
    this.browsers = browsers;
  }

  /// A stage for each test: the first browser tells the person's zone.
  @BeforeEach
  void open() {
    stage = Stage.withGuide(browsers);
  }

  @AfterEach
  void close() {
    stage.close();
  }

  static Stream<Arguments> zones() {
    return Stream.of(
        Arguments.of("Asia/Kathmandu", "22 Oct 2026, 14:45"),
        Arguments.of("America/Los_Angeles", "22 Oct 2026, 02:00"),
        Arguments.of("Pacific/Honolulu", "21 Oct 2026, 23:00"));
  }

  @ParameterizedTest
  @MethodSource("zones")
  void time_isShownInTheViewersZone_whichTheProfileKeeps(String zone, String shown) {
    try (var tab = stage.asAda(Look.DESK.in(zone))) {
      tab.page()
          .waitForResponse(
              answer -> answer.url().endsWith("/acme/profile") && answer.status() == 200,
              () -> tab.open(TASK));

      assertEquals(shown, tab.find(CREATED).innerText());
      assertTrue(tab.find(CREATED).getAttribute("title").contains("October 2026"));
    }
    try (var tab = stage.asAda(Look.DESK.withoutJavaScript())) {
      tab.open(TASK);
      assertEquals(shown, tab.find(CREATED).innerText());
      assertEquals(0, tab.find("[data-zone-url]").count());
    }
  }

  /// In Midway it is the day before that of UTC, for which the first page is made.
  @Test
  void firstPage_madeForAnotherDay_isLoadedAgain() {
    var now = Instant.parse("2027-12-01T05:00:00Z");
    var clock = stage.site().clock();
    clock.stop();
    clock.advance(Duration.between(clock.instant(), now));
    stage.site().load(List.of(dueOn(LocalDate.parse("2027-11-30"))));
    var look = Look.DESK.in("Pacific/Midway");
    try (var tab = stage.asAda(look.withoutJavaScript())) {
      tab.open("/acme/projects/launch");
      assertEquals(1, tab.find(LATE).count());
    }

    try (var tab = stage.asAda(look)) {
      tab.page().clock().setFixedTime(now.toString());
      tab.open("/acme/projects/launch");
      assertThat(tab.find(LATE)).hasCount(0);
    }
  }

  /// The page of days would take its reader back, who has asked for another one by then.
  @Test
  void readerWhoLeaves_beforeTheZoneIsTold_isNotTakenBack() {
    var told = new AtomicReference<Route>();
    var left = new AtomicReference<Route>();
    try (var tab = stage.asAda(Look.DESK)) {
      var page = tab.page();
      page.route("**/acme/profile", told::set);
      page.route("**/launch/members", left::set);
      tab.open("/acme/projects/launch?from=2026-10-01");
      page.waitForCondition(() -> told.get() != null);
      page.evaluate(
          "() => void setTimeout(() => location.assign('/acme/projects/launch/members'))");
      page.waitForCondition(() -> left.get() != null);

      page.waitForResponse(
          "**/acme/profile",
          () -> told.get().fulfill(new Route.FulfillOptions().setStatus(200).setBody("{}")));
      left.get().resume();
      page.waitForURL("**/launch/members");
    }
  }

  private static Task dueOn(LocalDate day) {
    var created = Instant.parse("2026-10-20T09:00:00Z");
    var key = new TaskKey(new TenantId("t1"), new ProjectId("p1"), created, new TaskId("due"));
    return Task.of(key, "OPEN", "Due").withDetails(new TaskDetails(null, day, List.of(), null));
  }

  @Test
  void time_withoutJavaScript_namesUtc() {
    try (var tab = stage.asAda(Look.DESK.in("Asia/Kathmandu").withoutJavaScript())) {
      tab.open(TASK);

      assertEquals("22 Oct 2026, 09:00 UTC", tab.find(CREATED).innerText());
    }
  }
}
