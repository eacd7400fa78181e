package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTest {
  private static final Instant NOW = Instant.parse("2026-10-22T09:00:00Z");

  @Test
  void of_aPointInTime_isReadableInUtc() {
    assertEquals(
        new Moment("2026-10-22T09:00:00Z", "22 Oct 2026, 09:00 UTC"),
        Moment.of(NOW.plusMillis(987), ZoneOffset.UTC));
  }

  @Test
  void of_aDate_hasNoZone() {
    assertEquals(new Moment("2026-12-24", "24 Dec 2026"), Moment.of(LocalDate.of(2026, 12, 24)));
  }

  @ParameterizedTest
  @CsvSource({
    "PT-5S, under a minute",
    "PT59S, under a minute",
    "PT1M, 1 minute",
    "PT59M59S, 59 minutes",
    "PT1H, 1 hour",
    "PT23H59M, 23 hours",
    "PT24H, 1 day",
    "PT72H, 3 days",
  })
  void age_anyDuration_isInItsLargestUnit(Duration age, String words) {
    var moment = Moment.age(NOW.minus(age), NOW);

    assertEquals(words, moment.text());
    assertEquals(NOW.minus(age).toString(), moment.datetime());
  }
}
