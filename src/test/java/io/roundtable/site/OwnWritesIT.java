package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One's own change is on the next page although the board's index has not heard of it.
class OwnWritesIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final String BOARD = "/acme/projects/launch";
  private static final Pattern SECTION =
      Pattern.compile("(?s)<section class=\"column\" aria-label=\"([^\"]+)\".*?</section>");
  private static final Pattern CARD = Pattern.compile("<h3[^>]*><a[^>]*>([^<]+)</a>");

  @AutoClose private final Site site = Site.start();
  private FormBrowser browser;

  @BeforeEach
  void start() {
    site.load(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    site.load(
        MadeProjects.project(TENANT, new ProjectId("p1"), "launch", ProjectState.LISTED, OWNER));
    browser = site.signedIn(TENANT, "acme", OWNER).forms();
    site.faults().change(Simulation.parse(List.of("gsi-lag=60000")));
  }

  @AfterEach
  void stop() {
    site.faults().change(Simulation.NONE);
  }

  @Test
  void movedTask_whileTheIndexLags_isInTheNewColumnOnly() {
    move("LAUNCH-1", "DONE");

    var board = browser.get(BOARD).html();

    assertEquals(List.of(), cards(board, "OPEN"));
    assertEquals(List.of("Secret of launch"), cards(board, "DONE"));
    var stranger = site.signedIn(TENANT, "acme", OWNER).get(BOARD).html();
    assertEquals(List.of("Secret of launch"), cards(stranger, "OPEN"), "the index does lag");
  }

  @Test
  void page_thatShowsOwnWrites_isStillOneRoundTrip() {
    move("LAUNCH-1", "DONE");
    browser.get(BOARD);
    site.forgetRequests();

    browser.get(BOARD);

    var sent = site.takeRequests();
    assertEquals(4, sent.size(), "the head with the tasks, two columns, the members: " + sent);
    assertEquals(
        1, sent.stream().filter(request -> request.operation().equals("BatchGetItem")).count());
  }

  @Test
  void createdTask_whileTheIndexLags_isLast() {
    browser.send(BOARD, BOARD + "/tasks", Map.of("title", "Paint", "status", "OPEN"));

    assertEquals(List.of("Secret of launch", "Paint"), cards(browser.get(BOARD).html(), "OPEN"));
  }

  @Test
  void filter_looksAtOwnWritesToo() {
    browser.send(BOARD, BOARD + "/tasks", Map.of("title", "Paint", "status", "OPEN"));

    assertEquals(List.of("Paint"), cards(browser.get(BOARD + "?text=paint").html(), "OPEN"));
  }

  @Test
  void noteOfAMinuteAgo_isForgotten() {
    move("LAUNCH-1", "DONE");
    site.clock().advance(Duration.ofSeconds(61));

    var board = browser.get(BOARD).html();

    assertEquals(List.of("Secret of launch"), cards(board, "OPEN"), "what the index knows");
  }

  @Test
  void moveThereAndBack_whileTheIndexLags_showsTheLast() {
    move("LAUNCH-1", "DONE");
    move("LAUNCH-1", "OPEN");

    var board = browser.get(BOARD).html();

    assertEquals(List.of("Secret of launch"), cards(board, "OPEN"));
    assertEquals(List.of(), cards(board, "DONE"));
  }

  private void move(String task, String status) {
    var path = BOARD + "/tasks/" + task + "/status";
    assertEquals(303, browser.send(BOARD, path, Map.of("status", status)).status());
  }

  private static List<String> cards(String html, String column) {
    var sections = SECTION.matcher(html).results().toList();
    assertTrue(sections.size() == 2, html);
    return sections.stream()
        .filter(section -> section.group(1).equals(column))
        .flatMap(section -> CARD.matcher(section.group()).results())
        .map(card -> card.group(1))
        .toList();
  }
}
