package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The print of a project of 5,000 tasks and more members than one query brings.
@TestInstance(Lifecycle.PER_CLASS)
class PrintIT {
  private static final TenantId TENANT = new TenantId("large");
  private static final UserId OWNER = new UserId("owner");
  private static final int TASKS = 5_000;
  private static final int MEMBERS = 320;
  private static final String PRINT = "/large/projects/huge/print";
  private static final Pattern TITLE = Pattern.compile("class=\"print-title\"[^>]*>([^<]+)<");

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "large", "Large", OWNER, TenantRole.MEMBER));
    var huge = new ProjectId("huge");
    var made = MadeProjects.project(TENANT, huge, "huge", ProjectState.LISTED, OWNER);
    entities.addAll(made);
    var project = (Project) made.getFirst();
    for (int number = 1; number < MEMBERS; number++) {
      var person = new UserId("person-%03d".formatted(number));
      entities.addAll(MadeProjects.joined(project, "large", person, ProjectRole.VIEWER));
    }
    for (int number = 1; number < TASKS; number++) {
      var createdAt = MadeProjects.SINCE.plusSeconds(number);
      var key = new TaskKey(TENANT, huge, createdAt, new TaskId("task-%05d".formatted(number)));
      entities.add(Task.of(key, "OPEN", "Task %05d".formatted(number)).withVersion(1));
    }
    entities.addAll(
        MadeProjects.project(TENANT, new ProjectId("small"), "small", ProjectState.LISTED, OWNER));
    site.load(entities);
    browser = site.signedIn(TENANT, "large", OWNER);
  }

  @Test
  void print_showsAllMembersAndTasksOnOnePage_andSaysSo() {
    var print = browser.get(PRINT);

    var titles = titles(print);
    var expected = new ArrayList<>(List.of("Secret of huge"));
    for (int number = 1; number < TASKS; number++) {
      expected.add("Task %05d".formatted(number));
    }
    assertAll(
        () -> assertEquals(200, print.status()),
        () -> assertEquals(expected, titles),
        () ->
            assertEquals(
                MEMBERS, print.html().split("<li>\\s*<span dir=\"auto\">Person ").length - 1),
        () -> assertTrue(print.text().contains("The whole project is above: 5,000 tasks.")),
        () -> assertFalse(print.text().contains("breaks off")));
  }

  @Test
  void print_ofAProjectThatOneQueryBrings_asksNoMore() {
    browser.get("/large/projects/small/print");
    site.forgetRequests();
    var print = browser.get("/large/projects/small/print");

    assertTrue(print.text().contains("The whole project is above: 1 task."), print::text);
    assertEquals(print.requests(), site.takeRequests().size());
  }

  @Test
  void tableThatFallsSilentInTheMiddle_isSaidAtTheEndOfWhatCame() {
    // In the key from which a later query goes on.
    site.wire().hold("#task-02");
    try {
      var print = browser.get(PRINT);

      var titles = titles(print);
      assertAll(
          () -> assertEquals(200, print.status()),
          () -> assertTrue(titles.size() > 1_500 && titles.size() < TASKS, titles.size() + " came"),
          () -> assertTrue(print.text().contains("This print breaks off here and is not whole.")),
          () ->
              assertTrue(
                  print.text().contains("The first %,d tasks are above.".formatted(titles.size()))),
          () -> assertFalse(print.text().contains("The whole project")),
          () -> assertTrue(print.html().stripTrailing().endsWith("</html>")));
    } finally {
      site.wire().letGo();
    }
  }

  private static List<String> titles(Browsing.Seen print) {
    return TITLE.matcher(print.html()).results().map(found -> found.group(1)).toList();
  }
}
