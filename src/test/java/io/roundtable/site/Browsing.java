package io.roundtable.site;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;

/// A browser without JavaScript: asks for pages and follows their links.
public final class Browsing {
  private static final Pattern COST =
      Pattern.compile("\"(\\d+) requests?, (\\d+) round trips?, ([0-9.]+) RCU\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final Site site;
  private final String cookie;

  Browsing(Site site, String cookie) {
    this.site = site;
    this.cookie = cookie;
  }

  /// The cookie of its session, as `name=value`.
  public String cookie() {
    return cookie;
  }

  /// A browser of the same session that keeps cookies and sends forms.
  FormBrowser forms() {
    var browser = new FormBrowser(site.address());
    return cookie.isEmpty() ? browser : browser.with(cookie);
  }

  /// Asks for a page.
  ///
  /// @param path path and query
  public Seen get(String path) {
    var request = HttpRequest.newBuilder(URI.create(site.address() + path)).GET();
    return send(cookie.isEmpty() ? request : request.header("Cookie", cookie));
  }

  private Seen send(HttpRequest.Builder request) {
    try {
      var response = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Seen(
          response.statusCode(),
          response.headers().firstValue("location").orElse(""),
          response.headers().firstValue("server-timing").orElse(""),
          response.headers().firstValue("retry-after").orElse(""),
          response.body());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError("no answer", failed);
    }
  }

  /// A page as it came.
  ///
  /// @param location where a redirect leads
  /// @param timing the header `Server-Timing`
  /// @param retryAfter the header `Retry-After`
  public record Seen(int status, String location, String timing, String retryAfter, String html) {
    /// How many requests the page says it sent to the table.
    public int requests() {
      return cost(1);
    }

    /// How many of them waited for one another.
    public int roundTrips() {
      return cost(2);
    }

    /// What a reader sees, without markup.
    public String text() {
      return html.replaceAll("(?s)<(svg|script|style).*?</\\1>", " ")
          .replaceAll("<[^>]+>", " ")
          .replaceAll("\\s+", " ")
          .strip();
    }

    private int cost(int group) {
      var matcher = COST.matcher(timing);
      if (!matcher.find()) {
        throw new AssertionError("no cost in: " + timing);
      }
      return Integer.parseInt(matcher.group(group));
    }
  }
}
