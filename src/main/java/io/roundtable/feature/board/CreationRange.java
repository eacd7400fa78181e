package io.roundtable.feature.board;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/// The time range of a board's cards as the address gives it: two days in UTC, both included. A day
/// that cannot be understood limits nothing and is given back with a sentence.
///
/// @param from what was typed, empty for no limit
/// @param to what was typed, empty for no limit
/// @param begin the first second, empty for no limit
/// @param end the last second, empty for no limit
/// @param problem what is wrong, as a full sentence; null where nothing is
record CreationRange(
    String from, String to, Optional<Instant> begin, Optional<Instant> end, String problem) {
  static CreationRange of(String from, String to) {
    try {
      var begin = day(from).map(day -> day.atStartOfDay(ZoneOffset.UTC).toInstant());
      var end =
          day(to)
              .map(day -> day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant())
              .map(next -> next.minusSeconds(1));
      return ordered(from, to, begin, end);
    } catch (DateTimeException unreadable) {
      return new CreationRange(
          from,
          to,
          Optional.empty(),
          Optional.empty(),
          "Give both days as year, month and day, for example 2026-10-20.");
    }
  }

  /// Whether a limit is in force.
  boolean active() {
    return begin.isPresent() || end.isPresent();
  }

  /// Whether a task of some time of creation lies in it.
  boolean contains(Instant createdAt) {
    return begin.filter(createdAt::isBefore).isEmpty() && end.filter(createdAt::isAfter).isEmpty();
  }

  /// A range that limits nothing.
  static CreationRange all() {
    return of("", "");
  }

  private static CreationRange ordered(
      String from, String to, Optional<Instant> begin, Optional<Instant> end) {
    boolean backwards = begin.isPresent() && end.isPresent() && begin.get().isAfter(end.get());
    return backwards
        ? new CreationRange(
            from,
            to,
            Optional.empty(),
            Optional.empty(),
            "The first day is after the last one, so no limit is in force.")
        : new CreationRange(from, to, begin, end, null);
  }

  private static Optional<LocalDate> day(String typed) {
    if (typed.isBlank()) {
      return Optional.empty();
    }
    var day = LocalDate.parse(typed.strip());
    // The table's times have four digits of year; outside of them string order is not time order.
    if (day.getYear() < 1970 || day.getYear() > 9998) {
      throw new DateTimeException("year out of range");
    }
    return Optional.of(day);
  }
}
