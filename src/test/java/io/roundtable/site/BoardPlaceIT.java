package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A board of columns of several pages opens on the page with the card that one looks for: each
/// column has 70 cards of a second of their own and 70 that share one.
class BoardPlaceIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final String BOARD = "/acme/projects/launch";
  private static final int CARDS = 140;
  private static final int PAGE = 50;
  private static final Instant SECOND = Instant.parse("2026-10-05T12:00:00Z");
  private static final Pattern SECTION =
      Pattern.compile("(?s)<section class=\"column\" aria-label=\"([^\"]+)\".*?</section>");
  private static final Pattern CARD = Pattern.compile("<h3[^>]*><a[^>]*>([^<]+)</a>");
  private static final Pattern FOCUSED = Pattern.compile("<a autofocus[^>]*>([^<]+)</a>");

  @AutoClose private final Site site = Site.start();
  private FormBrowser browser;

  @BeforeEach
  void start() {
    site.load(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var entities = new ArrayList<Entity>();
    MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER).stream()
        .filter(entity -> !(entity instanceof Task))
        .forEach(entities::add);
    for (var status : List.of("OPEN", "DONE")) {
      for (int number = 0; number < CARDS; number++) {
        entities.add(Task.of(key(status, number), status, title(status, number)).withVersion(1));
      }
    }
    site.load(entities);
    browser = site.signedIn(TENANT, "acme", OWNER).forms();
  }

  @AfterEach
  void stop() {
    site.faults().change(Simulation.NONE);
  }

  private static TaskKey key(String status, int number) {
    var createdAt = number < CARDS / 2 ? SECOND.minusSeconds(CARDS - number) : SECOND;
    return new TaskKey(TENANT, PROJECT, createdAt, new TaskId("%s-%03d".formatted(status, number)));
  }

  private static String title(String status, int number) {
    return "%s %03d".formatted(status, number);
  }

  @Test
  void everyCard_isOnThePageThatItsPlaceOpens() {
    for (var status : List.of("OPEN", "DONE")) {
      for (int number = 0; number < CARDS; number += 7) {
        var place = TaskAddress.of(key(status, number));
        var html = browser.get(BOARD + "?at." + status + "=" + place).html();
        var cards = cards(html, status);
        var title = title(status, number);
        assertTrue(cards.contains(title), () -> title + " is not among " + cards);
        assertEquals(PAGE, cards.size(), title);
        var sorted = new ArrayList<>(cards);
        Collections.sort(sorted, status.equals("OPEN") ? null : Collections.reverseOrder());
        assertEquals(sorted, cards);
        assertEquals(List.of(title), focused(html));
      }
    }
  }

  @Test
  void place_isAskedForInTheSameRoundTrip() {
    browser.get(BOARD);
    site.forgetRequests();
    var page =
        site.signedIn(TENANT, "acme", OWNER)
            .get(BOARD + "?at.OPEN=" + TaskAddress.of(key("OPEN", 90)));

    assertEquals(1, page.roundTrips(), page::timing);
  }

  @Test
  void ends_areOneLinkAway() {
    var first = browser.get(BOARD).html();
    assertTrue(first.contains("href=\"" + BOARD + "?at.OPEN=end\""), first);
    var last = browser.get(BOARD + "?at.OPEN=end&at.DONE=end").html();

    assertAll(
        () -> assertEquals(title("OPEN", CARDS - 1), cards(last, "OPEN").getLast()),
        () -> assertEquals(PAGE, cards(last, "OPEN").size()),
        () -> assertEquals(title("DONE", 0), cards(last, "DONE").getLast()),
        () -> assertTrue(last.contains(">Oldest<")),
        () -> assertFalse(last.contains("rel=\"next\"")));
  }

  @Test
  void pageOfTheLastCard_leadsNoFurther() {
    var oldest = TaskAddress.of(key("DONE", 0));
    var newest = TaskAddress.of(key("OPEN", CARDS - 1));
    var last = browser.get(BOARD + "?at.OPEN=" + newest + "&at.DONE=" + oldest).html();

    assertEquals(title("OPEN", CARDS - 1), cards(last, "OPEN").getLast());
    assertEquals(title("DONE", 0), cards(last, "DONE").getLast());
    assertFalse(last.contains("rel=\"next\""), last);
    assertFalse(last.contains("=end\""), last);
  }

  @Test
  void newCard_isInView_evenWhileTheIndexLags() {
    site.faults().change(Simulation.parse(List.of("gsi-lag=60000")));
    var created = browser.send(BOARD, BOARD + "/tasks", Map.of("title", "Paint", "status", "OPEN"));
    var html = browser.get(created.location()).html();

    assertEquals("Paint", cards(html, "OPEN").getLast());
    assertEquals(List.of("Paint"), focused(html));
  }

  @Test
  void movedCard_andItsUndo_areInView_evenWhileTheIndexLags() {
    site.faults().change(Simulation.parse(List.of("gsi-lag=60000")));
    var task = TaskAddress.of(key("OPEN", 20)).toString();
    var filtered = BOARD + "?select=1";
    var fields = Map.of("status", "DONE", "returnTo", filtered);
    var moved = browser.send(BOARD, BOARD + "/tasks/" + task + "/status", fields);
    var html = browser.get(moved.location()).html();
    assertTrue(moved.location().startsWith(filtered), moved.location());
    assertTrue(cards(html, "DONE").contains(title("OPEN", 20)), html);
    assertFalse(cards(html, "OPEN").contains(title("OPEN", 20)));
    assertEquals(List.of(title("OPEN", 20)), focused(html));

    var undone =
        browser.send(
            BOARD,
            BOARD + "/tasks/" + task + "/status",
            Map.of("status", "OPEN", "returnTo", moved.location()));
    var back = browser.get(undone.location()).html();
    assertFalse(undone.location().contains("at.DONE"), "one card has the focus");
    assertTrue(cards(back, "OPEN").contains(title("OPEN", 20)));
    assertEquals(List.of(title("OPEN", 20)), focused(back));
  }

  private static List<String> focused(String html) {
    return FOCUSED.matcher(html).results().map(found -> found.group(1)).toList();
  }

  private static List<String> cards(String html, String column) {
    return SECTION
        .matcher(html)
        .results()
        .filter(found -> found.group(1).equals(column))
        .flatMap(found -> CARD.matcher(found.group()).results())
        .map(found -> found.group(1))
        .toList();
  }
}
