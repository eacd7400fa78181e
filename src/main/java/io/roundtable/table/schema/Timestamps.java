package io.roundtable.table.schema;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/// Times as the table holds them: UTC with second precision, `2026-10-20T09:00:00Z`, so that the
/// order of the strings is the order of the times.
///
/// Read and written digit by digit: a board page reads a hundred of them.
public final class Timestamps {
  private static final int LENGTH = 20;
  private static final int DATE_LENGTH = 10;

  private Timestamps() {}

  /// Refuses years that have not four digits: their texts would not sort by time.
  public static String format(Instant time) {
    var text = time.truncatedTo(ChronoUnit.SECONDS).toString();
    if (text.length() != LENGTH) {
      throw new DateTimeException("not a time of four-digit years: " + text);
    }
    return text;
  }

  public static Instant parse(String text) {
    if (text.length() != LENGTH || text.charAt(10) != 'T' || text.charAt(19) != 'Z') {
      throw new DateTimeException("not a time of second precision: " + text);
    }
    long day = date(text).toEpochDay();
    int second = number(text, 11, 13) * 3600 + number(text, 14, 16) * 60 + number(text, 17, 19);
    return Instant.ofEpochSecond(day * 86_400 + second);
  }

  public static LocalDate parseDate(String text) {
    if (text.length() != DATE_LENGTH) {
      throw new DateTimeException("not a date: " + text);
    }
    return date(text);
  }

  private static LocalDate date(String text) {
    if (text.charAt(4) != '-' || text.charAt(7) != '-') {
      throw new DateTimeException("not a date: " + text);
    }
    return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
  }

  private static int number(String text, int from, int to) {
    int number = 0;
    for (int position = from; position < to; position++) {
      int digit = text.charAt(position) - '0';
      if (digit < 0 || digit > 9) {
        throw new DateTimeException("not a number in a time: " + text);
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
