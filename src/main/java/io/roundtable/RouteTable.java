package io.roundtable;

import io.roundtable.model.access.Permission;
import io.roundtable.page.Authentication;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.Submissions;
import io.roundtable.web.PageHandler;
import io.roundtable.web.PageRoutes;
import io.roundtable.web.Response;
import io.roundtable.web.session.CsrfTokens;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Routes as data: what is answered where, and what it asks of whoever comes.
public final class RouteTable {
  private final List<Entry> entries = new ArrayList<>();
  private final List<Installer> installers = new ArrayList<>();

  RouteTable() {}

  /// Makes a handler of one event loop.
  @FunctionalInterface
  interface Maker<H> extends Function<HandlerContext, H> {
    /// Makes a handler that needs only what all pages share.
    static <H> Maker<H> of(Function<Pages, H> maker) {
      return context -> maker.apply(context.pages());
    }
  }

  /// A page that needs no session.
  <H> void openGet(
      String path, Maker<H> handler, BiFunction<H, RoutingContext, Future<Response>> page) {
    add("GET", path, Permission.ANYBODY)
        .installed(
            (routes, authentication, context) -> {
              var made = handler.apply(context);
              routes.get(path, authentication.open(asked -> page.apply(made, asked)));
            });
  }

  /// A form that needs no session, of a page of this installation.
  <H> void openPost(
      String path, Maker<H> handler, BiFunction<H, RoutingContext, Future<Response>> form) {
    add(new Entry("POST", path, Permission.ANYBODY, false, false))
        .installed(
            (routes, authentication, context) -> {
              var made = handler.apply(context);
              var csrf = context.account().forms().csrf();
              PageHandler own =
                  sent -> {
                    if (!csrf.isSameOrigin(sent.request())) {
                      throw CsrfTokens.stale();
                    }
                    return form.apply(made, sent);
                  };
              routes.post(path, authentication.open(own));
            });
  }

  /// A form that anything may send, as programs that read mails do: what is signed in its address
  /// says all that it does, and nothing that a browser brings by itself counts.
  <H> void postFromAnywhere(
      String path, Maker<H> handler, BiFunction<H, RoutingContext, Future<Response>> form) {
    add(new Entry("POST", path, Permission.ANYBODY, true, false))
        .installed(
            (routes, authentication, context) -> {
              var made = handler.apply(context);
              routes.post(path, authentication.open(sent -> form.apply(made, sent)));
            });
  }

  /// A page of signed-in people.
  <H> void get(
      String path,
      Permission permission,
      Maker<H> handler,
      BiFunction<H, Request, Future<Response>> page) {
    add("GET", path, permission)
        .installed(
            (routes, authentication, context) -> {
              var made = handler.apply(context);
              routes.get(
                  path,
                  authentication.signedIn(
                      permission,
                      request -> context.submissions().show(request, page.apply(made, request))));
            });
  }

  /// A form of signed-in people.
  <H> void post(
      String path,
      Permission permission,
      Maker<H> handler,
      BiFunction<H, Submission, Future<Response>> form) {
    post(new Entry("POST", path, permission, false, false), handler, form);
  }

  /// A form of signed-in people who proved lately who they are: nobody who comes by an open
  /// browser takes an account or a tenant over.
  <H> void sensitivePost(
      String path,
      Permission permission,
      Maker<H> handler,
      BiFunction<H, Submission, Future<Response>> form) {
    post(new Entry("POST", path, permission, false, true), handler, form);
  }

  private <H> void post(
      Entry entry, Maker<H> handler, BiFunction<H, Submission, Future<Response>> form) {
    add(entry)
        .installed(
            (routes, authentication, context) -> {
              var made = handler.apply(context);
              var route =
                  new Submissions.FormRoute(
                      entry.path(),
                      entry.permission(),
                      entry.sensitive(),
                      sent -> form.apply(made, sent));
              routes.post(entry.path(), context.submissions().taking(route));
            });
  }

  /// All entries, in the order in which they are tried.
  ///
  /// @return a copy
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  void install(PageRoutes routes, Authentication authentication, HandlerContext context) {
    installers.forEach(installer -> installer.install(routes, authentication, context));
  }

  private RouteTable add(String method, String path, Permission permission) {
    return add(new Entry(method, path, permission, false, false));
  }

  private RouteTable add(Entry entry) {
    entries.add(entry);
    return this;
  }

  private void installed(Installer installer) {
    installers.add(installer);
  }

  /// One route.
  ///
  /// @param method `GET` or `POST`
  /// @param path for example `/:tenant/projects/:slug`
  /// @param permission what it asks of whoever comes
  /// @param fromAnywhere whether other sites may send its form; false for every page
  /// @param sensitive whether its form asks for a proof of who sends it; false for every page
  public record Entry(
      String method, String path, Permission permission, boolean fromAnywhere, boolean sensitive) {}

  @FunctionalInterface
  private interface Installer {
    void install(PageRoutes routes, Authentication authentication, HandlerContext context);
  }
}
