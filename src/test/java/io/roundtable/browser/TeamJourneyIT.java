package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Two people at one project: Ada makes it, takes Ben in and escalates to him; he acknowledges and
/// resolves; both edit one task at the same time.
@InBrowser
class TeamJourneyIT {
  @AutoClose private final Stage stage;

  TeamJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE, Look.PHONE.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void team_escalatesAndResolves_andLosesNoEdit(Look look) {
    var slug = "team-" + look.width() + (look.javaScript() ? "" : "-plain");
    var project = "/acme/projects/" + slug;
    try (var ada = stage.asAda(look);
        var ben = stage.asBen(look)) {
      createProject(ada, slug);
      assertEquals(403, ben.open(project), "Ben is no member yet");
      addBen(ada, project);
      var task = createTask(ada, project);
      escalate(ada, task);
      acknowledgeAndResolve(ben, task);
      editInTwoWindows(ada, ben, task);
      assertEquals(List.of(), stage.site().check());
    }
  }

  private static void createProject(Tab ada, String slug) {
    ada.open("/acme/projects/new");
    ada.find("#name").fill("Team " + slug);
    ada.find("#slug").fill(slug);
    press(ada, "Create project");
    assertEquals("/acme/projects/" + slug, ada.path());
  }

  /// What was acted on, to which the focus goes, does not matter here.
  private static String withoutPlace(String path) {
    return path.split("#", 2)[0];
  }

  private static void addBen(Tab ada, String project) {
    ada.open(project + "/members");
    ada.requireNothingCutOff();
    ada.find("#member").fill("ben@acme.example");
    ada.find("#role").selectOption("editor");
    press(ada, "Add member");
    assertTrue(flash(ada).contains("Ben"), flash(ada));
    ada.photograph("members " + project.substring(15));
  }

  private static String createTask(Tab ada, String project) {
    ada.open(project + "/tasks/new");
    ada.requireNothingCutOff();
    ada.find("#title").fill("Pay the invoices");
    ada.find("#dueOn").fill("2026-12-24");
    press(ada, "Create task");
    assertTrue(ada.path().startsWith(project + "?at.OPEN="), ada.path());
    ada.open(project + "/tasks");
    var task = ada.find(".row-title").first().getAttribute("href");
    assertEquals(200, ada.open(task));
    return task;
  }

  private static void escalate(Tab ada, String task) {
    ada.follow("Escalate");
    ada.find("#responder").selectOption("u2");
    ada.find("#note").fill("The bank closes at noon.");
    press(ada, "Escalate");
    assertEquals(task, withoutPlace(ada.path()));
    assertThat(ada.find("[aria-label=Escalation]").first()).containsText("Ben");
  }

  private static void acknowledgeAndResolve(Tab ben, String task) {
    ben.open("/acme/escalations");
    ben.requireNothingCutOff();
    ben.photograph("escalations " + task.substring(15, 23));
    assertTrue(ben.page().title().startsWith("("), ben.page().title());
    int waiting = waiting(ben);
    var row = ben.find(".escalation-row").filter(having("Pay the invoices"));
    row.locator("button", labelled("Acknowledge")).click();
    assertEquals(waiting - 1, waiting(ben), "counted out at once");
    row = ben.find(".escalation-row").filter(having("Pay the invoices"));
    assertTrue(row.textContent().contains("Acknowledged"), row.textContent());
    row.locator("button", labelled("Resolve")).click();
    assertEquals(0, ben.find(".escalation-row").filter(having("Pay the invoices")).count());
    assertTrue(flash(ben).contains("Resolved"), flash(ben));
  }

  private static void editInTwoWindows(Tab ada, Tab ben, String task) {
    ada.open(task + "/edit");
    ben.open(task + "/edit");
    ada.find("#title").fill("Pay all invoices");
    press(ada, "Save");
    assertEquals(task, withoutPlace(ada.path()));
    ben.find("#title").fill("Pay two invoices");
    ben.find("#labels").fill("money");
    press(ben, "Save");
    assertEquals("Pay two invoices", ben.find("#title").inputValue(), "what was typed is kept");
    assertTrue(ben.texts("main").getFirst().contains("Pay all invoices"), "theirs is shown");
    ben.photograph("conflict");
    press(ben, "Save my version");
    assertEquals(task, withoutPlace(ben.path()));
    assertEquals(List.of("Pay two invoices"), ben.texts("h1"));
    var activity = ben.texts(".activities").getFirst();
    assertTrue(activity.contains("Pay all invoices"), activity);
  }

  /// The number in the title, 0 where there is none.
  private static int waiting(Tab tab) {
    var title = tab.page().title();
    return title.startsWith("(") ? Integer.parseInt(title.substring(1, title.indexOf(')'))) : 0;
  }

  private static String flash(Tab tab) {
    return tab.find("[data-flash]").first().textContent().strip();
  }

  private static void press(Tab tab, String button) {
    tab.find("main").getByRole(AriaRole.BUTTON, named(button)).first().click();
    // The click waits for the next page to begin, not to be there.
    tab.page().waitForLoadState();
  }

  private static Locator.GetByRoleOptions named(String name) {
    return new Locator.GetByRoleOptions().setName(name).setExact(true);
  }

  private static Locator.LocatorOptions labelled(String text) {
    return new Locator.LocatorOptions().setHasText(text);
  }

  private static Locator.FilterOptions having(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
