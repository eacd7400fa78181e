package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import io.roundtable.browser.Axe;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.InBrowser;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Opens every sample in a browser: axe finds nothing in either theme, nothing is wider than the
/// window, nothing breaks the policy. A theme changes colours alone, so that what depends on the
/// window's size is looked at in one of them. With `ROUNDTABLE_SCREENSHOTS=true` in the environment
/// each page is photographed into `target/samples`.
@InBrowser
class TemplatesAccessibilityIT {
  private static final boolean SCREENSHOTS =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_SCREENSHOTS"));
  private static final Path FOLDER = Path.of("target/samples");
  private static final int DESK = 1440;
  private static final int PHONE = 360;
  private static final List<Integer> WIDTHS = List.of(DESK, 768, PHONE);
  private static final String PIXELS_TOO_WIDE =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  @AutoClose private final SampleBrowser browser;

  TemplatesAccessibilityIT(Browsers browsers) {
    browser = new SampleBrowser(browsers);
  }

  static List<Sample> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sample_fitsAnyWindow_andIsAccessibleInLightOnAPhoneAndInDarkOnADesk(Sample sample) {
    var page = browser.show(sample);
    browser.set("light");
    for (int width : WIDTHS) {
      page.setViewportSize(width, width < 768 ? 844 : 900);
      photograph(page, sample.name() + "-light-" + width + ".png");
      assertEquals(0, page.evaluate(PIXELS_TOO_WIDE), "pixels wider than a window of " + width);
    }
    if (!sample.name().equals(Sample.CROWDED)) {
      assertEquals(List.of(), Axe.violations(page), "in light on a phone");
      browser.set("dark");
      page.setViewportSize(DESK, 900);
      photograph(page, sample.name() + "-dark-" + DESK + ".png");
      assertEquals(List.of(), Axe.violations(page), "in dark on a desk");
    }
    browser.leave();
  }

  private static void photograph(Page page, String name) {
    if (SCREENSHOTS) {
      page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name)));
    }
  }
}
