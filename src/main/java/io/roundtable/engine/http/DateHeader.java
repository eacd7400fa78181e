package io.roundtable.engine.http;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The header `Date`, for example `Sun, 01 Nov 2026 09:30:00 GMT`. It is written once a second and
/// may be asked for by any thread.
final class DateHeader {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private final InstantSource clock;
  private volatile Written last = Written.at(0);

  DateHeader(InstantSource clock) {
    this.clock = clock;
  }

  /// The present second.
  String value() {
    long now = clock.instant().getEpochSecond();
    var written = last;
    if (written.epochSecond != now) {
      written = Written.at(now);
      last = written;
    }
    return written.text;
  }

  private record Written(long epochSecond, String text) {
    static Written at(long epochSecond) {
      return new Written(epochSecond, FORMAT.format(Instant.ofEpochSecond(epochSecond)));
    }
  }
}
