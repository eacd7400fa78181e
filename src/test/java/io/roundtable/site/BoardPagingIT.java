package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Paging through a column of a project of 5,000 tasks, 320 of them of one second, as a browser
/// does: by following the links.
@TestInstance(Lifecycle.PER_CLASS)
class BoardPagingIT {
  private static final TenantId TENANT = new TenantId("large");
  private static final ProjectId PROJECT = new ProjectId("huge");
  private static final UserId OWNER = new UserId("owner");
  private static final Instant IMPORT = Instant.parse("2026-10-05T12:00:00Z");
  private static final int TASKS = 5_000;
  private static final int IN_ONE_SECOND = 320;
  private static final Pattern CARD =
      Pattern.compile("<article class=\"card\"><h3[^>]*><a[^>]*>([^<]+)</a>");
  private static final Pattern SECTION =
      Pattern.compile("(?s)<section class=\"column\" aria-label=\"([^\"]+)\"[^>]*>(.*?)</section>");
  private static final Pattern LINK =
      Pattern.compile("<a[^>]*rel=\"(prev|next)\"[^>]*href=\"([^\"]+)\"");

  @AutoClose private final Site site = Site.start();
  private Browsing browser;
  private final List<String> open = new ArrayList<>();
  private final List<String> done = new ArrayList<>();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "large", "Large", OWNER, TenantRole.MEMBER));
    entities.addAll(
        MadeProjects.project(TENANT, PROJECT, "huge", ProjectState.LISTED, OWNER).stream()
            .filter(entity -> !(entity instanceof Task))
            .toList());
    for (int number = 0; number < TASKS; number++) {
      var task = task(number);
      (task.status().equals("OPEN") ? open : done).add(task.title());
      entities.add(task);
    }
    Collections.reverse(done);
    site.load(entities);
    browser = site.signedIn(TENANT, "large", OWNER);
  }

  /// Titles sort as the tasks do; the tasks of the import share a second, so that their order is
  /// that of their identifiers.
  private static Task task(int number) {
    int importEnd = 1_000 + IN_ONE_SECOND;
    var createdAt =
        number < 1_000
            ? IMPORT.minusSeconds(10L * (1_000 - number))
            : number < importEnd ? IMPORT : IMPORT.plusSeconds(10L * (number - importEnd + 1));
    var id = new TaskId("task-%05d".formatted(number));
    var status = number >= 1_000 && number < importEnd || number % 2 == 0 ? "OPEN" : "DONE";
    return Task.of(
            new TaskKey(TENANT, PROJECT, createdAt, id), status, "Task %05d".formatted(number))
        .withVersion(1);
  }

  @Test
  void openColumn_forward_showsEveryCardOnceOldestFirst() {
    assertEquals(open, walk("OPEN", "/large/projects/huge", "next"));
  }

  @Test
  void closingColumn_forward_showsEveryCardOnceNewestFirst() {
    assertEquals(done, walk("DONE", "/large/projects/huge", "next"));
  }

  @Test
  void openColumn_backFromTheEnd_showsEveryCardOnce() {
    var last = "/large/projects/huge";
    for (var next = last; next != null; next = link(browser.get(next).html(), "OPEN", "next")) {
      last = next;
    }
    var backwards = new ArrayList<String>();
    for (var at = last; at != null; ) {
      var html = browser.get(at).html();
      backwards.addAll(0, cards(html, "OPEN"));
      at = link(html, "OPEN", "prev");
    }
    assertEquals(open, backwards);
  }

  @Test
  void otherColumn_staysWhereItIs() {
    var first = browser.get("/large/projects/huge").html();
    var second = browser.get(link(first, "DONE", "next")).html();
    var both = browser.get(link(second, "OPEN", "next")).html();

    assertAll(
        () -> assertEquals(done.subList(50, 100), cards(both, "DONE")),
        () -> assertEquals(open.subList(50, 100), cards(both, "OPEN")));
  }

  @Test
  void cardsAddedBetweenTwoPages_neitherHideNorRepeatOthers() {
    var growing = new ProjectId("growing");
    var entities = new ArrayList<Entity>();
    entities.addAll(
        MadeProjects.project(TENANT, growing, "growing", ProjectState.LISTED, OWNER).stream()
            .filter(entity -> !(entity instanceof Task))
            .toList());
    var expected = new ArrayList<String>();
    for (int number = 0; number < 300; number++) {
      var id = new TaskId("tied-%03d".formatted(number));
      expected.add("Tied %03d".formatted(number));
      entities.add(made(new TaskKey(TENANT, growing, IMPORT, id), expected.getLast()));
    }
    site.load(entities);

    var seen = new ArrayList<String>();
    int added = 0;
    for (var at = "/large/projects/growing"; at != null; ) {
      var html = browser.get(at).html();
      seen.addAll(cards(html, "OPEN"));
      at = link(html, "OPEN", "next");
      // One before everything, one inside the tie that was passed, one inside the tie ahead.
      var early = new TaskKey(TENANT, growing, IMPORT.minusSeconds(60), new TaskId("new-" + added));
      var passed = new TaskKey(TENANT, growing, IMPORT, new TaskId("tied-000-" + added));
      var ahead = new TaskKey(TENANT, growing, IMPORT, new TaskId("tied-299-" + added));
      site.load(List.of(made(early, "New"), made(passed, "New"), made(ahead, "New")));
      added++;
    }
    seen.removeIf(title -> title.equals("New"));

    assertEquals(expected, seen);
  }

  private static Task made(TaskKey key, String title) {
    return Task.of(key, "OPEN", title).withVersion(1);
  }

  @Test
  void cursor_alteredForeignOrCut_isRefusedWithASentence() {
    var next = link(browser.get("/large/projects/huge").html(), "OPEN", "next");
    var list = browser.get("/large/projects/huge/tasks").html();
    var ofTheList = Pattern.compile("[?&]at=([^&\"]+)").matcher(list);
    assertTrue(ofTheList.find());
    var refused =
        List.of(
            next.substring(0, next.length() - 5),
            next.replaceFirst("at.OPEN=", "at.DONE="),
            next.replaceFirst("at.OPEN=.", "at.OPEN=%00"),
            "/large/projects/huge?at.OPEN=" + ofTheList.group(1),
            "/large/projects/huge/tasks?order=oldest&at=" + ofTheList.group(1));
    for (var address : refused) {
      var answer = browser.get(address);
      assertAll(
          () -> assertEquals(400, answer.status(), address),
          () -> assertTrue(answer.text().contains("."), answer::text));
    }
  }

  @Test
  void taskList_bothOrders_showEveryTaskOnce() {
    var oldest = walkList("/large/projects/huge/tasks?order=oldest", "next");
    var newest = walkList("/large/projects/huge/tasks", "next");
    Collections.reverse(newest);

    assertAll(
        () -> assertEquals(TASKS, oldest.size()),
        () -> assertEquals(oldest, newest),
        () -> assertFalse(oldest.isEmpty()));
  }

  private List<String> walk(String column, String from, String step) {
    var seen = new ArrayList<String>();
    for (var at = from; at != null; ) {
      var html = browser.get(at).html();
      seen.addAll(cards(html, column));
      at = link(html, column, step);
    }
    return seen;
  }

  private List<String> walkList(String from, String step) {
    var title = Pattern.compile("class=\"row-title\"[^>]*>([^<]+)<");
    var seen = new ArrayList<String>();
    for (var at = from; at != null; ) {
      var html = browser.get(at).html();
      title.matcher(html).results().forEach(found -> seen.add(found.group(1)));
      at = stepIn(html, step);
    }
    return seen;
  }

  private static List<String> cards(String html, String column) {
    return CARD.matcher(section(html, column)).results().map(found -> found.group(1)).toList();
  }

  private static String link(String html, String column, String step) {
    return stepIn(section(html, column), step);
  }

  private static String stepIn(String html, String step) {
    return LINK.matcher(html)
        .results()
        .filter(found -> found.group(1).equals(step))
        .map(found -> found.group(2).replace("&amp;", "&"))
        .findFirst()
        .orElse(null);
  }

  private static String section(String html, String column) {
    return SECTION
        .matcher(html)
        .results()
        .filter(found -> found.group(1).equals(column))
        .map(found -> found.group(2))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no column " + column + " in " + html));
  }
}
