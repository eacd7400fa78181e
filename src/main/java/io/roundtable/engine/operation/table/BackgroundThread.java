package io.roundtable.engine.operation.table;

/// A virtual thread for work that goes on until it is interrupted.
record BackgroundThread(Thread thread) implements AutoCloseable {
  BackgroundThread(String name, Runnable work) {
    this(Thread.ofVirtual().name(name).unstarted(work));
  }

  void start() {
    thread.start();
  }

  /// Interrupts the work and waits until it has ended.
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
