package io.roundtable.feature.column;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Statuses made of names.
class StatusesTest {
  @Test
  void status_isTheName_inCapitalsAndUnderscores() {
    assertEquals("IN_PROGRESS", Statuses.of("In progress", List.of()));
    assertEquals("IN_PRUFUNG", Statuses.of("  In Prüfung! ", List.of()));
    assertEquals("QA_2", Statuses.of("QA 2", List.of()));
  }

  @Test
  void status_ofNameWithoutLatinLetters_isStillOne() {
    assertEquals("COLUMN", Statuses.of("未着手", List.of()));
    assertEquals("COLUMN_2", Statuses.of("🚀", List.of("COLUMN")));
  }

  @Test
  void status_thatIsTaken_getsTheNextNumber() {
    assertEquals("DONE_3", Statuses.of("Done", List.of("DONE", "DONE_2")));
  }

  @Test
  void status_ofLongName_isCut() {
    assertEquals("A".repeat(40), Statuses.of("a".repeat(100), List.of()));
  }
}
