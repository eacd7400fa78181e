package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The switch between light and dark.
@InBrowser
class ThemeIT {
  private static final String BOARD = "/acme/projects/launch?from=2026-10-01";
  private static final String BACKGROUND =
      "() => getComputedStyle(document.documentElement).backgroundColor";

  private final Stage stage;

  ThemeIT(Stage stage) {
    this.stage = stage;
  }

  static Stream<Look> looks() {
    return Stream.of(Look.PHONE, Look.DESK.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void dark_whenChosen_isKeptUntilTheSystemDecidesAgain(Look look) {
    try (var tab = stage.asAda(look)) {
      tab.open(BOARD);
      assertNull(theme(tab));
      var light = tab.page().evaluate(BACKGROUND);

      choose(tab, "dark");
      assertEquals(BOARD + "#theme", tab.path(), "the switch leads back");
      assertEquals("dark", theme(tab));
      assertNotEquals(light, tab.page().evaluate(BACKGROUND));
      tab.photograph("board-dark-" + look);
      tab.open("/acme");
      assertEquals("dark", theme(tab));
      tab.photograph("home-dark-" + look);

      choose(tab, "system");
      assertNull(theme(tab));
      assertEquals(light, tab.page().evaluate(BACKGROUND));
    }
  }

  private static void choose(Tab tab, String theme) {
    tab.find(".person-button").click();
    var button = tab.find("#person-menu button[value=" + theme + "]");
    tab.page()
        .waitForResponse(
            page -> page.request().isNavigationRequest() && page.status() == 200, button::click);
    tab.page().waitForLoadState();
  }

  private static String theme(Tab tab) {
    return tab.find("html").getAttribute("data-theme");
  }
}
