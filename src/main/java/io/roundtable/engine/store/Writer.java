package io.roundtable.engine.store;

import io.roundtable.engine.store.file.StoreUnwritableException;
import io.roundtable.engine.store.file.Writability;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import java.util.List;

/// The loop of the writing thread: whatever waits shares one SQLite transaction, and with it one
/// wait for the disk; a savepoint around each unit of work lets a failing one be undone alone.
final class Writer implements Runnable {
  private final SqlSession session;
  private final WorkQueue<Work<WriteUnit, ?>> queue;
  private final int groupLimit;
  private final Runnable afterDrop;
  private final Writability writability;
  private final WriteUnit unit;

  Writer(
      SqlSession session,
      WorkQueue<Work<WriteUnit, ?>> queue,
      StoreOptions options,
      Writability writability,
      Runnable afterDrop) {
    this.session = session;
    this.queue = queue;
    this.groupLimit = options.groupLimit();
    this.writability = writability;
    this.afterDrop = afterDrop;
    unit = new WriteUnit(session, options);
  }

  @Override
  public void run() {
    sweepIfDropped();
    var group = queue.take(groupLimit);
    while (!group.isEmpty()) {
      store(group);
      group.forEach(Work::settle);
      sweepIfDropped();
      group = queue.take(groupLimit);
    }
  }

  private void sweepIfDropped() {
    if (unit.takeDropped()) {
      afterDrop.run();
    }
  }

  private void store(List<Work<WriteUnit, ?>> group) {
    try {
      session.execute(Sql.BEGIN_WRITE);
      group.forEach(this::attempt);
      session.execute(Sql.COMMIT);
    } catch (RuntimeException | Error fault) {
      session.abandon();
      note(fault);
      group.forEach(work -> work.fail(fault));
    }
  }

  private void attempt(Work<WriteUnit, ?> work) {
    if (work.abandoned()) {
      return;
    }
    session.execute(Sql.START_UNIT);
    boolean done = work.attempt(unit);
    var fault = session.recover();
    if (fault != null) {
      note(fault);
      work.fail(fault);
    }
    if (!done || fault != null) {
      session.execute(Sql.UNDO_UNIT);
    }
    session.execute(Sql.KEEP_UNIT);
  }

  private void note(Throwable fault) {
    if (fault instanceof StoreUnwritableException unstored) {
      writability.fail(unstored.getMessage());
    }
  }
}
