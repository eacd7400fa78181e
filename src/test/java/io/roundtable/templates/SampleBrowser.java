package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.Complaints;
import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// A browser that shows samples under the policy that pages have, without a server.
final class SampleBrowser implements AutoCloseable {
  /// Where the viewer lives. Samples are made for its days: a page made for other ones would be
  /// loaded again while a test looks at it.
  static final String ZONE = "America/New_York";

  private static final String ORIGIN = "http://samples.localhost";
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'";

  /// Ends once what moves from one theme's colours to the other's has arrived.
  private static final String SET_THEME =
      """
      async (theme) => {
        document.documentElement.dataset.theme = theme;
        await Promise.all(document.getAnimations().map((animation) => animation.finished));
      }
      """;

  private final Vertx vertx = Vertx.vertx();
  private final PageRenderer renderer = PageRenderer.create(vertx);
  private final BrowserContext context;
  private final Complaints complaints;
  private final Page page;
  private String html;

  SampleBrowser(Browsers browsers) {
    var options = new Browser.NewContextOptions().setTimezoneId(ZONE);
    this.context = browsers.context(options);
    this.complaints = Complaints.of(context);
    context.route(ORIGIN + "/**", this::answer);
    this.page = context.newPage();
  }

  /// Shows a sample in a window of 1280 by 720; always in the same page, since new ones start
  /// slowly.
  Page show(Sample sample) {
    html = renderer.render(sample.template(), sample.page()).toString(StandardCharsets.UTF_8);
    page.setViewportSize(1280, 720);
    page.navigate(ORIGIN + "/acme");
    return page;
  }

  /// Gives what is shown a theme.
  ///
  /// @param theme `light` or `dark`
  void set(String theme) {
    page.evaluate(SET_THEME, theme);
  }

  /// Fails where the browser complained of what it showed.
  void leave() {
    assertEquals(List.of(), complaints.take(), "complaints of the browser");
  }

  @Override
  public void close() {
    context.close();
    vertx.close();
  }

  private void answer(Route route) {
    var path = URI.create(route.request().url()).getPath();
    var answer = new Route.FulfillOptions().setHeaders(Map.of("Content-Security-Policy", POLICY));
    try {
      route.fulfill(
          switch (path) {
            case "/app.css" -> answer.setContentType("text/css").setBody(SampleFiles.styles());
            case "/app.js" ->
                answer.setContentType("text/javascript").setBody(SampleFiles.script());
            case "/board.js" ->
                answer.setContentType("text/javascript").setBody(SampleFiles.boardScript());
            case "/favicon.svg" ->
                answer.setContentType("image/svg+xml").setBody(SampleFiles.icon());
            default -> answer.setContentType("text/html; charset=utf-8").setBody(html);
          });
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }
}
