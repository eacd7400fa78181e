package io.roundtable.table.bulk;

import io.roundtable.model.Entity;
import io.roundtable.table.client.Backoff;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableFailures;
import io.roundtable.table.item.EntityCodec;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Loads many items with BatchWriteItem, for demonstrations, imports and tests. Overwrites what is
/// there and checks nothing.
public final class BulkLoad {
  private static final int LANES = 8;
  private static final int BATCH_SIZE = 25;
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5));
  private static final int MOST_ATTEMPTS = 12;

  private final TableClient client;

  public BulkLoad(TableClient client) {
    this.client = client;
  }

  /// Writes every entity, 25 to a request and a bounded number of requests at once; what the table
  /// leaves unprocessed is sent again after a growing pause. The order of the writes is open.
  ///
  /// @param entities of different keys; read as the requests go out, so that a million of them need
  ///     little memory; on one thread at a time
  /// @param progress told the number of entities written so far, now and then, on one thread at a
  ///     time
  /// @return how many were written; fails with [io.roundtable.model.failure.Failure.Busy] where the
  ///     table keeps leaving items unprocessed. Some entities may be written then
  public Future<Long> load(Iterator<? extends Entity> entities, LongConsumer progress) {
    var cargo = new Cargo(entities, progress);
    var lanes = IntStream.range(0, LANES).mapToObj(lane -> new Lane(client, cargo).run()).toList();
    return Future.join(lanes).map(done -> cargo.written());
  }

  /// The rest of a bulk load; shared by its lanes, which may run on several threads.
  private static final class Cargo {
    private final Iterator<? extends Entity> entities;
    private final LongConsumer progress;
    private boolean stopped;
    private long written;

    Cargo(Iterator<? extends Entity> entities, LongConsumer progress) {
      this.entities = entities;
      this.progress = progress;
    }

    /// The next writes, at most as many as a request takes.
    ///
    /// @return empty where nothing is left
    synchronized List<WriteRequest> next() {
      var writes = new ArrayList<WriteRequest>(BATCH_SIZE);
      while (!stopped && writes.size() < BATCH_SIZE && entities.hasNext()) {
        var item = EntityCodec.encode(entities.next());
        writes.add(WriteRequest.builder().putRequest(put -> put.item(item)).build());
      }
      return writes;
    }

    synchronized void wrote(int count) {
      written += count;
      progress.accept(written);
    }

    /// Lets no lane begin anything more.
    synchronized void stop() {
      stopped = true;
    }

    synchronized long written() {
      return written;
    }
  }

  /// One of several lanes of a bulk load: sends one request after another.
  ///
  /// It holds one promise rather than a chain of futures, which would grow with the load.
  private static final class Lane {
    private final TableClient client;
    private final Cargo cargo;
    private final Promise<Void> done = Promise.promise();

    Lane(TableClient client, Cargo cargo) {
      this.client = client;
      this.cargo = cargo;
    }

    /// Works until the cargo is empty.
    ///
    /// @return completes then; fails as soon as this lane cannot go on
    Future<Void> run() {
      next();
      return done.future();
    }

    private void next() {
      try {
        var writes = cargo.next();
        if (writes.isEmpty()) {
          done.complete();
        } else {
          send(writes, 1);
        }
      } catch (RuntimeException broken) {
        fail(broken);
      }
    }

    private void send(List<WriteRequest> writes, int attempt) {
      client
          .batchWriteItem(new PageCost(), RequestPurpose.ADMINISTRATION, writes)
          .onFailure(this::fail)
          .onSuccess(answer -> sent(writes, unprocessed(answer), attempt));
    }

    private void sent(List<WriteRequest> writes, List<WriteRequest> unprocessed, int attempt) {
      int written = writes.size() - unprocessed.size();
      cargo.wrote(written);
      if (unprocessed.isEmpty()) {
        next();
      } else if (attempt == MOST_ATTEMPTS) {
        fail(TableFailures.busy(null));
      } else {
        int following = written == 0 ? attempt + 1 : 1;
        client
            .pause(BACKOFF.pause(attempt))
            .onFailure(this::fail)
            .onSuccess(waited -> send(unprocessed, following));
      }
    }

    private List<WriteRequest> unprocessed(BatchWriteItemResponse answer) {
      return answer.unprocessedItems().getOrDefault(client.tableName(), List.of());
    }

    private void fail(Throwable failure) {
      cargo.stop();
      done.tryFail(failure);
    }
  }
}
