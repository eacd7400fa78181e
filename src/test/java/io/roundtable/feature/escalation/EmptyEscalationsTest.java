package io.roundtable.feature.escalation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.roundtable.page.Addresses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmptyEscalationsTest {
  @ParameterizedTest
  @CsvSource({
    "0, false, 0, Nothing waits for you.",
    "0, false, 2, The list does not show yet what waits for you.",
    "0, true, 0, Nothing is left on this page.",
    "0, true, 2, Nothing is left on this page.",
    "1, false, 2, Nothing here can be shown to you.",
    "50, true, 70, Nothing here can be shown to you.",
  })
  void of_saysThatNothingWaitsOnlyWhereThatIsSo(
      int hidden, boolean otherPages, long waiting, String title) {
    var words = new EmptyEscalations(new Addresses("acme"));
    assertEquals(title, words.of(hidden, otherPages, waiting).title());
  }

  @Test
  void besideOthers_saysHowManyAreHidden() {
    assertNull(EmptyEscalations.besideOthers(0));
    assertEquals(
        "1 more is in a project that you are not a member of, so it is not shown.",
        EmptyEscalations.besideOthers(1));
    assertEquals(
        "3 more are in projects that you are not a member of, so they are not shown.",
        EmptyEscalations.besideOthers(3));
  }
}
