package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class DateHeaderTest {

  @Test
  void value_isThatOfTheSecond_withTwoDigitsForTheDay() {
    var now = new AtomicReference<>(Instant.parse("2026-11-01T09:30:00.999Z"));
    var date = new DateHeader(now::get);
    assertEquals("Sun, 01 Nov 2026 09:30:00 GMT", date.value());

    now.set(Instant.parse("2026-12-24T23:59:59Z"));
    var second = date.value();
    assertEquals("Thu, 24 Dec 2026 23:59:59 GMT", second);
    now.set(Instant.parse("2026-12-24T23:59:59.500Z"));
    assertSame(second, date.value());
  }
}
