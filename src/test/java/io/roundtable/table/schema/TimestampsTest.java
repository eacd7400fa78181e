package io.roundtable.table.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {
  @Test
  void format_ofFractions_cutsThem() {
    assertEquals(
        "2026-10-20T09:00:00Z", Timestamps.format(Instant.parse("2026-10-20T09:00:00.999Z")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-10-20T09:00:00.1Z",
        "2026-10-20 09:00:00Z",
        "2026-10-20T09:00:00",
        "2026-13-01T00:00:00Z",
        "2026-1x-20T09:00:00Z",
        ""
      })
  void parse_ofAnotherForm_isRefused(String text) {
    assertThrows(DateTimeException.class, () -> Timestamps.parse(text));
  }

  @Property
  void parse_ofWhatWasWritten_isTheSame(@ForAll @LongRange(min = 0, max = 9_999_999_999L) long at) {
    var time = Instant.ofEpochSecond(at);
    assertEquals(time, Timestamps.parse(Timestamps.format(time)));
  }

  @Property
  void format_keepsTheOrderOfTimes(
      @ForAll @LongRange(min = 0, max = 9_999_999_999L) long one,
      @ForAll @LongRange(min = 0, max = 9_999_999_999L) long other) {
    var texts = Timestamps.format(Instant.ofEpochSecond(Math.min(one, other)));
    var later = Timestamps.format(Instant.ofEpochSecond(Math.max(one, other)));
    assertEquals(
        Long.signum(Long.compare(Math.min(one, other), Math.max(one, other))),
        Integer.signum(texts.compareTo(later)));
  }

  @Property
  void parseDate_ofWhatWasWritten_isTheSame(@ForAll @IntRange(min = 0, max = 100_000) int day) {
    var date = LocalDate.ofEpochDay(day);
    assertEquals(date, Timestamps.parseDate(date.toString()));
  }
}
