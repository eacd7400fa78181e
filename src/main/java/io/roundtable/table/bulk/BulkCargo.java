package io.roundtable.table.bulk;

import io.roundtable.model.Entity;
import io.roundtable.table.item.EntityCodec;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What a bulk load still has to write; shared by its lanes, which may run on several threads.
final class BulkCargo {
  private static final int BATCH_SIZE = 25;

  private final Iterator<? extends Entity> entities;
  private final LongConsumer progress;
  private boolean stopped;
  private long written;

  BulkCargo(Iterator<? extends Entity> entities, LongConsumer progress) {
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
