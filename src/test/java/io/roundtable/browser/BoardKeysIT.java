package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What opens over a board, what its keys do, and what is there without scripts.
@InBrowser
class BoardKeysIT {
  @AutoClose private final HandStage stage;

  BoardKeysIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void task_opensOverItsBoard_andTheWayBackClosesIt(String theme) {
    try (var tab = stage.opened(Look.DESK, theme)) {
      var hand = new BoardHand(tab);
      var address = hand.link(stage.first()).getAttribute("href");
      hand.link(stage.first()).click();
      tab.find("dialog.task-dialog h1").waitFor();

      assertEquals(address, tab.path());
      assertEquals(List.of(stage.first()), tab.texts("dialog.task-dialog h1"));
      tab.photograph("board-hand-task-" + theme);
      assertEquals(List.of(), Axe.violations(tab.page()));
      hand.press("Escape");
      hand.requireFocus(stage.first());
      assertEquals(stage.board(), tab.path());

      hand.press("Enter");
      tab.find("dialog.task-dialog h1").waitFor();
      tab.page().goBack();
      hand.requireFocus(stage.first());
      assertEquals(0, tab.find("dialog[open]").count());
      assertEquals(200, tab.open(address), "the address is the task's own page too");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void letters_openWhatTheyName_andNothingWhileTyping(String theme) {
    try (var tab = stage.opened(Look.DESK, theme)) {
      var hand = new BoardHand(tab);
      hand.press("?");
      tab.find("dialog.keys-help").waitFor();
      tab.photograph("board-hand-keys-" + theme);
      assertEquals(List.of(), Axe.violations(tab.page()));
      hand.press("Escape");

      hand.press("j", "m");
      tab.find("#card-actions").waitFor();
      tab.photograph("board-hand-menu-" + theme);
      assertEquals(List.of(), Axe.violations(tab.page()));
      hand.press("Escape");
      hand.requireFocus(stage.first());

      hand.press("c", "m", "?", "s");
      assertEquals("m?s", hand.column("OPEN").locator("[name=title]").inputValue());
      hand.press("Escape", "/");
      assertTrue(tab.find("#filter-text").isVisible());
      tab.photograph("board-hand-filter-" + theme);
      assertEquals(List.of(), Axe.violations(tab.page()));
      tab.page().keyboard().type("secret");
      hand.press("Enter");
      tab.page().waitForURL("**text=secret**");
      hand.requireCards("OPEN", stage.first());
      tab.page().goBack();
      assertEquals(stage.board(), tab.path());
    }
  }

  @Test
  void escalation_isRaisedOverTheBoard_andTheCardTellsOfIt() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("j", "x");
      tab.find("dialog #responder").selectOption(new SelectOption().setIndex(1));
      tab.photograph("board-hand-escalate");
      assertEquals(List.of(), Axe.violations(tab.page()));
      tab.find("dialog form button[type=submit]").click();
      hand.requireToast("Escalated");
      assertEquals(List.of(stage.first()), tab.texts("dialog h1"));

      hand.press("Escape");

      hand.requireFocus(stage.first());
      hand.card(stage.first()).locator(".mark-new").waitFor();
    }
  }

  @Test
  void escalation_thatIsRefused_keepsWhatWasTypedInTheDialog() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("j", "x");
      tab.find("dialog #note").fill("Three customers wait.");
      tab.find("dialog form").evaluate("form => { form.noValidate = true }");
      tab.find("dialog form button[type=submit]").click();

      tab.find("dialog [role=alert]").waitFor();
      assertEquals("Three customers wait.", tab.find("dialog #note").inputValue());
    }
  }

  @Test
  void menu_isWorkedByArrows() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("j", "m");
      hand.press("ArrowDown", "Enter");

      hand.requireToast("is in DONE now.");
      hand.requireCards("DONE", stage.first());
    }
  }

  @Test
  void board_withoutJavaScript_addsFiltersAndTakesBack() {
    try (var tab = stage.opened(Look.DESK.withoutJavaScript())) {
      hand(tab).column("OPEN").locator("[name=title]").fill("By form");
      hand(tab).column("OPEN").locator("[name=title]").press("Enter");
      assertTrue(tab.path().startsWith(stage.board() + "?at.OPEN="), tab.path());
      assertTrue(tab.find("[data-flash]").innerText().contains("Created"));
      assertEquals(List.of(stage.first(), "By form"), tab.texts("[data-status=OPEN] h3"));

      tab.find(".filter summary").click();
      tab.find("#filter-text").fill("BY");
      tab.find(".filter-form button[type=submit]").click();
      assertEquals(List.of("By form"), tab.texts(".card h3"));
      assertTrue(tab.texts(".column-foot p").contains("1 found, 2 looked at"));
      tab.find("[data-filters-on] a").first().click();
      assertEquals(List.of(stage.first(), "By form"), tab.texts(".card h3"));

      hand(tab).column("FULL").locator("[name=title]").fill("No room");
      hand(tab).column("FULL").locator("[name=title]").press("Enter");
      assertEquals("No room", tab.find("#title").inputValue(), "the whole form, filled in");
    }
  }

  @Test
  void viewer_isOfferedNothingToChange() {
    try (var tab = stage.openedByViewer()) {
      assertEquals(List.of(stage.first()), tab.texts(".card h3"));
      assertEquals(0, tab.find("[data-quick-add], [data-select], [data-card-menu]").count());
      new BoardHand(tab).press("j", "Space", "m");
      assertEquals(0, tab.page().getByRole(AriaRole.MENU).count());
    }
  }

  private static BoardHand hand(Tab tab) {
    return new BoardHand(tab);
  }
}
