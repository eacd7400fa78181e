package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The board in the hand: cards are added, moved by drag, by menu and by keyboard, and taken back.
@InBrowser
class BoardHandIT {
  @AutoClose private final HandStage stage;

  BoardHandIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE);
  }

  @ParameterizedTest
  @MethodSource("looks")
  void card_isAddedAndMovedByDragByMenuAndByKeyboard(Look look) {
    try (var tab = stage.opened(look)) {
      var hand = new BoardHand(tab);
      hand.add("OPEN", "Paint the wall");
      hand.add("OPEN", "Clean up");
      hand.requireCards("OPEN", stage.first(), "Paint the wall", "Clean up");
      hand.requireCount("OPEN", "3");

      hand.moveByMenu("Paint the wall", "DONE");
      hand.requireToast("is in DONE now.");
      hand.requireCards("OPEN", stage.first(), "Clean up");
      hand.requireCards("DONE", "Paint the wall");
      hand.requireCount("DONE", "1");
      hand.requireFocus("Paint the wall");

      hand.press("Space");
      hand.requireSaid("is picked up from DONE.");
      hand.press("ArrowLeft", "ArrowLeft");
      hand.requireSaid("Over OPEN.");
      hand.press("Enter");
      hand.requireSaid("is in OPEN now. It takes its place by age.");
      hand.requireCards("OPEN", stage.first(), "Paint the wall", "Clean up");
      hand.requireFocus("Paint the wall");
      tab.photograph("board-hand-moved-" + look);
      tab.requireNothingCutOff();
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }

  @Test
  void card_isDraggedToAnotherColumn_andBackByUndo() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);

      hand.drag(stage.first(), "DONE");
      hand.requireToast("is in DONE now.");
      hand.requireCards("DONE", stage.first());
      hand.requireCount("OPEN", "0");
      assertEquals(stage.board(), tab.path(), "a drag opens nothing");

      hand.undo();
      hand.requireCards("OPEN", stage.first());
      hand.requireCards("DONE");
      hand.requireCount("OPEN", "1");
    }
  }

  @Test
  void card_thatIsPickedUp_goesBackOnEscape() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link(stage.first()).focus();
      hand.press("Space", "ArrowRight", "Escape");

      hand.requireSaid("is back in OPEN.");
      hand.requireCards("OPEN", stage.first());
      hand.requireFocus(stage.first());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void refusedMove_putsTheCardBackAndSaysWhy(String theme) {
    try (var tab = stage.opened(Look.DESK, theme)) {
      var hand = new BoardHand(tab);

      hand.drag(stage.first(), "FULL");

      hand.requireToast(stage.first() + " is where it was. Full is full");
      hand.requireCards("OPEN", stage.first());
      hand.requireCards("FULL");
      hand.moveByMenu(stage.first(), "Full");
      hand.requireCards("OPEN", stage.first());
      tab.photograph("board-hand-refused-" + theme);
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }

  @Test
  void refusedCard_givesBackWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);

      hand.add("FULL", "No room for me");

      hand.requireToast("“No room for me” was not added. Full is full");
      assertEquals("No room for me", hand.column("FULL").locator("[name=title]").inputValue());
      hand.requireCards("FULL");
    }
  }

  @Test
  void cardsAddedFasterThanTheyArrive_standInTheOrderInWhichTheyWereTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var sent = new ArrayList<Route>();
      tab.page()
          .route(
              "**/tasks",
              route -> {
                sent.add(route);
                if (sent.size() > 1) {
                  route.resume();
                }
              });
      hand.add("OPEN", "First");
      hand.add("OPEN", "Second");
      tab.page().waitForCondition(() -> !sent.isEmpty());
      // What is sent beside the first one is there by then.
      tab.page().waitForTimeout(500);

      sent.getFirst().resume();
      hand.requireCards("OPEN", stage.first(), "First", "Second");
    }
  }

  @Test
  void lostAnswer_isAskedForAgain_andMovesOnce() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var keys = new ArrayList<String>();
      tab.expectLostRequests();
      tab.page()
          .route(
              "**/status",
              route -> {
                keys.add(route.request().postData().replaceAll(".*requestKey=(\\w+).*", "$1"));
                if (keys.size() == 1) {
                  // It arrives, and its answer does not.
                  route.fetch();
                  route.abort();
                } else {
                  route.resume();
                }
              });

      hand.moveByMenu(stage.first(), "DONE");

      hand.requireToast("is in DONE now.");
      hand.requireCards("DONE", stage.first());
      hand.requireCount("DONE", "1");
      assertEquals(2, keys.size());
      assertEquals(keys.getFirst(), keys.getLast(), "the same key");
    }
  }

  @Test
  void endedSession_isSaid_andTheCardGoesBack() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      tab.page().context().clearCookies();

      hand.moveByMenu(stage.first(), "DONE");

      hand.requireToast("Your session has ended.");
      hand.requireCards("OPEN", stage.first());
    }
  }

  @Test
  void otherWindow_seesTheMoveWhenItLoadsAgain() {
    try (var tab = stage.opened(Look.DESK);
        var other = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var otherHand = new BoardHand(other);
      hand.moveByMenu(stage.first(), "DONE");
      hand.requireCards("DONE", stage.first());

      other.open(stage.board());

      otherHand.requireCards("DONE", stage.first());
      otherHand.requireCards("OPEN");
    }
  }
}
