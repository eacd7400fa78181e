package io.roundtable.web;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// A `<time>` element: the exact value for programs and a text that can be read without JavaScript.
///
/// @param datetime the attribute, for example `2026-10-22T09:00:00Z` or `2026-12-24`
/// @param text for example `22 Oct 2026, 09:00 UTC`, `24 Dec 2026` or `3 days`
public record Moment(String datetime, String text) {
  private static final DateTimeFormatter IN_UTC =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH);
  private static final DateTimeFormatter LOCAL =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);

  /// A point in time. Where nobody said in which zone the reader is, it is shown in UTC and says
  /// so; the browser then shows it in its own zone.
  ///
  /// @param zone the reader's; `ZoneOffset.UTC` where it is not known
  /// @return for example `22 Oct 2026, 09:00 UTC`, or `22 Oct 2026, 11:00` in a known zone
  public static Moment of(Instant instant, ZoneId zone) {
    Instant seconds = instant.truncatedTo(ChronoUnit.SECONDS);
    var words = zone.equals(ZoneOffset.UTC) ? IN_UTC : LOCAL;
    return new Moment(seconds.toString(), words.format(seconds.atZone(zone)));
  }

  /// A date without zone, the same for every viewer.
  ///
  /// @return for example `24 Dec 2026`
  public static Moment of(LocalDate date) {
    return new Moment(date.toString(), DATE.format(date));
  }

  /// How long ago something was, in words, by its largest unit.
  ///
  /// @param now the time of the page
  /// @return for example `3 days`; a time to come reads `under a minute`
  public static Moment age(Instant since, Instant now) {
    Instant seconds = since.truncatedTo(ChronoUnit.SECONDS);
    return new Moment(seconds.toString(), words(Duration.between(since, now)));
  }

  private static String words(Duration age) {
    if (age.toDays() > 0) {
      return counted(age.toDays(), "day");
    }
    if (age.toHours() > 0) {
      return counted(age.toHours(), "hour");
    }
    return age.toMinutes() > 0 ? counted(age.toMinutes(), "minute") : "under a minute";
  }

  private static String counted(long count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }
}
