package io.roundtable;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.netty4.NettyEventExecutorMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.internal.VertxInternal;
import io.vertx.micrometer.Label;
import io.vertx.micrometer.MetricsDomain;
import io.vertx.micrometer.MicrometerMetricsFactory;
import io.vertx.micrometer.MicrometerMetricsOptions;
import java.util.EnumSet;

/// Has Vert.x count the requests of each route and the work of its pools and event loops, beside
/// the JVM's own figures. Every label has few values: a route is its pattern, never an address.
final class Metrics {
  private static final EnumSet<Label> LABELS =
      EnumSet.of(Label.HTTP_ROUTE, Label.HTTP_CODE, Label.POOL_NAME);
  private static final EnumSet<MetricsDomain> COUNTED =
      EnumSet.of(MetricsDomain.HTTP_SERVER, MetricsDomain.NAMED_POOLS);

  private Metrics() {}

  /// Starts a Vert.x that tells its figures to `meters`.
  static Vertx start(VertxOptions options, MeterRegistry meters) {
    // Vert.x joins all routes that a request passed through; the last one answered it.
    meters.config().meterFilter(MeterFilter.replaceTagValues("route", Metrics::last));
    // It would be registered anew by each request, of which Micrometer warns.
    meters.config().meterFilter(MeterFilter.denyNameStartsWith("vertx.http.server.active"));
    var counted = new MicrometerMetricsOptions().setEnabled(true).setJvmMetricsEnabled(true);
    counted.setLabels(LABELS);
    EnumSet.complementOf(COUNTED).forEach(counted::addDisabledMetricsCategory);
    var vertx =
        Vertx.builder()
            .with(options.setMetricsOptions(counted))
            .withMetrics(new MicrometerMetricsFactory(meters))
            .build();
    new NettyEventExecutorMetrics(((VertxInternal) vertx).eventLoopGroup()).bindTo(meters);
    return vertx;
  }

  private static String last(String routes) {
    return routes.substring(routes.lastIndexOf('>') + 1);
  }
}
