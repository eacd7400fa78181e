package io.roundtable.templates;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.InBrowser;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /// As browsers do that are told to keep nothing for a site.
  @ParameterizedTest
  @ValueSource(strings = {"throw new DOMException('', 'SecurityError')", "return null"})
  void storageThatIsSwitchedOff_breaksNothing(String read) {
    show("task-typical");
    try (var other = page.context().newPage()) {
      other.addInitScript(
          "for (const name of ['localStorage', 'sessionStorage'])"
              + " Object.defineProperty(window, name, { get() { %s; } });".formatted(read));
      other.navigate(page.url());
      other.locator("textarea").first().fill("Typed");

      assertEquals("Typed", other.locator("textarea").first().inputValue());
    }
  }

  @Test
  void wordsThatMeanSomebody_areOfferedBeforePeople() {
    show("members-managed");
    page.route(
        "**/people?q=*",
        route ->
            route.fulfill(
                new Route.FulfillOptions().setBody("{\"people\": [\"Mel\"], \"more\": false}")));
    page.evaluate("() => document.querySelector('#member').dataset.words = 'Me,Nobody'");

    page.locator("#member").fill("");
    page.locator("#member").pressSequentially("me");
    assertThat(page.locator("#people-found [role=option]")).hasText(new String[] {"Me", "Mel"});
    page.unroute("**/people?q=*");
  }

  /// Beside a name there is no room for three buttons, which would stand on each other.
  @ParameterizedTest
  @ValueSource(ints = {360, 390, 1440})
  void buttonsOfAMember_standInOneLine(int width) {
    show("members-managed");
    page.setViewportSize(width, 844);

    assertEquals(
        1,
        page.evaluate(
            "() => new Set([...document.querySelector('.member-forms')"
                + ".querySelectorAll('select, .button')].map((one) => {"
                + " const { top, bottom } = one.getBoundingClientRect();"
                + " return Math.round((top + bottom) / 2); })).size"));
  }

  @ParameterizedTest
  @ValueSource(ints = {360, 390})
  void print_onAPhone_showsEveryColumn(int width) {
    for (var name : List.of("print-typical", "print-absurd")) {
      show(name);
      page.setViewportSize(width, 844);

      assertEquals(
          List.of(),
          page.evaluate(
              "() => [...document.querySelectorAll('.print-table :is(td, tbody th)')].filter((one)"
                  + " => one.getBoundingClientRect().right > innerWidth).map((one) =>"
                  + " one.textContent)"),
          name);
    }
  }

  /// However the page was scrolled, what has the focus does not stand under the bar.
  @Test
  void focus_isNeverBelowTheBar() {
    show("members-managed");
    page.setViewportSize(360, 400);

    assertEquals(
        List.of(),
        page.evaluate(
            "() => [...document.querySelectorAll('main :is(a, button, select,"
                + " input:not([type=hidden]))')].filter((one) => { scrollTo(0,"
                + " document.body.scrollHeight); one.focus(); return"
                + " one.getBoundingClientRect().top <"
                + " document.querySelector('.bar').getBoundingClientRect().bottom; }).map((one) =>"
                + " one.outerHTML)"));
  }

  private void show(String name) {
    page = browser.show(Samples.named(name));
  }
}
