package io.roundtable.table.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SizeBudgetTest {
  private static final SizeBudget<String> ROOM = new SizeBudget<>(String::length, 10);

  @Test
  void fitting_countsWhatFitsFromTheBeginning() {
    assertEquals(3, ROOM.fitting(List.of("1234", "1234", "12")));
    assertEquals(2, ROOM.fitting(List.of("1234", "1234", "123", "1")));
  }

  @Test
  void fitting_isNeverNothing_soThatAListGoesOn() {
    assertEquals(1, ROOM.fitting(List.of("12345678901", "1")));
    assertEquals(1, ROOM.fitting(List.of()));
  }

  @Test
  void unlimited_hasRoomForAll() {
    assertEquals(2, SizeBudget.unlimited().fitting(List.of("a", "b")));
  }
}
