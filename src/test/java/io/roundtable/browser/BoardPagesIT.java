package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pages of a column, by its links and by the browser's own buttons.
@InBrowser
class BoardPagesIT {
  private static final TenantId TENANT = new TenantId("paged");
  private static final ProjectId PROJECT = new ProjectId("paged");
  private static final UserId OWNER = new UserId("owner");
  private static final String BOARD = "/paged/projects/paged";
  private static final int TASKS = 120;

  @AutoClose private final Stage stage;

  BoardPagesIT(Browsers browsers) {
    stage = Stage.open(browsers);
    var columns = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "paged", "Paged", OWNER, TenantRole.MEMBER));
    MadeProjects.project(TENANT, PROJECT, "paged", ProjectState.LISTED, OWNER, columns).stream()
        .filter(entity -> !(entity instanceof Task))
        .forEach(entities::add);
    for (int number = 0; number < TASKS; number++) {
      entities.add(task("OPEN", number));
      entities.add(task("DONE", number));
    }
    stage.site().load(entities);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE, Look.DESK.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void nextAndBack_inOneColumn_leaveTheOtherWhereItIs(Look look) {
    try (var tab = signedIn(look)) {
      tab.open(BOARD);
      var newestDone = titles("DONE", 70, TASKS).reversed();
      assertEquals(titles("OPEN", 0, 50), cards(tab, "OPEN"));
      assertEquals(newestDone, cards(tab, "DONE"));

      step(tab, "OPEN", "next");
      assertEquals(titles("OPEN", 50, 100), cards(tab, "OPEN"));
      assertEquals(newestDone, cards(tab, "DONE"));
      step(tab, "OPEN", "next");
      assertEquals(titles("OPEN", 100, TASKS), cards(tab, "OPEN"));
      assertEquals(0, column(tab, "OPEN", "a[rel=next]").count());

      step(tab, "OPEN", "prev");
      assertEquals(titles("OPEN", 50, 100), cards(tab, "OPEN"));
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void backButton_afterANextPage_returnsToTheFirst(Look look) {
    try (var tab = signedIn(look)) {
      tab.open(BOARD);
      step(tab, "OPEN", "next");
      step(tab, "DONE", "next");
      var address = tab.path();
      assertTrue(address.contains("at.OPEN=") && address.contains("at.DONE="), address);

      tab.page().goBack();
      assertEquals(titles("OPEN", 50, 100), cards(tab, "OPEN"));
      assertEquals(titles("DONE", 70, TASKS).reversed(), cards(tab, "DONE"));
      tab.page().goBack();
      assertEquals(BOARD, tab.path());
      assertEquals(titles("OPEN", 0, 50), cards(tab, "OPEN"));

      tab.open(address);
      assertEquals(titles("OPEN", 50, 100), cards(tab, "OPEN"), "the address can be shared");
      assertEquals(titles("DONE", 20, 70).reversed(), cards(tab, "DONE"));
    }
  }

  private Tab signedIn(Look look) {
    return stage.tab(look).with(stage.site().signedIn(TENANT, "paged", OWNER).cookie());
  }

  private static void step(Tab tab, String column, String relation) {
    column(tab, column, "a[rel=" + relation + "]").click();
  }

  private static List<String> cards(Tab tab, String column) {
    return column(tab, column, "h3").allTextContents();
  }

  private static Locator column(Tab tab, String name, String selector) {
    return tab.find("section.column[aria-label='" + name + "'] " + selector);
  }

  private static List<String> titles(String status, int from, int to) {
    return IntStream.range(from, to).mapToObj(number -> title(status, number)).toList();
  }

  private static String title(String status, int number) {
    return "%s %03d".formatted(status, number);
  }

  private static Task task(String status, int number) {
    var id = new TaskId("%s-%03d".formatted(status, number));
    var key = new TaskKey(TENANT, PROJECT, MadeProjects.SINCE.plusSeconds(number), id);
    return Task.of(key, status, title(status, number)).withVersion(1);
  }
}
