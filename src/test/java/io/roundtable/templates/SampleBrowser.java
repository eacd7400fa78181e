package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.Complaints;
import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A browser that shows samples under the policy that pages have, without a server.
final class SampleBrowser implements AutoCloseable {
  private static final String ORIGIN = "http://samples.localhost";
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'";

  private final Map<Page, Complaints> complaints = new HashMap<>();
  private final Vertx vertx;
  private final PageRenderer renderer;
  private final Browsers browsers;

  private SampleBrowser(Vertx vertx, Browsers browsers) {
    this.vertx = vertx;
    this.renderer = PageRenderer.create(vertx);
    this.browsers = browsers;
  }

  static SampleBrowser open() {
    var browsers = Browsers.start();
    return new SampleBrowser(Vertx.vertx(), browsers);
  }

  /// Opens a sample in a page of its own; the viewer lives in New York.
  ///
  /// @param theme `light` or `dark`
  Page show(Sample sample, String theme) {
    var html = renderer.render(sample.template(), sample.page()).toString(StandardCharsets.UTF_8);
    var context =
        browsers.context(new Browser.NewContextOptions().setTimezoneId("America/New_York"));
    var heard = Complaints.of(context);
    context.route(ORIGIN + "/**", route -> answer(route, SampleFiles.withTheme(html, theme)));
    var page = context.newPage();
    complaints.put(page, heard);
    page.navigate(ORIGIN + "/acme");
    return page;
  }

  /// Closes a page; fails where the browser complained of it.
  void leave(Page page) {
    page.context().close();
    assertEquals(List.of(), complaints.remove(page).heard(), "complaints of the browser");
  }

  @Override
  public void close() {
    browsers.close();
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
