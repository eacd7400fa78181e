package io.roundtable.web;

import java.time.Duration;

/// What a page asked of the table, for the `Server-Timing` header.
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

  /// A report of known figures.
  record Fixed(int requests, int sequentialRoundTrips, double readUnits, Duration elapsed)
      implements CostReport {}
}
