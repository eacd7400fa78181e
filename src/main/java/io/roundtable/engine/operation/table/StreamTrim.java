package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.definition.StreamDefinition;
import java.util.List;
import java.util.concurrent.ExecutionException;

/// Does for all streams what time asks: closes old shards and removes what was kept long enough, in
/// small units of work, so that other writes come between.
final class StreamTrim {
  private static final int STREAMS_AT_A_TIME = 100;
  private static final int CHANGES_AT_A_TIME = 500;

  private final Store store;

  StreamTrim(Store store) {
    this.store = store;
  }

  /// Goes through all streams once. Waits until that is done.
  void run() throws InterruptedException, ExecutionException {
    var page = page("", "");
    while (!page.isEmpty()) {
      for (var stream : page) {
        tend(stream);
      }
      page = page(page.getLast().tableName(), page.getLast().label());
    }
  }

  private List<StreamDefinition> page(String afterTable, String afterLabel)
      throws InterruptedException, ExecutionException {
    return store.read(view -> view.streams("", afterTable, afterLabel, STREAMS_AT_A_TIME)).get();
  }

  /// The stream is looked up anew in each unit, for it may have been disabled meanwhile.
  private void tend(StreamDefinition stream) throws InterruptedException, ExecutionException {
    boolean more = true;
    while (more) {
      more =
          store
              .write(
                  unit ->
                      unit.findStream(stream.tableName(), stream.label())
                          .map(present -> unit.tendStream(present, CHANGES_AT_A_TIME))
                          .orElse(false))
              .get();
    }
  }
}
