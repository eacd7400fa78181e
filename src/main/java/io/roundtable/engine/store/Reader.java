package io.roundtable.engine.store;

import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import java.util.List;

/// The loop of a reading thread. A few requests that wait share one view: it begins after each of
/// them was asked for, so each sees every write that was acknowledged before.
final class Reader implements Runnable {
  /// Few, so that the other readers find something to do.
  private static final int SHARED_VIEW_LIMIT = 4;

  private final SqlSession session;
  private final WorkQueue<Work<ReadTransaction, ?>> queue;
  private final ReadView view;

  Reader(SqlSession session, WorkQueue<Work<ReadTransaction, ?>> queue) {
    this.session = session;
    this.queue = queue;
    view = new ReadView(session);
  }

  @Override
  public void run() {
    var group = queue.take(SHARED_VIEW_LIMIT);
    while (!group.isEmpty()) {
      read(group);
      group = queue.take(SHARED_VIEW_LIMIT);
    }
  }

  private void read(List<Work<ReadTransaction, ?>> group) {
    try {
      session.execute(Sql.BEGIN_READ);
      group.forEach(this::attempt);
      session.execute(Sql.COMMIT);
    } catch (RuntimeException | Error fault) {
      session.abandon();
      group.forEach(work -> work.refuse(fault));
    }
  }

  private void attempt(Work<ReadTransaction, ?> work) {
    if (work.abandoned()) {
      return;
    }
    work.attempt(view);
    var fault = session.recover();
    if (fault != null) {
      work.fail(fault);
    }
    work.settle();
  }
}
