package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What one does on a board without leaving it: the focus is on the card, or on what took its
/// place.
@InBrowser
class BoardFocusIT {
  @AutoClose private final HandStage stage;

  BoardFocusIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
    stage.fill("OPEN", 3);
  }

  @Test
  void undo_isReachedByAKey_andPutsTheFocusOnTheCard() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link("OPEN 001").focus();
      hand.press("m", "ArrowDown", "Enter");
      hand.requireToast("is in DONE now.");
      hand.requireSaid("Press u for Undo.");
      hand.requireFocus("OPEN 001");
      hand.link("OPEN 002").focus();

      hand.press("u");
      assertThat(tab.find("[data-toast] button:text-is('Undo')")).isFocused();
      hand.press("Enter");

      hand.requireCards("OPEN", stage.first(), "OPEN 000", "OPEN 001", "OPEN 002");
      hand.requireFocus("OPEN 001");
    }
  }

  @Test
  void message_thatIsClosed_givesTheFocusBack() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.moveByMenu("OPEN 001", "DONE");
      hand.requireToast("is in DONE now.");
      hand.link("OPEN 002").focus();

      hand.press("u", "Tab", "Enter");

      assertThat(tab.find("[data-toast]")).hasCount(0);
      hand.requireFocus("OPEN 002");
    }
  }

  @Test
  void cardThatIsDeletedInItsDialog_leavesTheFocusToTheNext_andUndoBringsItBack() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link("OPEN 001").press("Enter");
      tab.find("dialog form[action$='/deletion'] button").press("Enter");
      hand.requireToast("Deleted");
      hand.requireCards("OPEN", stage.first(), "OPEN 000", "OPEN 002");
      hand.requireFocus("OPEN 002");

      hand.press("u", "Enter");
      hand.requireFocus("OPEN 001");
      assertThat(hand.link("OPEN 001")).isInViewport();
    }
  }

  @Test
  void actionsInTheDialog_stayInIt() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link("OPEN 001").press("Enter");
      tab.find("dialog #text").fill("Well done");
      tab.find("dialog [action$='/comments'] button").press("Enter");
      assertThat(tab.find("dialog li.comment")).isFocused();

      tab.find("dialog .comment-actions summary").press("Enter");
      tab.find("dialog .comment-actions .button-danger").press("Enter");
      assertThat(tab.find("dialog li.comment")).hasCount(0);
      assertThat(tab.find("dialog [data-toast] button").first()).isFocused();

      tab.find("dialog [action$='/status'] button").press("Enter");
      assertThat(tab.find("dialog .dialog-content")).isFocused();
      hand.press("Escape");
      hand.requireFocus("OPEN 001");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"DONE", "FULL"})
  void draggedCard_hasTheFocus(String column) {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.drag("OPEN 001", column);
      assertThat(tab.find("[data-toast]")).isVisible();
      hand.requireFocus("OPEN 001");
    }
  }

  @Test
  void cardThatLeavesTheBoard_leavesTheFocusToItsNeighbour() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      tab.open(stage.board() + "?text=OPEN");
      hand.link("OPEN 002").focus();
      hand.press("e");
      tab.find("dialog #title").fill("Paint");
      tab.find("dialog form.form button[type=submit]").press("Enter");
      assertThat(tab.find("dialog h1")).hasText("Paint");
      hand.press("Escape");

      hand.requireCards("OPEN", "OPEN 000", "OPEN 001");
      hand.requireFocus("OPEN 001");
    }
  }

  @Test
  void fieldForACard_givesTheFocusToTheCardsOnEscape() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.press("c", "Escape");
      hand.requireFocus("OPEN 002");
      hand.press("k");
      hand.requireFocus("OPEN 001");
    }
  }

  @Test
  void cards_nameTheirKeys() {
    try (var tab = stage.opened(Look.DESK)) {
      var link = new BoardHand(tab).link("OPEN 001");
      assertThat(link).hasAttribute("aria-keyshortcuts", "Enter Space m e x");
      assertThat(link)
          .hasAccessibleDescription(
              "Enter opens it, Space picks it up, m opens its menu, e edits it, x escalates it."
                  + " ? lists all keys.");
      assertEquals(1, tab.find("#card-keys").count());
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
    try (var tab = stage.openedByViewer()) {
      var link = new BoardHand(tab).link("OPEN 001");
      assertThat(link).hasAttribute("aria-keyshortcuts", "Enter");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void refusedSelection_comesBackAsItWas(boolean scripted) {
    var look = scripted ? Look.DESK : Look.DESK.withoutJavaScript();
    try (var tab = stage.opened(look)) {
      tab.open(stage.board() + "?select=1&text=OPEN");
      for (var title : List.of("OPEN 000", "OPEN 002")) {
        new BoardHand(tab).card(title).locator(".pick input").check();
      }
      tab.find("#bulk-label").fill("x".repeat(30));
      tab.find("#bulk-status").selectOption("FULL");
      tab.find("[data-bulk] [value=move]").press("Enter");

      assertThat(tab.find(".summary")).isFocused();
      assertThat(tab.find(".summary")).containsText("Full has room for 0 more");
      assertThat(tab.find("[data-bulk-count]")).hasText("2 cards selected.");
      assertThat(tab.find(".pick input:checked")).hasCount(2);
      assertThat(tab.find("#bulk-status")).hasValue("FULL");
      assertThat(tab.find("#bulk-label")).hasValue("x".repeat(30));
      assertEquals(List.of("OPEN 000", "OPEN 001", "OPEN 002"), tab.texts(".cards h3"));
      tab.photograph("board-selection-refused-" + look);

      tab.find("#bulk-status").selectOption("DONE");
      tab.find("[data-bulk] [value=move]").press("Enter");
      assertThat(tab.find("[data-flash] p")).containsText("Moved to DONE");
      new BoardHand(tab).requireCards("DONE", "OPEN 002", "OPEN 000");
      if (scripted) {
        assertEquals(stage.board(), tab.path().split("[?]")[0]);
      }
    }
  }

  @Test
  void selection_withoutACard_saysSo_andKeepsWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK.withoutJavaScript())) {
      tab.open(stage.board() + "?select=1");
      tab.find("#bulk-label").fill("urgent");
      tab.find("[data-bulk] [value=label]").press("Enter");

      assertThat(tab.find(".summary")).containsText("Select at least one card.");
      assertThat(tab.find("#bulk-label")).hasValue("urgent");
      assertThat(tab.find("[data-bulk-count]")).hasText("Select up to 25 cards.");
    }
  }

  @Test
  void closingColumn_isFoldedAndUnfolded_inThisBrowser() {
    stage.fill("DONE", 60);
    for (var look : List.of(Look.DESK, Look.PHONE, Look.DESK.withoutJavaScript())) {
      try (var tab = stage.opened(look)) {
        var done = new BoardHand(tab).column("DONE");
        assertThat(new BoardHand(tab).column("OPEN").locator("[data-fold]")).hasCount(0);
        done.locator("[data-fold]").press("Enter");

        assertThat(tab.find("[data-status=DONE][data-folded] [data-fold]")).isFocused();
        assertThat(done.locator(".cards > li")).hasCount(0);
        assertThat(done.locator(".count")).isVisible();
        tab.requireNothingCutOff();
        tab.photograph("board-folded-" + look);
        tab.open(stage.board());
        assertThat(done.locator(".cards > li")).hasCount(0);
        if (look.javaScript()) {
          assertEquals(List.of(), Axe.violations(tab.page()));
        }

        done.locator("[data-fold]").press("Enter");
        assertThat(done.locator(".cards > li")).hasCount(50);
        assertThat(done.locator("[data-fold]")).isFocused();
      }
    }
  }

  @Test
  void cardThatMovesIntoAFoldedColumn_saysWhereItWent() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.column("DONE").locator("[data-fold]").press("Enter");
      assertThat(tab.find("[data-status=DONE][data-folded]")).isVisible();
      hand.moveByMenu("OPEN 001", "DONE");

      hand.requireToast("is in DONE now. DONE is folded.");
      hand.requireCards("OPEN", stage.first(), "OPEN 000", "OPEN 002");
      assertThat(hand.column("DONE").locator("[data-fold]")).isFocused();
      hand.drag("OPEN 000", "DONE");
      hand.requireToast("OPEN 000");
      hand.undo();
      hand.requireCards("OPEN", stage.first(), "OPEN 000", "OPEN 002");
      hand.requireFocus("OPEN 000");
    }
  }

  @Test
  void folds_areRememberedByPersonAndProject() {
    var first = stage.board();
    try (var tab = stage.opened(Look.DESK)) {
      tab.find("[data-fold]").press("Enter");
      assertThat(tab.find("[data-folded]")).hasCount(1);
      tab.with(stage.editorCookie()).open(first);
      assertThat(tab.find("[data-folded]")).hasCount(0);
      tab.with(stage.ownerCookie());
      stage.createProject();
      tab.open(stage.board());
      assertThat(tab.find("[data-folded]")).hasCount(0);
      tab.open(first);
      assertThat(tab.find("[data-folded]")).hasCount(1);
    }
  }
}
