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

  /// The share of one request, nothing at first.
  Share share() {
    return new Share();
  }

  private boolean take(int bytes) {
    if (takenBytes.addAndGet(bytes) <= maximumBytes) {
      return true;
    }
    takenBytes.addAndGet(-bytes);
    return false;
  }

  /// The part of one request, used by one thread at a time.
  final class Share {
    private long heldBytes;

    /// Takes so many bytes more where they are left.
    ///
    /// @return whether they were
    boolean take(int bytes) {
      boolean taken = BodyBudget.this.take(bytes);
      heldBytes += taken ? bytes : 0;
      return taken;
    }

    /// Gives everything back.
    void giveBack() {
      takenBytes.addAndGet(-heldBytes);
      heldBytes = 0;
    }
  }
}
