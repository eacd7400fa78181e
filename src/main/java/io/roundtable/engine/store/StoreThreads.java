package io.roundtable.engine.store;

import java.util.ArrayList;
import java.util.List;

/// The threads of a store. They are daemons: a program that ends without closing its store loses
/// nothing that was acknowledged, and is not kept alive by it.
final class StoreThreads {
  private final OpenDatabase database;
  private final List<Thread> threads = new ArrayList<>();
  private boolean finished;

  private StoreThreads(OpenDatabase database) {
    this.database = database;
  }

  static StoreThreads start(OpenDatabase database, Writer writer, List<Reader> readers) {
    var started = new StoreThreads(database);
    started.start("store-writer", writer);
    for (int reader = 0; reader < readers.size(); reader++) {
      started.start("store-reader-" + reader, readers.get(reader));
    }
    return started;
  }

  /// Waits for the threads to end, which they do when their queues are closed, and closes the
  /// database.
  synchronized void finish() {
    if (finished) {
      return;
    }
    finished = true;
    boolean interrupted = false;
    for (var thread : threads) {
      interrupted |= join(thread);
    }
    try {
      database.close();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void start(String name, Runnable loop) {
    threads.add(Thread.ofPlatform().daemon().name(name).start(loop));
  }

  /// Accepted work is finished even if the closing thread is interrupted.
  private static boolean join(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        return interrupted;
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
  }
}
