package io.roundtable.templates;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;

/// Texts of the samples: usual ones, and those that break careless layouts.
public final class Words {
  /// 200 characters without a space.
  public static final String ENDLESS = "Antidisestablishmentarianism".repeat(8).substring(0, 200);

  /// Arabic.
  public static final String RIGHT_TO_LEFT = "إصلاح الفواتير قبل نهاية الأسبوع، من فضلكم";
  static final String EMOJI = "🚀 Ship it 👩‍👩‍👧‍👦 before the 🎄 party";

  /// What a careless page would run.
  public static final String MARKUP = "<script>alert(\"1\")</script> & <b>bold</b> 'titles'";

  static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  static final Avatar ADA = Avatar.of("Ada Lovelace");
  static final Avatar BEN = Avatar.of("Ben");
  static final Avatar ENDLESS_PERSON = Avatar.of(ENDLESS);

  /// Titles and names of every absurd kind.
  public static final List<String> ABSURD =
      List.of(ENDLESS, RIGHT_TO_LEFT, EMOJI, MARKUP, "Short", "—".repeat(60));

  private static final List<String> TITLES =
      List.of(
          "Write copy for the landing page",
          "Fix billing for customers who changed their plan twice in a month",
          "Choose logo",
          "Move the newsletter to the new sender domain",
          "Agree on the wording of the refund policy with legal",
          "Reply to the accessibility audit",
          "Record the product tour",
          "Invoice numbers skip one after midnight",
          "Ask three customers what they would miss",
          "Warm the cache before the announcement");

  private Words() {}

  static String title(int number) {
    return TITLES.get(number % TITLES.size());
  }

  static Moment created(int number) {
    return Moment.of(NOW.minusSeconds(number * 40_000L), ZoneOffset.UTC);
  }

  static Moment due(int day) {
    return Moment.of(LocalDate.of(2026, 12, 1).plusDays(day));
  }

  static List<Chip> labels(int number) {
    return switch (number % 4) {
      case 0 -> List.of();
      case 1 -> Chip.of(List.of("billing"));
      case 2 -> Chip.of(List.of("website", "copy"));
      default -> Chip.of(List.of("customer", "legal", "needs decision"));
    };
  }

  static List<Chip> fortyLabels() {
    return Chip.of(
        IntStream.range(0, 40)
            .mapToObj(number -> number % 9 == 0 ? ABSURD.get(number % 6) : "label " + number)
            .toList());
  }

  static Paging bothWays(String kind) {
    return Paging.of("Newer " + kind, "?before=x", "Older " + kind, "?after=x");
  }
}
