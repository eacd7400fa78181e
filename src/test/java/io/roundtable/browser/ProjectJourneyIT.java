package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A project from its creation to the archive, as its owner goes through the pages.
@InBrowser
class ProjectJourneyIT {
  @AutoClose private final Stage stage;

  ProjectJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void owner_createsAProject_movesIt_followsTheOldLink_andArchivesIt(Look look) {
    var name = "Café " + look.width();
    var slug = "cafe-" + look.width();
    try (var tab = stage.asAda(look)) {
      create(tab, name, slug, look.javaScript());
      move(tab, slug);
      followTheOldLink(tab, slug, name);
      archive(tab, name);
    }
  }

  private static void create(Tab tab, String name, String slug, boolean scripted) {
    tab.open("/acme");
    tab.follow("New project");
    tab.requireNothingCutOff();
    tab.find("#name").fill(name);
    assertEquals(List.of(scripted ? slug : "…"), tab.texts("[data-address]"));
    tab.photograph("new project " + slug);
    press(tab, "Create project");
    assertEquals("/acme/projects/" + slug, tab.path());
    assertTrue(tab.find("[data-flash]").textContent().contains("Created " + name + "."));
    assertEquals(List.of(name), tab.texts("h1"));
  }

  private static void move(Tab tab, String slug) {
    tab.follow("Settings");
    tab.requireNothingCutOff();
    tab.find("#slug").fill("launch");
    press(tab, "Change address");
    assertTrue(tab.texts(".summary").getFirst().contains("The address launch is not available."));
    assertEquals("launch", tab.find("#slug").inputValue());
    tab.photograph("address taken " + slug);
    tab.find("#slug").fill("New " + slug);
    press(tab, "Change address");
    assertEquals("/acme/projects/new-" + slug + "/settings", tab.path());
  }

  private static void followTheOldLink(Tab tab, String slug, String name) {
    assertEquals(200, tab.open("/acme/projects/" + slug + "/tasks?order=oldest"));
    assertEquals("/acme/projects/new-" + slug + "/tasks?order=oldest", tab.path());
    assertEquals(List.of(name), tab.texts("h1"));
  }

  private static void archive(Tab tab, String name) {
    tab.follow("Settings");
    tab.follow("Archive project…");
    press(tab, "Archive project");
    assertTrue(tab.find("[data-flash]").textContent().contains(name + " is archived."));
    assertEquals(0, tab.find("#slug").count());
    tab.photograph("archived");
    press(tab, "Undo");
    assertEquals(1, tab.find("#slug").count());
  }

  private static void press(Tab tab, String button) {
    tab.page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }
}
