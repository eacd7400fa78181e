package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Today is the reader's day: on every page that says what is overdue, and in the filters.
class ReadersDayIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final String BOARD = "/acme/projects/launch";
  private static final List<String> PAGES =
      List.of(
          "/acme",
          "/acme/tasks",
          "/acme/escalations",
          "/acme/escalations?order=age",
          BOARD,
          BOARD + "/tasks",
          BOARD + "/print");

  private static final Pattern ROW = Pattern.compile("(?s)<(li|tr)[ >].*?</\\1>");
  private static final Pattern LATE = Pattern.compile("class=\"(?:[^\"]* )?late(?: [^\"]*)?\"");

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void stopTheClock() {
    site.clock().stop();
  }

  /// Zone, the time there, and the day that it is there. Clocks are set on 29 March and 25 October
  /// in Berlin, on 8 March and 1 November in New York; always in the years after the present.
  @ParameterizedTest
  @CsvSource({
    "Pacific/Honolulu, 2027-12-01T00:00:00",
    "Pacific/Honolulu, 2027-12-01T23:59:59",
    "America/New_York, 2027-03-14T00:00:00",
    "America/New_York, 2027-03-14T23:59:59",
    "America/New_York, 2027-11-07T00:30:00",
    "America/New_York, 2027-11-07T23:59:59",
    "UTC, 2027-12-01T00:00:00",
    "UTC, 2027-12-01T23:59:59",
    "Europe/Berlin, 2027-03-28T00:00:00",
    "Europe/Berlin, 2027-03-28T23:59:59",
    "Europe/Berlin, 2027-10-31T00:00:00",
    "Europe/Berlin, 2027-10-31T23:59:59",
    "Asia/Kathmandu, 2027-12-01T00:00:00",
    "Asia/Kathmandu, 2027-12-01T23:59:59",
    "Pacific/Kiritimati, 2027-12-01T00:00:00",
    "Pacific/Kiritimati, 2027-12-01T23:59:59",
  })
  void dueToday_isNeverOverdue_andDueYesterdayAlwaysIs(String zone, LocalDateTime there) {
    var today = there.toLocalDate();
    moveTo(there.atZone(ZoneId.of(zone)).toInstant());
    load(zone, today);
    var browser = site.signedIn(TENANT, "acme", ADA);

    for (var page : PAGES) {
      var html = browser.get(page).html();
      assertEquals(1, lateOf(html, "yesterday"), () -> page + " " + html);
      assertEquals(0, lateOf(html, "today"), () -> page + " " + html);
    }
    for (var number : List.of(1, 2)) {
      var html = browser.get(BOARD + "/tasks/20261001T08000" + number + "Z-due" + number).html();
      assertEquals(number == 1, LATE.matcher(html).find(), html);
    }
    assertEquals(List.of("Due yesterday"), cards(browser.get(BOARD + "?due=overdue").html()));
    assertEquals(
        List.of("Due today", "Due in a week"), cards(browser.get(BOARD + "?due=week").html()));
  }

  /// The last second of the day before and the first of the day after are outside.
  @ParameterizedTest
  @CsvSource({
    "Pacific/Honolulu, 2026-10-20, 2026-10-20T10:00:00Z, 2026-10-21T09:59:59Z",
    "Europe/Berlin, 2026-10-25, 2026-10-24T22:00:00Z, 2026-10-25T22:59:59Z",
    "Pacific/Kiritimati, 2026-10-20, 2026-10-19T10:00:00Z, 2026-10-20T09:59:59Z",
  })
  void createdFilter_meansTheReadersDays(String zone, String day, Instant first, Instant last) {
    load(zone, LocalDate.parse("2030-01-01"));
    site.load(
        List.of(
            created("Before", first.minusSeconds(1)),
            created("First", first),
            created("Last", last),
            created("After", last.plusSeconds(1))));
    var browser = site.signedIn(TENANT, "acme", ADA);
    var address = BOARD + "?from=" + day + "&to=" + day;

    assertEquals(List.of("First", "Last"), cards(browser.get(address).html()));
    var warm = browser.get(address);
    assertEquals(1, warm.roundTrips(), warm::timing);
    site.restart();
    var cold = browser.get(address);
    assertTrue(cold.roundTrips() <= 2, cold::timing);
    assertEquals(List.of("First", "Last"), cards(cold.html()));
  }

  @Test
  void personWithoutAZone_hasTheDaysOfTheTenant_andThatWithoutOneOfUtc() {
    moveTo(Instant.parse("2027-12-01T23:30:00Z"));
    load(null, LocalDate.parse("2027-12-01"));
    var browser = site.signedIn(TENANT, "acme", ADA);
    assertEquals(0, lateOf(browser.get(BOARD).html(), "today"));

    var forms = browser.forms();
    var fields = Map.of("name", "Acme", "timeZone", "Asia/Kathmandu", "was.timeZone", "");
    assertEquals(303, forms.send("/acme/settings", "/acme/settings", fields).status());
    assertEquals(1, lateOf(browser.get(BOARD).html(), "today"), "the next day in Kathmandu");
    var own = Map.of("timeZone", "Pacific/Honolulu", "was.timeZone", "");
    assertEquals(303, forms.send("/acme/profile", "/acme/profile", own).status());
    assertEquals(0, lateOf(browser.get(BOARD).html(), "today"), "the same day in Honolulu");
    assertEquals(List.of(), cards(browser.get(BOARD + "?due=overdue&text=today").html()));
  }

  @Test
  void zoneThatWasChosen_isNotOverwrittenByTheBrowsers() {
    load(null, LocalDate.parse("2030-01-01"));
    var browser = site.signedIn(TENANT, "acme", ADA).forms();
    var page = browser.get("/acme").html();
    assertTrue(page.contains("data-zone-url=\"/acme/profile\""), page);
    var chosen = Map.of("timeZone", "Asia/Kathmandu", "was.timeZone", "");
    assertEquals(303, browser.send("/acme/profile", "/acme/profile", chosen).status());

    var told = Map.of("timeZone", "Europe/Berlin", "was.timeZone", "");
    var refused = browser.send("/acme/profile", "/acme/profile", told);

    assertAll(
        () -> assertEquals(409, refused.status()),
        () ->
            assertTrue(refused.html().contains("Meanwhile the time zone became “Asia/Kathmandu”")),
        () -> assertTrue(refused.html().contains("value=\"Europe/Berlin\" selected")),
        () -> assertFalse(browser.get("/acme").html().contains("data-zone-url")));
    var again = refused.form("was.timeZone");
    assertEquals(303, browser.post("/acme/profile", again).status());
    assertTrue(browser.get("/acme/profile").html().contains("value=\"Europe/Berlin\" selected"));
  }

  @Test
  void tenantsZone_canBeChosen_andIsNotAskedForAgain() {
    moveTo(Instant.parse("2027-12-01T23:30:00Z"));
    load("Pacific/Honolulu", LocalDate.parse("2027-12-01"));
    var browser = site.signedIn(TENANT, "acme", ADA);
    var forms = browser.forms();
    var fields = Map.of("name", "Acme", "timeZone", "Asia/Kathmandu", "was.timeZone", "");
    assertEquals(303, forms.send("/acme/settings", "/acme/settings", fields).status());
    assertEquals(0, lateOf(browser.get(BOARD).html(), "today"), "the same day in Honolulu");

    var tenants = Map.of("timeZone", "tenant", "was.timeZone", "Pacific/Honolulu");
    assertEquals(303, forms.send("/acme/profile", "/acme/profile", tenants).status());

    var html = forms.get("/acme/profile").html();
    assertAll(
        () -> assertTrue(html.contains("Your time zone is that of the tenant now."), html),
        () -> assertTrue(html.contains("has it: Asia/Kathmandu</option>"), html),
        () -> assertTrue(html.contains("value=\"tenant\" selected"), html),
        () -> assertFalse(html.contains("data-zone-url"), html),
        () -> assertEquals(1, lateOf(browser.get(BOARD).html(), "today")),
        () -> assertEquals(422, forms.send("/acme/settings", "/acme/settings", tenants).status()));
  }

  /// As after an update of the system that knows a zone no more.
  @Test
  void zoneThatIsKnownNoMore_countsAsNone_andIsNotOffered() {
    moveTo(Instant.parse("2027-12-01T23:30:00Z"));
    load("Atlantic/Atlantis", LocalDate.parse("2027-12-01"));
    var browser = site.signedIn(TENANT, "acme", ADA);

    assertEquals(0, lateOf(browser.get(BOARD).html(), "today"));
    var html = browser.get("/acme/profile").html();
    assertFalse(html.contains(" selected"), html);
    assertFalse(html.contains(">Atlantic/Atlantis<"), html);
    var chosen = Map.of("timeZone", "Asia/Kathmandu", "was.timeZone", "Atlantic/Atlantis");
    assertEquals(303, browser.forms().send("/acme/profile", "/acme/profile", chosen).status());
    assertEquals(1, lateOf(browser.get(BOARD).html(), "today"));
  }

  @ParameterizedTest
  @CsvSource({"Europe/Nowhere", "''", "+02:00", "'<b>'", "SystemV"})
  void zoneThatIsNone_isRefusedInWords(String zone) {
    load(null, LocalDate.parse("2030-01-01"));
    var browser = site.signedIn(TENANT, "acme", ADA).forms();

    for (var page : List.of("/acme/profile", "/acme/settings")) {
      var refused = browser.send(page, page, Map.of("timeZone", zone, "was.timeZone", ""));
      assertEquals(422, refused.status(), page);
      assertTrue(refused.html().contains("Choose one of the time zones"), refused::html);
      var sent = "value=\"" + zone.replace("<", "&lt;").replace(">", "&gt;") + "\" selected";
      assertEquals(!zone.isEmpty(), refused.html().contains(sent), refused::html);
    }
  }

  @Test
  void timesWithoutScript_areThoseOfTheReadersZone() {
    load("Asia/Kathmandu", LocalDate.parse("2030-01-01"));
    var html =
        site.signedIn(TENANT, "acme", ADA).get(BOARD + "/tasks/20261001T080001Z-due1").html();

    assertTrue(html.contains("datetime=\"2026-10-01T08:00:01Z\">1 Oct 2026, 13:45<"), html);
    var profile = site.signedIn(TENANT, "acme", ADA).get("/acme/profile").html();
    assertTrue(profile.contains("There it is now <b>"), profile);
  }

  private void moveTo(Instant there) {
    site.clock().advance(Duration.between(site.clock().instant(), there));
  }

  /// Tasks of Ada's that were due yesterday, are due today, in a week and in eight days.
  private void load(String zone, LocalDate today) {
    var address = new EmailAddress("ada@acme.example");
    var entities = new ArrayList<Entity>();
    MadeProjects.tenant(TENANT, "acme", "Acme", ADA, TenantRole.ADMIN).stream()
        .filter(entity -> !(entity instanceof User))
        .forEach(entities::add);
    entities.add(new User(TENANT, ADA, "Ada", address, TenantRole.ADMIN, 1).withTimeZone(zone));
    entities.addAll(MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, ADA));
    entities.add(due(1, "yesterday", today.minusDays(1)));
    entities.add(due(2, "today", today));
    entities.add(due(3, "in a week", today.plusDays(7)));
    entities.add(due(4, "in eight days", today.plusDays(8)));
    entities.add(new Inbox(TENANT, ADA, 4));
    site.load(entities);
  }

  private static Task due(int number, String when, LocalDate day) {
    var key =
        new TaskKey(
            TENANT, PROJECT, MadeProjects.SINCE.plusSeconds(number), new TaskId("due" + number));
    return Task.of(key, "OPEN", "Due " + when)
        .withDetails(new TaskDetails(null, day, List.of(), null))
        .withAssignment(new Assignment(ADA, "Ada", true))
        .withEscalation(
            new Escalation(ADA, EscalationState.NEW, MadeProjects.SINCE, null, "Ada", null))
        .withVersion(1);
  }

  private static Task created(String title, Instant createdAt) {
    var key = new TaskKey(TENANT, PROJECT, createdAt, new TaskId("c-" + title));
    return Task.of(key, "OPEN", title).withVersion(1);
  }

  /// How many rows or cards of a title are marked as late.
  private static long lateOf(String html, String when) {
    return ROW.matcher(html)
        .results()
        .map(MatchResult::group)
        .filter(row -> row.contains(">Due " + when + "<"))
        .filter(row -> LATE.matcher(row).find())
        .count();
  }

  private static List<String> cards(String html) {
    return Pattern.compile("<h3[^>]*><a[^>]*>([^<]+)</a>")
        .matcher(html)
        .results()
        .map(card -> card.group(1))
        .toList();
  }
}
