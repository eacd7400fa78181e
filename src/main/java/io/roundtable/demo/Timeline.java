package io.roundtable.demo;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.random.RandomGenerator;

/// When the tasks of one project are created: one after another over the project's life, apart from
/// an import in the middle, whose tasks share one second.
///
/// @param start when the project begins
/// @param end when it ends
/// @param tasks how many tasks there are
/// @param sameSecond how many of them came by the import
record Timeline(Instant start, Instant end, int tasks, int sameSecond) {
  boolean isImported(int task) {
    return task >= firstImported() && task < firstImported() + sameSecond;
  }

  /// The time of a task, never before that of the task before it.
  Instant timeOf(int task, RandomGenerator random) {
    var share = isImported(task) ? firstImported() : task + random.nextDouble();
    var life = Duration.between(start, end).toSeconds();
    return start.plusSeconds((long) (life * share / tasks)).truncatedTo(ChronoUnit.SECONDS);
  }

  /// A time within the project's life.
  ///
  /// @return the time itself; the end where it would be later
  Instant within(Instant time) {
    return time.isAfter(end) ? end : time;
  }

  /// How far the project has come with a task.
  ///
  /// @return 0 for the first, nearly 1 for the last
  double progress(int task) {
    return (double) task / tasks;
  }

  private int firstImported() {
    return (tasks - sameSecond) / 2;
  }
}
