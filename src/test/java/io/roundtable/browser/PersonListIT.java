package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The list of people who are found while one types, in every form in which somebody is chosen.
@InBrowser
class PersonListIT {
  private static final String OPTIONS = "#people-found [role=option]";
  private static final String NOTE = ".people-found .hint";
  private static final int MANY = 320;

  @AutoClose private final HandStage stage;

  PersonListIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeAll
  void createProject() {
    stage.createProject();
    var names =
        new ArrayList<>(
            IntStream.range(0, MANY).mapToObj(number -> "Nobody Number" + number).toList());
    names.addAll(List.of("Ada King Lovelace", "Ada King Lovelace"));
    names.addAll(
        List.of("José Álvarez", "Łukasz Øst", "王小明", "أحمد علي", "İpek Işık", "Ὀδυσσεύς Ν"));
    names.add("Wolfeschlegelsteinhausenbergerdorff".repeat(3));
    stage.join(names);
  }

  /// A form, where it is, and its field.
  private record Place(String name, String address, String field) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Place> PLACES =
      List.of(
          new Place("new task", "/tasks/new", "[name=assignee]"),
          new Place("edit", "/tasks/WORKAA-1/edit", "[name=assignee]"),
          new Place("escalation", "/tasks/WORKAA-1/escalation", "[name=responder]"),
          new Place("addition", "/members", "[name=member]"),
          new Place("removal", "/members/p1/removal", "[name=successor]"),
          new Place("bulk", "?select=1", "#bulk-assignee"),
          new Place("filter", "?label=x", "#filter-assignee"),
          new Place("dialog", "", ".task-dialog [name=assignee]"));

  static List<Place> places() {
    return PLACES;
  }

  private Locator opened(Tab tab, Place place) {
    tab.open(stage.board() + place.address());
    if (place.name().equals("dialog")) {
      tab.find(".card h3 a").first().focus();
      tab.page().keyboard().press("e");
    }
    if (place.name().equals("filter") && !tab.find(place.field()).isVisible()) {
      tab.find("[data-filter] summary").click();
    }
    var field = tab.find(place.field());
    // There may be a draft.
    field.fill("");
    return field;
  }

  @ParameterizedTest
  @MethodSource("places")
  void person_isChosenByTheKeyboard(Place place) {
    try (var tab = stage.opened(Look.PHONE, "dark")) {
      var field = opened(tab, place);
      assertThat(field).hasAttribute("role", "combobox");
      var address = tab.path();
      var typed = place.name().equals("addition") ? "newc" : "king lo";
      int found = place.name().equals("addition") ? 1 : 2;
      field.pressSequentially(typed);
      assertThat(tab.find(OPTIONS)).hasCount(found);
      assertThat(field).hasAttribute("aria-expanded", "true");
      tab.photograph("people-" + place);
      tab.requireNothingCutOff();
      assertEquals(List.of(), violations(tab));

      field.press("Escape");
      assertThat(tab.find(".people-found")).isHidden();
      assertThat(field).hasAttribute("aria-expanded", "false");
      assertThat(field).hasValue(typed);
      assertThat(field).isFocused();

      field.press("ArrowDown");
      assertThat(tab.find(OPTIONS)).hasCount(found);
      field.press("ArrowUp");
      var last = tab.find(OPTIONS).last();
      assertThat(last).hasAttribute("aria-selected", "true");
      assertEquals(last.getAttribute("id"), field.getAttribute("aria-activedescendant"));
      var label = last.textContent();
      field.press("Enter");
      assertThat(field).hasValue(label);
      assertThat(field).isFocused();
      assertEquals(null, field.getAttribute("aria-activedescendant"));
      assertThat(tab.find(".people-found")).isHidden();
      assertEquals(address, tab.path());
    }
  }

  /// A button of a long page that is scrolled half under the bar is no small target.
  private static List<String> violations(Tab tab) {
    return Axe.violations(tab.page()).stream()
        .map(Object::toString)
        .filter(violation -> !violation.startsWith("target-size"))
        .toList();
  }

