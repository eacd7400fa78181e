package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is done to tasks from their board: several at once, and one in the dialog over it.
@InBrowser
class BoardChangesIT {
  @AutoClose private final HandStage stage;

  BoardChangesIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE, Look.DESK.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void selectedCards_areMovedLabelledAndAssignedTogether(Look look) {
    try (var tab = stage.opened(look)) {
      var hand = new BoardHand(tab);
      add(tab, "Second card");
      tab.find("[data-select]").click();
      tab.page().waitForURL("**select=1**");
      change(tab, "move", "#bulk-status", "DONE", stage.first(), "Second card");
      assertTrue(tab.find("[data-flash]").innerText().contains("Moved to DONE"));
      hand.requireCards("DONE", "Second card", stage.first());
      tab.photograph("board-selecting-" + look);
      tab.requireNothingCutOff();
      if (look.javaScript()) {
        assertEquals(List.of(), Axe.violations(tab.page()));
      }

      tab.find("#bulk-label").fill("urgent talk");
      change(tab, "label", null, null, "Second card");
      assertEquals(List.of("urgent talk"), tab.texts(".chips li"));

      change(tab, "assign", "#bulk-assignee", "editor", "Second card");
      assertEquals(1, hand.card("Second card").locator(".avatar").count());
    }
  }

  /// A second copy of it would be the one that counts when the first is changed and sent again.
  @ParameterizedTest
  @MethodSource("looks")
  void labelOfSelectedCards_isSentInItsOwnFieldAlone(Look look) {
    try (var tab = stage.opened(look)) {
      tab.open(stage.board() + "?select=1");
      new BoardHand(tab).card(stage.first()).locator(".pick input").check();
      tab.find("#bulk-label").fill("urgent");
      var form =
          tab.page()
              .waitForRequest(
                  request -> request.method().equals("POST"),
                  () -> tab.find("[data-bulk] [value=label]").click())
              .postData();

      assertEquals(2, form.split("=urgent", -1).length, form);
    }
  }

  @Test
  void keys_selectCards() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("s");
      tab.page().waitForURL("**select=1**");
      hand.press("j", "Space");

      assertEquals("1 card selected.", tab.find("[data-bulk-count]").innerText());
      hand.press("Space");
      assertEquals("Select up to 25 cards.", tab.find("[data-bulk-count]").innerText());
      tab.find("[data-bulk] [value=move]").click();
      hand.requireToast("Select the cards first.");
      hand.press("j", "s");
      tab.page().waitForURL("**" + stage.board());
    }
  }

  /// A row whose content asks for a least height of its own shrinks to it in a box that scrolls.
  @ParameterizedTest
  @ValueSource(strings = {"Enter", "e", "x"})
  void dialog_ofAnyHeight_showsItsPartsWhole(String key) {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      tab.page().setViewportSize(720, 450);
      add(tab, "A title of many words that takes some lines ".repeat(4).strip());
      tab.page().keyboard().press("Escape");
      hand.press(key);

      assertThat(tab.find(".dialog-content")).isVisible();
      assertEquals(
          List.of(),
          tab.page()
              .evaluate(
                  "() => [...document.querySelectorAll('.dialog-content > *')]"
                      + ".filter(part => part.scrollHeight > part.clientHeight + 1)"
                      + ".map(part => part.className)"));
    }
  }

  @Test
  void task_editedInTheDialog_showsOnTheBoard() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("j", "e");
      tab.find("dialog #title").fill("A better title");
      tab.photograph("board-hand-edit");
      assertEquals(List.of(), Axe.violations(tab.page()));
      tab.find("dialog form.form button[type=submit]").click();
      tab.page().waitForCondition(() -> tab.texts("dialog h1").equals(List.of("A better title")));

      hand.press("Escape");

      hand.requireFocus("A better title");
      hand.requireCards("OPEN", "A better title");
    }
  }

  @Test
  void task_refusedInTheDialog_keepsWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      tab.expectRefusals();
      hand.press("j", "e");
      tab.find("dialog #title").fill("");
      tab.find("dialog #text").fill("A text that must not be lost.");
      tab.find("dialog form.form").evaluate("form => { form.noValidate = true }");
      tab.find("dialog form.form button[type=submit]").click();

      tab.find("dialog [role=alert]").waitFor();
      assertEquals("A text that must not be lost.", tab.find("dialog #text").inputValue());
    }
  }

  @Test
  void task_deletedInTheDialog_leavesTheBoard_andComesBackByUndo() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link(stage.first()).click();
      tab.find("dialog form[action$='/deletion'] button").click();

      hand.requireToast("Deleted");
      hand.requireCards("OPEN");
      assertEquals(stage.board(), tab.path());
      hand.undo();
      hand.requireCards("OPEN", stage.first());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void enterOnASelectedCard_doesNothing(boolean script) {
    try (var tab = stage.opened(script ? Look.DESK : Look.DESK.withoutJavaScript())) {
      tab.open(stage.board() + "?select=1");
      tab.find("#bulk-status").selectOption("DONE");
      tab.find(".pick input").first().check();
      tab.find(".pick input").first().press("Enter");
      tab.find("#bulk-label").fill("urgent");
      tab.find("[name=action][value=label]").click();

      assertThat(tab.find("[data-flash]")).containsText("Labelled urgent");
      new BoardHand(tab).requireCount("OPEN", "1");
    }
  }

  @Test
  void enterInAFieldBesideAButton_doesNothingElseWithoutAScript() {
    try (var tab = stage.opened(Look.DESK.withoutJavaScript())) {
      tab.open(stage.board() + "?select=1");
      tab.find(".pick input").first().check();
      tab.find("#bulk-label").fill("urgent");
      tab.find("#bulk-label").press("Enter");
      tab.find("[name=action][value=label]").click();

      assertThat(tab.find("[data-flash]")).containsText("Labelled urgent");
      new BoardHand(tab).requireCount("OPEN", "1");
    }
  }

  @Test
  void enterInAFieldBesideAButton_pressesThatButton() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.open(stage.board() + "?select=1");
      tab.find(".pick input").first().check();
      tab.find("#bulk-label").fill("urgent");
      tab.find("#bulk-label").press("Enter");

      assertThat(tab.find("[data-flash]")).containsText("Labelled urgent");
    }
  }

  private static void add(Tab tab, String title) {
    tab.find("#add-OPEN").fill(title);
    tab.find("#add-OPEN").press("Enter");
    new BoardHand(tab).link(title).waitFor();
  }

  private static void change(Tab tab, String action, String field, String value, String... cards) {
    for (var card : cards) {
      new BoardHand(tab).card(card).locator(".pick input").check();
    }
    if (field != null) {
      tab.find(field).selectOption(value);
    }
    tab.find("[data-bulk] [value=" + action + "]").click();
  }
}
