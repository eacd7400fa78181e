package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class RowRangeTest {
  @Test
  void after_whenForward_beginsAtTheNextPossibleKey() {
    var range = RowRange.all().after(bytes(7, 255), Direction.FORWARD);

    assertArrayEquals(bytes(7, 255, 0), range.low());
    assertNull(range.high());
  }

  @Test
  void after_whenBackward_endsBeforeTheKey() {
    var range = RowRange.all().after(bytes(7), Direction.BACKWARD);

    assertArrayEquals(bytes(), range.low());
    assertArrayEquals(bytes(7), range.high());
  }

  @Test
  void after_whenStartLiesOutsideTheRange_neverWidensIt() {
    var range = new RowRange(bytes(10), bytes(200));

    assertArrayEquals(bytes(10), range.after(bytes(5), Direction.FORWARD).low());
    assertArrayEquals(bytes(200), range.after(bytes(201), Direction.BACKWARD).high());
  }

  private static byte[] bytes(int... values) {
    var bytes = new byte[values.length];
    for (int position = 0; position < values.length; position++) {
      bytes[position] = (byte) values[position];
    }
    return bytes;
  }
}
