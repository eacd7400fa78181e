package io.roundtable.feature.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {
  @Test
  void read_ofSpellingsOfOneLabel_keepsTheFirst() {
    assertEquals(
        List.of("Bug", "café", "legal"),
        Labels.read("Bug, bug, café, BUG,, Cafe\u0301 , legal, b\u200bug"));
  }

  @Test
  void contains_ofAnotherSpelling_isTrue() {
    assertTrue(Labels.contains(List.of("legal", "Straße"), "STRASSE"));
    assertFalse(Labels.contains(List.of("legal"), "illegal"));
  }
}
