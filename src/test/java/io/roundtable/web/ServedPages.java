package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.web.asset.Assets;
import io.roundtable.web.render.PageRenderer;
import io.roundtable.web.session.PublicAddress;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// A server on a free port with the routes of a test, and a client that follows no redirect. Fails
/// at the end where something blocked the event loop.
final class ServedPages implements AutoCloseable {
  private static final Duration BLOCKED_LIMIT = Duration.ofSeconds(5);

  private final RecordedLog blocked =
      new RecordedLog("io.vertx.core.impl.BlockedThreadChecker", Level.WARN);
  private final Vertx vertx;
  private final WebClient client;
  private final PageServer server;

  private ServedPages(
      WebSettings settings, FailurePages failurePages, Consumer<PageRoutes> adding) {
    vertx =
        Vertx.vertx(
            new VertxOptions()
                .setBlockedThreadCheckInterval(20)
                .setBlockedThreadCheckIntervalUnit(TimeUnit.MILLISECONDS)
                .setMaxEventLoopExecuteTime(BLOCKED_LIMIT.toMillis())
                .setMaxEventLoopExecuteTimeUnit(TimeUnit.MILLISECONDS));
    var renderer = PageRenderer.create(vertx);
    var routes = PageRoutes.create(vertx, settings, renderer, assets(), failurePages);
    adding.accept(routes);
    server =
        await(
            PageServer.listen(
                vertx, routes, new HttpServerOptions().setHost("127.0.0.1").setPort(0)));
    client = WebClient.create(vertx, new WebClientOptions().setFollowRedirects(false));
    loadClasses();
  }

  /// The first answer loads half of Netty and Thymeleaf; only what comes after it is judged.
  private void loadClasses() {
    get("/warm.up");
    blocked.clear();
  }

  /// Serves under an address of plain http, with failures in the test's own template.
  static ServedPages start(Consumer<PageRoutes> adding) {
    return start("http://localhost", adding);
  }

  static ServedPages start(String publicAddress, Consumer<PageRoutes> adding) {
    return start(publicAddress, ServedPages::failure, adding);
  }

  /// Serves pages that may take as long as a test does.
  static ServedPages startPatiently(Consumer<PageRoutes> adding) {
    var address = PublicAddress.of("http://localhost");
    var settings = new WebSettings(address, Duration.ofMinutes(10), 64 * 1024);
    return new ServedPages(settings, ServedPages::failure, adding);
  }

  private static Response.Html failure(RoutingContext context, FailureNotice notice) {
    return new Response.Html(notice.status(), "webtest/failure", notice, CostReport.NONE);
  }

  static ServedPages start(
      String publicAddress, FailurePages failurePages, Consumer<PageRoutes> adding) {
    var address = PublicAddress.of(publicAddress);
    return new ServedPages(
        new WebSettings(address, Duration.ofMillis(300), 64 * 1024), failurePages, adding);
  }

  int port() {
    return server.actualPort();
  }

  PageServer server() {
    return server;
  }

  Vertx vertx() {
    return vertx;
  }

  HttpRequest<Buffer> request(HttpMethod method, String path) {
    return client.request(method, port(), "127.0.0.1", path);
  }

  HttpResponse<Buffer> get(String path) {
    return await(request(HttpMethod.GET, path).send());
  }

  /// Forgets that the event loop was blocked, which a test may do on purpose.
  void forgive() {
    blocked.clear();
  }

  static <T> T await(Future<T> future) {
    try {
      return future.await(120, TimeUnit.SECONDS);
    } catch (TimeoutException failure) {
      throw new AssertionError("no answer", failure);
    }
  }

  private static Assets assets() {
    return Assets.load(ServedPages.class.getClassLoader(), "webtest-root");
  }

  @Override
  public void close() {
    await(vertx.close());
    var warnings = blocked.events().stream().map(ILoggingEvent::getFormattedMessage).toList();
    blocked.close();
    assertEquals(List.of(), warnings, "the event loop was blocked");
  }
}
