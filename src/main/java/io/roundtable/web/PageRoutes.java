package io.roundtable.web;

import io.roundtable.http.RefusedRequestException;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.web.asset.Assets;
import io.roundtable.web.form.FormReader;
import io.roundtable.web.form.PercentEncoding;
import io.roundtable.web.render.PageRenderer;
import io.roundtable.web.session.OriginCheck;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The routes of the application, with everything that all of them share: names for requests,
/// security headers, files, limits of size and time, and failures as pages.
///
/// ```java
/// var routes = PageRoutes.create(vertx, settings, renderer, assets, failurePages);
/// routes.get("/:tenant", context -> home.showHomePage(context));
/// routes.post("/:tenant/sign-in", context -> account.signIn(context));
/// PageServer.listen(vertx, routes, new HttpServerOptions().setHost(host).setPort(port));
/// ```
///
/// A GET route answers HEAD too; another method on a known address is 405; an address with a slash
/// at its end leads to the one without.
public final class PageRoutes {
  private final Router router;
  private final WebSettings settings;
  private final PageResponder responder;
  private final FailureHandler failures;
  private final AllowedMethods allowed = new AllowedMethods();
  private final RequestIds requestIds = new RequestIds();
  private final SecurityHeaders securityHeaders;
  private final OriginCheck origins;
  private final FormReader formReader;
  private final AtomicInteger requests = new AtomicInteger();
  private volatile boolean draining;

  private PageRoutes(
      Vertx vertx, WebSettings settings, PageRenderer renderer, FailurePages failurePages) {
    this.router = Router.router(vertx);
    this.settings = settings;
    this.responder = new PageResponder(renderer);
    this.failures = new FailureHandler(responder, failurePages);
    this.securityHeaders = new SecurityHeaders(settings.address().secure());
    this.origins = new OriginCheck(settings.address());
    this.formReader = new FormReader(settings.formLimitBytes());
  }

  /// Routes that serve files, the theme switch and failures so far.
  public static PageRoutes create(
      Vertx vertx,
      WebSettings settings,
      PageRenderer renderer,
      Assets assets,
      FailurePages failurePages) {
    var routes = new PageRoutes(vertx, settings, renderer, failurePages);
    routes.installBase(assets);
    return routes;
  }

