package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// The figures by which times are compared, against figures of textbooks.
class RankComparisonTest {
  @Test
  void comparison_ofSamplesApart_isCertain() {
    var apart = RankComparison.of(new long[] {1, 2, 3}, new long[] {4, 5, 6});
    var turned = RankComparison.of(new long[] {4, 5, 6}, new long[] {1, 2, 3});

    assertEquals(1, apart.area());
    assertEquals(1.964, apart.z(), 0.001);
    assertEquals(0, turned.area());
    assertEquals(-1.964, turned.z(), 0.001);
  }

  @Test
  void comparison_ofEqualValues_isEven() {
    var even = RankComparison.of(new long[] {7, 7, 7}, new long[] {7, 7, 7});

    assertEquals(0.5, even.area());
    assertEquals(0, even.z());
  }

  @Test
  void threshold_isThatOfTheNormalCurve_andGrowsWithTheComparisons() {
    assertEquals(1.960, RankComparison.threshold(0.05, 1), 0.001);
    assertEquals(2.576, RankComparison.threshold(0.01, 1), 0.001);
    assertEquals(3.291, RankComparison.threshold(0.01, 10), 0.001);
  }

  @Test
  void comparison_findsAShiftThatIsSmallerThanTheNoise() {
    var random = new Random(8);
    var first = random.longs(1_000, 0, 10_000).toArray();
    var second = random.longs(1_000, 1_000, 11_000).toArray();

    assertTrue(RankComparison.of(first, second).z() > RankComparison.threshold(0.01, 100));
  }
}
