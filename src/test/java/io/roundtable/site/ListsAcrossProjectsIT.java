package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Lists across projects of one person, whose projects are archived or many.
class ListsAcrossProjectsIT {
  private static final TenantId TENANT = new TenantId("here");
  private static final UserId ADA = new UserId("ada");
  private static final String MY_TASKS = "/here/tasks";
  private static final Pattern NEXT = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"");

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeEach
  void start() {
    site.load(MadeProjects.tenant(TENANT, "here", "Here", ADA, TenantRole.MEMBER));
    browser = site.signedIn(TENANT, "here", ADA);
  }

  @Test
  void tasksOfArchivedProjects_areOnNobodysList() {
    load("kept", ProjectState.LISTED, 1);
    load("old", ProjectState.ARCHIVED, 2);

    var list = browser.get(MY_TASKS);
    var home = browser.get("/here").html();

    assertAll(
        () -> assertTrue(list.html().contains("Task 1 of kept"), list::html),
        () -> assertFalse(list.html().contains(" of old<"), list::html),
        () ->
            assertTrue(list.text().contains("2 more are each in an archived project"), list::text),
        () -> assertTrue(home.contains("Task 1 of kept"), home),
        () -> assertFalse(home.contains("\">Task 1 of old<") && !home.contains("Archived"), home));
  }

  @Test
  void escalationsOfArchivedProjects_areMarked() {
    load("old", ProjectState.ARCHIVED, 1);
    load("kept", ProjectState.LISTED, 1);

    for (var page : List.of("/here/escalations", "/here/escalations?order=age", "/here")) {
      var html = browser.get(page).html();
      var mark = "<span class=\"mark\">Archived</span>";
      // Home lists the project itself too.
      int marks = page.equals("/here") ? 2 : 1;
      assertEquals(marks + 1, html.split(mark, -1).length, page + ": " + html);
    }
  }

  @Test
  void list_whoseBeginningIsArchived_goesOn() {
    load("old", ProjectState.ARCHIVED, 130);
    load("recent", ProjectState.LISTED, 60, 1_000);

    var page = browser.get(MY_TASKS);
    var all = new ArrayList<String>(titles(page.html()));
    for (var next = NEXT.matcher(page.html()); next.find(); next = NEXT.matcher(page.html())) {
      page = browser.get(next.group(1).replace("&amp;", "&"));
      all.addAll(titles(page.html()));
    }

    assertEquals(60, all.size(), all::toString);
    assertEquals("Task 1 of recent", titles(browser.get(MY_TASKS).html()).getFirst());
    assertTrue(browser.get("/here").html().contains("Task 1 of recent"), "home goes on too");
  }

  @Test
  void list_thatShowsNothingForLong_saysThatItGoesOn() {
    load("old", ProjectState.ARCHIVED, 260);
    load("recent", ProjectState.LISTED, 1, 1_000);

    var page = browser.get(MY_TASKS);

    assertAll(
        () -> assertTrue(page.text().contains("The list goes on"), page::text),
        () -> assertFalse(page.text().contains("Nothing is assigned to you"), page::text),
        () -> assertTrue(page.roundTrips() <= 6, page::timing));
    var next = NEXT.matcher(page.html());
    assertTrue(next.find(), page::html);
    var further = browser.get(next.group(1).replace("&amp;", "&"));
    assertEquals(List.of("Task 1 of recent"), titles(further.html()));
  }

  @Test
  void rowsOfManyProjects_areAllShown_inOneRequestOfAtMostAHundredKeys() {
    for (int number = 0; number < 50; number++) {
      load("p" + (char) ('a' + number / 26) + (char) ('a' + number % 26), ProjectState.LISTED, 1);
    }
    site.restart();

    for (var page :
        List.of(MY_TASKS, "/here/escalations?order=age", "/here/escalations", "/here")) {
      var cold = browser.get(page);
      var warm = browser.get(page);
      assertEquals(200, cold.status(), cold::html);
      assertEquals(200, warm.status(), warm::html);
      assertTrue(warm.roundTrips() <= 2, warm::timing);
      assertTrue(cold.roundTrips() <= 3, cold::timing);
    }
    assertEquals(50, titles(browser.get(MY_TASKS).html()).size());
  }

  @Test
  void projectRenamedWithoutItsCopies_isCalledWhatItIs() {
    var entities = load("kept", ProjectState.LISTED, 1);
    var project = (Project) entities.getFirst();
    site.load(List.of(project.withName("Renamed")));

    var list = browser.get(MY_TASKS).html();

    assertTrue(list.contains(">Renamed</a>"), list);
    assertFalse(list.contains("Project kept"), list);
  }

  private List<Entity> load(String slug, ProjectState state, int tasks) {
    return load(slug, state, tasks, 0);
  }

  /// A project of Ada's with tasks that are assigned to her; the first is escalated to her too.
  private List<Entity> load(String slug, ProjectState state, int tasks, int secondsLater) {
    var id = new ProjectId(slug);
    var entities = new ArrayList<>(MadeProjects.project(TENANT, id, slug, state, ADA));
    var since = MadeProjects.SINCE.plusSeconds(10L + secondsLater);
    for (int number = 1; number <= tasks; number++) {
      var key = new TaskKey(TENANT, id, since.plusSeconds(number), new TaskId(slug + number));
      var task =
          Task.of(key, "OPEN", "Task " + number + " of " + slug)
              .withAssignment(new Assignment(ADA, "Ada", true))
              .withVersion(1);
      entities.add(number == 1 ? escalated(task) : task);
    }
    entities.add(new Inbox(TENANT, ADA, 1));
    site.load(entities);
    return entities;
  }

  private static Task escalated(Task task) {
    return task.withEscalation(
        new Escalation(ADA, EscalationState.NEW, MadeProjects.SINCE, null, "Ada", null));
  }

  private static List<String> titles(String html) {
    return Pattern.compile("class=\"row-title\"[^>]*>(Task [^<]+)<")
        .matcher(html)
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
