package io.roundtable.table.bulk;

import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableFailures;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// One of several lanes of a bulk load: sends one request after another.
///
/// It holds one promise rather than a chain of futures, which would grow with the load.
final class BulkLane {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
  private static final int MOST_ATTEMPTS = 12;

  private final TableClient client;
  private final BulkCargo cargo;
  private final Promise<Void> done = Promise.promise();

  BulkLane(TableClient client, BulkCargo cargo) {
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
          .pause(pause(attempt))
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

  private static Duration pause(int attempt) {
    var pause = FIRST_PAUSE.multipliedBy(1L << attempt);
    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
  }
}
