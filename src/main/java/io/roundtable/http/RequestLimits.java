package io.roundtable.http;

import java.time.Duration;
import java.util.Objects;

/// How large a request may be and how long it may take to arrive.
///
/// @param lineBytes the request line; above it the answer is 414
/// @param headerBytes all header lines together; above it the answer is 431
/// @param bodyBytes the body; above it the answer is 413
/// @param time from the first byte of a request to its last; after it the answer is 408
public record RequestLimits(int lineBytes, int headerBytes, long bodyBytes, Duration time) {
  /// More lines of headers than any client sends; above it the answer is 431.
  static final int HEADER_LINES = 100;

  /// Refuses limits that nothing could keep.
  public RequestLimits {
    Objects.requireNonNull(time, "time");
    if (lineBytes <= 0 || headerBytes <= 0 || bodyBytes < 0 || !time.isPositive()) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
