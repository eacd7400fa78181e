package io.roundtable.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Starts the browser of the journeys: the one that `ROUNDTABLE_TEST_BROWSER` names, an installed
/// Chromium, or the one that Playwright fetches. Where none starts, the journeys are skipped with a
/// reason, or fail where `ROUNDTABLE_TEST_BROWSER_REQUIRED` is `true`.
public final class Browsers implements AutoCloseable {
  private static final List<String> ARGUMENTS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final Browser browser;

  private Browsers(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /// Starts one, or skips the test that asks.
  public static Browsers start() {
    var required = "true".equals(System.getenv("ROUNDTABLE_TEST_BROWSER_REQUIRED"));
    try {
      var playwright = Playwright.create();
      return new Browsers(playwright, playwright.chromium().launch(options()));
    } catch (RuntimeException unavailable) {
      if (required) {
        throw unavailable;
      }
      assumeTrue(false, "no browser could be started: " + unavailable.getMessage());
      throw unavailable;
    }
  }

  /// The running browser.
  public Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static BrowserType.LaunchOptions options() {
    var options = new BrowserType.LaunchOptions().setHeadless(true).setArgs(ARGUMENTS);
    var named = System.getenv("ROUNDTABLE_TEST_BROWSER");
    var path = Path.of(named == null ? "/usr/bin/chromium" : named);
    return Files.isExecutable(path) ? options.setExecutablePath(path) : options;
  }
}
