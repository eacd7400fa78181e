package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Filters of a board whose column has more cards than are looked at in one request.
@TestInstance(Lifecycle.PER_CLASS)
class BoardFilterIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final String BOARD = "/acme/projects/launch";
  private static final int TASKS = 620;
  private static final List<Integer> MARKED = List.of(3, 499, 500, 619);
  private static final Pattern CARD =
      Pattern.compile("<article class=\"card\"><h3[^>]*><a[^>]*>Task (\\d+)</a>");
  private static final Pattern NEXT = Pattern.compile("<a[^>]*rel=\"next\"[^>]*href=\"([^\"]+)\"");

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER).stream()
        .filter(entity -> !(entity instanceof Task || entity instanceof Column))
        .forEach(entities::add);
    entities.add(MadeProjects.column(TENANT, PROJECT, new BoardColumn("OPEN", false), 0, TASKS));
    entities.add(MadeProjects.column(TENANT, PROJECT, new BoardColumn("DONE", true), 1, 0));
    for (int number = 0; number < TASKS; number++) {
      entities.add(task(number));
    }
    site.load(entities);
    browser = site.signedIn(TENANT, "acme", OWNER);
  }

  @Test
  void label_isLookedForInFiveHundredCards_andThenInTheRest() {
    var first = browser.get(BOARD + "?label=Marked");

    assertEquals(List.of(3, 499), numbers(first.html()));
    assertTrue(first.text().contains("2 found, 500 of 620 looked at"), first::text);
    assertTrue(first.text().contains("Look at newer"), first::text);
    assertEquals(1, first.roundTrips());

    var second = browser.get(next(first.html()));
    assertEquals(List.of(500, 619), numbers(second.html()));
    assertTrue(second.text().contains("2 found, 120 of 620 looked at"), second::text);
    assertTrue(second.html().contains("label=Marked"), "the filter goes with the links");
  }

  @Test
  void assignee_meAndNobody_areToldApart() {
    assertEquals(List.of(7), numbers(browser.get(BOARD + "?assignee=me").html()));
    assertEquals(List.of(7), numbers(browser.get(BOARD + "?assignee=owner").html()));
    assertEquals(499, numbers(browser.get(BOARD + "?assignee=none").html()).size());
  }

  @Test
  void personWhoIsNoMember_findsNothing_andStaysInTheForm() {
    var board = browser.get(BOARD + "?assignee=ghost");

    assertEquals(List.of(), numbers(board.html()));
    assertTrue(board.text().contains("None of the tasks looked at so far fits"), board::text);
    assertTrue(board.text().contains("Assignee: Somebody who is no member"), board::text);
  }

  @Test
  void identifierOfNobody_isASentence() {
    var board = browser.get(BOARD + "?assignee=01JDQ4Z0V6Y3M8W2K5T7B9C1DE");

    assertEquals(List.of(), numbers(board.html()));
    assertTrue(board.text().contains("is no member of this project, or no more."), board::text);
    assertTrue(board.text().contains("Assignee: Somebody who is no member"), board::text);
    assertFalse(board.text().contains("01JDQ4Z0V6"), board::text);
    assertFalse(board.html().contains("value=\"01JDQ4Z0V6"), board::html);
  }

  @Test
  void filter_isEscapedWhereverItIsShown() {
    var board = browser.get(BOARD + "?label=%3Cscript%3E&text=%22%3E%3Cb%3E");

    assertEquals(200, board.status());
    assertTrue(!board.html().contains("<script>") && !board.html().contains("\"><b>"));
  }

  private static Task task(int number) {
    var id = new TaskId("task-%03d".formatted(number));
    var key = new TaskKey(TENANT, PROJECT, MadeProjects.SINCE.plusSeconds(number), id);
    List<String> labels = MARKED.contains(number) ? List.of("marked") : List.of();
    return Task.of(key, "OPEN", "Task " + number)
        .withDetails(new TaskDetails(null, null, labels, null))
        .withAssignment(number == 7 ? new Assignment(OWNER, "Owner", true) : null)
        .withVersion(1);
  }

  private static List<Integer> numbers(String html) {
    return CARD.matcher(html).results().map(card -> Integer.valueOf(card.group(1))).toList();
  }

  private static String next(String html) {
    var matcher = NEXT.matcher(html);
    assertTrue(matcher.find(), html);
    return matcher.group(1).replace("&amp;", "&");
  }
}
