package io.roundtable.feature.board;

import static java.time.ZoneOffset.UTC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreationRangeTest {
  private static final Optional<Instant> NONE = Optional.empty();

  @Test
  void of_nothing_limitsNothing() {
    var range = CreationRange.of("", "  ");

    assertFalse(range.active());
    assertEquals(NONE, range.begin(UTC));
    assertEquals(NONE, range.end(UTC));
    assertNull(range.problem());
  }

  @Test
  void of_twoDays_includesBothToTheSecond() {
    var range = CreationRange.of("2026-10-20", " 2026-10-21 ");

    assertTrue(range.active());
    assertEquals(Optional.of(Instant.parse("2026-10-20T00:00:00Z")), range.begin(UTC));
    assertEquals(Optional.of(Instant.parse("2026-10-21T23:59:59Z")), range.end(UTC));
    assertNull(range.problem());
  }

  @Test
  void of_oneDayTwice_isThatDay() {
    var range = CreationRange.of("2026-10-20", "2026-10-20");

    assertTrue(range.active());
    assertNull(range.problem());
  }

  @Test
  void of_oneSide_leavesTheOtherOpen() {
    assertEquals(NONE, CreationRange.of("2026-10-20", "").end(UTC));
    assertEquals(NONE, CreationRange.of("", "2026-10-20").begin(UTC));
    assertTrue(CreationRange.of("", "2026-10-20").active());
  }

  @ParameterizedTest
  @CsvSource({
    "yesterday, ''",
    "'', 20.10.2026",
    "2026-02-30, 2026-03-01",
    "2026-10-20, tomorrow",
    "1969-12-31, ''",
    "'', 9999-01-01",
    "+12026-10-20, ''",
    "2026-10-21, 2026-10-20",
  })
  void of_daysThatCannotBeUsed_limitsNothingAndSaysSo(String from, String to) {
    var range = CreationRange.of(from, to);

    assertFalse(range.active());
    assertEquals(NONE, range.begin(UTC));
    assertEquals(NONE, range.end(UTC));
    assertNotNull(range.problem());
    assertEquals(from, range.from());
    assertEquals(to, range.to());
  }

  /// The days on which clocks are set in Berlin have 23 and 25 hours; those of Kiritimati begin
  /// before those of Honolulu end.
  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2026-03-29, 2026-03-28T23:00:00Z, 2026-03-29T21:59:59Z",
    "Europe/Berlin, 2026-10-25, 2026-10-24T22:00:00Z, 2026-10-25T22:59:59Z",
    "America/New_York, 2026-11-01, 2026-11-01T04:00:00Z, 2026-11-02T04:59:59Z",
    "Pacific/Kiritimati, 2026-10-20, 2026-10-19T10:00:00Z, 2026-10-20T09:59:59Z",
    "Pacific/Honolulu, 2026-10-20, 2026-10-20T10:00:00Z, 2026-10-21T09:59:59Z",
    "Asia/Kathmandu, 2026-10-20, 2026-10-19T18:15:00Z, 2026-10-20T18:14:59Z",
    "Asia/Beirut, 2026-03-29, 2026-03-28T22:00:00Z, 2026-03-29T20:59:59Z",
  })
  void day_inAZone_beginsAndEndsThere(String zone, String day, Instant first, Instant last) {
    var range = CreationRange.of(day, day);
    var there = ZoneId.of(zone);

    assertEquals(Optional.of(first), range.begin(there));
    assertEquals(Optional.of(last), range.end(there));
    assertTrue(range.contains(first, there) && range.contains(last, there));
    assertFalse(range.contains(first.minusSeconds(1), there));
    assertFalse(range.contains(last.plusSeconds(1), there));
  }
}
