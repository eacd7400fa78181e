package io.roundtable.web;

import io.roundtable.web.encoding.Gzip;
import io.roundtable.web.render.PageRenderer;
import io.roundtable.web.render.Rendering;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/// Sends what a route answered: renders, compresses, and says what it cost.
final class PageResponder {
  /// Below this a body fits one packet anyway.
  private static final int SMALLEST_COMPRESSED_BYTES = 1024;

  /// In characters. Above it a page is finished and compressed on a thread for long work.
  private static final int SHORT_PAGE = 128 * 1024;

  /// In characters. A refused form of a megabyte, each of its bytes a quotation mark, and the page
  /// around it are shorter; whatever is longer is no page.
  private static final int LONGEST_PAGE = 12 * 1024 * 1024;

  private static final String HTML = "text/html; charset=utf-8";

  private final PageRenderer renderer;

  PageResponder(PageRenderer renderer) {
    this.renderer = renderer;
  }

  /// Sends a response.
  ///
  /// @return completes when it is written; fails where the client has gone, and before anything is
  ///     sent where a long page could not be rendered
  /// @throws RuntimeException where the page could not be rendered; nothing is sent then
  Future<Void> send(RoutingContext context, Response response) {
    return switch (response) {
      case Response.Html html -> sendPage(context, html);
      case Response.Streamed streamed -> sendStream(context, streamed);
      case Response.Redirect redirect -> {
        start(context, redirect.status()).putHeader(HttpHeaders.LOCATION, redirect.location());
        yield context.response().end();
      }
      case Response.Done done -> sendDone(context, done);
      case Response.Refused refused -> sendRefused(context, refused);
      case Response.Content content -> sendContent(context, content);
      case Response.NoContent() -> start(context, 204).end();
      case Response.NotModified(var etag) ->
          start(context, 304).putHeader(HttpHeaders.ETAG, etag).end();
    };
  }

  private Future<Void> sendDone(RoutingContext context, Response.Done done) {
    if (JsonAnswers.wanted(context.request())) {
      start(context, 200);
      return sendBody(context, JsonAnswers.CONTENT_TYPE, JsonAnswers.of(done));
    }
    start(context, 303).putHeader(HttpHeaders.LOCATION, done.location());
    return context.response().end();
  }

  private Future<Void> sendRefused(RoutingContext context, Response.Refused refused) {
    RefusalLog.write(context, refused.failure());
    var notice = FailureNotice.of(refused.failure());
    announce(context, notice);
    if (JsonAnswers.wanted(context.request())) {
      return sendNotice(context, notice);
    }
    var html =
        new Response.Html(notice.status(), refused.template(), refused.page(), refused.cost());
    return sendPage(context, html);
  }

  /// Says when what failed may be sent again, whatever shows the failure: its own page, a form with
  /// what was typed, or JSON.
  static void announce(RoutingContext context, FailureNotice notice) {
    if (notice.retryAfter() != null) {
      long wholeSeconds = Math.max(1, notice.retryAfter().plusMillis(999).toSeconds());
      context.response().putHeader("Retry-After", Long.toString(wholeSeconds));
    }
  }

  /// Sends a failure to a script that asked for JSON.
  Future<Void> sendNotice(RoutingContext context, FailureNotice notice) {
    start(context, notice.status());
    return sendBody(context, JsonAnswers.CONTENT_TYPE, JsonAnswers.of(notice));
  }

  private Future<Void> sendPage(RoutingContext context, Response.Html html) {
    long begin = System.nanoTime();
    boolean gzip = Gzip.isAccepted(context.request());
    var rendering = renderer.begin(html.template(), html.page());
    if (rendering.write(SHORT_PAGE)) {
      var render = since(begin);
      return sendPage(context, html, Body.of(rendering.toBuffer(), gzip), render);
    }
    return renderer
        .longWork()
        .run(context, () -> finish(rendering, html.template(), gzip))
        .compose(body -> sendPage(context, html, body, since(begin)));
  }

  private Future<Void> sendContent(RoutingContext context, Response.Content content) {
    start(context, content.status());
    var body = content.body();
    if (body.length() <= SHORT_PAGE) {
      return sendBody(context, content.contentType(), body);
    }
    boolean gzip = Gzip.isAccepted(context.request());
    return renderer
        .longWork()
        .run(context, () -> Body.of(body, gzip))
        .compose(packed -> sendBody(context, content.contentType(), packed));
  }

  /// Its length is not known before, and it is not compressed: each piece is to be seen at once.
  private Future<Void> sendStream(RoutingContext context, Response.Streamed streamed) {
    var html = streamed.html();
    var rendering = renderer.begin(html.template(), html.page());
    var response =
        start(context, html.status())
            .putHeader("Server-Timing", html.cost().toServerTiming(Duration.ZERO))
            .putHeader(HttpHeaders.CONTENT_TYPE, HTML);
    return context.request().method() == HttpMethod.HEAD
        ? response.end()
        : new PageStream(context, rendering, streamed).send();
  }

  private static Duration since(long begin) {
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private static Body finish(Rendering rendering, String template, boolean gzip) {
    if (!rendering.write(LONGEST_PAGE - SHORT_PAGE)) {
      throw new IllegalStateException(
          "the page " + template + " is longer than " + LONGEST_PAGE + " characters");
    }
    return Body.of(rendering.toBuffer(), gzip);
  }

  private static Future<Void> sendPage(
      RoutingContext context, Response.Html html, Body body, Duration render) {
    start(context, html.status()).putHeader("Server-Timing", html.cost().toServerTiming(render));
    return sendBody(context, HTML, body);
  }

  private static HttpServerResponse start(RoutingContext context, int status) {
    return context
        .response()
        .setStatusCode(status)
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
  }

  /// Sends a whole body of known length, compressed where that is wanted and pays.
  static Future<Void> sendBody(RoutingContext context, String contentType, Buffer body) {
    return sendBody(context, contentType, Body.of(body, Gzip.isAccepted(context.request())));
  }

  private static Future<Void> sendBody(RoutingContext context, String contentType, Body body) {
    var response = context.response().putHeader(HttpHeaders.CONTENT_TYPE, contentType);
    response.putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    if (body.packed()) {
      response.putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
    }
    return end(context, body.sent());
  }

  /// Ends with a body, or for HEAD with its length alone.
  static Future<Void> end(RoutingContext context, Buffer body) {
    var response = context.response();
    response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
    return context.request().method() == HttpMethod.HEAD ? response.end() : response.end(body);
  }

  /// A body as it is sent.
  private record Body(Buffer sent, boolean packed) {
    static Body of(Buffer body, boolean gzip) {
      boolean packed = gzip && body.length() >= SMALLEST_COMPRESSED_BYTES;
      return new Body(packed ? Gzip.encode(body, Gzip.FASTEST) : body, packed);
    }
  }
}
