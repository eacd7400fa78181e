package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.Cookie;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/// A browser with one page and cookies of its own. Closing it fails where the browser complained;
/// else the next test with the same look has it, without cookies, since new ones start slowly.
final class Tab implements AutoCloseable {
  private static final boolean PHOTOGRAPHED =
      Boolean.parseBoolean(System.getenv("ROUNDTABLE_SCREENSHOTS"));

  /// An empty page under the opener policy of all others: `about:blank` has none, so that for it
  /// the browser starts another process, and one more for the next test.
  private static final Route.FulfillOptions EMPTY =
      new Route.FulfillOptions()
          .setHeaders(Map.of("Cross-Origin-Opener-Policy", "same-origin"))
          .setContentType("text/html")
          .setBody("<link rel=icon href=data:,>");

  private static final String WIDTH_TO_SCROLL =
      "() => document.documentElement.scrollWidth - window.innerWidth";

  private final Deque<Tab> idle;
  private final BrowserContext context;
  private final Complaints complaints;
  private final Page page;
  private String address;

  private Tab(BrowserContext context, Deque<Tab> idle) {
    this.context = context;
    this.complaints = Complaints.of(context);
    this.page = context.newPage();
    this.idle = idle;
  }

  /// Opens one.
  ///
  /// @param address of the application, for example `http://127.0.0.1:8080`
  static Tab open(Browsers browsers, Look look, String address) {
    var idle = browsers.idle(look);
    var tab = idle.isEmpty() ? new Tab(browsers.context(look.options()), idle) : idle.pop();
    tab.address = address;
    return tab;
  }

  Page page() {
    return page;
  }

  /// Goes to a page.
  ///
  /// @param path path and query
  /// @return the status of the answer, after redirects
  int open(String path) {
    return page.navigate(address + path).status();
  }

  /// Where it is.
  ///
  /// @return path and query
  String path() {
    return page.url().substring(address.length());
  }

  void follow(String link) {
    page.locator("a", new Page.LocatorOptions().setHasText(link)).first().click();
  }

  /// The texts of what a selector finds, on screen or not: a browser leaves out what is far off.
  List<String> texts(String selector) {
    return page.locator(selector).allTextContents().stream().map(String::strip).toList();
  }

  Locator find(String selector) {
    return page.locator(selector);
  }

  /// Keeps a cookie.
  ///
  /// @param cookie as `name=value`
  Tab with(String cookie) {
    int separator = cookie.indexOf('=');
    var name = cookie.substring(0, separator);
    context.addCookies(List.of(new Cookie(name, cookie.substring(separator + 1)).setUrl(address)));
    return this;
  }

  /// The test takes answers away from the page.
  void expectLostRequests() {
    complaints.expectLostRequests();
  }

  /// The test sends forms that must be refused.
  void expectRefusals() {
    complaints.expectRefusals();
  }

  List<Cookie> cookies() {
    return context.cookies();
  }

  void requireNothingCutOff() {
    assertEquals(0, page.evaluate(WIDTH_TO_SCROLL), () -> "pixels too wide: " + path());
  }

  /// Photographs the page into `target/journeys` where `ROUNDTABLE_SCREENSHOTS` is `true`.
  void photograph(String name) {
    if (PHOTOGRAPHED) {
      var file = Path.of("target", "journeys", name.replace(' ', '-') + ".png");
      page.screenshot(new Page.ScreenshotOptions().setPath(file));
    }
  }

  @Override
  public void close() {
    page.unrouteAll();
    page.route(address + "/empty", route -> route.fulfill(EMPTY));
    page.navigate(address + "/empty");
    page.unrouteAll();
    context.clearCookies();
    var heard = complaints.take();
    if (heard.isEmpty()) {
      idle.push(this);
    } else {
      context.close();
    }
    assertEquals(List.of(), heard, "complaints of the browser");
  }
}
