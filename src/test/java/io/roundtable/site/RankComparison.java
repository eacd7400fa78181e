package io.roundtable.site;

import java.util.Arrays;

/// The rank test of Mann, Whitney and Wilcoxon: whether the values of one sample tend to be higher
/// than those of another, whatever their distribution.
///
/// @param area how often a value of the second sample is the higher one, 0.5 where neither tends to
///     be
/// @param z how many standard deviations that is from what chance alone gives on average
record RankComparison(double area, double z) {
  private static final int STEPS = 4_000;
  private static final double FAR = 12;

  /// Compares two samples.
  static RankComparison of(long[] first, long[] second) {
    var all = new double[first.length + second.length];
    for (int position = 0; position < all.length; position++) {
      all[position] = position < first.length ? first[position] : second[position - first.length];
    }
    var sorted = all.clone();
    Arrays.sort(sorted);
    double ranks = 0;
    for (int position = first.length; position < all.length; position++) {
      ranks += rank(sorted, all[position]);
    }
    double pairs = (double) first.length * second.length;
    double higher = ranks - second.length * (second.length + 1.0) / 2;
    double deviation = Math.sqrt(pairs * (all.length + 1) / 12);
    return new RankComparison(higher / pairs, (higher - pairs / 2) / deviation);
  }

  /// The highest z that chance alone exceeds in any of several comparisons with a probability, by
  /// Bonferroni's correction, in either direction.
  static double threshold(double probability, int comparisons) {
    double each = probability / comparisons / 2;
    double low = 0;
    double high = FAR;
    while (high - low > 1e-6) {
      double middle = (low + high) / 2;
      if (tail(middle) > each) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /// The mean of the first and the last place of a value, counted from 1.
  private static double rank(double[] sorted, double value) {
    int first = Arrays.binarySearch(sorted, value);
    int last = first;
    while (first > 0 && sorted[first - 1] == value) {
      first--;
    }
    while (last < sorted.length - 1 && sorted[last + 1] == value) {
      last++;
    }
    return (first + last) / 2.0 + 1;
  }

  /// The area under the normal curve beyond z, by Simpson's rule.
  private static double tail(double z) {
    double width = FAR / STEPS;
    double sum = 0;
    for (int step = 0; step <= STEPS; step++) {
      double at = z + step * width;
      int weight = step == 0 || step == STEPS ? 1 : step % 2 == 0 ? 2 : 4;
      sum += weight * Math.exp(-at * at / 2);
    }
    return sum * width / 3 / Math.sqrt(2 * Math.PI);
  }
}
