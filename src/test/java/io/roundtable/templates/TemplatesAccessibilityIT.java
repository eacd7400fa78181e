package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Opens every sample in a browser: axe finds nothing in either theme, and nothing is wider than
/// the window. `ROUNDTABLE_TEST_BROWSER` is the path of a Chromium; `ROUNDTABLE_SCREENSHOTS=true`
/// has each page photographed into `target/samples`.
class TemplatesAccessibilityIT {
  private static final String BROWSER = System.getenv("ROUNDTABLE_TEST_BROWSER");
  private static final boolean REQUIRED =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_TEST_BROWSER_REQUIRED"));
  private static final boolean SCREENSHOTS =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_SCREENSHOTS"));
  private static final List<Integer> WIDTHS = List.of(1440, 768, 390, 360);

  private static final String TOO_WIDE =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  private static Vertx vertx;
  private static PageRenderer renderer;
  private static Playwright playwright;
  private static Browser browser;

  @BeforeAll
  static void openBrowser() throws IOException {
    boolean present = BROWSER != null && Files.isExecutable(Path.of(BROWSER));
    assertTrue(present || !REQUIRED, "ROUNDTABLE_TEST_BROWSER must name a browser");
    Assumptions.assumeTrue(present, "ROUNDTABLE_TEST_BROWSER names no browser");
    vertx = Vertx.vertx();
    renderer = PageRenderer.create(vertx);
    SampleFiles.writeAssets();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(BROWSER))
                    .setArgs(List.of("--no-sandbox")));
  }

  @AfterAll
  static void closeBrowser() {
    if (playwright != null) {
      playwright.close();
      vertx.close();
    }
  }

  static Stream<Arguments> samplesInBothThemes() {
    return Samples.all().stream()
        .flatMap(
            sample ->
                Stream.of("light", "dark")
                    .map(
                        theme ->
                            Arguments.argumentSet(sample.name() + "-" + theme, sample, theme)));
  }

  @ParameterizedTest
  @MethodSource("samplesInBothThemes")
  void open_anySample_isAccessibleAndFits(Sample sample, String theme) throws IOException {
    var file = SampleFiles.write(renderer, sample, theme).toAbsolutePath();
    try (var page = browser.newPage()) {
      page.navigate(file.toUri().toString());
      for (int width : WIDTHS) {
        page.setViewportSize(width, width > 500 ? 900 : 844);
        assertEquals(0, page.evaluate(TOO_WIDE), "pixels wider than a window of " + width);
        assertEquals(List.of(), violations(page), "violations at a width of " + width);
        photograph(page, file, width);
      }
    }
  }

  private static List<String> violations(Page page) {
    return new AxeBuilder(page)
            .withTags(List.of("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"))
            .analyze()
            .getViolations()
            .stream()
            .map(TemplatesAccessibilityIT::inWords)
            .toList();
  }

  private static String inWords(Rule rule) {
    var first = rule.getNodes().getFirst();
    return rule.getId()
        + " ("
        + rule.getNodes().size()
        + "): "
        + first.getFailureSummary()
        + " at "
        + first.getHtml();
  }

  private static void photograph(Page page, Path file, int width) {
    if (SCREENSHOTS) {
      var name = file.getFileName().toString().replace(".html", "-" + width + ".png");
      page.screenshot(new Page.ScreenshotOptions().setPath(file.resolveSibling(name)));
    }
  }
}
