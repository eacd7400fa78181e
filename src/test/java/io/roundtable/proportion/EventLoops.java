package io.roundtable.proportion;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Objects;

/// What the event loops of this process have worked so far.
public final class EventLoops {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final String NAME = "vert.x-eventloop-thread-";

  private EventLoops() {}

  /// The CPU time of all of them together.
  ///
  /// @return in nanoseconds
  public static long nanos() {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(Objects::nonNull)
        .filter(thread -> thread.getThreadName().startsWith(NAME))
        .mapToLong(thread -> Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId())))
        .sum();
  }
}