  /// A page.
  ///
  /// @param path for example `/:tenant/projects/:slug`
  public PageRoutes get(String path, PageHandler handler) {
    allowed.add(path, HttpMethod.GET, HttpMethod.HEAD);
    var route = router.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD);
    if (path.lastIndexOf('/') < path.lastIndexOf(':')) {
      route.handler(context -> refuseAddressOfForm(context, path));
    }
    answer(route.setName("GET " + path), handler);
    return this;
  }

  /// A form's target. The body is read before the handler runs.
  ///
  /// @param path for example `/:tenant/sign-in`
  public PageRoutes post(String path, PageHandler handler) {
    allowed.add(path, HttpMethod.POST);
    answer(router.post(path).setName("POST " + path).handler(formReader), handler);
    return this;
  }

  WebSettings settings() {
    return settings;
  }

  /// For what is not a page, server-sent events for example.
  public Router router() {
    return router;
  }

  private void installBase(Assets assets) {
    router.route().handler(this::begin).failureHandler(failures::handle);
    for (int status : new int[] {400, 404, 405, 406, 413, 415, 500, 503}) {
      router.errorHandler(status, context -> handleUnrouted(context, status));
    }
    router.route().handler(this::requireBounds);
    assets.route(router);
    router.route().handler(TrailingSlash::redirect);
    post("/theme", this::switchTheme);
    router.route().last().handler(this::readUnrouted).handler(this::refuseUnrouted);
  }

  /// A form that no route takes is read all the same, so that what was typed can be shown.
  private void readUnrouted(RoutingContext context) {
    if (context.request().method() == HttpMethod.POST) {
      formReader.handle(context);
    } else {
      context.next();
    }
  }

  /// The address of a form is not taken for the identifier of some thing.
  private void refuseAddressOfForm(RoutingContext context, String pattern) {
    if (allowed.isOfForm(pattern, context.normalizedPath())) {
      handleUnrouted(context, 405);
    } else {
      context.next();
    }
  }

  /// The router no longer tells a method from an address that is not there: the route before
  /// matches both.
  private void refuseUnrouted(RoutingContext context) {
    handleUnrouted(context, allowed.at(context.request().path()).isEmpty() ? 404 : 405);
  }

  /// Answers a request that cannot be read as HTTP at all: says why, and closes the connection.
  void refuse(HttpServerRequest request) {
    var notice = FailureNotice.of(RefusedRequestException.of(request));
    securityHeaders.put(request.response());
    request
        .response()
        .setStatusCode(notice.status())
        .putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE)
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
        .end(notice.toPlainPage());
  }

  /// How many requests are under way.
  int requests() {
    return requests.get();
  }

  /// From now on each answer is the last one of its connection.
  void drain() {
    draining = true;
    // Whoever adds an endless answer, server-sent events for example, ends those under way here:
    // nothing else would before the last moment.
  }

  private void count(RoutingContext context) {
    requests.incrementAndGet();
    context.addHeadersEndHandler(
        head -> {
          if (draining) {
            context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
          }
        });
    context.addEndHandler(
        ended -> {
          requests.decrementAndGet();
          if (draining) {
            context.request().connection().close();
          }
        });
  }

  private void begin(RoutingContext context) {
    count(context);
    requestIds.assign(context);
    securityHeaders.put(context.response());
    AccessLog.watch(context);
    if (PercentEncoding.isWellFormed(context.request().uri())) {
      context.next();
    } else {
      context.fail(
          new FailureException(
              new Failure.BadRequest("The address has characters that are not encoded as UTF-8.")));
    }
  }

  /// Before any route compares its pattern with the address.
  private void requireBounds(RoutingContext context) {
    int refusal = RequestBounds.refusal(context.request());
    if (refusal == RequestBounds.NONE) {
      context.next();
    } else {
      failures.refuse(context, refusal);
    }
  }

  /// A malformed address fails before any route has begun, so headers may be missing.
  private void handleUnrouted(RoutingContext context, int status) {
    requestIds.assign(context);
    securityHeaders.put(context.response());
    if (status == 405) {
      var path = context.request().path();
      context.response().putHeader(HttpHeaders.ALLOW, allowed.at(path));
      allowed.pageAbove(path).ifPresent(page -> context.put(FailurePages.PAGE_ABOVE, page));
    }
    failures.handle(context, status);
  }

  private void answer(Route route, PageHandler handler) {
    route.handler(
        context ->
            Future.succeededFuture(context)
                .compose(handler::handle)
                .timeout(settings.requestTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .onSuccess(response -> send(context, response))
                .onFailure(cause -> failures.handle(context, cause)));
  }

  /// A page that cannot be rendered is a fault; one that cannot be written has lost its reader.
  private void send(RoutingContext context, Response response) {
    try {
      responder.send(context, response).onFailure(fault -> failUnfinished(context, fault));
    } catch (RuntimeException fault) {
      failures.handle(context, fault);
    }
  }

  /// A page that fails behind its head is cut, so that no browser takes it for whole.
  private void failUnfinished(RoutingContext context, Throwable fault) {
    if (!context.response().ended() && !context.response().closed()) {
      failures.handle(context, fault);
    }
  }

  /// Needs no token: only the look of pages depends on it, and other sites are refused.
  private Future<Response> switchTheme(RoutingContext context) {
    var request = context.request();
    if (origins.allows(request)) {
      var theme = Theme.parse(request.getFormAttribute("theme"));
      context.response().addCookie(theme.cookie(settings.address().secure()));
    }
    var back = LocalAddress.orHome(request.getFormAttribute("returnTo"));
    return Future.succeededFuture(
        Response.seeOther(back + (back.indexOf('#') < 0 ? "#theme" : "")));
  }
}
