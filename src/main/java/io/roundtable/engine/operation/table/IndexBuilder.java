package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreClosedException;
import io.roundtable.engine.store.file.StoreUnwritableException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fills indexes that are being created and drops those that are being deleted, one at a time, on a
/// thread of its own. What is to be done stands in the definitions of the tables: after a restart
/// it looks there and begins an unfinished index again from the start, which does no harm.
public final class IndexBuilder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(IndexBuilder.class);
  private static final int TABLES_AT_A_TIME = 100;
  private static final byte[] START = {};

  /// After a batch that got nowhere, because the index had no units left.
  private static final Duration THROTTLED_PAUSE = Duration.ofMillis(100);

  /// After a step that the store did not take.
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

  private final Store store;
  private final BackfillPace pace;
  private final BackgroundWrites writes;
  private final Semaphore work = new Semaphore(1);
  private final BackgroundThread thread;

  private IndexBuilder(Store store, BackfillPace pace, BackgroundWrites writes) {
    this.store = store;
    this.pace = pace;
    this.writes = writes;
    this.thread = new BackgroundThread("index-builder", this::run);
  }

  /// Starts the work, beginning with what an earlier process left undone.
  ///
  /// @param store whose tables
  /// @param pace how fast
  /// @param writes fills the indexes
  /// @return the running builder
  public static IndexBuilder start(Store store, BackfillPace pace, BackgroundWrites writes) {
    var builder = new IndexBuilder(store, pace, writes);
    builder.thread.start();
    return builder;
  }

  /// Says that there may be something to do. Returns at once.
  void wake() {
    work.release();
  }

  /// Ends the work where it is. A batch that runs is still finished by the store.
  @Override
  public void close() {
    thread.close();
  }

  private void run() {
    while (true) {
      try {
        work.acquire();
        work.drainPermits();
        doAll();
      } catch (InterruptedException end) {
        return;
      } catch (ExecutionException failed) {
        if (failed.getCause() instanceof StoreClosedException) {
          return;
        }
        LOG.error("An index could not be built; the next start tries again", failed.getCause());
      }
    }
  }

  private void doAll() throws InterruptedException, ExecutionException {
    for (var job = nextJob(); job.isPresent(); job = nextJob()) {
      switch (job.get().index().status()) {
        case CREATING -> create(job.get());
        case DELETING -> delete(job.get());
        case ACTIVE -> throw new IllegalStateException("an active index is no work");
      }
    }
  }

  private Optional<Job> nextJob() throws InterruptedException, ExecutionException {
    return await(() -> store.read(IndexBuilder::findJob));
  }

  private void create(Job job) throws InterruptedException, ExecutionException {
    await(() -> store.write(transaction -> change(transaction, job, IndexStatus.CREATING, true)));
    var position = Optional.of(START);
    while (position.isPresent()) {
      await(() -> pace.permission(job.table().name(), job.index().name()));
      var after = position.get();
      position = await(() -> writes.write(store, transaction -> fill(transaction, job, after)));
      if (position.isPresent() && Arrays.equals(position.get(), after)) {
        Thread.sleep(THROTTLED_PAUSE);
      }
    }
    await(() -> pace.permission(job.table().name(), job.index().name()));
    await(() -> store.write(transaction -> change(transaction, job, IndexStatus.ACTIVE, false)));
  }

  private Optional<byte[]> fill(WriteTransaction transaction, Job job, byte[] after) {
    var present = job.present(transaction);
    return present.flatMap(
        table ->
            transaction.backfill(
                table, table.findIndex(job.index().name()).orElseThrow(), after, pace.batchSize()));
  }

  private Void change(
      WriteTransaction transaction, Job job, IndexStatus status, boolean backfilling) {
    job.present(transaction)
        .ifPresent(
            table -> {
              var index = table.findIndex(job.index().name()).orElseThrow();
              transaction.replaceTable(table.withIndex(index.with(status, backfilling)));
            });
    return null;
  }

  private void delete(Job job) throws InterruptedException, ExecutionException {
    await(
        () ->
            store.write(
                transaction -> {
                  job.present(transaction)
                      .ifPresent(table -> drop(transaction, table, job.index()));
                  return null;
                }));
  }

  private static void drop(
      WriteTransaction transaction, TableDefinition table, IndexDefinition dropped) {
    var left = table.indexes().stream().filter(index -> !index.id().equals(dropped.id())).toList();
    var types = AttributeTypes.pruned(table.attributeTypes(), table.keys(), left);
    transaction.replaceTable(table.withIndexes(left, types));
  }

  private static Optional<Job> findJob(ReadTransaction transaction) {
    var after = "";
    while (true) {
      var names = transaction.tableNames(after, TABLES_AT_A_TIME);
      for (var name : names) {
        var job = transaction.findTable(name).flatMap(IndexBuilder::findJob);
        if (job.isPresent()) {
          return job;
        }
      }
      if (names.size() < TABLES_AT_A_TIME) {
        return Optional.empty();
      }
      after = names.getLast();
    }
  }

  private static Optional<Job> findJob(TableDefinition table) {
    return table.indexes().stream()
        .filter(index -> index.status() != IndexStatus.ACTIVE)
        .findFirst()
        .map(index -> new Job(table, index));
  }

  /// Takes a step. Where the store is too busy for it, or cannot write for the time being, nothing
  /// of it was done, and it is taken again after a pause that grows.
  private static <T> T await(Supplier<CompletionStage<T>> step)
      throws InterruptedException, ExecutionException {
    var pause = FIRST_PAUSE;
    while (true) {
      try {
        return step.get().toCompletableFuture().get();
      } catch (ExecutionException failed) {
        if (!isPassing(failed.getCause())) {
          throw failed;
        }
        LOG.warn("Building an index waits and goes on: {}", failed.getCause().getMessage());
      }
      Thread.sleep(pause);
      var longer = pause.multipliedBy(2);
      pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }
  }

  private static boolean isPassing(Throwable failure) {
    return failure instanceof StoreBusyException || failure instanceof StoreUnwritableException;
  }

  /// The work that is left on one index.
  private record Job(TableDefinition table, IndexDefinition index) {

    /// The table as it is now; empty where the table is gone, or the index is gone or has meanwhile
    /// got another status.
    Optional<TableDefinition> present(ReadTransaction transaction) {
      return transaction
          .findTable(table.name())
          .filter(found -> found.id().equals(table.id()))
          .filter(
              found ->
                  found
                      .findIndex(index.name())
                      .filter(same -> same.id().equals(index.id()))
                      .filter(same -> same.status() == index.status())
                      .isPresent());
    }
  }
}
