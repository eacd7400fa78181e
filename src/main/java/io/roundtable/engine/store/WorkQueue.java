package io.roundtable.engine.store;

import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreClosedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Work in the order of its arrival, bounded; after it is closed what was accepted is still given
/// out.
///
/// @param <W> the work
final class WorkQueue<W> {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<W> waiting = new ArrayDeque<>();
  private final int limit;
  private boolean closed;

  WorkQueue(int limit) {
    this.limit = limit;
  }

  /// Accepts work.
  ///
  /// @throws StoreBusyException if too much is waiting
  /// @throws StoreClosedException if the queue is closed
  void add(W work) {
    lock.lock();
    try {
      if (closed) {
        throw new StoreClosedException();
      }
      if (waiting.size() >= limit) {
        throw new StoreBusyException(waiting.size());
      }
      waiting.addLast(work);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /// Waits for work and takes what is there.
  ///
  /// @param most how much at most
  /// @return the work in order; empty when the queue is closed and nothing is left
  List<W> take(int most) {
    lock.lock();
    try {
      while (waiting.isEmpty() && !closed) {
        changed.awaitUninterruptibly();
      }
      var taken = new ArrayList<W>(Math.min(most, waiting.size()));
      while (taken.size() < most && !waiting.isEmpty()) {
        taken.add(waiting.removeFirst());
      }
      return taken;
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