  /// Whether or not the text of the list contains what was typed.
  @ParameterizedTest
  @CsvSource({
    "alvarez jo, José Álvarez <p322@hand.example>",
    "ost luk, Łukasz Øst <p323@hand.example>",
    "小明, 王小明 <p324@hand.example>",
    "احمد, أحمد علي <p325@hand.example>",
    "isik, İpek Işık <p326@hand.example>",
    "οδυσσευς, Ὀδυσσεύς Ν <p327@hand.example>",
  })
  void everybodyWhoIsFound_isListed(String typed, String label) {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, PLACES.getFirst());
      field.pressSequentially(typed);

      assertThat(tab.find(OPTIONS)).hasText(new String[] {label});
      tab.find(OPTIONS).click();
      assertThat(field).hasValue(label);
    }
  }

  @Test
  void moreOrNobody_isSaid() {
    try (var tab = stage.opened(Look.PHONE)) {
      var field = opened(tab, PLACES.getFirst());
      field.pressSequentially("number");
      assertThat(tab.find(OPTIONS)).hasCount(20);
      assertThat(tab.find(NOTE)).containsText("There are more than can be listed");
      assertThat(tab.find("main > [role=status].vh")).containsText("20 found.");
      tab.photograph("people-many");

      field.pressSequentially("x");
      assertThat(tab.find(NOTE)).containsText("No person is found.");
      assertThat(tab.find(OPTIONS)).hasCount(0);
      assertThat(field).hasAttribute("aria-expanded", "false");
      assertEquals(List.of(), Axe.violations(tab.page()));
      field.fill("");
      assertThat(tab.find(".people-found")).isHidden();
    }
  }

  @Test
  void answersThatComeLate_changeNothing() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectLostRequests();
      var field = opened(tab, PLACES.getFirst());
      var held = new ArrayList<Route>();
      tab.page().route("**/people?q=ada", held::add);
      field.pressSequentially("ada");
      tab.page().waitForCondition(() -> !held.isEmpty());
      field.fill("alvarez");
      assertThat(tab.find(OPTIONS)).containsText(new String[] {"José"});
      held.getFirst().resume();

      assertThat(tab.find(OPTIONS)).hasCount(1);
      field.fill("ada");
      tab.page().waitForCondition(() -> held.size() == 2);
      assertThat(tab.find(OPTIONS)).hasCount(1);
      field.press("Escape");
      held.getLast().resume();
      assertThat(tab.find(".people-found")).isHidden();
      assertThat(field).hasValue("ada");
    }
  }

  @Test
  void searchThatFails_saysSoAndKeepsWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectLostRequests();
      var field = opened(tab, PLACES.getFirst());
      tab.page().route("**/people?q=*", Route::abort);
      field.pressSequentially("ada");

      assertThat(tab.find(NOTE)).containsText("looked up again when it is sent");
      assertThat(field).hasValue("ada");
    }
  }

  /// Somebody who was removed, or signed out in another tab, learns it before the form is sent.
  @Test
  void searchThatIsRefused_saysWhy_andKeepsWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectRefusals();
      var field = opened(tab, PLACES.getFirst());
      field.pressSequentially("ada");
      assertThat(tab.find(OPTIONS)).hasCount(2);
      tab.page()
          .route(
              "**/people?q=*",
              route ->
                  route.fulfill(
                      new Route.FulfillOptions()
                          .setStatus(403)
                          .setBody("{\"sentence\": \"For members.\", \"advice\": \"Ask.\"}")));
      field.pressSequentially(" king");
      assertThat(tab.find(NOTE)).hasText("For members. Ask.");
      assertThat(tab.find(OPTIONS)).hasCount(0);
      tab.page().unroute("**/people?q=*");

      tab.page().context().clearCookies();
      field.pressSequentially(" l");

      assertThat(tab.find(NOTE)).containsText("Your session has ended. Sign in");
      assertThat(field).hasValue("ada king l");
    }
  }
}
