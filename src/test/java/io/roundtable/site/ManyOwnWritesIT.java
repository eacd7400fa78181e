package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// However much one changes while the indexes lag, all of it is on every list that shows tasks.
class ManyOwnWritesIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final String BOARD = "/acme/projects/launch";
  private static final String NOTE = "rt-note-";
  private static final int TASKS = 80;
  private static final int COOKIE_BYTES = 4096;
  private static final Pattern SECTION =
      Pattern.compile("(?s)<section class=\"column\" aria-label=\"([^\"]+)\".*?</section>");
  private static final Pattern CARD = Pattern.compile("<h3[^>]*><a[^>]*>([^<]+)</a>");

  @AutoClose private final Site site = Site.start();
  private FormBrowser browser;
  private Map<String, String> form;
  private int sent;

  @BeforeEach
  void start() {
    site.clock().stop();
    load(number -> TaskDetails.NONE);
  }

  private void load(IntFunction<TaskDetails> details) {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    entities.addAll(
        MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER).stream()
            .filter(entity -> !(entity instanceof Task || entity instanceof Reference))
            .map(ManyOwnWritesIT::full)
            .toList());
    entities.removeIf(Sequence.class::isInstance);
    entities.add(new Sequence(TENANT, PROJECT, TASKS));
    IntStream.rangeClosed(1, TASKS).forEach(number -> add(entities, number, details));
    site.load(entities);
    browser = site.signedIn(TENANT, "acme", OWNER).forms();
    form = new LinkedHashMap<>(browser.fields(BOARD, Map.of()));
    site.faults().change(Simulation.parse(List.of("gsi-lag=600000")));
  }

  private static Entity full(Entity entity) {
    return entity instanceof Column column && column.status().equals("OPEN")
        ? new Column(TENANT, PROJECT, "OPEN", "OPEN", false, 0, TASKS, null, ColumnState.OPEN, 1)
        : entity;
  }

  private static void add(List<Entity> entities, int number, IntFunction<TaskDetails> details) {
    var key =
        new TaskKey(
            TENANT, PROJECT, MadeProjects.SINCE.plusSeconds(number), new TaskId("x" + number));
    var reference = new TaskReference(new Prefix("LAUNCH"), number);
    entities.add(
        Task.of(key, "OPEN", "Card " + number)
            .withReference(reference)
            .withDetails(details.apply(number))
            .withVersion(1));
    entities.add(new Reference(key, reference));
  }

  @AfterEach
  void stop() {
    site.faults().change(Simulation.NONE);
  }

  @Test
  void bulkChanges_severalInARow_areAllSeen() {
    for (int first = 1; first <= 51; first += 25) {
      move(first, first + 24);
      assertEquals(titles(1, first + 24), cards("", "DONE"));
      assertEquals(Set.of(), common(cards("", "OPEN"), titles(1, first + 24)), "back in OPEN");
    }
    assertEquals(titles(1, 75), cards("?text=card", "DONE"), "where the board is filtered");
  }

  @Test
  void sixtyQuickAdds_areAllSeen() {
    for (int number = 1; number <= 60; number++) {
      post("/tasks", Map.of("title", "Paint " + number, "status", "DONE"));
    }

    assertEquals(painted(60), cards("", "DONE"));
    assertEquals(painted(60), cards("?text=paint", "DONE"));
    assertTrue(noteBytes() < COOKIE_BYTES, () -> "cookies of " + noteBytes());
  }

  @Test
  void sixtyMoves_areAllSeen_byOneRoundTrip() {
    for (int number = 1; number <= 60; number++) {
      post("/tasks/LAUNCH-" + number + "/status", Map.of("status", "DONE"));
      assertTrue(noteBytes() < COOKIE_BYTES, () -> "cookies of " + noteBytes());
    }

    assertEquals(titles(1, 60), cards("", "DONE"));
    assertEquals(Set.of(), common(cards("", "OPEN"), titles(1, 60)));
    site.forgetRequests();
    browser.get(BOARD);
    var requests = site.takeRequests();
    assertEquals(4, requests.size(), "the head with all of them, two columns, the members");
  }

  @Test
  void formsSentAtTheSameTime_loseNothingOfEachOther() {
    post("/tasks", Map.of("title", "Paint 1", "status", "DONE"));
    for (int round = 0; round < 3; round++) {
      var windows = IntStream.range(0, 8).mapToObj(window -> browser.copy()).toList();
      for (int window = 0; window < windows.size(); window++) {
        var title = "Paint " + (2 + round * windows.size() + window);
        var fields = fields(Map.of("title", title, "status", "DONE"));
        var answer = windows.get(window).post(BOARD + "/tasks", fields);
        assertEquals(303, answer.status());
        answer.cookies().forEach(cookie -> browser.with(cookie));
      }
    }

    assertEquals(painted(25), cards("", "DONE"));
  }

  @Test
  void thereAndBack_showsTheLast() {
    move(1, 25);
    post("/bulk", List.of("LAUNCH-3", "LAUNCH-4"), Map.of("action", "move", "value", "OPEN"));
    post("/tasks/LAUNCH-5/deletion", Map.of());
    move(26, 50);

    var done = new HashSet<>(titles(1, 50));
    done.removeAll(Set.of("Card 3", "Card 4", "Card 5"));
    assertEquals(done, cards("", "DONE"));
    assertEquals(Set.of("Card 3", "Card 4"), common(cards("", "OPEN"), titles(1, 50)));
  }

  @Test
  void myTasks_escalationsAndHome_showAll() {
    var assign = Map.of("action", "assign", "value", "owner");
    post("/bulk", segments(1, 25), assign);
    post("/bulk", segments(26, 40), assign);
    for (int number = 41; number <= 55; number++) {
      post("/tasks/LAUNCH-" + number + "/escalation", Map.of("responder", "owner"));
    }

    assertEquals(titles(1, 40), shown("/acme/tasks"));
    assertEquals(titles(41, 55), shown("/acme/escalations"));
    assertFalse(common(shown("/acme"), titles(1, 40)).isEmpty());
    assertFalse(common(shown("/acme"), titles(41, 55)).isEmpty());
    site.clock().advance(Duration.ofSeconds(61));
    assertEquals(Set.of(), shown("/acme/tasks"), "the index does lag");
  }

  @Test
  void moreThanAnItemMayHold_isSaid() {
    var label = "\uD83D\uDC18".repeat(40);
    load(number -> TaskDetails.NONE.withLabels(Collections.nCopies(30, label)));
    move(1, 25);
    assertFalse(browser.get(BOARD).html().contains("a minute behind"));

    move(26, 50);

    var board = browser.get(BOARD).html();
    assertTrue(board.contains("a minute behind"), board);
    assertTrue(common(cards("", "DONE"), titles(26, 50)).size() == 25, "the newest are there");
    site.clock().advance(Duration.ofSeconds(61));
    assertFalse(browser.get(BOARD).html().contains("a minute behind"));
  }

  private void move(int first, int last) {
    post("/bulk", segments(first, last), Map.of("action", "move", "value", "DONE"));
  }

  private void post(String path, Map<String, String> fields) {
    post(path, List.of(), fields);
  }

  private void post(String path, List<String> tasks, Map<String, String> fields) {
    var all = new ArrayList<Map.Entry<String, String>>(fields(fields).entrySet());
    tasks.forEach(task -> all.add(Map.entry("task", task)));
    var answer = browser.post(BOARD + path, all);
    assertEquals(303, answer.status());
  }

  /// The page's token, with a key of its own.
  private Map<String, String> fields(Map<String, String> fields) {
    var all = new LinkedHashMap<>(form);
    all.putAll(fields);
    all.put("requestKey", "key-" + sent++);
    return all;
  }

  private int noteBytes() {
    return browser
        .names()
        .filter(name -> name.startsWith(NOTE))
        .mapToInt(name -> name.length() + browser.cookie(name).length() + 3)
        .sum();
  }

  private Set<String> cards(String query, String column) {
    return SECTION
        .matcher(browser.get(BOARD + query).html())
        .results()
        .filter(section -> section.group(1).equals(column))
        .flatMap(section -> CARD.matcher(section.group()).results())
        .map(card -> card.group(1))
        .collect(Collectors.toSet());
  }

  private Set<String> shown(String page) {
    return Pattern.compile(">(Card \\d+)<")
        .matcher(browser.get(page).html())
        .results()
        .map(card -> card.group(1))
        .collect(Collectors.toSet());
  }

  private static Set<String> common(Set<String> some, Set<String> others) {
    var common = new HashSet<>(some);
    common.retainAll(others);
    return common;
  }

  private static Set<String> titles(int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(number -> "Card " + number)
        .collect(Collectors.toSet());
  }

  private static Set<String> painted(int last) {
    return IntStream.rangeClosed(1, last)
        .mapToObj(number -> "Paint " + number)
        .collect(Collectors.toSet());
  }

  private static List<String> segments(int first, int last) {
    return IntStream.rangeClosed(first, last).mapToObj(number -> "LAUNCH-" + number).toList();
  }
}
