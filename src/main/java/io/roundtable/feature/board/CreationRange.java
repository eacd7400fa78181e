package io.roundtable.feature.board;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/// The time range of a board's cards as the address gives it: two days of the reader, both
/// included. A day that cannot be understood limits nothing and is given back with a sentence.
///
/// @param from what was typed, empty for no limit
/// @param to what was typed, empty for no limit
/// @param first the first day, empty for no limit
/// @param last the last day, empty for no limit
/// @param problem what is wrong, as a full sentence; null where nothing is
record CreationRange(
    String from, String to, Optional<LocalDate> first, Optional<LocalDate> last, String problem) {
  static CreationRange of(String from, String to) {
    try {
      var first = day(from);
      var last = day(to);
      boolean backwards = first.isPresent() && last.filter(first.get()::isAfter).isPresent();
      return backwards
          ? unlimited(from, to, "The first day is after the last one, so no limit is in force.")
          : new CreationRange(from, to, first, last, null);
    } catch (DateTimeException unreadable) {
      return unlimited(from, to, "Give both days as year, month and day, for example 2026-10-20.");
    }
  }

  /// The first second of the range, where days begin as they do in a zone; empty for no limit.
  Optional<Instant> begin(ZoneId zone) {
    return first.map(day -> day.atStartOfDay(zone).toInstant());
  }

  /// The last second of the range; empty for no limit.
  Optional<Instant> end(ZoneId zone) {
    return last.map(day -> day.plusDays(1).atStartOfDay(zone).toInstant().minusSeconds(1));
  }

  /// Whether a limit is in force.
  boolean active() {
    return first.isPresent() || last.isPresent();
  }

  /// Whether a task of some time of creation lies in it.
  boolean contains(Instant createdAt, ZoneId zone) {
    return begin(zone).filter(createdAt::isBefore).isEmpty()
        && end(zone).filter(createdAt::isAfter).isEmpty();
  }

  /// A range that limits nothing.
  static CreationRange all() {
    return of("", "");
  }

  private static CreationRange unlimited(String from, String to, String problem) {
    return new CreationRange(from, to, Optional.empty(), Optional.empty(), problem);
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
