package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Opens every sample in a browser: axe finds nothing in either theme, nothing is wider than the
/// window, nothing breaks the policy. With `ROUNDTABLE_SCREENSHOTS=true` in the environment each
/// page is photographed into `target/samples`.
class TemplatesAccessibilityIT {
  private static final boolean SCREENSHOTS =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_SCREENSHOTS"));
  private static final Path FOLDER = Path.of("target/samples");
  private static final int DESK = 1440;
  private static final int PHONE = 390;
  private static final List<Integer> WIDTHS = List.of(360, 768, PHONE, DESK);
  private static final List<String> RULES =
      List.of("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice");
  private static final String PIXELS_TOO_WIDE =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  private static SampleBrowser browser;

  @BeforeAll
  static void openBrowser() {
    browser = SampleBrowser.open();
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  static Stream<Arguments> samplesInBothThemes() {
    return Samples.all().stream().flatMap(TemplatesAccessibilityIT::inBothThemes);
  }

  private static Stream<Arguments> inBothThemes(Sample sample) {
    return Stream.of("light", "dark")
        .map(theme -> Arguments.argumentSet(sample.name() + " " + theme, sample, theme));
  }

  @ParameterizedTest
  @MethodSource("samplesInBothThemes")
  void show_anySample_isAccessibleAndFits(Sample sample, String theme) {
    var page = browser.show(sample, theme);
    for (int width : WIDTHS) {
      page.setViewportSize(width, width < 768 ? 844 : 900);
      photograph(page, sample.name() + "-" + theme + "-" + width + ".png");
      assertEquals(0, page.evaluate(PIXELS_TOO_WIDE), "pixels wider than a window of " + width);
    }
    if (!sample.name().equals(Sample.CROWDED)) {
      assertEquals(List.of(), violations(page), "violations at " + DESK);
      page.setViewportSize(PHONE, 844);
      assertEquals(List.of(), violations(page), "violations at " + PHONE);
    }
    assertEquals(List.of(), page.evaluate("() => window.refused"), "refused by the policy");
    page.context().close();
  }

  private static List<String> violations(Page page) {
    var results = new AxeBuilder(page).withTags(RULES).analyze();
    return results.getViolations().stream().map(TemplatesAccessibilityIT::inWords).toList();
  }

  private static String inWords(Rule rule) {
    var first = rule.getNodes().getFirst();
    return "%s (%d): %s at %s"
        .formatted(
            rule.getId(), rule.getNodes().size(), first.getFailureSummary(), first.getHtml());
  }

  private static void photograph(Page page, String name) {
    if (SCREENSHOTS) {
      page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name)));
    }
  }
}
