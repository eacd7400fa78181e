package io.roundtable.http;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.HealthVerticle;
import io.roundtable.configuration.HttpSettings;
import io.roundtable.configuration.Secrets;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.web.CostReport;
import io.roundtable.web.PageRoutes;
import io.roundtable.web.PageServer;
import io.roundtable.web.Response;
import io.roundtable.web.WebSettings;
import io.roundtable.web.asset.Assets;
import io.roundtable.web.render.PageRenderer;
import io.roundtable.web.session.PublicAddress;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/// Every server that the process can have, as it is in the product.
final class Servers implements AutoCloseable {
  private static final String HOST = "Host: localhost";
  private static final Secrets SECRETS =
      Secrets.of("a master key for tests, 32 bytes".getBytes(StandardCharsets.UTF_8));

  /// How many forms the pages have carried out.
  final AtomicInteger forms = new AtomicInteger();

  final Vertx vertx = Vertx.vertx();
  private final EmbeddedEngine engine;
  private final TableConnection table;
  private final HealthVerticle health;
  private final int pages;
  private final TestCertificate certificate;
  private final int encryptedPages;

  /// A server and what it answers with success.
  ///
  /// @param get method and address without a body
  /// @param send method and address with a body that is the text `{}`
  /// @param host the headers that every request needs
  record Target(String name, SocketAddress address, String get, String send, String host) {
    String fill(String bytes) {
      return bytes.replace("{GET}", get).replace("{SEND}", send).replace("{HOST}", host);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  Servers(Path folder) {
    var options = EngineOptions.file(folder.resolve("data")).withLoopbackPort(0).withControlPort(0);
    engine = await(EmbeddedEngine.start(vertx, options));
    table =
        TableConnection.open(
            vertx, TestTable.options(engine.httpClient()), SECRETS.keys(Secrets.Purpose.CURSOR));
    health =
        new HealthVerticle(
            new HttpSettings(
                "127.0.0.1", 0, 0, Optional.empty(), false, Set.of(), Optional.empty()),
            table,
            () -> Future.succeededFuture(Optional.empty()),
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
    await(vertx.deployVerticle(health));
    pages = await(listen(new HttpServerOptions())).actualPort();
    certificate = TestCertificate.make(folder, "localhost");
    var encrypted =
        new HttpServerOptions().setSsl(true).setKeyCertOptions(certificate.files().load(vertx));
    encryptedPages = await(listen(encrypted)).actualPort();
  }

  private Future<PageServer> listen(HttpServerOptions options) {
    return PageServer.listen(vertx, routes(), options.setHost("127.0.0.1").setPort(0));
  }

  List<Target> targets() {
    var api = HOST + "\r\nX-Amz-Target: DynamoDB_20120810.ListTables";
    return List.of(
        new Target("pages", RawConnection.at(pages), "GET /page", "POST /form", HOST),
        new Target(
            "pages over TLS",
            new TlsAddress(encryptedPages, certificate),
            "GET /page",
            "POST /form",
            HOST),
        new Target(
            "health",
            RawConnection.at(health.port()),
            "GET /health/live",
            "POST /health/live",
            HOST),
        new Target(
            "engine",
            RawConnection.at(engine.loopbackPort().orElseThrow()),
            "GET /",
            "POST /",
            api),
        new Target(
            "socket",
            UnixDomainSocketAddress.of(engine.socket().orElseThrow()),
            "GET /",
            "POST /",
            api),
        new Target(
            "control",
            RawConnection.at(engine.controlPort().orElseThrow()),
            "GET /faults",
            "PUT /faults",
            HOST));
  }

  private PageRoutes routes() {
    var routes =
        PageRoutes.create(
            vertx,
            WebSettings.of(PublicAddress.of("http://localhost")),
            PageRenderer.create(vertx),
            Assets.load(Servers.class.getClassLoader(), "webtest-root"),
            (context, notice) ->
                new Response.Html(notice.status(), "webtest/failure", notice, CostReport.NONE));
    routes.get("/page", context -> page());
    routes.post(
        "/form",
        context -> {
          forms.incrementAndGet();
          return Future.succeededFuture(Response.seeOther("/page"));
        });
    return routes;
  }

  private static Future<Response> page() {
    return Future.succeededFuture(new Response.Content(200, "text/plain", Buffer.buffer("a page")));
  }

  static <T> T await(Future<T> future) {
    try {
      return future.await(60, TimeUnit.SECONDS);
    } catch (TimeoutException failure) {
      throw new AssertionError("no result", failure);
    }
  }

  @Override
  public void close() {
    await(engine.close());
    await(vertx.close());
    table.close();
  }
}
