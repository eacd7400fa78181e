package io.roundtable.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The browser of the journeys: the one that `ROUNDTABLE_TEST_BROWSER` names, an installed
/// Chromium, or the one that Playwright fetches.
public final class Browsers implements AutoCloseable {
  // It only bounds hanging; a loaded machine may take half of it.
  private static final int PATIENCE_MILLIS = 120_000;

  private static final List<String> ARGUMENTS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Map<Look, Deque<Tab>> idle = new HashMap<>();
  private final Playwright playwright;
  private final Browser browser;

  private Browsers(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  static Browsers start() {
    return start(installed());
  }

  /// Opens a context of its own cookies, patient with a slow machine.
  public BrowserContext context(Browser.NewContextOptions options) {
    var context = browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MILLIS);
    return context;
  }

  /// The tabs of a look that no test uses now.
  Deque<Tab> idle(Look look) {
    return idle.computeIfAbsent(look, any -> new ArrayDeque<>());
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Browsers start(Optional<Path> installed) {
    var driver = new Playwright.CreateOptions();
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    var options =
        new BrowserType.LaunchOptions()
            .setHeadless(true)
            .setArgs(ARGUMENTS)
            .setTimeout(PATIENCE_MILLIS);
    installed.ifPresent(
        path -> {
          driver.setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"));
          options.setExecutablePath(path);
        });
    var playwright = Playwright.create(driver);
    try {
      return new Browsers(playwright, playwright.chromium().launch(options));
    } catch (RuntimeException failed) {
      playwright.close();
      throw failed;
    }
  }

  private static Optional<Path> installed() {
    var named = System.getenv("ROUNDTABLE_TEST_BROWSER");
    return Optional.of(Path.of(named == null ? "/usr/bin/chromium" : named))
        .filter(Files::isExecutable);
  }
}
