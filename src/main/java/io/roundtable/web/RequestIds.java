package io.roundtable.web;

import io.vertx.ext.web.RoutingContext;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/// Names each request, so that a person's report, the log and the answer's header can be matched.
///
/// A name is a random part for this process and a count, for example `q7f3k2a1-1c`.
final class RequestIds {
  static final String HEADER = "X-Request-Id";

  private static final String KEY = RequestIds.class.getName();
  private static final int RADIX = 36;

  private final String prefix =
      Long.toString(new SecureRandom().nextLong(1L << 40) | 1L << 40, RADIX) + "-";
  private final AtomicLong count = new AtomicLong();

  RequestIds() {}

  /// The name of a request.
  ///
  /// @return for example `q7f3k2a1-1c`
  static String of(RoutingContext context) {
    return context.get(KEY, "none");
  }

  /// Names a request, once.
  void assign(RoutingContext context) {
    if (context.get(KEY) != null) {
      return;
    }
    var id = prefix + Long.toString(count.incrementAndGet(), RADIX);
    context.put(KEY, id);
    context.response().putHeader(HEADER, id);
  }
}
