package io.roundtable.table.bulk;

import io.roundtable.model.Entity;
import io.roundtable.table.client.TableClient;
import io.vertx.core.Future;
import java.util.Iterator;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/// Loads many items with BatchWriteItem, for demonstrations, imports and tests. Overwrites what is
/// there and checks nothing.
public final class BulkLoad {
  private static final int LANES = 8;

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
    var cargo = new BulkCargo(entities, progress);
    var lanes =
        IntStream.range(0, LANES).mapToObj(lane -> new BulkLane(client, cargo).run()).toList();
    return Future.join(lanes).map(done -> cargo.written());
  }
}
