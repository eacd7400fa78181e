package io.roundtable.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ProjectSizesTest {
  @Property(tries = 200)
  void of_sharesOutEveryTaskTheLargestFirst(
      @ForAll @IntRange(max = 200_000) int tasks, @ForAll @IntRange(min = 1, max = 300) int count) {
    var sizes = ProjectSizes.of(tasks, count);

    assertEquals(count, sizes.length);
    assertEquals(tasks, Arrays.stream(sizes).sum());
    for (int rank = 1; rank < count; rank++) {
      assertTrue(sizes[rank - 1] >= sizes[rank]);
    }
  }
}
