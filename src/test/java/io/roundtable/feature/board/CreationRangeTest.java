package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
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
    assertEquals(NONE, range.begin());
    assertEquals(NONE, range.end());
    assertNull(range.problem());
  }

  @Test
  void of_twoDays_includesBothToTheSecond() {
    var range = CreationRange.of("2026-10-20", " 2026-10-21 ");

    assertTrue(range.active());
    assertEquals(Optional.of(Instant.parse("2026-10-20T00:00:00Z")), range.begin());
    assertEquals(Optional.of(Instant.parse("2026-10-21T23:59:59Z")), range.end());
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
    assertEquals(NONE, CreationRange.of("2026-10-20", "").end());
    assertEquals(NONE, CreationRange.of("", "2026-10-20").begin());
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
    assertEquals(NONE, range.begin());
    assertEquals(NONE, range.end());
    assertNotNull(range.problem());
    assertEquals(from, range.from());
    assertEquals(to, range.to());
  }
}
