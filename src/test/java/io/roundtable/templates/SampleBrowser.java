package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/// A browser that shows samples under the policy that pages have, without a server.
///
/// The environment's `ROUNDTABLE_TEST_BROWSER` is the path of a Chromium. Without one the tests are
/// skipped, or fail where `ROUNDTABLE_TEST_BROWSER_REQUIRED` is `true`.
final class SampleBrowser implements AutoCloseable {
  private static final String BROWSER = System.getenv("ROUNDTABLE_TEST_BROWSER");
  private static final boolean REQUIRED =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_TEST_BROWSER_REQUIRED"));
  private static final String ORIGIN = "http://samples.localhost";
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'";
  private static final String NOTE_REFUSALS =
      """
      window.refused = [];
      document.addEventListener("securitypolicyviolation",
          (event) => window.refused.push(event.violatedDirective + " " + event.blockedURI));
      """;

  private final Vertx vertx;
  private final PageRenderer renderer;
  private final Playwright playwright;
  private final Browser browser;

  private SampleBrowser(Vertx vertx, Playwright playwright, Browser browser) {
    this.vertx = vertx;
    this.renderer = PageRenderer.create(vertx);
    this.playwright = playwright;
    this.browser = browser;
  }

  static SampleBrowser open() {
    boolean present = BROWSER != null && Files.isExecutable(Path.of(BROWSER));
    assertTrue(present || !REQUIRED, "ROUNDTABLE_TEST_BROWSER must name a browser");
    Assumptions.assumeTrue(present, "ROUNDTABLE_TEST_BROWSER names no browser");
    var playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    var options =
        new BrowserType.LaunchOptions()
            .setExecutablePath(Path.of(BROWSER))
            .setArgs(List.of("--no-sandbox"));
    return new SampleBrowser(Vertx.vertx(), playwright, playwright.chromium().launch(options));
  }

  /// Opens a sample in a page of its own; the viewer lives in New York.
  ///
  /// @param theme `light` or `dark`
  Page show(Sample sample, String theme) {
    var html = renderer.render(sample.template(), sample.page()).toString(StandardCharsets.UTF_8);
    var context =
        browser.newContext(new Browser.NewContextOptions().setTimezoneId("America/New_York"));
    context.addInitScript(NOTE_REFUSALS);
    context.route(ORIGIN + "/**", route -> answer(route, SampleFiles.withTheme(html, theme)));
    var page = context.newPage();
    page.navigate(ORIGIN + "/acme");
    return page;
  }

  @Override
  public void close() {
    playwright.close();
    vertx.close();
  }

  private static void answer(Route route, String html) {
    var path = URI.create(route.request().url()).getPath();
    var answer = new Route.FulfillOptions().setHeaders(Map.of("Content-Security-Policy", POLICY));
    try {
      route.fulfill(
          switch (path) {
            case "/app.css" -> answer.setContentType("text/css").setBody(SampleFiles.styles());
            case "/app.js" ->
                answer.setContentType("text/javascript").setBody(SampleFiles.script());
            case "/favicon.svg" ->
                answer.setContentType("image/svg+xml").setBody(SampleFiles.icon());
            default -> answer.setContentType("text/html; charset=utf-8").setBody(html);
          });
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }
}
