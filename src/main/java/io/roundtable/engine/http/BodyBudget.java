package io.roundtable.engine.http;

import java.util.concurrent.atomic.AtomicLong;

/// How much memory the bodies of all requests may take together, those included that arrive slowly
/// or never end.
final class BodyBudget {
  private final long maximumBytes;
  private final AtomicLong takenBytes = new AtomicLong();

  BodyBudget(long maximumBytes) {
    this.maximumBytes = maximumBytes;
  }

  /// Takes so many bytes where they are left.
  ///
  /// @return whether they were
  boolean take(int bytes) {
    if (takenBytes.addAndGet(bytes) <= maximumBytes) {
      return true;
    }
    takenBytes.addAndGet(-bytes);
    return false;
  }

  /// Gives back what was taken.
  void giveBack(long bytes) {
    takenBytes.addAndGet(-bytes);
  }
}
