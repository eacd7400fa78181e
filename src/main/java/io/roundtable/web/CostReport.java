package io.roundtable.web;

import java.time.Duration;
import java.util.Locale;

/// The requests that a page sent to the table, as it tells them in its `Server-Timing` header.
public interface CostReport {
  /// A page that asked nothing.
  CostReport NONE = new Fixed(0, 0, 0, Duration.ZERO);

  /// How many requests were sent, retries not counted.
  int requests();

  /// How many of them had to wait for an answer before: 1 where all were sent at once.
  int sequentialRoundTrips();

  /// Consumed read units, half ones possible.
  double readUnits();

  /// From the first request to the last answer.
  Duration elapsed();

  /// The value of the header, for example `dynamodb;desc="4 requests, 1 round trip, 12.5
  /// RCU";dur=3.1, render;dur=0.6`. Durations are milliseconds, as the header's specification has
  /// them.
  ///
  /// @param render how long the page took to render
  default String toServerTiming(Duration render) {
    return "dynamodb;desc=\"%s, %s, %s RCU\";dur=%s, render;dur=%s"
        .formatted(
            counted(requests(), "request"),
            counted(sequentialRoundTrips(), "round trip"),
            decimal(readUnits()),
            decimal(elapsed().toNanos() / 1e6),
            decimal(render.toNanos() / 1e6));
  }

  private static String counted(int count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  /// A report of known figures.
  record Fixed(int requests, int sequentialRoundTrips, double readUnits, Duration elapsed)
      implements CostReport {}
}
