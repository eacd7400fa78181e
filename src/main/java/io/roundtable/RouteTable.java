package io.roundtable;

import io.roundtable.model.access.Permission;
import io.roundtable.page.Authentication;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.PageHandler;
import io.roundtable.web.PageRoutes;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Routes as data: what is answered where, and what it asks of whoever comes.
public final class RouteTable {
  private final List<Entry> entries = new ArrayList<>();
  private final List<Installer> installers = new ArrayList<>();

  RouteTable() {}

  /// A page that needs no session.
  RouteTable openGet(String path, Permission permission, Function<Handlers, PageHandler> handler) {
    return add(
        new Entry("GET", path, permission),
        (routes, visits, handlers) -> routes.get(path, visits.open(handler.apply(handlers))));
  }

  /// A form that needs no session.
  RouteTable openPost(String path, Permission permission, Function<Handlers, PageHandler> handler) {
    return add(
        new Entry("POST", path, permission),
        (routes, visits, handlers) -> routes.post(path, visits.open(handler.apply(handlers))));
  }

  /// A page of signed-in people.
  RouteTable get(
      String path,
      Permission permission,
      Function<Handlers, Function<Request, Future<Response>>> page) {
    return add(
        new Entry("GET", path, permission),
        (routes, visits, handlers) ->
            routes.get(path, visits.signedIn(permission, page.apply(handlers))));
  }

  /// A form of signed-in people.
  RouteTable post(
      String path,
      Permission permission,
      Function<Handlers, Function<Submission, Future<Response>>> form) {
    return add(
        new Entry("POST", path, permission),
        (routes, visits, handlers) ->
            routes.post(path, visits.submitting(permission, form.apply(handlers))));
  }

  /// What there is, in the order in which it is tried.
  ///
  /// @return a copy
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  void install(PageRoutes routes, Authentication visits, Handlers handlers) {
    installers.forEach(installer -> installer.install(routes, visits, handlers));
  }

  private RouteTable add(Entry entry, Installer installer) {
    entries.add(entry);
    installers.add(installer);
    return this;
  }

  /// One route.
  ///
  /// @param method `GET` or `POST`
  /// @param path for example `/:tenant/projects/:slug`
  /// @param permission what it asks of whoever comes
  public record Entry(String method, String path, Permission permission) {}

  @FunctionalInterface
  private interface Installer {
    void install(PageRoutes routes, Authentication visits, Handlers handlers);
  }
}
