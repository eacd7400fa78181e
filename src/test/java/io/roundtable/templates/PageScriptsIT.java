package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.InBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What the scripts add to pages that work without them.
@InBrowser
class PageScriptsIT {
  private static final String FOCUSED = "() => document.activeElement.textContent";

  @AutoClose private final SampleBrowser browser;
  private Page page;

  PageScriptsIT(Browsers browsers) {
    browser = new SampleBrowser(browsers);
  }

  @AfterEach
  void closePage() {
    browser.leave();
  }

  @Test
  void times_inTheViewersZone_areShownWithTheExactTimeAsTitle() {
    show("escalations-typical");

    // 2026-11-25T20:53:20Z is 15:53 in New York.
    var time = page.locator(".escalation-state time").nth(1);
    assertEquals("2026-11-25T20:53:20Z", time.getAttribute("datetime"));
    assertEquals("25 Nov 2026, 15:53", time.textContent());
    assertTrue(time.getAttribute("title").contains("Wednesday"));
  }

  @Test
  void times_inWordsOrWithoutZone_stayAsTheyAre() {
    show("escalations-typical");

    assertEquals("7 days", page.locator(".waiting-big time").first().textContent());
    assertEquals("3 Dec 2026", page.locator(".due time").first().textContent());
  }

  @Test
  void keys_onABoard_moveTheFocusBetweenCards() {
    show("board-typical");

    page.keyboard().press("j");
    assertEquals(Words.title(1), page.evaluate(FOCUSED));
    page.keyboard().press("j");
    page.keyboard().press("ArrowDown");
    assertEquals(Words.title(3), page.evaluate(FOCUSED));
    page.keyboard().press("k");
    assertEquals(Words.title(2), page.evaluate(FOCUSED));
    page.keyboard().press("ArrowRight");
    assertEquals(
        "In progress", page.evaluate("() => document.activeElement.closest('section').ariaLabel"));
    assertEquals(Words.title(2), page.evaluate(FOCUSED));
  }

  @Test
  void address_ofANewProject_isShownAsTheServerWillMakeIt() {
    show("new-project");
    var address = page.locator("[data-address]");
    assertEquals("…", address.textContent());

    page.locator("#name").fill("Für Übung & Spaß");
    assertEquals("fur-ubung-spass", address.textContent());
    assertEquals("fur-ubung-spass", page.locator("#slug").getAttribute("placeholder"));
    page.locator("#slug").fill("  Café №5 -- Ⅳ ");
    assertEquals("cafe-no5-iv", address.textContent());
    page.locator("#slug").fill("\uD83D\uDE80");
    assertEquals("…", address.textContent());
  }

  @Test
  void keys_whileTyping_doNothing() {
    show("sign-in");

    page.locator("#email").focus();
    page.keyboard().type("jk");
    assertEquals("jk", page.locator("#email").inputValue());
  }

  @Test
  void filter_onEscapeAndOutsideClick_folds() {
    show("board-typical");

    page.locator(".filter summary").click();
    assertTrue(page.locator("#filter-from").isVisible());
    page.keyboard().press("Escape");
    assertFalse(page.locator("#filter-from").isVisible());
    page.locator(".filter summary").click();
    page.locator("h1").click();
    assertFalse(page.locator("#filter-from").isVisible());
  }

  @Test
  void personMenu_whenOpened_showsThemeAndSignOutWithinTheWindow() {
    show("home-typical");

    page.locator(".person-button").click();
    var menu = page.locator("#person-menu").boundingBox();
    assertTrue(menu.x > 0 && menu.x + menu.width <= 1280, "within the window");
    assertTrue(
        page.locator("#person-menu button", new Page.LocatorOptions().setHasText("Sign out"))
            .isVisible());
    page.keyboard().press("Escape");
    assertFalse(page.locator("#person-menu").isVisible());
  }

  private void show(String name) {
    page = browser.show(Samples.named(name));
  }
}
