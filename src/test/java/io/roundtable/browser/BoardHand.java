package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import java.util.List;

/// A board in somebody's hand: what one does with its cards, and what must be seen then.
final class BoardHand {

  private final Tab tab;

  BoardHand(Tab tab) {
    this.tab = tab;
  }

  Locator column(String status) {
    return tab.find("section.column[data-status='" + status + "']");
  }

  Locator card(String title) {
    return tab.find(".cards > li").filter(new Locator.FilterOptions().setHasText(title));
  }

  Locator link(String title) {
    return card(title).locator("h3 a");
  }

  /// Waits until a column shows these cards in this order, all known to the server.
  void requireCards(String status, String... titles) {
    assertThat(column(status).locator(".cards > li:not(.moving) h3 a")).hasText(titles);
    assertThat(column(status).locator(".cards > li.moving")).hasCount(0);
  }

  void requireCount(String status, String count) {
    assertThat(column(status).locator(".count span").first()).hasText(count);
  }

  void requireSaid(String words) {
    assertThat(tab.find("[data-announcer]")).containsText(words);
  }

  void requireToast(String words) {
    assertThat(tab.find("[data-toast] p").last()).containsText(words);
  }

  void requireFocus(String title) {
    assertThat(link(title)).isFocused();
  }

  void add(String status, String title) {
    column(status).locator("[name=title]").fill(title);
    column(status).locator("[name=title]").press("Enter");
  }

  void undo() {
    tab.find("[data-toast] button:text-is('Undo')").last().click();
  }

  /// Drags a card by the mouse into what is seen of a column.
  void drag(String title, String status) {
    card(title).scrollIntoViewIfNeeded();
    var from = card(title).boundingBox();
    var to = column(status).boundingBox();
    double right = Math.min(to.x + to.width, tab.page().viewportSize().width);
    var mouse = tab.page().mouse();
    mouse.move(from.x + 40, from.y + 20);
    mouse.down();
    mouse.move(from.x + 60, from.y + 30, steps());
    mouse.move((to.x + right) / 2, to.y + 60, steps());
    mouse.move((to.x + right) / 2 - 3, to.y + 64, steps());
    tab.page()
        .waitForCondition(() -> column(status).locator(".cards > li.dragged-place").count() == 1);
    mouse.up();
  }

  void moveByMenu(String title, String column) {
    card(title).hover();
    card(title).locator("[data-card-menu]").click();
    tab.find("#card-actions [role=menuitem]:text-is('" + column + "')").click();
  }

  void press(String... keys) {
    List.of(keys).forEach(key -> tab.page().keyboard().press(key));
  }

  private static Mouse.MoveOptions steps() {
    return new Mouse.MoveOptions().setSteps(8);
  }
}
