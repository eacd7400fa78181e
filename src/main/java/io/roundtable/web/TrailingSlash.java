package io.roundtable.web;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;

/// Every page has one address: the one without a slash at its end.
final class TrailingSlash {
  private TrailingSlash() {}

  /// Leads a GET to the address without the slash; nothing is posted to the other one.
  static void redirect(RoutingContext context) {
    var request = context.request();
    var path = request.path();
    if (path.length() <= 1 || !path.endsWith("/")) {
      context.next();
      return;
    }
    var query = request.query();
    var target = withoutSlashes(path) + (query == null ? "" : "?" + query);
    boolean reads = request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD;
    if (!reads || !LocalAddress.isLocal(target)) {
      context.fail(404);
      return;
    }
    context.response().setStatusCode(301).putHeader(HttpHeaders.LOCATION, target).end();
  }

  private static String withoutSlashes(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }
}
