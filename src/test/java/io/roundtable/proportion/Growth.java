package io.roundtable.proportion;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;

/// Tells whether the cost of some work grows no faster than its input.
///
/// Cost is the CPU time of the thread and what it allocates, so that a loaded machine changes
/// nothing; the least of several runs counts. What takes a millisecond at eight thousand
/// characters is in proportion whatever it does: a walk of the rest of the text for each character
/// takes ten times as long. Above that, eight times the input may cost three times as much a
/// character as the input itself.
final class Growth {
  static final int SHORT = 1_000;
  static final int LONG = 8_000;

  private static final int MOST_RUNS = 12;
  private static final double SLACK = 3;
  private static final long QUICK_NANOS = 1_000_000;
  private static final long FEW_BYTES = 4L << 20;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Growth() {}

  /// What is spent on one thing.
  ///
  /// @param nanos of CPU
  /// @param bytes allocated
  record Cost(long nanos, long bytes) {
    static final Cost MOST = new Cost(Long.MAX_VALUE, Long.MAX_VALUE);

    Cost least(Cost other) {
      return new Cost(Math.min(nanos, other.nanos), Math.min(bytes, other.bytes));
    }
  }

  /// Measures work of the calling thread.
  static Cost spent(Runnable work) {
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long begin = THREADS.getCurrentThreadCpuTime();
    work.run();
    long nanos = THREADS.getCurrentThreadCpuTime() - begin;
    return new Cost(nanos, THREADS.getCurrentThreadAllocatedBytes() - bytes);
  }

  /// Runs something with short and long inputs.
  ///
  /// @param cost runs it once with an input of so many characters
  /// @return empty where the cost is in proportion, else how it grew
  static Optional<String> beyondProportion(IntFunction<Cost> cost) {
    return beyondProportion(cost, QUICK_NANOS);
  }

  static Optional<String> beyondProportion(IntFunction<Cost> cost, long quickNanos) {
    var longest = Cost.MOST;
    var shortest = Cost.MOST;
    for (int run = 0; run < MOST_RUNS; run++) {
      longest = longest.least(cost.apply(LONG));
      if (longest.nanos() < quickNanos && longest.bytes() < FEW_BYTES) {
        return Optional.empty();
      }
      if (run > 0) {
        shortest = shortest.least(cost.apply(SHORT));
        if (inProportion(shortest.nanos(), longest.nanos(), quickNanos)
            && inProportion(shortest.bytes(), longest.bytes(), FEW_BYTES)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(words(shortest, longest));
  }

  private static boolean inProportion(long little, long much, long enough) {
    return much < enough || much <= SLACK * LONG / SHORT * little;
  }

  private static String words(Cost little, Cost much) {
    return String.format(
        Locale.ROOT,
        "%d characters: %.2f ms, %d KB; %d characters: %.2f ms, %d KB",
        SHORT,
        little.nanos() / 1e6,
        little.bytes() >> 10,
        LONG,
        much.nanos() / 1e6,
        much.bytes() >> 10);
  }
}
