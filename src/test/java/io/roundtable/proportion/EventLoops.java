package io.roundtable.proportion;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Objects;

/// What the event loops of this process have worked so far.
public final class EventLoops {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final String NAME = "vert.x-eventloop-thread-";

  private static volatile Known known = new Known(0, new long[0]);

  private EventLoops() {}

  /// The CPU time of all of them together.
  ///
  /// @return in nanoseconds
  public static long nanos() {
    return Arrays.stream(ids()).map(id -> Math.max(0, THREADS.getThreadCpuTime(id))).sum();
  }

  /// To look for them takes longer than most of what is measured.
  private static long[] ids() {
    var all = THREADS.getAllThreadIds();
    var seen = known;
    if (seen.all() != Arrays.hashCode(all)) {
      seen =
          new Known(
              Arrays.hashCode(all),
              Arrays.stream(THREADS.getThreadInfo(all))
                  .filter(Objects::nonNull)
                  .filter(thread -> thread.getThreadName().startsWith(NAME))
                  .mapToLong(ThreadInfo::getThreadId)
                  .toArray());
      known = seen;
    }
    return seen.loops();
  }

  private record Known(int all, long[] loops) {}
}
