package io.roundtable.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionHashTest {
  private static final int KEYS = 20_000;

  @Test
  void hash_isWhatDataFilesHold() {
    assertEquals(1_697_932_034, PartitionHash.of(new byte[0]));
    assertEquals(865_053_199, PartitionHash.of("TENANT#acme".getBytes(UTF_8)));
    assertEquals(457_484_879, PartitionHash.of(new byte[] {0, -1, 127, -128}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%d", "USER#%08d", "%d#a long common end of every key"})
  void keysThatResembleEachOther_areSpreadEvenly(String form) {
    int total = 10;
    var sizes = new int[total];
    for (int number = 0; number < KEYS; number++) {
      var key = form.formatted(number).getBytes(UTF_8);
      for (int segment = 0; segment < total; segment++) {
        sizes[segment] += new Segment(segment, total).contains(key) ? 1 : 0;
      }
    }
    assertEquals(KEYS, IntStream.of(sizes).sum());
    for (int size : sizes) {
      assertTrue(Math.abs(size - KEYS / total) < KEYS / total / 5, Arrays.toString(sizes));
    }
  }

  @Property
  void key_isInTheDirectoryOfItsSegmentAndOfNoOther(
      @ForAll byte[] key, @ForAll @IntRange(min = 1, max = 1_000_000) int total) {
    int own = (int) ((long) PartitionHash.of(key) * total / PartitionHash.COUNT);
    var row = Partitions.directoryKey(key);
    assertTrue(isIn(new Segment(own, total), row));
    assertTrue(new Segment(own, total).contains(key));
    if (own > 0) {
      assertEquals(false, isIn(new Segment(own - 1, total), row));
    }
    if (own < total - 1) {
      assertEquals(false, isIn(new Segment(own + 1, total), row));
    }
  }

  @Test
  void segment_thatIsNone_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Segment(0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Segment(2, 2));
    assertThrows(IllegalArgumentException.class, () -> new Segment(-1, 2));
  }

  private static boolean isIn(Segment segment, byte[] row) {
    var range = segment.directory();
    return Arrays.compareUnsigned(range.low(), row) <= 0
        && Arrays.compareUnsigned(row, range.high()) < 0;
  }
}
