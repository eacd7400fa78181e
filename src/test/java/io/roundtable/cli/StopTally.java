package io.roundtable.cli;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// What became of the requests around a stop. One that was sent whole before the signal must be
/// answered; one that was sent later may find the door closed, but then not a byte comes back.
final class StopTally {
  private static final long PATIENCE_SECONDS = 120;

  private final CountDownLatch signal = new CountDownLatch(1);
  private final Semaphore answers = new Semaphore(0);
  private final AtomicInteger answeredBefore = new AtomicInteger();
  private final AtomicInteger answeredAfter = new AtomicInteger();
  private final AtomicInteger notTaken = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private final List<String> broken = new CopyOnWriteArrayList<>();
  private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();

  /// Waits for answers.
  void awaitAnswers(int count) throws InterruptedException {
    if (!answers.tryAcquire(count, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("too few answers; " + this);
    }
  }

  /// To be called before the process is told to stop.
  void signal() {
    signal.countDown();
  }

  boolean isSignalled() {
    return signal.getCount() == 0;
  }

  void awaitSignal() {
    try {
      if (!signal.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("no signal");
      }
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  void answered() {
    answers.release();
    (isSignalled() ? answeredAfter : answeredBefore).incrementAndGet();
  }

  /// @param before whether the request was sent whole before the signal
  void notTaken(boolean before, String request) {
    if (before) {
      broke("without an answer, though sent before the signal: " + request);
    } else {
      notTaken.incrementAndGet();
    }
  }

  void refused() {
    if (!isSignalled()) {
      broke("refused before the signal");
    }
    refused.incrementAndGet();
  }

  void broke(String what) {
    broken.add(what);
  }

  void acknowledge(String title) {
    acknowledged.add(title);
  }

  List<String> broken() {
    return broken;
  }

  Set<String> acknowledged() {
    return acknowledged;
  }

  int notTaken() {
    return notTaken.get();
  }

  @Override
  public String toString() {
    return "answered %s before and %s after the signal, %s not taken, %s refused, %d writes"
        .formatted(answeredBefore, answeredAfter, notTaken, refused, acknowledged.size());
  }
}
