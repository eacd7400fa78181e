package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The board by keyboard alone: no test here touches the mouse.
@InBrowser
class KeyboardIT {
  private static final String BOARD = "/acme/projects/launch";
  private static final String NAME =
      """
      () => {
        const element = document.activeElement;
        const label = element.labels?.[0]?.textContent;
        return element.ariaLabel || label || element.textContent.trim();
      }
      """;

  /// Whether the focus can be seen: on the element, drawn over it, or on the card around it.
  private static final String OUTLINED =
      """
      () => {
        const element = document.activeElement;
        const places = [[element], [element, "::after"], [element.closest(".card")]];
        return places.some(([place, pseudo]) => {
          const style = place && getComputedStyle(place, pseudo);
          return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
        });
      }
      """;
  private static final String IN_THE_WINDOW =
      """
      () => {
        const box = document.activeElement.getBoundingClientRect();
        return box.width > 0 && box.left >= 0 && box.top >= 0
            && box.left < innerWidth && box.top < innerHeight;
      }
      """;

  private final Stage stage;

  KeyboardIT(Stage stage) {
    this.stage = stage;
  }

  @Test
  void skipLink_isFirstAndLeadsToTheContent() {
    try (var tab = onTheBoard(Look.DESK)) {
      press(tab, "Tab");
      assertEquals("Skip to the content", focused(tab));
      requireVisibleFocus(tab);

      press(tab, "Enter");
      press(tab, "Tab");
      assertEquals("Board", focused(tab), "the first link of the content");
    }
  }

  @Test
  void tab_goesThroughThePageInReadingOrderAndIsAlwaysSeen() {
    try (var tab = onTheBoard(Look.DESK)) {
      var order = new ArrayList<String>();
      for (int step = 0; step < 31; step++) {
        press(tab, "Tab");
        order.add(focused(tab));
        requireVisibleFocus(tab);
      }

      assertEquals(
          List.of(
              "Skip to the content",
              "Acme",
              "Home",
              "Escalations",
              "Inbox",
              "My tasks",
              "People",
              "Audit",
              "Ada: menu",
              "Board",
              "Tasks",
              "Members",
              "Print",
              "Trash",
              "Settings",
              "New task",
              "Select",
              "Filter",
              "Columns",
              "Open",
              "Write copy",
              "Actions for Write copy",
              "Fix billing",
              "Actions for Fix billing",
              "New card in Open",
              "Add",
              "New card in In progress",
              "Add",
              "Fold Done",
              "Done",
              "Choose logo"),
          order);
    }
  }

  @Test
  void letters_moveBetweenCardsAndEnterOpens() {
    try (var tab = onTheBoard(Look.DESK)) {
      assertAll(
          () -> assertEquals("Write copy", after(tab, "j")),
          () -> assertEquals("Fix billing", after(tab, "j")),
          () -> assertEquals("Fix billing", after(tab, "j"), "the last card stays"),
          () -> assertEquals("Write copy", after(tab, "k")),
          () -> assertEquals("Choose logo", after(tab, "ArrowRight"), "past an empty column"),
          () -> assertEquals("Choose logo", after(tab, "ArrowRight"), "the last column stays"),
          () -> assertEquals("Write copy", after(tab, "ArrowLeft")),
          () -> assertEquals("Fix billing", after(tab, "ArrowDown")),
          () -> assertEquals("Write copy", after(tab, "ArrowUp")));
      after(tab, "j");

      tab.page().keyboard().press("Enter");
      tab.page().waitForURL("**" + BOARD + "/tasks/LAUNCH-3");

      assertEquals(List.of("Fix billing"), tab.texts("dialog h1"));
    }
  }

  @Test
  void arrows_onAPhone_bringTheNextColumnIntoTheWindow() {
    try (var tab = onTheBoard(Look.PHONE)) {
      press(tab, "j");
      press(tab, "ArrowRight");

      assertEquals("Choose logo", focused(tab));
      tab.page().waitForFunction(IN_THE_WINDOW);
      requireVisibleFocus(tab);
    }
  }

  @Test
  void menu_opensAndCloses() {
    try (var tab = onTheBoard(Look.DESK)) {
      for (var name = ""; !name.equals("Ada: menu"); name = focused(tab)) {
        press(tab, "Tab");
      }
      press(tab, "Enter");
      assertEquals("Your profile", after(tab, "Tab"));
      assertEquals("Other tenants", after(tab, "Tab"));
      assertEquals("System", after(tab, "Tab"));
      press(tab, "Escape");
      assertEquals("Ada: menu", focused(tab));
      assertTrue(tab.find("#person-menu").isHidden());
    }
  }

  @Test
  void signIn_byTypingAlone() {
    try (var tab = stage.tab(Look.DESK)) {
      tab.open("/acme/sign-in");
      press(tab, "Tab");
      press(tab, "Enter");
      press(tab, "Tab");
      tab.page().keyboard().type("ben@acme.example");
      press(tab, "Tab");
      tab.page().keyboard().type(stage.passwordOf("ben@acme.example"));
      press(tab, "Enter");
      tab.page().waitForURL("**/acme");

      assertEquals("/acme", tab.path());
    }
  }

  private Tab onTheBoard(Look look) {
    var tab = stage.asAda(look);
    assertEquals(200, tab.open(BOARD));
    return tab;
  }

  private static String after(Tab tab, String key) {
    press(tab, key);
    return focused(tab);
  }

  private static void press(Tab tab, String key) {
    tab.page().keyboard().press(key);
  }

  private static String focused(Tab tab) {
    return (String) tab.page().evaluate(NAME);
  }

  private static void requireVisibleFocus(Tab tab) {
    assertAll(
        () -> assertEquals(true, tab.page().evaluate(OUTLINED), () -> focused(tab)),
        () -> assertEquals(true, tab.page().evaluate(IN_THE_WINDOW), () -> focused(tab)));
  }
}
