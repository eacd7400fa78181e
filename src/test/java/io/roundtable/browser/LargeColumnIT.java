package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A board whose columns have more cards than a page of them: what one looks for is in view.
@InBrowser
class LargeColumnIT {
  private static final int CARDS = 130;

  @AutoClose private final HandStage stage;

  LargeColumnIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
    stage.fill("OPEN", CARDS);
    stage.fill("DONE", CARDS);
  }

  @Test
  void furtherCards_comeWhileScrolling_andStay() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var cards = hand.column("OPEN").locator(".cards > li");
      assertThat(cards).hasCount(50);

      cards.last().scrollIntoViewIfNeeded();
      assertThat(cards).hasCount(100);
      cards.last().scrollIntoViewIfNeeded();
      assertThat(cards).hasCount(CARDS + 1);
      assertThat(cards.last().locator("h3 a")).hasText("OPEN 129");
      assertThat(hand.column("OPEN").locator("a[rel=next]")).hasCount(0);
      assertThat(hand.column("DONE").locator(".cards > li")).hasCount(50);

      hand.moveByMenu("OPEN 129", "DONE");
      hand.requireToast("is in DONE now.");
      assertThat(cards).hasCount(CARDS);
      assertThat(hand.link("OPEN 129")).isInViewport();
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }

  @Test
  void newCard_andMovedCard_areInView() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.add("OPEN", "Paint the wall");
      assertThat(hand.link("Paint the wall")).isInViewport();
      assertThat(hand.column("OPEN").locator("[name=title]")).isFocused();

      hand.drag("Paint the wall", "DONE");
      hand.requireToast("is in DONE now.");
      assertThat(hand.column("DONE").locator("h3 a:text-is('Paint the wall')")).isInViewport();
      hand.undo();
      assertThat(hand.column("OPEN").locator("h3 a:text-is('Paint the wall')")).isInViewport();
      tab.photograph("large-columns");
    }
  }

  @Test
  void oldCard_thatIsDone_isFoundWhereItStands() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.moveByMenu("OPEN 005", "DONE");
      hand.requireToast("is in DONE now.");

      assertThat(hand.column("DONE").locator("h3 a:text-is('OPEN 005')")).isInViewport();
      hand.requireFocus("OPEN 005");
    }
  }

  @Test
  void newCard_isTheLastOne_alsoWhileFurtherCardsAreOnTheirWay() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var cards = hand.column("OPEN").locator(".cards > li");
      var further = new ArrayList<Route>();
      Predicate<String> cursor = url -> url.contains("at.OPEN=A");
      tab.page().route(cursor, further::add);
      tab.page()
          .waitForRequest(asked -> cursor.test(asked.url()), cards.last()::scrollIntoViewIfNeeded);
      tab.page()
          .waitForResponse(
              answer -> answer.request().method().equals("POST"),
              () -> hand.add("OPEN", "Paint the wall"));
      further.forEach(Route::resume);

      assertThat(cards.last()).containsText("Paint the wall");
      assertThat(cards).hasCount(50);
      assertThat(hand.link("Paint the wall")).isInViewport();
    }
  }

  @Test
  void cardThatIsMovedOverTheBoard_isInView_withTheFocus() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      hand.link("OPEN 005").click();
      tab.find("dialog #status").selectOption("DONE");
      tab.find("dialog .inline-form button").click();
      assertThat(tab.find("dialog .status")).hasText("DONE");
      tab.find("dialog .dialog-close").click();

      assertThat(hand.column("DONE").locator("h3 a:text-is('OPEN 005')")).isInViewport();
      hand.requireFocus("OPEN 005");
    }
  }

  @Test
  void wayBackFromATask_leadsToItsCard_withoutAScript() {
    try (var tab = stage.opened(Look.DESK.withoutJavaScript())) {
      var hand = new BoardHand(tab);
      hand.column("OPEN").locator("a:text-is('Newest')").click();
      hand.link("OPEN 100").click();
      tab.find(".crumbs a").click();

      assertThat(hand.link("OPEN 100")).isInViewport();
      hand.requireFocus("OPEN 100");
    }
  }

  @Test
  void newestCards_areOneLinkAway() {
    try (var tab = stage.opened(Look.PHONE)) {
      var hand = new BoardHand(tab);
      hand.column("OPEN").locator("a:text-is('Newest')").click();

      assertThat(hand.column("OPEN").locator(".cards > li").last()).containsText("OPEN 129");
      assertThat(hand.column("OPEN").locator("a:text-is('Oldest')")).isVisible();
      tab.requireNothingCutOff();
    }
  }
}
