package io.roundtable.web;

import java.time.Duration;
import java.util.Locale;

/// The header by which a page says what it cost, for example `dynamodb;desc="4 requests, 1 round
/// trip, 12.5 RCU";dur=3.1, render;dur=0.6`.
///
/// Durations are milliseconds, as the header's specification has them.
final class ServerTiming {
  static final String HEADER = "Server-Timing";

  private ServerTiming() {}

  static String of(CostReport cost, Duration render) {
    return "dynamodb;desc=\""
        + counted(cost.requests(), "request")
        + ", "
        + counted(cost.sequentialRoundTrips(), "round trip")
        + ", "
        + decimal(cost.readUnits())
        + " RCU\";dur="
        + milliseconds(cost.elapsed())
        + ", render;dur="
        + milliseconds(render);
  }

  private static String counted(int count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  private static String milliseconds(Duration duration) {
    return decimal(duration.toNanos() / 1e6);
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
