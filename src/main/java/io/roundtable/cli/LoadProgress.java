package io.roundtable.cli;

import io.roundtable.demo.LoadPlan;
import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/// Shows how far a load has come: a bar that is drawn again on a terminal, a line for each tenth
/// elsewhere.
final class LoadProgress implements LongConsumer {
  private static final int WIDTH = 40;
  private static final int TENTHS = 10;
  private static final int PERCENT = 100;

  private final Shell shell;
  private final long tasks;
  private final long startedAt = System.nanoTime();
  private final AtomicLong read = new AtomicLong();
  private long shown = -1;

  LoadProgress(Shell shell, LoadPlan plan) {
    this.shell = shell;
    this.tasks = plan.tasks();
  }

  /// Counts the tasks that pass.
  Iterator<Entity> follow(Iterator<Entity> entities) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return entities.hasNext();
      }

      @Override
      public Entity next() {
        var entity = entities.next();
        if (entity instanceof Task) {
          read.incrementAndGet();
        }
        return entity;
      }
    };
  }

  @Override
  public synchronized void accept(long items) {
    var parts = shell.prompt().isPresent() ? PERCENT : TENTHS;
    var part = tasks == 0 ? parts : read.get() * parts / tasks;
    if (part == shown) {
      return;
    }
    shown = part;
    if (parts == PERCENT) {
      draw((int) part, items);
    } else {
      shell.err().printf("%,d of %,d tasks, %,d items%n", read.get(), tasks, items);
    }
  }

  /// Says what was loaded and how long it took.
  void finish(long items) {
    var seconds = (System.nanoTime() - startedAt) / 1e9;
    shell.err().print(shell.prompt().isPresent() ? "\r\033[K" : "");
    shell.out().printf("Loaded %,d tasks, %,d items in %.1f s%n", tasks, items, seconds);
  }

  private void draw(int percent, long items) {
    var full = percent * WIDTH / PERCENT;
    var bar = "#".repeat(full) + "-".repeat(WIDTH - full);
    shell.err().printf("\r[%s] %3d %% %,d items", bar, percent, items);
    shell.err().flush();
  }
}
